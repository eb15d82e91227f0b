import { expect, it } from 'vitest';
import { NEAR_KM, nearestFirst } from './near-place.ts';

const durban = { lat: -29.858, lng: 31.021 };
const places = {
  johannesburg: { lat: -26.204, lng: 28.047 },
  pinetown: { lat: -29.82, lng: 30.85 },
  harbour: { lat: -29.88, lng: 31.005 },
  pietermaritzburg: { lat: -29.6, lng: 30.38 },
  nowhere: null,
} as const;
const near = (names: readonly (keyof typeof places)[]) => nearestFirst(names, (name) => places[name], durban);

it('names who stands near a town, the nearest first, and not who stands farther off or nobody knows where', () => {
  const found = near(['johannesburg', 'pietermaritzburg', 'nowhere', 'harbour', 'pinetown']);
  expect(found.map(({ thing }) => thing)).toEqual(['harbour', 'pinetown', 'pietermaritzburg']);
  expect(found.every(({ km }) => km <= NEAR_KM)).toBe(true);
});

it('reckons a fifth more than the straight line, as the empty legs do', () => {
  expect(near(['pinetown'])[0]!.km).toBeCloseTo(20.4, 0);
});

it('keeps the order of those that stand at the same place', () => {
  const things = [{ name: 'B' }, { name: 'A' }];
  expect(nearestFirst(things, () => durban, durban).map(({ thing }) => thing.name)).toEqual(['B', 'A']);
});
