import { describe, expect, test } from 'vitest';
import { positionNames, slotOf, trailerPositions } from './trailer-position.ts';
import { trailerGroups, trailerStatuses } from './trailer-status.ts';
import { isTrailerYear } from './trailer-year.ts';

describe('the position of a trailer', () => {
  test('is Leader, Follower or Tri-Axle (TRL-007)', () => {
    expect(trailerPositions.map((position) => positionNames[position])).toEqual(['Leader', 'Follower', 'Tri-Axle']);
  });

  test('decides its place behind the vehicle: leaders and tri-axles are primary, followers secondary (ASG-013)', () => {
    expect(trailerPositions.map(slotOf)).toEqual(['primary', 'secondary', 'primary']);
  });
});

describe('the status of a trailer', () => {
  test('belongs to one filter tab, but maintenance to none', () => {
    const grouped: readonly string[] = Object.values(trailerGroups).flatMap((statuses) => [...statuses]);
    expect(trailerStatuses.filter((status) => !grouped.includes(status))).toEqual(['maintenance']);
  });
});

describe('the year of a trailer', () => {
  test.each([
    [-1, false],
    [0, true],
    [1, false],
    [1899, false],
    [1900, true],
    [2027, true],
  ])('%i is taken: %s', (year, taken) => expect(isTrailerYear(year)).toBe(taken));
});
