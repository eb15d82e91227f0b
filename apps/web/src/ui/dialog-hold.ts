import { createContext, useContext, useEffect } from 'react';

/** Whether a piece stands in a dialog. */
export const InDialog = createContext(false);

/** How a piece of work inside a dialog tells it to stay. */
export const DialogHold = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the dialog around a piece of work open while it runs: Escape, the cross and a click beside it would hide what becomes of it. */
export function useHeldDialog(isHeld: boolean): void {
  const hold = useContext(DialogHold);
  useEffect(() => {
    if (!isHeld) return;
    hold(true);
    return () => hold(false);
  }, [hold, isHeld]);
}
