import { describe, expect, it } from 'vitest';
import { durationText, momentText, placeAt, pointsOf, trailView } from './trail.view.ts';

const point = (at: string, lat: number, speed: number | null = 80) => ({ at, lat, lon: 28, speed, heading: 180 });
const points = pointsOf({ points: [point('2026-11-20T04:00:00.000Z', -26), point('2026-11-20T04:01:00.000Z', -26.02, null)] });
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe('a moment of a trail', () => {
  it('lies on the straight line between the points around it, and within the day', () => {
    expect(placeAt(points, at('04:00:30'))?.lat).toBeCloseTo(-26.01, 6);
    expect(placeAt(points, at('03:00:00'))?.lat).toBe(-26);
    expect(placeAt(points, at('09:00:00'))?.lat).toBe(-26.02);
    expect(placeAt([], at('04:00:00'))).toBeNull();
  });

  it('is told in South African time, with the speed where one was sent', () => {
    expect(points.map(momentText)).toEqual(['06:00, 80 km/h', '06:01']);
  });
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [320, '5 h 20 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

it('the day of the address is today unless it names one', () => {
  const view = trailView('2026-11-21');
  expect([{}, { day: 'soon' }, { day: '2026-11-19' }].map((search) => view.parse(search).day)).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-19',
  ]);
});
