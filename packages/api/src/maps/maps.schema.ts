import { z } from 'zod';
import { latitude, longitude } from '../stops/stop.schema.ts';

/** More stops no routing engine takes in one request. */
const POINTS_MAX = 25;
/** Google's own limit; a uuid fits. */
const SESSION_TOKEN_MAX = 36;

export const mapsConfig = z
  .object({
    provider: z.enum(['embedded', 'google', 'osm']),
    renderer: z
      .enum(['maplibre', 'google'])
      .meta({ description: 'What draws the map: Google’s content may be shown on Google’s map only' }),
    styleUrl: z.string().nullable().meta({ description: 'A MapLibre style to draw with instead of the built-in one' }),
    tilesUrl: z.string().nullable().meta({ description: 'A PMTiles archive to draw instead of the built-in basemap' }),
    maxUsefulZoom: z.int().meta({ description: 'Above this zoom the basemap shows nothing more' }),
    routing: z.enum(['estimate', 'engine']),
    attribution: z.array(z.string()).meta({ description: 'Credits that must be legible on every map' }),
  })
  .meta({ id: 'MapsConfig' });
export type MapsConfig = z.infer<typeof mapsConfig>;

export const jsApiKey = z.object({ api_key: z.string() }).meta({ id: 'MapsJsApiKey' });

const sessionToken = z
  .string()
  .regex(/^[\w-]*$/, 'Letters, digits, - and _ only')
  .max(SESSION_TOKEN_MAX)
  .optional();
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit).optional();

export const autocompleteQuery = z.object({
  input: z.string().trim().max(200),
  sessiontoken: sessionToken.meta({ description: 'One token per typing session, ended by placedetails' }),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language tag such as en-ZA')
    .default('en-ZA'),
  lat: degrees(90),
  lng: degrees(180),
  radius: z.coerce.number().positive().max(20_000_000).optional().meta({ description: 'Metres around lat and lng that are preferred' }),
});
export type AutocompleteQuery = z.output<typeof autocompleteQuery>;

export const predictions = z
  .object({ predictions: z.array(z.object({ description: z.string(), place_id: z.string() })) })
  .meta({ id: 'PlacePredictions' });
export type Predictions = z.infer<typeof predictions>;

export const placeDetailsQuery = z.object({
  place_id: z.string().min(1).max(500),
  sessiontoken: sessionToken,
  fields: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Accepted for compatibility; the answer is always the geometry and the address' }),
});
export type PlaceDetailsQuery = z.output<typeof placeDetailsQuery>;

export const placeDetails = z.object({ lat: z.number(), lng: z.number(), address: z.string().optional() }).meta({ id: 'PlaceDetails' });
export type PlaceDetails = z.infer<typeof placeDetails>;

const point = z.strictObject({ lat: latitude, lng: longitude }).meta({ id: 'GeoPoint' });

export const directionsInput = z.strictObject({
  points: z.array(point).min(2, 'A route needs two stops').max(POINTS_MAX, `At most ${POINTS_MAX} stops`),
  alternatives: z.boolean().default(false),
});
export type DirectionsInput = z.output<typeof directionsInput>;

const distance = { distanceM: z.number(), durationS: z.number() };
const quality = z.enum(['engine', 'estimate']).meta({ description: 'estimate: reckoned from the built-in road network, not measured' });

export const directions = z
  .object({
    quality,
    provider: z.string(),
    altsSuppressed: z
      .literal('waypoints')
      .optional()
      .meta({ description: 'Other ways were asked for, but this provider gives them between two points only' }),
    routes: z.array(
      z.object({
        ...distance,
        polyline: z.string().meta({ description: 'Encoded at five decimals' }),
        summary: z.string().meta({ description: 'The main roads, such as N3; may be empty' }),
        legs: z.array(z.object(distance)),
      }),
    ),
  })
  .meta({ id: 'Directions' });
export type Directions = z.infer<typeof directions>;

export const distanceMatrixInput = z.strictObject({
  origins: z.array(point).min(1).max(POINTS_MAX, `At most ${POINTS_MAX} origins`),
  destinations: z.array(point).min(1).max(POINTS_MAX, `At most ${POINTS_MAX} destinations`),
});
export type DistanceMatrixInput = z.output<typeof distanceMatrixInput>;

export const distanceMatrix = z
  .object({
    quality,
    rows: z
      .array(z.array(z.object({ distanceM: z.number().nullable(), durationS: z.number().nullable() })))
      .meta({ description: 'One row per origin, one cell per destination; null where no road leads' }),
  })
  .meta({ id: 'DistanceMatrix' });
export type DistanceMatrix = z.infer<typeof distanceMatrix>;
