import { expect, test } from 'vitest';
import { bearing } from './geo-point.ts';

test.each([
  ['north', { lat: -25, lng: 28 }, 0],
  ['south', { lat: -27, lng: 28 }, 180],
  ['just west of north', { lat: -16, lng: 27.999 }, 0],
  ['west', { lat: -26, lng: 27.9 }, 270],
  ['east', { lat: -26, lng: 28.1 }, 90],
])('a point to the %s lies there by the compass, below 360 degrees', (_, to, degrees) => {
  expect(bearing({ lat: -26, lng: 28 }, to)).toBe(degrees);
});
