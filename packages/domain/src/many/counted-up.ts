const LAST_DIGITS = /^(.*?)(\d+)(\D*)$/s;

/**
 * So many numbers of papers from a first one on, as a book of invoices counts: `INV-0099`, `INV-0100`. The last digits count, and keep the noughts
 * before them. Nothing but the first follows from one without digits.
 */
export function countedUp(first: string, count: number): string[] {
  const found = LAST_DIGITS.exec(first);
  if (!found) return count > 0 ? [first] : [];
  const [, before = '', digits = '', after = ''] = found;
  const start = BigInt(digits);
  return Array.from({ length: count }, (_, place) => before + String(start + BigInt(place)).padStart(digits.length, '0') + after);
}
