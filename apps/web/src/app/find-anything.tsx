import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { later } from '../blocks/later.tsx';
import { FIND_HASH } from './find-hash.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './shell.module.css';

/** Closed, it notes which records are opened. */
const Palette = later(async () => (await import('./search-palette.tsx')).Palette, { opened: false }, true);

/** The search in the top bar: a button that looks like a field, on a phone an icon, and Ctrl+K wherever the focus is. */
export function FindAnything() {
  const [opened, setOpened] = useState(false);
  // the way to the search by an address, which does not keep it: Back and a reload shall not open it again
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== FIND_HASH) return;
    void navigate({ to: '.', search: true, replace: true }).then(() => setOpened(true));
  }, [hash, navigate]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <>
      <UnstyledButton className={classes.find} onClick={() => setOpened(true)} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden />
        <span>{shellMessages.findAnything}</span>
        <kbd aria-hidden>{shellMessages.findKeys}</kbd>
      </UnstyledButton>
      <Palette opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
