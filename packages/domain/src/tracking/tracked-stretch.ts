const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Longest stretch that is measured at once, in days: no trip is on the road for longer. */
export const LONGEST_STRETCH_DAYS = 62;
/** How long after a beginning the first fix may come: units wake when the truck moves, phones with their driver. */
const LATE_START_MS = 30 * MINUTE_MS;

/**
 * Whether the fixes of a stretch tell of it from its beginning: one came soon after it, or within the day before, so that a silence since was a
 * stand. Otherwise the device was linked on the way, and the kilometres before it are missing.
 */
export function isTrackedFrom(
  from: Date,
  { firstAt, lastBefore }: { readonly firstAt: Date | null; readonly lastBefore: Date | null },
): boolean {
  if (firstAt === null) return false;
  if (firstAt.getTime() - from.getTime() <= LATE_START_MS) return true;
  return lastBefore !== null && from.getTime() - lastBefore.getTime() <= DAY_MS;
}
