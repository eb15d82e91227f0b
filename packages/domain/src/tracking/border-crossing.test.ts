import { describe, expect, it } from 'vitest';
import { borderCrossings } from './border-crossing.ts';
import { RouteLine } from './route-line.ts';

const posts = [
  { name: 'Chirundu', lat: -16.04, lng: 28.85 },
  { name: 'Beitbridge', lat: -22.222, lng: 29.992 },
];
const polokwane = { lat: -23.9, lng: 29.45 };
const harare = { lat: -17.83, lng: 31.05 };
const crossed = (...line: { lat: number; lng: number }[]) =>
  borderCrossings(new RouteLine(line), posts).map(({ name, atKm }) => [name, Math.round(atKm)]);

describe('a way crosses a border', () => {
  it('at each post that it passes and leads on from, in driving order', () => {
    expect(crossed(polokwane, { lat: -22.21, lng: 30 }, harare)).toEqual([['Beitbridge', expect.closeTo(195, -1)]]);
    expect(crossed(polokwane, posts[1]!, harare, posts[0]!, { lat: -15.4, lng: 28.3 }).map(([name]) => name)).toEqual([
      'Beitbridge',
      'Chirundu',
    ]);
  });

  it('not at one where it ends, nor at one that it passes by some way off, nor without a line', () => {
    expect(crossed(polokwane, { lat: -22.23, lng: 29.99 })).toEqual([]);
    expect(crossed(polokwane, { lat: -22.3, lng: 30.1 }, harare)).toEqual([]);
    expect(crossed()).toEqual([]);
  });
});
