import type { LegTrip } from './timeline.ts';

export * from './timeline.ts';

/** What stands between two trips of a vehicle: "Leeg: 157 km", with ≈ for an estimate; null when nothing is known or nothing is empty. */
export function emptyLegText(
  { emptyKm, roughEmptyKm }: Pick<LegTrip, 'emptyKm' | 'roughEmptyKm'>,
  format: (km: number) => string,
): string | null {
  if (emptyKm !== null) return emptyKm === 0 ? null : `Leeg: ${format(emptyKm)} km`;
  return roughEmptyKm === null || roughEmptyKm === 0 ? null : `Leeg: ≈ ${format(roughEmptyKm)} km`;
}
