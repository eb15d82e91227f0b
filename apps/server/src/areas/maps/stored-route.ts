import { invalid } from '@superlink/api/error.ts';
import { distanceProblem } from '@superlink/domain/stops/route-distance.ts';
import { inDrivingOrder, type KmSource, type Stop } from '@superlink/domain/stops/stop.ts';

interface Route {
  readonly stops: readonly Stop[];
  readonly km: number;
  readonly km_source: KmSource;
  readonly polyline: string | null;
  readonly isManual: boolean;
}

/**
 * The way of a rate or contract as it is stored: stops in driving order; what was typed by hand was not computed and has no line (decisions 13.1,
 * 14.9, 19.5). Throws validation_error for a manual one without kilometres.
 */
export function storedRoute({ stops, km, km_source, polyline, isManual }: Route) {
  const problem = distanceProblem({ isManual, km });
  if (problem) throw invalid({ km: problem });
  return {
    stops: inDrivingOrder(stops),
    km,
    kmSource: isManual ? 'manual' : km_source,
    polyline: isManual ? null : polyline,
    isManual,
  };
}
