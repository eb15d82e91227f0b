import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatCircleKm } from './geo-point.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';

test('the example of the published encoding comes out letter by letter', () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
});

test('any line survives being written and read, to five decimals', () => {
  const point = fc.record({ lat: fc.integer({ min: -90e5, max: 90e5 }), lng: fc.integer({ min: -180e5, max: 180e5 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (whole) => {
      const points = whole.map(({ lat, lng }) => ({ lat: lat / 1e5, lng: lng / 1e5 }));
      expect(decodePolyline(encodePolyline(points)).map((p) => [p.lat + 0, p.lng + 0])).toEqual(points.map((p) => [p.lat + 0, p.lng + 0]));
    }),
  );
});

test('a line with six decimals is read as such', () => {
  expect(decodePolyline('_izlhA~rlgdF', 6)).toEqual([{ lat: 38.5, lng: -120.2 }]);
});

test('a cut-off line gives the whole points before the cut', () => {
  expect(decodePolyline('_p~iF~ps|U_ulL')).toEqual([{ lat: 38.5, lng: -120.2 }]);
});

test('Johannesburg and Durban lie about 500 km apart as the crow flies', () => {
  const km = greatCircleKm({ lat: -26.20227, lng: 28.04363 }, { lat: -29.8579, lng: 31.0292 });
  expect(km).toBeGreaterThan(498);
  expect(km).toBeLessThan(503);
});
