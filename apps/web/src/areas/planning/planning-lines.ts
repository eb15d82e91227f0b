import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import type { MapLine } from '../../blocks/map/map-scene.ts';
import { planningMessages } from './planning.messages.ts';

/** The line as it can be drawn; null when there is none, and `broken` when it cannot be read (PLAN-029). */
function lineOf(polyline: string | null, name: string, isChosen: boolean): { line: MapLine | null; broken: boolean } {
  if (polyline === null) return { line: null, broken: false };
  try {
    return decodePolyline(polyline).length > 1 ? { line: { polyline, name, isChosen }, broken: false } : { line: null, broken: true };
  } catch {
    return { line: null, broken: true };
  }
}

type Planned = Pick<Trip, 'tripNumber' | 'lockedInRateDetails'>;

/**
 * The ways on the planning map: those of the open trips, and above them that of the draft as the main one. A trip that is looked at stands out,
 * unless another is being planned. `broken` says that one of them cannot be read.
 */
export function planningLines(
  draft: string | null,
  trips: readonly (Planned | undefined)[],
  isLookedAt: boolean,
): { lines: readonly MapLine[]; isDrafted: boolean; broken: boolean } {
  const drafted = lineOf(draft, planningMessages.plannedLine, true);
  const stands = isLookedAt && drafted.line === null;
  const all = [
    ...trips.map((trip) =>
      lineOf(trip?.lockedInRateDetails.polyline ?? null, trip ? planningMessages.bar.trip(trip.tripNumber) : '', stands),
    ),
    drafted,
  ];
  return {
    lines: all.flatMap(({ line }) => (line ? [line] : [])),
    isDrafted: drafted.line !== null,
    broken: all.some((each) => each.broken),
  };
}
