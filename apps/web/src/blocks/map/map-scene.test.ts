import { expect, test } from 'vitest';
import { sideOfLabel } from './map-scene.ts';

const durban = { lat: -29.88, lng: 31.02 };
const cityDeep = { lat: -26.23, lng: 28.08 };

test('a vehicle’s label stands away from the nearest stop, and above its place where there is none', () => {
  const southOfCityDeep = { lat: -26.3, lng: 28.1 };
  expect(sideOfLabel(southOfCityDeep, [durban, cityDeep])).toBe('below');
  const northOfDurban = { lat: -29.8, lng: 31 };
  expect(sideOfLabel(northOfDurban, [durban, cityDeep])).toBe('above');
  expect(sideOfLabel(durban, [durban])).toBe('above');
  expect(sideOfLabel(durban, [])).toBe('above');
});
