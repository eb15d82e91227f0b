import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Bell } from '../areas/my-day/bell.tsx';
import { QuickAdd } from './quick-add.tsx';
import { topBarMessages } from './top-bar.messages.ts';

/** What of the top bar no first screen waits for. */
export function TopBarExtras() {
  return (
    <>
      <QuickAdd />
      <Bell />
      <ColourSchemeSwitch />
    </>
  );
}

function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = dark ? topBarMessages.switchToLight : topBarMessages.switchToDark;
  return (
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
