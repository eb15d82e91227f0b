const boxes = new Set<() => void>();
let isFromBox = false;

/** Hears that the searches of the page were cleared by something else than a search box, as by "View all". */
export function onSearchCleared(listener: () => void): () => void {
  boxes.add(listener);
  return () => void boxes.delete(listener);
}

/** The page's view has no search any more. */
export function clearSearches(): void {
  if (!isFromBox) for (const box of boxes) box();
}

/** A search that a box tells is no clearing from outside, also when it is empty. */
export function searchFromBox(search: () => void): void {
  isFromBox = true;
  try {
    search();
  } finally {
    isFromBox = false;
  }
}
