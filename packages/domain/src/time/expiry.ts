import { addDays, daysBetween, type Day } from './sast.ts';

/** Days in which a coming expiry is announced (1§9, 2§9). */
export const EXPIRES_SOON_DAYS = 30;
/** Days for which an expired licence disc may still be shown on the road; information only (decision 8.4). */
export const DISC_GRACE_DAYS = 21;

export type ExpiryLabel = 'Not Set' | 'Expired' | 'Expires soon' | 'Valid';

/** Label of the generic expiry badge: a document is good through its own day (decisions 4.8, 4.9; EXP-1 … EXP-7). */
export function expiryLabel(expiry: Day | null, today: Day, soonDays: number = EXPIRES_SOON_DAYS): ExpiryLabel {
  if (expiry === null) return 'Not Set';
  const days = daysBetween(today, expiry);
  if (days < 0) return 'Expired';
  return days <= soonDays ? 'Expires soon' : 'Valid';
}

/** The vehicle overview's words: always `Expired` or `Expires in n days` (1§2; decision 4.9). */
export function expiryCountdown(expiry: Day, today: Day): string {
  const days = daysBetween(today, expiry);
  return days < 0 ? 'Expired' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Last day on which an expired disc is still tolerated, or null when it is not expired or the grace is over. */
export function discGraceUntil(expiry: Day, today: Day): Day | null {
  const overdue = daysBetween(expiry, today);
  return overdue >= 1 && overdue <= DISC_GRACE_DAYS ? addDays(expiry, DISC_GRACE_DAYS) : null;
}
