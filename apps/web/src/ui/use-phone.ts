import { useMediaQuery } from '@mantine/hooks';

/** A window as narrow as a phone's: tables are cards there, and what is seldom used stands in a menu. */
export function usePhone(): boolean {
  // with a first value of its own every screen would be drawn for a desk before it is drawn for a phone
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}
