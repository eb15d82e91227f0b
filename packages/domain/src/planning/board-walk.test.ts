import { describe, expect, test } from 'vitest';
import { dayOfStop, nextStop, stopOn, stopsOf, type Stop } from './board-walk.ts';

const range = { from: '2026-11-20', to: '2026-11-25' };
/** A bar ends with the beginning of `end`. */
const bar = (id: string, start: string, end: string) => ({ trip: { id }, start, end });
const words = (stop: Stop) => (stop.kind === 'vehicle' ? 'name' : stop.kind === 'trip' ? stop.id : stop.day.slice(-2));

describe('by keyboard a row of the board', () => {
  const stops = stopsOf([bar('a', '2026-11-18', '2026-11-22'), bar('b', '2026-11-23', '2026-11-25')], range);

  test('is walked from its name over its trips and the days between them', () => {
    expect(stops.map(words)).toEqual(['name', 'a', '22', 'b', '25']);
  });

  test('stops at each of two trips of one day', () => {
    const turnaround = [bar('a', '2026-11-20', '2026-11-23'), bar('b', '2026-11-22', '2026-11-24'), bar('c', '2026-11-22', '2026-11-23')];
    expect(stopsOf(turnaround, range).map(words)).toEqual(['name', 'a', 'b', 'c', '24', '25']);
  });

  test('knows nothing of trips before and after the days in sight', () => {
    expect(stopsOf([bar('a', '2026-11-01', '2026-11-20'), bar('b', '2026-11-26', '2026-11-27')], range)).toHaveLength(7);
  });

  test('goes on to the next stop and stays at its ends', () => {
    const [name, first] = stops;
    expect(words(nextStop(stops, name!, 1))).toBe('a');
    expect(words(nextStop(stops, first!, -1))).toBe('name');
    expect(words(nextStop(stops, name!, -1))).toBe('name');
    expect(words(nextStop(stops, stops.at(-1)!, 1))).toBe('25');
  });

  test('is entered from the row above at the same day', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-24'].map((day) => words(stopOn(stops, day)))).toEqual(['a', '22', 'b']);
    expect(words(stopOn(stops, '2026-12-24'))).toBe('name');
  });

  test('goes on from where a trip stood that is gone', () => {
    const gone: Stop = { kind: 'trip', id: 'x', from: '2026-11-22', to: '2026-11-22' };
    expect(words(nextStop(stops, gone, 1))).toBe('b');
    expect(words(nextStop(stops, gone, -1))).toBe('a');
    expect(dayOfStop({ kind: 'vehicle' })).toBeNull();
  });
});
