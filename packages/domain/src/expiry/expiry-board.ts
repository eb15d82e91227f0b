import { discGraceUntil, EXPIRES_SOON_DAYS } from '../time/expiry.ts';
import { addDays, type Day } from '../time/sast.ts';

/** What can run out: licence discs of vehicles and trailers, driving licences, professional driving permits, cross-border permits. */
export const expiryKinds = ['vehicle_licence', 'trailer_licence', 'driver_licence', 'driver_pdp', 'permit'] as const;
export type ExpiryKind = (typeof expiryKinds)[number];

/** What each kind is called, on screen and in a file. */
export const expiryKindNames: Readonly<Record<ExpiryKind, string>> = {
  vehicle_licence: 'Vehicle disc',
  trailer_licence: 'Trailer disc',
  driver_licence: 'Driving licence',
  driver_pdp: 'PDP',
  permit: 'Permit',
};

/** Over, within 30 days (today included), or later; a date that is not set stands nowhere (decisions 4.8, 4.9). */
export const expiryStates = ['expired', 'soon', 'later'] as const;
export type ExpiryState = (typeof expiryStates)[number];

/** First and last day of a state as seen today, both inclusive; null = without bound (EXP-1 … EXP-7). */
export function expiryBounds(state: ExpiryState, today: Day): { from: Day | null; to: Day | null } {
  const lastSoon = addDays(today, EXPIRES_SOON_DAYS);
  switch (state) {
    case 'expired':
      return { from: null, to: addDays(today, -1) };
    case 'soon':
      return { from: today, to: lastSoon };
    case 'later':
      return { from: addDays(lastSoon, 1), to: null };
  }
}

export function expiryState(expiry: Day, today: Day): ExpiryState {
  if (expiry < today) return 'expired';
  return expiry <= addDays(today, EXPIRES_SOON_DAYS) ? 'soon' : 'later';
}

/** Last day on which an expired disc is tolerated; no other paper has a grace. Information only (decision 8.4). */
export function graceUntil(kind: ExpiryKind, expiry: Day, today: Day): Day | null {
  return kind === 'vehicle_licence' || kind === 'trailer_licence' ? discGraceUntil(expiry, today) : null;
}
