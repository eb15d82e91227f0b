import {
  createGeofenceBody,
  fenceShapeOf,
  type CreateGeofence,
  type Geofence,
  type GeofenceKind,
} from '@superlink/api/tracking/geofence.schema.ts';
import { latitude, longitude } from '@superlink/api/stops/stop.schema.ts';
import { shapeFault, shapeFaultText, type FenceShape } from '@superlink/domain/tracking/fence-shape.ts';
import { metresAcross } from '@superlink/domain/tracking/ground.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { placeAway } from '../../blocks/map/fence-shapes.ts';
import type { MapHandle, MapPoint } from '../../blocks/map/map-scene.ts';
import { geofenceMessages } from './geofence.messages.ts';

type Degrees = number | '';
interface Corner {
  lat: Degrees;
  lon: Degrees;
}
export interface GeofenceForm {
  name: string;
  kind: GeofenceKind;
  /** empty for none */
  clientId: string;
  shape: 'circle' | 'polygon';
  lat: Degrees;
  lon: Degrees;
  radiusM: number | '';
  ring: Corner[];
}

/** m of a circle that nobody has sized yet */
const USUAL_RADIUS_M = 300;
const numberOrNull = (value: number | '') => (value === '' ? null : value);

export const emptyGeofence: GeofenceForm = {
  name: '',
  kind: 'depot',
  clientId: '',
  shape: 'circle',
  lat: '',
  lon: '',
  radiusM: USUAL_RADIUS_M,
  ring: [],
};

export function geofenceForm({ name, kind, clientId, shape, lat, lon }: Geofence): GeofenceForm {
  const drawn =
    shape.kind === 'circle'
      ? { lat: shape.lat, lon: shape.lon, radiusM: shape.radiusM, ring: [] }
      : { lat, lon, radiusM: USUAL_RADIUS_M, ring: shape.ring.map((corner) => ({ ...corner })) };
  return { name, kind, clientId: clientId ?? '', shape: shape.kind, ...drawn };
}

type Drawn = Pick<GeofenceForm, 'shape' | 'lat' | 'lon' | 'radiusM' | 'ring'>;

/** The shape as the call takes it, with what is not a number yet as 0: `shapeOf` says whether it is whole. */
function sentShape({ shape, lat, lon, radiusM, ring }: Drawn): CreateGeofence['shape'] {
  if (shape === 'circle') return { kind: 'circle', lat: Number(lat), lon: Number(lon), radiusM: Number(radiusM) };
  return { kind: 'polygon', ring: ring.map((corner) => ({ lat: Number(corner.lat), lon: Number(corner.lon) })) };
}

/** The shape that is drawn so far; null while a figure is missing. */
export function shapeOf(drawn: Drawn): FenceShape | null {
  const figures = drawn.shape === 'circle' ? [drawn.lat, drawn.lon, drawn.radiusM] : drawn.ring.flatMap(({ lat, lon }) => [lat, lon]);
  return figures.includes('') ? null : fenceShapeOf(sentShape(drawn));
}

const { shape: fields } = createGeofenceBody;
const anything = z.custom<Degrees>();

export const geofenceFormSchema: z.ZodType<GeofenceForm, GeofenceForm> = z
  .object({
    name: checkedBy<string>(fields.name),
    kind: checkedBy<GeofenceKind>(fields.kind),
    clientId: z.string(),
    shape: z.enum(['circle', 'polygon']),
    lat: anything,
    lon: anything,
    radiusM: anything,
    ring: z.array(z.object({ lat: anything, lon: anything })),
  })
  .superRefine((form, context) => {
    const complain = (schema: z.ZodType, value: Degrees, path: (string | number)[]) => {
      const message = schema.safeParse(numberOrNull(value)).error?.issues[0]?.message;
      if (message !== undefined) context.addIssue({ code: 'custom', message, path });
      return message === undefined;
    };
    const whole =
      form.shape === 'circle'
        ? [
            complain(latitude, form.lat, ['lat']),
            complain(longitude, form.lon, ['lon']),
            complain(z.number(geofenceMessages.enterARadius), form.radiusM, ['radiusM']),
          ]
        : form.ring.flatMap(({ lat, lon }, at) => [
            complain(latitude, lat, ['ring', at, 'lat']),
            complain(longitude, lon, ['ring', at, 'lon']),
          ]);
    if (whole.includes(false)) return;
    const fault = shapeFault(fenceShapeOf(sentShape(form)));
    if (fault !== null) {
      context.addIssue({ code: 'custom', message: shapeFaultText(fault), path: [form.shape === 'circle' ? 'radiusM' : 'ring'] });
    }
  });

export function geofenceBody(form: GeofenceForm): CreateGeofence {
  const { name, kind, clientId } = form;
  return { name, kind, clientId: clientId === '' ? null : clientId, shape: sentShape(form) };
}

/** The points that the pointer moves. */
export function handlesOf(drawn: Drawn): MapHandle[] {
  const { shape, lat, lon, radiusM, ring } = drawn;
  if (shape === 'polygon') {
    return ring.flatMap((corner, at) =>
      corner.lat === '' || corner.lon === ''
        ? []
        : [{ key: `corner-${at}`, lat: corner.lat, lng: corner.lon, label: String(at + 1), title: geofenceMessages.corner(at + 1) }],
    );
  }
  if (lat === '' || lon === '') return [];
  const centre = { key: 'centre', lat, lng: lon, label: '+', title: geofenceMessages.centre };
  if (radiusM === '' || radiusM <= 0) return [centre];
  // the centre last: it lies on top where the map is so far away that both are one
  return [{ key: 'edge', ...placeAway({ lat, lon }, radiusM, 0.25), label: '↔', title: geofenceMessages.radius }, centre];
}

/** The form after a point was moved to a place. */
export function withHandleAt(drawn: Drawn, key: string, { lat, lng }: MapPoint): Partial<GeofenceForm> {
  if (key === 'centre') return { lat, lon: lng };
  if (key === 'edge') {
    if (drawn.lat === '' || drawn.lon === '') return {};
    return { radiusM: Math.round(metresAcross({ lat: drawn.lat, lon: drawn.lon }, { lat, lon: lng })) };
  }
  const moved = Number(key.slice('corner-'.length));
  return { ring: drawn.ring.map((corner, at) => (at === moved ? { lat, lon: lng } : corner)) };
}

/** The form after a place was pointed at: the centre of a circle, the next corner of an outline. */
export function withPlace(drawn: Drawn, { lat, lng }: MapPoint): Partial<GeofenceForm> {
  return drawn.shape === 'circle' ? { lat, lon: lng } : { ring: [...drawn.ring, { lat, lon: lng }] };
}
