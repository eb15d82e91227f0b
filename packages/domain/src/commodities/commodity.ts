/** Longest name of a commodity, in characters (2§9). */
export const COMMODITY_NAME_MAX = 100;

/** The name as it is stored: trimmed, single spaces. */
export function commodityName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Form in which names are compared: two writings of one name are one commodity (decision 19.1). */
export function commodityKey(name: string): string {
  return commodityName(name).toLowerCase();
}

export const COMMODITY_REQUIRED = 'Commodity is required';
