import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Bell } from '../areas/my-day/bell.tsx';
import { HelpMenu } from './help-menu.tsx';
import { QuickAdd } from './quick-add.tsx';
import { useUser } from '../session/session.ts';
import { useColourScheme } from './colour-scheme.ts';

/** What of the top bar no first screen waits for. */
export function TopBarExtras() {
  const user = useUser();
  return (
    <>
      <QuickAdd />
      <Bell />
      {user && <HelpMenu userId={user.id} />}
      <ColourSchemeSwitch />
    </>
  );
}

function ColourSchemeSwitch() {
  const { dark, label, turn } = useColourScheme();
  return (
    <Tooltip label={label} withinPortal={false}>
      {/* a phone has it in the account's menu */}
      <ActionIcon size="lg" visibleFrom="sm" aria-label={label} onClick={turn}>
        {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
