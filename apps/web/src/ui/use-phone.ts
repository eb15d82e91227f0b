import { useMediaQuery } from '@mantine/hooks';

/** A window as narrow as a phone's: tables are cards there, and what is seldom used stands in a menu. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
