/** What the archive can be put in order by as a whole, not only what a screen holds of it. */
export const tripSorts = ['loadNr', 'tripNumber', 'end', 'start', 'final'] as const;
export type TripSort = (typeof tripSorts)[number];

export interface TripOrder {
  readonly sort: TripSort;
  readonly direction: 'asc' | 'desc';
}

/** The order in which lists of trips are answered unless another is asked for: by load number, highest first (decision 1.17). */
export const usualOrder: TripOrder = { sort: 'loadNr', direction: 'desc' };

/** Orders that an index keeps for all of a company's trips. */
const ofAllTime: readonly string[] = ['loadNr', 'tripNumber', 'end'] satisfies TripSort[];

export const TOO_MUCH_TO_SORT = 'Choose a day, a month or a vehicle to sort by this';

/**
 * Whether the whole list can be put in this order: `isBounded` says that it is about a day, a month or a vehicle, whose trips are few enough to be
 * sorted by anything.
 */
export function sortsWhole(sort: string, isBounded: boolean): sort is TripSort {
  return ofAllTime.includes(sort) || (isBounded && (tripSorts as readonly string[]).includes(sort));
}
