import { expect, test } from 'vitest';
import { readPositions } from './read-positions.ts';

const row = {
  id: '01',
  assetId: 'A1',
  fleetNumber: 'KW101',
  registration: 'HX 42 LN GP',
  driver: 'Sipho Dube',
  lat: -26.1,
  lon: 28.2,
  speed: 76.4,
  heading: 142,
  raw_dt: null,
  timestamp: '2026-11-21T05:58:00.000Z',
};
const { raw_dt: _raw, timestamp, assetId, ...named } = row;
const read = { ...named, id: assetId, at: Date.parse(timestamp) };

test.each([
  ['a list', [row]],
  ['wrapped in data', { data: [row] }],
  ['wrapped in vehicles', { vehicles: [row] }],
  ['wrapped in result', { result: [row] }],
  ['wrapped twice', { data: { vehicles: [row] } }],
])('positions come as %s (TRK-013)', (_, answer) => expect(readPositions(answer)).toEqual([read]));

test.each([[{ latitude: -26.1, longitude: 28.2 }], [{ lat: -26.1, lng: 28.2 }], [{ latitude: '-26.1', lng: '28.2' }]])(
  'a place may be called %j (TRK-012)',
  (place) => {
    const { lat: _lat, lon: _lon, ...rest } = row;
    expect(readPositions([{ ...rest, ...place }])).toEqual([read]);
  },
);

test.each([[{ lat: 0, lon: 0 }], [{ lat: null }], [{ lat: 91 }], [{ lon: true }], [{ lon: 'east' }], [{ assetId: null, id: '' }]])(
  'a row with %j is on no map (TRK-005)',
  (fields) => expect(readPositions([{ ...row, ...fields }, row])).toEqual([read]),
);

test.each([[null], [undefined], ['text'], [{}], [{ data: 5 }], [[5, null]]])('%j holds no positions', (answer) => {
  expect(readPositions(answer)).toEqual([]);
});

test('a row that says little is called by its registration', () => {
  expect(readPositions([{ id: 7, lat: -26.1, lon: 28.2, registration: 'HX 42 LN GP' }])).toEqual([
    {
      id: '7',
      fleetNumber: 'HX 42 LN GP',
      registration: 'HX 42 LN GP',
      driver: null,
      lat: -26.1,
      lon: 28.2,
      speed: null,
      heading: null,
      at: 0,
    },
  ]);
});
