import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { z } from 'zod';
import { MapsError, type MapsProvider, type MatrixCell } from './maps-provider.ts';
import { askUpstream, readAnswer, type UpstreamAnswer } from './upstream.ts';

export interface GoogleOptions {
  readonly key: string;
  /** addresses of the two services; others in tests only */
  readonly placesUrl?: string;
  readonly routesUrl?: string;
}

/** Google takes at most fifteen. */
const COUNTRIES = ['za', 'na', 'bw', 'zw', 'mz', 'ls', 'sz', 'zm', 'mw', 'cd'];
/** Google's largest circle, in metres; a wider request gets the circle around the same centre. */
const BIAS_MAX = 50_000;

/** "52200s" or "52200.5s" */
const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Math.round(Number.parseFloat(text)));
/** Fields that are zero are left out of Google's answers. */
const metres = z.int().min(0).default(0);

const suggestions = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }))
    .default([]),
});
const place = z.object({
  location: z.object({ latitude: z.number().default(0), longitude: z.number().default(0) }),
  formattedAddress: z.string().optional(),
});
const stretch = { distanceMeters: metres, duration: seconds.default(0) };
const routes = z.object({
  routes: z
    .array(
      z.object({
        ...stretch,
        polyline: z.object({ encodedPolyline: z.string() }),
        description: z.string().default(''),
        legs: z.array(z.object(stretch)).default([]),
      }),
    )
    .default([]),
});
const matrix = z.array(
  z.object({
    originIndex: z.int().default(0),
    destinationIndex: z.int().default(0),
    distanceMeters: metres,
    duration: seconds.default(0),
    condition: z.string().optional(),
  }),
);
const failure = z.object({ error: z.object({ status: z.string().optional(), message: z.string().optional() }) });

const waypoint = ({ lat, lng }: GeoPoint) => ({ location: { latLng: { latitude: lat, longitude: lng } } });

/** A 400 of Google's: a key it does not know, or a request it does not take. */
function refuse({ status, body }: UpstreamAnswer): never {
  const parsed = failure.safeParse(Array.isArray(body) ? body[0] : body);
  const message = parsed.success ? (parsed.data.error.message ?? '') : '';
  const isKey = /api key/i.test(message) || parsed.data?.error.status === 'PERMISSION_DENIED';
  throw new MapsError(isKey ? 'refused' : 'unavailable', `Google answered ${status}: ${message}`);
}

/**
 * Places API (New) and Routes API. Alternatives come for exactly two points; Google routes cars, not trucks. Its answers are for Google's own map
 * and for the asking session only.
 */
export function googleProvider({
  key,
  placesUrl = 'https://places.googleapis.com',
  routesUrl = 'https://routes.googleapis.com',
}: GoogleOptions): MapsProvider {
  async function ask(url: URL, fields: string, body: unknown, signal: AbortSignal): Promise<UpstreamAnswer> {
    const headers = { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields };
    const answer = await askUpstream(url, { method: body ? 'POST' : 'GET', headers, body }, signal);
    return answer;
  }

  return {
    id: 'google',
    quality: 'engine',
    attribution: ['Google'],
    shareable: false,

    async searchPlaces({ input, language, sessionToken, bias }, signal) {
      const body = {
        input,
        languageCode: language,
        regionCode: 'za',
        includedRegionCodes: COUNTRIES,
        ...(sessionToken ? { sessionToken } : {}),
        ...(bias
          ? { locationBias: { circle: { center: { latitude: bias.lat, longitude: bias.lng }, radius: Math.min(BIAS_MAX, bias.radiusM) } } }
          : {}),
      };
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';
      const answer = await ask(new URL('/v1/places:autocomplete', placesUrl), fields, body, signal);
      if (answer.status !== 200) refuse(answer);
      return readAnswer(suggestions, answer.body, 'Google Places').suggestions.flatMap(({ placePrediction }) =>
        placePrediction ? [{ placeId: placePrediction.placeId, description: placePrediction.text.text }] : [],
      );
    },

    async findPlace(placeId, { sessionToken, language }, signal) {
      const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, placesUrl);
      url.searchParams.set('languageCode', language);
      if (sessionToken) url.searchParams.set('sessionToken', sessionToken);
      const answer = await ask(url, 'location,formattedAddress', undefined, signal);
      // an id that is not Google's, or no longer
      if (answer.status === 404 || (answer.status === 400 && /place ?id/i.test(JSON.stringify(answer.body)))) return null;
      if (answer.status !== 200) refuse(answer);
      const { location, formattedAddress } = readAnswer(place, answer.body, 'Google Places');
      return { lat: location.latitude, lng: location.longitude, ...(formattedAddress ? { address: formattedAddress } : {}) };
    },

    async directions(points, { alternatives }, signal) {
      const between = points.slice(1, -1);
      const suppressed = alternatives && between.length > 0;
      const body = {
        origin: waypoint(points[0]!),
        destination: waypoint(points.at(-1)!),
        ...(between.length > 0 ? { intermediates: between.map(waypoint) } : {}),
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_UNAWARE',
        computeAlternativeRoutes: alternatives && !suppressed,
        units: 'METRIC',
        regionCode: 'za',
      };
      const fields =
        'routes.distanceMeters,routes.duration,routes.description,routes.polyline.encodedPolyline,routes.legs.distanceMeters,routes.legs.duration';
      const answer = await ask(new URL('/directions/v2:computeRoutes', routesUrl), fields, body, signal);
      if (answer.status !== 200) refuse(answer);
      const found = readAnswer(routes, answer.body, 'Google Routes').routes;
      if (found.length === 0) throw new MapsError('no_route', 'Google knows no road between these points');
      return {
        provider: 'google',
        ...(suppressed ? { altsSuppressed: 'waypoints' as const } : {}),
        routes: found.map((route) => ({
          distanceM: route.distanceMeters,
          durationS: route.duration,
          polyline: route.polyline.encodedPolyline,
          summary: route.description,
          legs: route.legs.map((leg) => ({ distanceM: leg.distanceMeters, durationS: leg.duration })),
        })),
      };
    },

    async distanceMatrix(origins, destinations, signal) {
      const ends = (points: readonly GeoPoint[]) => points.map((point) => ({ waypoint: waypoint(point) }));
      const body = { origins: ends(origins), destinations: ends(destinations), travelMode: 'DRIVE', routingPreference: 'TRAFFIC_UNAWARE' };
      const fields = 'originIndex,destinationIndex,distanceMeters,duration,condition';
      const answer = await ask(new URL('/distanceMatrix/v2:computeRouteMatrix', routesUrl), fields, body, signal);
      if (answer.status !== 200) refuse(answer);
      const rows: MatrixCell[][] = origins.map(() => destinations.map(() => ({ distanceM: null, durationS: null })));
      for (const cell of readAnswer(matrix, answer.body, 'Google Routes')) {
        const row = rows[cell.originIndex];
        if (cell.condition === 'ROUTE_EXISTS' && row && cell.destinationIndex < row.length)
          row[cell.destinationIndex] = { distanceM: cell.distanceMeters, durationS: cell.duration };
      }
      return rows;
    },
  };
}
