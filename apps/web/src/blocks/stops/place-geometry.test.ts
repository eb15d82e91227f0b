// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { clearStored } from '../../session/stored.ts';
import { keepGeometry, keptGeometry } from './place-geometry.ts';

const DAY_MS = 86_400_000;
const at = { lat: -29.88, lng: 31.005 };
afterEach(() => localStorage.clear());

describe('coordinates of places that were chosen', () => {
  test('are kept for thirty days and no longer (PLC-009)', () => {
    keepGeometry('durban', at, 0);
    expect(keptGeometry('durban', 30 * DAY_MS - 1)).toEqual(at);
    expect(keptGeometry('durban', 30 * DAY_MS)).toBeNull();
    expect(keptGeometry('gqeberha', 1)).toBeNull();
  });

  test('go with a logout (decision 19.7)', () => {
    keepGeometry('durban', at, 0);
    clearStored();
    expect(keptGeometry('durban', 1)).toBeNull();
  });

  test('never grow without end: the oldest give way', () => {
    for (let index = 0; index <= 500; index += 1) keepGeometry(`place ${index}`, at, index);
    expect(keptGeometry('place 0', 501)).toBeNull();
    expect(keptGeometry('place 1', 501)).toEqual(at);
  });

  test('count as unknown when the storage is damaged', () => {
    localStorage.setItem('superlink.places.default', '{');
    expect(keptGeometry('durban')).toBeNull();
  });
});
