import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayAsInstant,
  dayRange,
  daysBetween,
  isDay,
  monthRange,
  readDay,
  readInstant,
  readMonth,
  sastDay,
  sastMonth,
  sastYear,
} from './sast.ts';

const anyInstant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('a SAST day', () => {
  test.each([
    ['TZ-3', '2026-09-30T22:20:00Z', '2026-10-01'],
    ['TZ-4', '2026-10-31T00:00:00.000Z', '2026-10-31'],
    ['TZ-8', '2026-12-31T22:30:00Z', '2027-01-01'],
    ['one minute before midnight', '2026-02-28T21:59:59Z', '2026-02-28'],
  ])('%s: %s is the day %s', (_id, instant, day) => {
    expect(sastDay(new Date(instant))).toBe(day);
  });

  test('begins at 22:00 UTC of the evening before and holds exactly the instants of its range', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [from, to] = dayRange(sastDay(instant));
        expect(from <= instant.toISOString() && instant.toISOString() < to).toBe(true);
      }),
    );
  });

  test('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg', year: 'numeric', month: '2-digit', day: '2-digit' });
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(sastDay(instant)).toBe(zone.format(instant));
      }),
    );
  });

  test('moves over month and leap-year ends when days are added, and the difference tells how many', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -5000, max: 5000 }), (instant, days) => {
        expect(daysBetween(sastDay(instant), addDays(sastDay(instant), days))).toBe(days);
      }),
    );
  });
});

describe('a SAST month', () => {
  test.each([
    ['TZ-1', '2026-10', ['2026-09-30T22:00:00.000Z', '2026-10-31T22:00:00.000Z']],
    ['TZ-2', '2026-12', ['2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z']],
  ])('%s: %s reaches from %s', (_id, month, range) => {
    expect(monthRange(month)).toEqual(range);
  });

  test('changes with the SAST day, not with the UTC day', () => {
    expect(sastMonth(new Date('2026-01-31T22:30:00Z'))).toBe('2026-02');
    expect(sastYear(new Date('2026-12-31T22:30:00Z'))).toBe(2027);
  });

  const now = new Date('2026-11-21T06:00:00Z');
  test.each([
    ['2026-03', '2026-03'],
    ['2025-12-31', '2025-12'],
    ['3', '2026-03'],
    ['03', '2026-03'],
    ['12', '2026-12'],
    ['March', '2026-03'],
    ['mArCh', '2026-03'],
    ['0', null],
    ['13', null],
    ['2026-13', null],
    ['2026-02-30', null],
    ['Mar', null],
    ['', null],
    ['2026-3', null],
    ['1900-01', '1900-01'],
    ['2199-12-31', '2199-12'],
    // which the database knows no day of, or no month after
    ['0000-01', null],
    ['0000-01-01', null],
    ['1899-12', null],
    ['9999-12', null],
  ])('is read from %j as %j', (text, month) => {
    expect(readMonth(text, now)).toBe(month);
  });

  test('without a year means the year asked for, else the current SAST year', () => {
    expect(readMonth('March', now, 2024)).toBe('2024-03');
    expect(readMonth('1', new Date('2026-12-31T22:30:00Z'))).toBe('2027-01');
  });
});

describe('a date-only field', () => {
  test.each([
    ['TZ-5', '2026-02-28T22:00:00.000Z', '2026-03-01'],
    ['TZ-6', '2026-03-01T00:00:00.000Z', '2026-03-01'],
    ['TZ-7', '2026-03-01', '2026-03-01'],
    ['a local midnight with its offset', '2026-03-01T00:00:00+02:00', '2026-03-01'],
    ['blanks around it', ' 2026-03-01 ', '2026-03-01'],
  ])('%s: %s means %s', (_id, text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '01/03/2026',
    '2026-03-01T25:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-03-01T10:00:00',
    'tomorrow',
  ])('refuses %j', (text) => {
    expect(readDay(text)).toBeNull();
  });

  test('is stored as UTC midnight and read back as the same day', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const day = sastDay(instant);
        expect(isDay(day)).toBe(true);
        expect(readDay(dayAsInstant(day))).toBe(day);
      }),
    );
  });
});

describe('an instant', () => {
  test.each([
    ['with its zone is kept as sent', '2026-11-21T08:00:00+02:00', '2026-11-21T06:00:00.000Z'],
    ['at midnight in South Africa is the evening before in UTC', '2026-11-20T22:00:00Z', '2026-11-20T22:00:00.000Z'],
    ['given as a day is its UTC midnight', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ])('%s', (_rule, text, instant) => expect(readInstant(text)?.toISOString()).toBe(instant));

  test.each(['', '2026-02-30', '2026-11-21T08:00:00', '21/11/2026', 'now'])('refuses %j', (text) => expect(readInstant(text)).toBeNull());
});
