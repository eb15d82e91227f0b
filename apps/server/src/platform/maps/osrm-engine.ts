import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { z } from 'zod';
import { MapsError } from './maps-provider.ts';
import { below, OTHER_WAYS, type RoutingEngine } from './routing-engine.ts';
import { askUpstream, readAnswer } from './upstream.ts';

const stretch = { distance: z.number().min(0), duration: z.number().min(0) };
const status = z.object({ code: z.string(), message: z.string().optional() });
const route = z.object({
  routes: z.array(z.object({ ...stretch, geometry: z.string(), legs: z.array(z.object({ ...stretch, summary: z.string().default('') })) })),
});
const cells = z.array(z.array(z.number().nullable()));
const table = z.object({ durations: cells, distances: cells });

/** Codes that mean that no road leads there, and not that the engine failed. */
const NOWHERE = ['NoRoute', 'NoSegment', 'NoTable'];
const metric = ({ distance, duration }: { distance: number; duration: number }) => ({
  distanceM: Math.round(distance),
  durationS: Math.round(duration),
});
const inOrder = (points: readonly GeoPoint[]) => points.map(({ lat, lng }) => `${lng},${lat}`).join(';');

/** OSRM's route and table services. Its usual profile is a car; `profile` names the one of the installation. */
export function osrmEngine(base: string, profile = 'driving'): RoutingEngine {
  async function ask(url: URL, signal: AbortSignal): Promise<unknown> {
    const { body } = await askUpstream(url, {}, signal);
    const { code, message } = readAnswer(status, body, 'OSRM');
    if (code === 'Ok') return body;
    throw new MapsError(NOWHERE.includes(code) ? 'no_route' : 'unavailable', `OSRM answered ${code}: ${message ?? ''}`);
  }

  return {
    async directions(points, { alternatives }, signal) {
      const suppressed = alternatives && points.length > 2;
      const url = below(base, `route/v1/${profile}/${inOrder(points)}`);
      url.searchParams.set('overview', 'full');
      url.searchParams.set('geometries', 'polyline');
      // summaries of legs are made from steps
      url.searchParams.set('steps', 'true');
      url.searchParams.set('alternatives', alternatives && !suppressed ? String(OTHER_WAYS) : 'false');
      const { routes } = readAnswer(route, await ask(url, signal), 'OSRM');
      if (routes.length === 0) throw new MapsError('no_route', 'OSRM answered no route');
      return {
        provider: 'osrm',
        ...(suppressed ? { altsSuppressed: 'waypoints' as const } : {}),
        routes: routes.map(({ legs, geometry, ...whole }) => ({
          ...metric(whole),
          polyline: geometry,
          summary: [...new Set(legs.map(({ summary }) => summary).filter((text) => text !== ''))].join(', '),
          legs: legs.map(metric),
        })),
      };
    },

    async distanceMatrix(origins, destinations, signal) {
      const url = below(base, `table/v1/${profile}/${inOrder([...origins, ...destinations])}`);
      url.searchParams.set('annotations', 'distance,duration');
      url.searchParams.set('sources', origins.map((_, index) => index).join(';'));
      url.searchParams.set('destinations', destinations.map((_, index) => origins.length + index).join(';'));
      const { durations, distances } = readAnswer(table, await ask(url, signal), 'OSRM');
      const rounded = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(value));
      return origins.map((_, row) =>
        destinations.map((__, column) => ({ distanceM: rounded(distances[row]?.[column]), durationS: rounded(durations[row]?.[column]) })),
      );
    },
  };
}
