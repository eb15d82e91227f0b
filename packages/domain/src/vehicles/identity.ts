/** Form in which fleet numbers and registrations are compared and searched: upper case, letters and digits only (decision 6.12; REG-1). */
export function comparableNumber(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** 17 characters without I, O and Q; a warning only, and no check digit, which European and local makers do not use (VIN-1). */
export function looksLikeVin(value: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(value.toUpperCase());
}

/** Highest model year a form takes: next calendar year in South Africa (VAL-019, decision 4.1). */
export function latestModelYear(sastYear: number): number {
  return sastYear + 1;
}
