import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Whether a record is docked beside its list or lies above it. One that is open stays as it was opened, whatever becomes of the window: who turns a
 * tablet or draws a window narrow loses nothing that is typed.
 */
export function useDocked(isOpen: boolean): boolean {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [isDocked, setDocked] = useState(isWide);
  if (!isOpen && isDocked !== isWide) setDocked(isWide);
  return isDocked;
}
