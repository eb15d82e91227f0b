import { expect, it, test } from 'vitest';
import { isMoving, isValidPosition, positionKey, wholeSpeed } from './vehicle-position.ts';

it.each([
  [null, false],
  [0, false],
  [5, false],
  [5.1, true],
  [6, true],
])('at %s km/h a vehicle moves: %s (TRK-009)', (speed, moves) => {
  expect(isMoving({ speed })).toBe(moves);
});

it.each([
  [0, 0],
  [4.4, 4],
  [4.9, 5],
  [5, 5],
  [5.01, 6],
  [5.9, 6],
  [76.4, 76],
])('%d km/h in whole km/h is %i, on the same side of moving', (speed, whole) => {
  expect(wholeSpeed(speed)).toBe(whole);
  expect(isMoving({ speed: whole })).toBe(isMoving({ speed }));
});

it.each([
  [-26.1, 28.2, true],
  [0, 28.2, true],
  [0, 0, false],
  [-90.1, 28, false],
  [-26, 180.1, false],
  [Number.NaN, 28, false],
])('%d, %d is a place on the globe: %s (decision 11.4)', (lat, lon, valid) => {
  expect(isValidPosition({ lat, lon })).toBe(valid);
});

test('the key of a vehicle is its fleet number and its registration (decision 11.5)', () => {
  expect(positionKey({ fleetNumber: 'KRH001', assetReg: 'LP 25 DB GP' })).toBe('KRH001-LP 25 DB GP');
});
