import type { Month } from '../time/sast.ts';

/** The price that holds in a month: the newest that was set for it or for one before. null before the first one, also when only coming ones are set. */
export function priceInForce<T extends { readonly month: string }>(prices: readonly T[], month: Month): T | null {
  const inForce = prices.filter((price) => price.month.slice(0, 7) <= month);
  return inForce.reduce<T | null>((newest, price) => (newest === null || price.month > newest.month ? price : newest), null);
}
