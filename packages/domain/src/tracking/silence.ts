/** Hours after which a vehicle on the road that sends no position is called silent: longer than any stretch without network on the trunk roads. */
export const SILENT_AFTER_HOURS = 2;
const HOUR_MS = 3_600_000;

/** Whether a vehicle on the road has not reported for two hours, or never. */
export function isSilent(lastFix: Date | null, now: Date): boolean {
  return lastFix === null || now.getTime() - lastFix.getTime() > SILENT_AFTER_HOURS * HOUR_MS;
}
