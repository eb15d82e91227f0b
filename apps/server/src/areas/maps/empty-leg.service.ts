import type { Stop } from '@superlink/domain/stops/stop.ts';
import { roughRoadKm, stopPoint } from '@superlink/domain/trips/empty-leg.ts';
import { estimatedRoadKm } from '../../platform/maps/embedded/road-distance.ts';

type Somewhere = Pick<Stop, 'lat' | 'lng'> | null;

/**
 * Kilometres a vehicle drives empty from one stop to another, one decimal: by the built-in roads, whoever answers for maps, because a timeline
 * asks for thousands at once; off those roads by the straight line and a fifth. Always an estimate; null when a stop has no coordinates (decision 16.4).
 */
export function estimateEmptyKm(from: Somewhere, to: Somewhere): number | null {
  const [start, end] = [stopPoint(from), stopPoint(to)];
  if (!start || !end) return null;
  const byRoad = estimatedRoadKm(start, end);
  return byRoad === null ? roughRoadKm(from, to) : Math.round(byRoad * 10) / 10;
}
