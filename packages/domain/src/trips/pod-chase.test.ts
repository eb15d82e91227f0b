import { describe, expect, it } from 'vitest';
import { chaseState, daysUntilDue } from './pod-chase.ts';

const TODAY = '2026-11-21';

describe('a trip without its papers', () => {
  it.each([
    ['is overdue from the day after its cut-off', '2026-11-20', 'overdue', -1],
    ['is in time on the cut-off day itself', '2026-11-21', 'soon', 0],
    ['is due soon up to three days ahead', '2026-11-24', 'soon', 3],
    ['is due later from the fourth day on', '2026-11-25', 'later', 4],
    ['has no due date when its client has no cut-off', null, 'undated', null],
  ] as const)('%s', (_, due, state, days) => {
    expect(chaseState(due, TODAY)).toBe(state);
    expect(daysUntilDue(due, TODAY)).toBe(days);
  });
});
