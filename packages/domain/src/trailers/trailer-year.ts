/** Year of a trailer whose year nobody knows; shown as N/A (decision 7.1). */
export const UNKNOWN_YEAR = 0;
/** Oldest year a trailer may have (VAL-041). */
export const EARLIEST_TRAILER_YEAR = 1900;

/** Whether a year is unknown or 1900 and later; the latest year depends on today and is `latestModelYear`. */
export function isTrailerYear(year: number): boolean {
  return year === UNKNOWN_YEAR || year >= EARLIEST_TRAILER_YEAR;
}
