import { describe, expect, it } from 'vitest';
import { arrivalWords } from './arrival-words.ts';

const now = new Date('2026-11-21T10:00:00Z');
const arrival = {
  tripId: '0199a000-0000-7000-8000-000000000001',
  assetId: '0199a000-0000-7000-8000-000000000002',
  at: '2026-11-21T12:20:00.000Z',
  earliest: '2026-11-21T11:50:00.000Z',
  latest: '2026-11-21T12:50:00.000Z',
  basis: 'lane' as const,
  isStale: false,
  remainingKm: 130,
  border: null,
};

describe('an arrival in words', () => {
  it('is a time with its band, and nothing more while it is in time or has no planned end', () => {
    for (const lateness of [null, { state: 'on_time' as const, minutes: -500 }]) {
      expect(arrivalWords({ ...arrival, lateness }, now)).toEqual({
        text: 'about 14:20, 13:50–14:50',
        short: 'about 14:20, 13:50–14:50',
        isStale: false,
        lateMinutes: 0,
        late: null,
      });
    }
  });

  it('names the weekday where room is short', () => {
    const night = {
      ...arrival,
      at: '2026-11-21T22:30:00.000Z',
      earliest: '2026-11-21T21:00:00.000Z',
      latest: '2026-11-22T00:00:00.000Z',
      lateness: null,
    };
    const { text, short } = arrivalWords(night, now);
    expect([text, short]).toEqual(['about 22/11/2026 00:30, 21/11/2026 23:00–02:00', 'about Sun 00:30, 23:00–02:00']);
  });

  it('is that at the border post while one lies before it', () => {
    const border = {
      name: 'Beitbridge',
      at: '2026-11-21T11:20:00.000Z',
      earliest: '2026-11-21T10:50:00.000Z',
      latest: '2026-11-21T11:50:00.000Z',
    };
    const { text, short } = arrivalWords({ ...arrival, border, lateness: null }, now);
    expect([text, short]).toEqual(['at Beitbridge about 13:20, 12:50–13:50', 'at Beitbridge about 13:20, 12:50–13:50']);
  });

  it('says by how much it is late, or that it may be', () => {
    expect(arrivalWords({ ...arrival, lateness: { state: 'late', minutes: 130 } }, now)).toMatchObject({
      late: 'late by 2 h 10 min',
      lateMinutes: 130,
    });
    expect(arrivalWords({ ...arrival, lateness: { state: 'at_risk', minutes: -10 } }, now)).toMatchObject({
      late: 'may be late',
      lateMinutes: 0,
    });
  });
});
