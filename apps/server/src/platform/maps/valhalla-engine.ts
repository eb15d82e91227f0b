import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { decodePolyline, encodePolyline } from '@superlink/domain/maps/polyline.ts';
import { z } from 'zod';
import { MapsError, type Route } from './maps-provider.ts';
import { below, OTHER_WAYS, type RoutingEngine } from './routing-engine.ts';
import { askUpstream, readAnswer, type UpstreamAnswer } from './upstream.ts';

/** Kilometres and seconds. */
const summary = z.object({ length: z.number().min(0), time: z.number().min(0) });
const maneuver = z.object({ street_names: z.array(z.string()).default([]), length: z.number().default(0) });
const trip = z.object({
  legs: z.array(z.object({ summary, shape: z.string(), maneuvers: z.array(maneuver).default([]) })).min(1),
  summary,
});
type Trip = z.output<typeof trip>;
const route = z.object({ trip, alternates: z.array(z.object({ trip })).default([]) });
const cell = z.object({ distance: z.number().nullable(), time: z.number().nullable() });
const table = z.object({ sources_to_targets: z.array(z.array(cell)) });
const failure = z.object({ error_code: z.int(), error: z.string().default('') });

/** No suitable edge near a point, too far from the road, no path between them. */
const NOWHERE = [154, 171, 442];
const SHAPE_DECIMALS = 6;
const COSTING = 'truck';
/** A road below this share of the way is not one of its names. */
const NAMED_SHARE = 0.2;

const stretch = ({ length, time }: z.output<typeof summary>) => ({ distanceM: Math.round(length * 1000), durationS: Math.round(time) });
const location = ({ lat, lng }: GeoPoint) => ({ lat, lon: lng });

function namesOf({ legs, summary: { length } }: Trip): string {
  const byRoad = new Map<string, number>();
  for (const { street_names: names, length: km } of legs.flatMap(({ maneuvers }) => maneuvers))
    if (names[0]) byRoad.set(names[0], (byRoad.get(names[0]) ?? 0) + km);
  return [...byRoad]
    .filter(([, km]) => km >= length * NAMED_SHARE)
    .map(([name]) => name)
    .join(', ');
}

/** Each leg has a line of its own whose first point is the last one of the leg before. */
function routeOf(found: Trip): Route {
  const points = found.legs.flatMap(({ shape }, index) => decodePolyline(shape, SHAPE_DECIMALS).slice(index === 0 ? 0 : 1));
  return {
    ...stretch(found.summary),
    polyline: encodePolyline(points),
    summary: namesOf(found),
    legs: found.legs.map((leg) => stretch(leg.summary)),
  };
}

/** Valhalla's route and matrix services, for trucks. */
export function valhallaEngine(base: string): RoutingEngine {
  async function ask(path: string, body: unknown, signal: AbortSignal): Promise<UpstreamAnswer> {
    const answer = await askUpstream(below(base, path), { method: 'POST', body }, signal);
    if (answer.status === 200) return answer;
    const { error_code: code, error } = readAnswer(failure, answer.body, 'Valhalla');
    throw new MapsError(NOWHERE.includes(code) ? 'no_route' : 'unavailable', `Valhalla answered ${code}: ${error}`);
  }

  return {
    async directions(points, { alternatives }, signal) {
      const suppressed = alternatives && points.length > 2;
      const body = {
        locations: points.map((point) => ({ ...location(point), type: 'break' })),
        costing: COSTING,
        units: 'kilometers',
        ...(alternatives && !suppressed ? { alternates: OTHER_WAYS } : {}),
      };
      const { trip: best, alternates } = readAnswer(route, (await ask('route', body, signal)).body, 'Valhalla');
      return {
        provider: 'valhalla',
        ...(suppressed ? { altsSuppressed: 'waypoints' as const } : {}),
        routes: [best, ...alternates.map((other) => other.trip)].map(routeOf),
      };
    },

    async distanceMatrix(origins, destinations, signal) {
      const body = { sources: origins.map(location), targets: destinations.map(location), costing: COSTING, units: 'kilometers' };
      const rows = readAnswer(table, (await ask('sources_to_targets', body, signal)).body, 'Valhalla').sources_to_targets;
      const whole = (value: number | null | undefined, factor: number) =>
        value === null || value === undefined ? null : Math.round(value * factor);
      return origins.map((_, row) =>
        destinations.map((__, column) => ({
          distanceM: whole(rows[row]?.[column]?.distance, 1000),
          durationS: whole(rows[row]?.[column]?.time, 1),
        })),
      );
    },
  };
}
