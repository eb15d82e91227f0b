/** Kilometres below which nobody drives; the least that may be typed by hand (RTE-020). */
const MANUAL_KM_MIN = 0.1;

/** What the distance of a route lacks, in the form's words, or null: a manual route needs one, a computed one may still be missing (2§5). */
export function distanceProblem({ isManual, km }: { isManual: boolean; km: number | null }): string | null {
  if (!isManual) return null;
  if (km === null) return 'Distance is required in manual mode';
  return km < MANUAL_KM_MIN ? 'Distance must be greater than 0' : null;
}

/** Kilometres with one decimal from metres (RTE-016). */
export function kmOfMetres(metres: number): number {
  return Math.round(metres / 100) / 10;
}
