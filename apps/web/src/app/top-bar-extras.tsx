import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Bell } from '../areas/my-day/bell.tsx';
import { HelpMenu } from './help-menu.tsx';
import { QuickAdd } from './quick-add.tsx';
import { LocalErrorBoundary } from '../blocks/error-boundary.tsx';
import { useUser } from '../session/session.ts';
import { useColourScheme } from './colour-scheme.ts';

/** What of the top bar no first screen waits for. A dialog of it whose file cannot be fetched takes nothing else away. */
export function TopBarExtras() {
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <>
      <LocalErrorBoundary resetKey={pathname}>
        <QuickAdd />
      </LocalErrorBoundary>
      <Bell />
      <LocalErrorBoundary resetKey={pathname}>{user && <HelpMenu userId={user.id} />}</LocalErrorBoundary>
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
