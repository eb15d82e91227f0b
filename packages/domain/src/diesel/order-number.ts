const DIGITS = 6;

/** The order's readable number: 123 is `DO-000123` (decision 1.18). */
export function systemOrderNumber(number: number): string {
  return `DO-${String(number).padStart(DIGITS, '0')}`;
}
