import { expect, test } from 'vitest';
import { fleetAsGeoJson } from './fleet-picture.ts';

test('a vehicle on the map has its registration, an arrow turned to its heading, and a colour for what it does (TRK-008)', () => {
  const { features } = fleetAsGeoJson([
    { key: 'A', label: 'HX 42 LN GP', lat: -26, lng: 28, heading: 142, state: 'moving' },
    { key: 'B', label: 'HX 43 LN GP', lat: -27, lng: 29, heading: null, state: 'standing' },
  ]);
  expect(features).toEqual([
    {
      type: 'Feature',
      properties: { key: 'A', label: 'HX 42 LN GP', icon: 'fleet-moving-arrow', heading: 142, order: 2 },
      geometry: { type: 'Point', coordinates: [28, -26] },
    },
    {
      type: 'Feature',
      properties: { key: 'B', label: 'HX 43 LN GP', icon: 'fleet-standing-dot', heading: 0, order: 1 },
      geometry: { type: 'Point', coordinates: [29, -27] },
    },
  ]);
});
