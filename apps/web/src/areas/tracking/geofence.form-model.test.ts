import type { Geofence } from '@superlink/api/tracking/geofence.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyGeofence,
  geofenceBody,
  geofenceForm,
  geofenceFormSchema,
  handlesOf,
  shapeOf,
  withHandleAt,
  withPlace,
  type GeofenceForm,
} from './geofence.form-model.ts';

const circle: GeofenceForm = { ...emptyGeofence, name: 'Isando', lat: -26.14, lon: 28.2 };
const outline: GeofenceForm = {
  ...emptyGeofence,
  name: 'Yard',
  shape: 'polygon',
  ring: [
    { lat: -26.1, lon: 28.1 },
    { lat: -26.1, lon: 28.11 },
    { lat: -26.11, lon: 28.11 },
  ],
};
const complaints = (form: GeofenceForm) =>
  Object.fromEntries((geofenceFormSchema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('the form of a geofence', () => {
  it('complains in the words of the server, each under its field', () => {
    expect(complaints(circle)).toEqual({});
    expect(complaints(outline)).toEqual({});
    expect(complaints(emptyGeofence)).toEqual({ name: 'Enter a name', lat: 'Enter a latitude', lon: 'Enter a longitude' });
    expect(complaints({ ...circle, lat: 91 })).toEqual({ lat: 'Enter a latitude' });
    expect(complaints({ ...circle, radiusM: '' })).toEqual({ radiusM: 'Enter a radius' });
    expect(complaints({ ...circle, radiusM: 20 })).toEqual({ radiusM: 'The radius must be between 50 m and 20 km' });
    expect(complaints({ ...outline, ring: outline.ring.slice(1) })).toEqual({ ring: 'Draw at least 3 corners' });
    expect(complaints({ ...outline, ring: [...outline.ring, { lat: '', lon: 28 }] })).toEqual({ 'ring.3.lat': 'Enter a latitude' });
  });

  it('sends the shape that is drawn and no client as none', () => {
    expect(geofenceBody(circle)).toEqual({
      name: 'Isando',
      kind: 'depot',
      clientId: null,
      shape: { kind: 'circle', lat: -26.14, lon: 28.2, radiusM: 300 },
    });
    expect(geofenceBody(outline).shape).toEqual({ kind: 'polygon', ring: outline.ring });
  });

  it('opens with what is stored', () => {
    const stored = { name: 'Yard', kind: 'fuel', clientId: 'c', shape: geofenceBody(outline).shape, lat: -26.105, lon: 28.105 } as Geofence;
    expect(geofenceForm(stored)).toMatchObject({ name: 'Yard', kind: 'fuel', clientId: 'c', shape: 'polygon', ring: outline.ring });
  });
});

describe('drawing', () => {
  it('a place pointed at is the centre of a circle, or the next corner of an outline', () => {
    expect(withPlace(circle, { lat: -27, lng: 29 })).toEqual({ lat: -27, lon: 29 });
    expect(withPlace(outline, { lat: -26.11, lng: 28.1 })).toEqual({ ring: [...outline.ring, { lat: -26.11, lon: 28.1 }] });
  });

  it('the points on the map move the centre, the radius and the corners', () => {
    const [edge, centre] = handlesOf(circle);
    expect(centre).toMatchObject({ key: 'centre', lat: -26.14, lng: 28.2 });
    expect(withHandleAt(circle, 'edge', edge!)).toEqual({ radiusM: 300 });
    expect(withHandleAt(circle, 'centre', { lat: -26, lng: 28 })).toEqual({ lat: -26, lon: 28 });
    expect(handlesOf(outline).map(({ label }) => label)).toEqual(['1', '2', '3']);
    expect(withHandleAt(outline, 'corner-1', { lat: -26.09, lng: 28.12 }).ring?.[1]).toEqual({ lat: -26.09, lon: 28.12 });
  });

  it('nothing is drawn of figures that are not whole', () => {
    expect(shapeOf(emptyGeofence)).toBeNull();
    expect(handlesOf(emptyGeofence)).toEqual([]);
    expect(shapeOf({ ...outline, ring: [{ lat: '', lon: 28 }] })).toBeNull();
    expect(shapeOf(circle)).toEqual({ kind: 'circle', centre: { lat: -26.14, lon: 28.2 }, radiusM: 300 });
  });
});
