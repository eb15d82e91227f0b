/** Lists whose looks users keep, by the names under which their screens keep them. */
export const viewedLists = ['trips', 'pod-chase', 'chep', 'drivers', 'vehicles'] as const;
export type ViewedList = (typeof viewedLists)[number];

export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Views that a user keeps of one list at most. */
export const MOST_LIST_VIEWS = 30;
/** Views of colleagues that a list offers at most. */
export const MOST_SHARED_VIEWS = 200;

/** Letters of a view's name at most, and of what it is compared by. */
export const LONGEST_VIEW_NAME = 60;

const FIRST_LETTERS = new RegExp(`^.{0,${LONGEST_VIEW_NAME}}`, 'su');

/** Two names that people take for the same. Some letters are two when they are small ones: so much is compared as the longest name may have. */
export const listViewKey = (name: string): string => FIRST_LETTERS.exec(name.trim().replace(/\s+/g, ' ').toLowerCase())![0];

/** The lowest free place of a user's views of a list; null when all are taken. */
export function freePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= MOST_LIST_VIEWS; place += 1) if (!taken.includes(place)) return place;
  return null;
}

/** Who changes or deletes a view: its owner a private one, managers one that everybody sees, also when who shared it is no manager any more (decision 1.40). */
export function mayChangeView({ isOwn, isShared }: { readonly isOwn: boolean; readonly isShared: boolean }, isManager: boolean): boolean {
  return isShared ? isManager : isOwn;
}
