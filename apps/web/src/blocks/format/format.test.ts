import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, formatInstant, instantOfSast, pickerRange, readTypedDay, sastWallTime } from './dates.ts';
import {
  formatCount,
  formatDistance,
  formatKm,
  formatLitres,
  formatLitresUsed,
  formatMoney,
  formatMoneyPerKm,
  formatRatio,
  formatTons,
} from './numbers.ts';

const spaces = (text: string) => text.replaceAll(/\s/g, ' ');

describe('numbers on screen', () => {
  it.each([
    ['kilometres are grouped the South African way and carry their unit', formatKm(541_797), '541 797 km'],
    ['kilometres keep one decimal when there is one', formatKm(12.5), '12,5 km'],
    ['a missing figure is a dash', formatKm(null), '–'],
    ['zero is a figure', formatKm(0), '0 km'],
    ['a capacity shows the decimals it has', formatLitres(830), '830 L'],
    ['consumed litres always show one decimal', formatLitresUsed(71_204), '71 204,0 L'],
    ['tons show the kilograms they have', formatTons(1_398.02), '1 398,02 t'],
    ['money shows two decimals (GEN-006)', formatMoney(1_500_000), 'R 1 500 000,00'],
    ['money for a kilometre is money', formatMoneyPerKm(20.95), 'R 20,95'],
    ['money for a kilometre where nothing was driven says N/A', formatMoneyPerKm(null), 'N/A'],
    ['a way keeps its decimal', formatDistance(1_578), '1 578,0'],
    ['counts are grouped', formatCount(1830), '1 830'],
    ['a ratio has fixed decimals with a point', formatRatio(2.5), '2.50'],
    [
      'a ratio rounds a tie up as it is written',
      [8.35, 16.65, 1234.05, -8.35].map((each) => formatRatio(each, 1)).join(' '),
      '8.4 16.7 1234.1 -8.4',
    ],
    ['a ratio without a figure says N/A', formatRatio(null), 'N/A'],
  ])('%s', (_, shown, expected) => expect(spaces(shown)).toBe(expected));
});

describe('dates on screen', () => {
  it('a date-only answer shows its own day in dd/MM/yyyy, whatever the zone of the browser (GEN-008, GEN-010)', () => {
    expect(formatDay('2026-11-05T00:00:00.000Z')).toBe('05/11/2026');
    expect(formatDay('2026-11-05')).toBe('05/11/2026');
    expect(formatDay(null)).toBe('–');
    expect(dayOf('2026-11-05T00:00:00.000Z')).toBe('2026-11-05');
  });

  it('an instant shows South African wall time (GEN-008)', () => {
    expect(formatInstant('2026-11-20T22:30:00.000Z')).toBe('21/11/2026 00:30');
    expect(formatInstant(null, 'Never')).toBe('Never');
  });

  it('a wall time picked as 08:00 is sent as 06:00 UTC and read back as 08:00 (GEN-011)', () => {
    expect(instantOfSast('2026-11-21 08:00:00')).toBe('2026-11-21T06:00:00.000Z');
    expect(instantOfSast('2026-11-21 08:00')).toBe('2026-11-21T06:00:00.000Z');
    expect(instantOfSast('2026-11-21')).toBe('2026-11-20T22:00:00.000Z');
    expect(sastWallTime('2026-11-21T06:00:00.000Z')).toBe('2026-11-21 08:00:00');
  });

  it('pickers offer the current year and fifty years to either side (GEN-013)', () => {
    expect(pickerRange('2026-11-21')).toEqual({ first: '1976-01-01', last: '2076-12-31' });
  });

  it.each([
    ['5/11/2026', '2026-11-05'],
    ['05-11-2026', '2026-11-05'],
    ['05.11.2026', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['05/11/20', null],
    ['31/02/2026', null],
    ['tomorrow', null],
    ['', null],
  ])('a day typed as "%s" is read day first as %s', (typed, day) => expect(readTypedDay(typed)).toBe(day));
});
