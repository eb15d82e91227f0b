import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ageText, compassWord, countStates, vehicleState } from './fleet-state.ts';

const now = new Date('2026-11-22T08:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('a vehicle is', () => {
  it.each([
    [80, 0, 'moving'],
    [5.1, 7_200, 'moving'],
    [5, 0, 'standing'],
    [0, 60, 'standing'],
    [null, 60, 'standing'],
    [80, 7_201, 'silent'],
    [0, 7_201, 'silent'],
    [80, -60, 'moving'],
  ])('at %s km/h, heard of %i s ago: %s', (speedKmh, seconds, state) => {
    expect(vehicleState({ speedKmh, at: secondsAgo(seconds) }, now)).toBe(state);
  });

  test('silent when nothing was ever heard of it', () => expect(vehicleState({ speedKmh: null, at: null }, now)).toBe('silent'));
});

test('a fleet is counted by what its vehicles do, each once', () => {
  const fleet = [
    { speedKmh: 76, at: now },
    { speedKmh: 0, at: now },
    { speedKmh: 64, at: secondsAgo(60) },
    { speedKmh: 64, at: secondsAgo(9_000) },
    { speedKmh: null, at: null },
  ];
  expect(countStates(fleet, now)).toEqual({ moving: 2, standing: 1, silent: 2 });
  expect(countStates([], now)).toEqual({ moving: 0, standing: 0, silent: 0 });
});

test.each([
  [-30, '0 s'],
  [0, '0 s'],
  [12.9, '12 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [4 * 60 + 59, '4 min'],
  [3_600, '1 h'],
  [2.9 * 3_600, '2 h'],
  [86_399, '23 h'],
  [86_400, '1 day'],
  [3.5 * 86_400, '3 days'],
])('%d seconds are %s', (seconds, words) => expect(ageText(secondsAgo(seconds), now).replaceAll('\u00a0', ' ')).toBe(words));

describe('a heading', () => {
  it.each([
    [null, null],
    [Number.NaN, null],
    [0, 'north'],
    [22, 'north'],
    [23, 'north-east'],
    [90, 'east'],
    [142, 'south-east'],
    [180, 'south'],
    [225, 'south-west'],
    [270, 'west'],
    [315, 'north-west'],
    [338, 'north'],
    [360, 'north'],
    [-90, 'west'],
  ])('of %s degrees leads %s', (heading, word) => expect(compassWord(heading)).toBe(word));

  test('of any degrees has a word, the same after a full turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), (heading) => {
        expect(compassWord(heading)).not.toBeNull();
        expect(compassWord(heading)).toBe(compassWord(heading + 360));
      }),
      { seed: 51 },
    );
  });
});
