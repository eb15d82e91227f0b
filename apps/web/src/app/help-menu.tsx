import { Menu } from '@mantine/core';
import { IconBook, IconHelp, IconKeyboard, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { later } from '../blocks/later.tsx';
import { paths } from '../paths.ts';
import { MenuEntry } from '../ui/menu-entry.tsx';
import { helpMessages } from './help.messages.ts';
import { useQuestionMarkKey } from './question-mark.ts';
import { TopBarMenuButton } from './top-bar-menu-button.tsx';
import classes from './top-bar-extras.module.css';
import { whatsNewMessages } from './whats-new.messages.ts';
import { useWhatsNew } from './whats-new.ts';

const KeysDialog = later(async () => (await import('./keys-dialog.tsx')).KeysDialog, { opened: false });
const WhatsNewPanel = later(async () => (await import('./whats-new.panel.tsx')).WhatsNewPanel, { opened: false });

/** The question mark in the top bar: the guide, the keys, which `?` opens from everywhere, and what is new: a dot says so until it was looked at. */
export function HelpMenu({ userId }: { userId: string }) {
  const [opened, setOpened] = useState(false);
  const [isKeys, setKeys] = useState(false);
  const { unseen, markSeen } = useWhatsNew(userId);
  /** versions that were new when the panel was opened; null while it is closed */
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const showNews = () => {
    setShown(unseen.map(({ version }) => version));
    markSeen();
  };
  const isNew = unseen.length > 0;
  useQuestionMarkKey(() => setKeys(true));
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={200} withinPortal={false}>
        <Menu.Target>
          <TopBarMenuButton
            tooltip={helpMessages.help}
            opened={opened}
            className={classes.help ?? ''}
            aria-label={isNew ? helpMessages.helpWithNews : helpMessages.help}
          >
            <IconHelp size={19} aria-hidden />
            {isNew && <span className={classes.dot} aria-hidden />}
          </TopBarMenuButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={helpMessages.help}>
          <Menu.Item leftSection={<IconBook size={16} aria-hidden />} renderRoot={(props) => <Link to={paths.help} {...props} />}>
            {helpMessages.guide}
          </Menu.Item>
          <MenuEntry leftSection={<IconKeyboard size={16} aria-hidden />} onChoose={() => setKeys(true)}>
            {helpMessages.keys}
          </MenuEntry>
          <MenuEntry
            leftSection={<IconSparkles size={16} aria-hidden />}
            rightSection={isNew && <span className={classes.news} aria-hidden />}
            aria-label={isNew ? whatsNewMessages.unseen : whatsNewMessages.whatsNew}
            onChoose={showNews}
          >
            {whatsNewMessages.whatsNew}
          </MenuEntry>
        </Menu.Dropdown>
      </Menu>
      <KeysDialog opened={isKeys} onClose={() => setKeys(false)} />
      <WhatsNewPanel opened={shown !== null} unseen={shown ?? []} onClose={() => setShown(null)} />
    </>
  );
}
