const DIGITS = 4;

/** The rate's readable number: 7 is `RT-0007` (decision 1.18). */
export function rateAppId(number: number): string {
  return `RT-${String(number).padStart(DIGITS, '0')}`;
}
