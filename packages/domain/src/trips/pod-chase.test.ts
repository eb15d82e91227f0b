import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { podCutOffTypes, podDue } from '../clients/pod-cut-off.ts';
import { addDays } from '../time/sast.ts';
import { chaseState, daysUntilDue, firstChaseDay } from './pod-chase.ts';

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

const anyDay = fc.integer({ min: -500, max: 500 }).map((days) => addDays(TODAY, days));
const anyRule = fc.record({
  podCutOffType: fc.constantFrom(...podCutOffTypes),
  podCutOff: fc.integer({ min: 0, max: 31 }),
  biReference: fc.option(anyDay),
});

it('stands where a trip of the first day of the chase stands when it ended earlier, whatever the rule', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 31 }), anyDay, fc.nat({ max: 900 }), (rule, contractDay, today, earlier) => {
      const client = rule.podCutOffType === 'weekly' ? { ...rule, podCutOff: rule.podCutOff % 7 } : rule;
      const first = firstChaseDay(today);
      const stateOf = (end: string) => chaseState(podDue(client, end, contractDay), today);
      expect(stateOf(addDays(first, -earlier))).toBe(stateOf(first));
    }),
  );
});
