import { addDays, dayRange, daysBetween, sastDay, type Day } from '../time/sast.ts';
import { permissions, type Permission } from '../users/permissions.ts';

/** Begins every key, so that a secret scanner knows one where it should not be. */
export const KEY_PREFIX = 'slk_';
/** Live keys of a company: one for each of its systems and some to spare. */
export const MOST_API_KEYS = 50;
/** Days for which a key that ended stays in the list. */
export const ENDED_KEY_DAYS = 90;
/** A key works for two years at most. */
export const MOST_KEY_DAYS = 730;
/** Requests a minute of a key, unless its maker says otherwise, and the most that may be said. */
export const KEY_REQUESTS_A_MINUTE = 600;
export const MOST_KEY_REQUESTS_A_MINUTE = 6_000;
/** Days that the form offers. */
export const keyLifetimes = [30, 90, 365] as const;

/**
 * What a key may be given. `manager:actions` is none of it: it opens users, permissions, settings and keys, and stands for all other permissions, so no
 * call that asks for it is ever made by a key. A manager makes keys and holds everything, so nobody gives away more than they hold.
 */
export const keyPermissions = permissions.filter((permission) => permission !== 'manager:actions') as readonly KeyPermission[];
export type KeyPermission = Exclude<Permission, 'manager:actions'>;

export type ApiKeyState = 'live' | 'expired' | 'revoked';

/** How it stands with a key at a moment; a revoked one stays revoked. */
export function apiKeyState(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'live';
}

/** The moment at which a key ends that works on this day for the last time. */
export function endOfKey(lastDay: Day): Date {
  return new Date(dayRange(lastDay)[1]);
}

/** The last day on which a key works that ends at this moment. */
export function lastDayBefore(end: Date): Day {
  return sastDay(new Date(end.getTime() - 1));
}

/** What is wrong with the last day of a key that is made now; null when nothing is. */
export function keyExpiryProblem(lastDay: Day, now: Date): string | null {
  const today = sastDay(now);
  if (lastDay < today) return 'Choose today or a later day';
  if (daysBetween(today, lastDay) > MOST_KEY_DAYS) return 'A key works for two years at most';
  return null;
}

/** The last day of a key that works for so many days from now. */
export function lastDayOfKey(now: Date, days: number): Day {
  return addDays(sastDay(now), days);
}

/** How a key is named where something says who did it. */
export function nameOfKeyActor(name: string): string {
  return `API key ${name}`;
}
