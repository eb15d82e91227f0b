import type { Geofence, GeofenceShape } from '@superlink/api/tracking/geofence.schema.ts';
import { boxAround, openRing, type Fence, type FenceShape } from '@superlink/domain/tracking/fence-shape.ts';
import type { Place } from '@superlink/domain/tracking/ground.ts';
import type { GeofenceListRow } from './geofences.views.ts';

const E6 = 1e6;
const asE6 = (degrees: number) => Math.round(degrees * E6);

/** The columns of a shape as it is drawn: degrees to a millionth, an outline without corners said twice. */
export function shapeColumns(shape: GeofenceShape) {
  if (shape.kind === 'circle') {
    return { latE6: asE6(shape.lat), lonE6: asE6(shape.lon), radiusM: Math.round(shape.radiusM), ring: null };
  }
  const ring = openRing(shape.ring);
  const { south, north, west, east } = boxAround({ kind: 'polygon', ring }, 0);
  const corners = ring.map(({ lat, lon }): [number, number] => [asE6(lon) / E6, asE6(lat) / E6]);
  return { latE6: asE6((south + north) / 2), lonE6: asE6((west + east) / 2), radiusM: null, ring: corners };
}

interface ShapeRow {
  readonly latE6: number;
  readonly lonE6: number;
  readonly radiusM: number | null;
  readonly ring: readonly (readonly [number, number])[] | null;
}

const cornersOf = (ring: ShapeRow['ring']): Place[] => (ring ?? []).map(([lon, lat]) => ({ lat, lon }));
const middleOf = ({ latE6, lonE6 }: ShapeRow): Place => ({ lat: latE6 / E6, lon: lonE6 / E6 });

/** A stored shape as the rules take it. */
export function storedShape(row: ShapeRow): FenceShape {
  if (row.radiusM === null) return { kind: 'polygon', ring: cornersOf(row.ring) };
  return { kind: 'circle', centre: middleOf(row), radiusM: row.radiusM };
}

export function asFence(row: ShapeRow & { readonly id: string }): Fence {
  return { id: row.id, shape: storedShape(row) };
}

export function answerGeofence(row: GeofenceListRow): Geofence {
  const { id, name, kind, clientId, clientName, vehicles, updatedAt, updatedBy, radiusM } = row;
  const middle = middleOf(row);
  const shape: GeofenceShape = radiusM === null ? { kind: 'polygon', ring: cornersOf(row.ring) } : { kind: 'circle', ...middle, radiusM };
  return {
    id,
    name,
    kind,
    clientId,
    clientName,
    shape,
    ...middle,
    vehicles: vehicles ?? 0,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  };
}
