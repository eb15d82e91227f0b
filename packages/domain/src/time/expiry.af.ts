import { daysBetween, type Day } from './sast.ts';

// the labels of the badge stay keys of its colour; the phrase book says them where the badge is drawn
export * from './expiry.ts';

/** The vehicle overview's words: always `Reeds verval` or `Verval oor n dae`. */
export function expiryCountdown(expiry: Day, today: Day): string {
  const days = daysBetween(today, expiry);
  return days < 0 ? 'Reeds verval' : `Verval oor ${days} ${days === 1 ? 'dag' : 'dae'}`;
}
