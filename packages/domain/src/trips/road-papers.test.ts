import { describe, expect, test } from 'vitest';
import { sastDay } from '../time/sast.ts';
import { blockingPapers, expiredPapers, paperWords, type RoadPaper } from './road-papers.ts';

const today = '2026-11-21';
const papers: RoadPaper[] = [
  { kind: 'vehicle_licence', holder: 'KRH008', expiry: '2026-11-15' },
  { kind: 'trailer_licence', holder: 'T12', expiry: '2026-11-20' },
  { kind: 'driver_pdp', holder: 'Sipho Early', expiry: '2026-11-09' },
  { kind: 'driver_licence', holder: 'Sipho Early', expiry: '2025-11-21' },
  { kind: 'permit', holder: 'KRH008', name: 'Mozambique (C-BRTA)', expiry: '2026-11-16' },
];

describe('papers on the road', () => {
  test.each([
    ['on its own day is good', '2026-11-21', 0],
    ['the day after is over', '2026-11-20', 1],
    ['within a disc’s grace is over all the same', '2026-11-10', 1],
    ['to come is good', '2026-11-22', 0],
    ['without a date is not over', null, 0],
  ])('a paper %s (EXP-1 … EXP-6)', (_, expiry, count) => {
    expect(expiredPapers([{ kind: 'vehicle_licence', holder: 'KRH008', expiry }], today)).toHaveLength(count);
  });

  test('are told by the SAST day: over from midnight there, two hours before midnight UTC (EXP-7)', () => {
    const lastDay: RoadPaper[] = [{ kind: 'driver_pdp', holder: 'Sipho Early', expiry: '2026-11-20' }];
    expect(expiredPapers(lastDay, sastDay(new Date('2026-11-20T21:59:59Z')))).toEqual([]);
    expect(expiredPapers(lastDay, sastDay(new Date('2026-11-20T22:00:00Z')))).toEqual(lastDay);
  });

  test('can block, all but permits, which count only beyond their border (decisions 1.25, 8.4)', () => {
    expect(blockingPapers(expiredPapers(papers, today)).map(({ kind }) => kind)).toEqual([
      'vehicle_licence',
      'trailer_licence',
      'driver_pdp',
      'driver_licence',
    ]);
  });

  test('have a name each that says whose they are', () => {
    expect(papers.map(paperWords)).toEqual([
      'The licence disc of KRH008',
      'The licence disc of trailer T12',
      'The PDP of Sipho Early',
      'The licence of Sipho Early',
      'The permit Mozambique (C-BRTA) of KRH008',
    ]);
  });
});
