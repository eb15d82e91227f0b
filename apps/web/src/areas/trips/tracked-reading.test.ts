import { describe, expect, it } from 'vitest';
import { trackedReading } from './tracked-reading.ts';

const driven = { metres: 571_000, source: 'fixes' as const, gapMetres: 0, fixes: 900, firstAt: null, lastAt: null, isWhole: true };

describe('what tracking says to a closing reading', () => {
  it('is the kilometres since opening and the reading that they lead to', () => {
    expect(trackedReading(driven, 182_400, null)).toEqual({
      words: 'Tracking says 571\u00a0km since opening',
      expectedKm: 182_971,
      warning: null,
    });
  });

  it('warns of a reading that is off by more than a twentieth, and of no other', () => {
    expect(trackedReading(driven, 182_400, 182_999)?.warning).toBeNull();
    expect(trackedReading(driven, 182_400, 183_001)?.warning).toMatch(/^Tracking says 571\skm since opening, the reading says 601\skm/);
  });

  it('tells what of it is estimated', () => {
    expect(trackedReading({ ...driven, gapMetres: 61_400 }, 182_400, null)?.words).toBe(
      'Tracking says 571\u00a0km since opening, 61\u00a0km of it estimated',
    );
  });

  it.each([
    ['nothing was heard', undefined],
    ['there are not two places', { ...driven, metres: null, source: null }],
    ['the device was linked on the way', { ...driven, isWhole: false }],
  ])('is nothing when %s', (_case, answer) => {
    expect(trackedReading(answer, 182_400, null)).toBeNull();
  });
});
