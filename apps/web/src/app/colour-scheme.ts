import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { topBarMessages } from './top-bar.messages.ts';

/** The colour scheme of this browser, and the way to the other one. */
export function useColourScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return {
    dark,
    label: dark ? topBarMessages.switchToLight : topBarMessages.switchToDark,
    turn: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}
