/** Lists whose looks users keep, by the names under which their screens keep them. */
export const viewedLists = ['trips', 'pod-chase', 'chep', 'drivers', 'vehicles'] as const;
export type ViewedList = (typeof viewedLists)[number];

export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Views that a user keeps of one list at most. */
export const MOST_LIST_VIEWS = 30;
/** Views of colleagues that a list offers at most. */
export const MOST_SHARED_VIEWS = 200;

/** Two names that people take for the same. */
export const listViewKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The lowest free place of a user's views of a list; null when all are taken. */
export function freePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= MOST_LIST_VIEWS; place += 1) if (!taken.includes(place)) return place;
  return null;
}
