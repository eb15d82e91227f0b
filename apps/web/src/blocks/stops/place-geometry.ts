import { tenant } from '../../client/api.ts';

/** Days for which a place's coordinates may be kept in the browser (0§9); Google allows no longer. */
const KEPT_DAYS = 30;
const PLACES_MAX = 500;
const DAY_MS = 86_400_000;

export interface Geometry {
  readonly lat: number;
  readonly lng: number;
}
type Kept = Record<string, Geometry & { readonly at: number }>;

/** One store per company; no name that outlives a session, so a logout clears it (decisions 1.13, 19.7). */
const storageKey = () => `superlink.places.${tenant ?? 'default'}`;

function read(now: number): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey()) ?? '{}') as Kept;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now - at < KEPT_DAYS * DAY_MS));
  } catch {
    return {};
  }
}

/** Where a place lies, when this browser has asked for it within thirty days. */
export function keptGeometry(placeId: string, now: number = Date.now()): Geometry | null {
  const { lat, lng } = read(now)[placeId] ?? {};
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

export function keepGeometry(placeId: string, { lat, lng }: Geometry, now: number = Date.now()): void {
  const newest = Object.entries({ ...read(now), [placeId]: { lat, lng, at: now } }).toSorted(([, a], [, b]) => b.at - a.at);
  try {
    localStorage.setItem(storageKey(), JSON.stringify(Object.fromEntries(newest.slice(0, PLACES_MAX))));
  } catch {
    // A full or forbidden storage costs one more question to the server.
  }
}
