import { shapeFault, shapeFaultText, type FenceShape, type ShapeFault } from '@superlink/domain/tracking/fence-shape.ts';
import { z } from 'zod';
import { id, instantAnswer, missing, pageOrWhole, requiredText } from '../fields.ts';
import { latitude, longitude } from '../stops/stop.schema.ts';

export const geofenceKinds = ['depot', 'client', 'fuel', 'border', 'other'] as const;
export type GeofenceKind = (typeof geofenceKinds)[number];
/** Fences of a company: beyond these a map says nothing any more. */
export const MOST_GEOFENCES = 2_000;
/** More corners than a fence may have, so that too many are refused by the fence's own rule and a huge list by this one. */
const CORNERS_READ = 1_000;

const corner = z.strictObject({ lat: latitude, lon: longitude });
const circle = z.strictObject({ kind: z.literal('circle'), lat: latitude, lon: longitude, radiusM: z.number(missing('Enter a radius')) });
const polygon = z.strictObject({
  kind: z.literal('polygon'),
  ring: z.array(corner, missing('Draw at least 3 corners')).max(CORNERS_READ, 'Draw at most 200 corners'),
});
export type GeofenceShape = z.infer<typeof circle> | z.infer<typeof polygon>;

/** The same shape as the fence rule takes it. */
export function fenceShapeOf(shape: GeofenceShape): FenceShape {
  if (shape.kind === 'polygon') return shape;
  return { kind: 'circle', centre: { lat: shape.lat, lon: shape.lon }, radiusM: shape.radiusM };
}

/** The field of the form that a fault belongs to. */
function fieldOf(fault: ShapeFault): 'lat' | 'radiusM' | 'ring' {
  if (fault === 'radius') return 'radiusM';
  return fault === 'not_a_place' ? 'lat' : 'ring';
}

const shape = z.discriminatedUnion('kind', [circle, polygon], 'Draw a circle or an outline').superRefine((drawn, context) => {
  const fault = shapeFault(fenceShapeOf(drawn));
  if (fault !== null) context.addIssue({ code: 'custom', message: shapeFaultText(fault), path: [fieldOf(fault)] });
});

export const createGeofenceBody = z
  .strictObject({
    name: requiredText('Enter a name', 120),
    kind: z.enum(geofenceKinds, 'Choose a kind'),
    clientId: z.uuid('Choose one of your clients').nullable().default(null),
    shape,
  })
  .meta({ id: 'GeofenceCreate' });
export type CreateGeofence = z.output<typeof createGeofenceBody>;

/** Only what is sent is changed; `updatedAt` is the state that the editor started from. */
export const updateGeofenceBody = z
  .strictObject({
    name: requiredText('Enter a name', 120),
    kind: z.enum(geofenceKinds, 'Choose a kind'),
    clientId: z.uuid('Choose one of your clients').nullable(),
    shape,
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'GeofenceUpdate' });
export type UpdateGeofence = z.output<typeof updateGeofenceBody>;

export const geofence = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(geofenceKinds),
    clientId: id.nullable(),
    clientName: z.string().nullable(),
    shape: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('circle'), lat: z.number(), lon: z.number(), radiusM: z.number() }),
      z.object({ kind: z.literal('polygon'), ring: z.array(z.object({ lat: z.number(), lon: z.number() })) }),
    ]),
    /** its middle, degrees */
    lat: z.number(),
    lon: z.number(),
    /** vehicles that are there now */
    vehicles: z.int(),
    updatedAt: instantAnswer,
    updatedBy: z.string(),
  })
  .meta({ id: 'Geofence' });
export type Geofence = z.infer<typeof geofence>;

export const geofenceListQuery = z.object({
  search: z.string().trim().max(100).optional(),
  kind: z.enum(geofenceKinds).optional(),
  client_id: id.optional(),
  ...pageOrWhole,
});
export type GeofenceListQuery = z.output<typeof geofenceListQuery>;

export const geofencePage = z
  .object({
    geofences: z.array(geofence),
    total: z.int(),
    /** all there are of each kind, whatever is filtered */
    counts: z.record(z.enum(geofenceKinds), z.int()),
  })
  .meta({ id: 'GeofencePage' });
export type GeofencePage = z.infer<typeof geofencePage>;

export const fencesFromStopsBody = z.strictObject({ clientId: z.uuid('Choose a client') }).meta({ id: 'GeofencesFromStops' });
/** What became of a client's stops. */
export const fencesFromStops = z
  .object({
    made: z.array(geofence),
    /** places that a fence covers already */
    covered: z.int(),
    /** stops that nobody ever found on the map */
    withoutPlace: z.int(),
  })
  .meta({ id: 'GeofencesMade' });
export type FencesFromStops = z.infer<typeof fencesFromStops>;
