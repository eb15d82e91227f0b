import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { discGraceUntil, expiryCountdown, expiryLabel } from './expiry.ts';
import { sastDay } from './sast.ts';

const labelOf: Record<string, string> = { valid: 'Valid' };

describe('the expiry badge', () => {
  test.each(examples.expiry)('$id: $expiry at $now', ({ expiry, now, expect: [label] }) => {
    const wanted = String(label);
    expect(expiryLabel(expiry, sastDay(new Date(now ?? '2026-11-21T06:00:00Z')))).toBe(labelOf[wanted] ?? wanted);
  });
});

describe('the vehicle overview', () => {
  test('always says Expired or in how many days', () => {
    expect(expiryCountdown('2026-11-20', '2026-11-21')).toBe('Expired');
    expect(expiryCountdown('2026-11-21', '2026-11-21')).toBe('Expires in 0 days');
    expect(expiryCountdown('2026-11-22', '2026-11-21')).toBe('Expires in 1 day');
    expect(expiryCountdown('2027-11-21', '2026-11-21')).toBe('Expires in 365 days');
  });
});

describe('the grace of a licence disc', () => {
  test('runs for 21 days after the day of expiry and not a day longer', () => {
    expect(discGraceUntil('2026-11-21', '2026-11-21')).toBeNull();
    expect(discGraceUntil('2026-11-20', '2026-11-21')).toBe('2026-12-11');
    expect(discGraceUntil('2026-10-31', '2026-11-21')).toBe('2026-11-21');
    expect(discGraceUntil('2026-10-30', '2026-11-21')).toBeNull();
  });
});
