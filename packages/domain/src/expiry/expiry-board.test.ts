import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { expiryLabel } from '../time/expiry.ts';
import { addDays, sastDay } from '../time/sast.ts';
import { expiryBounds, expiryKinds, expiryState, expiryStates, graceUntil, type ExpiryState } from './expiry-board.ts';

const stateOfLabel: Record<string, ExpiryState> = { Expired: 'expired', 'Expires soon': 'soon', Valid: 'later' };

describe('the state of a paper', () => {
  test.each(examples.expiry.filter(({ expiry }) => expiry !== null))('$id: $expiry at $now', ({ expiry, now, expect: [label] }) => {
    expect(expiryState(expiry!, sastDay(new Date(now)))).toBe(stateOfLabel[String(label)]);
  });

  test('agrees with its badge and lies within the bounds of its own state alone, on any day', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }).map(sastDay);
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (today, days) => {
        const expiry = addDays(today, days);
        const state = expiryState(expiry, today);
        expect(stateOfLabel[expiryLabel(expiry, today)]).toBe(state);
        const holding = expiryStates.filter((each) => {
          const { from, to } = expiryBounds(each, today);
          return (from === null || from <= expiry) && (to === null || expiry <= to);
        });
        expect(holding).toEqual([state]);
      }),
    );
  });
});

test('discs have 21 days of grace and no other paper has any', () => {
  const graced = expiryKinds.filter((kind) => graceUntil(kind, '2026-11-20', '2026-11-21') !== null);
  expect(graced).toEqual(['vehicle_licence', 'trailer_licence']);
  expect(graceUntil('vehicle_licence', '2026-10-31', '2026-11-21')).toBe('2026-11-21');
  expect(graceUntil('vehicle_licence', '2026-10-30', '2026-11-21')).toBeNull();
});
