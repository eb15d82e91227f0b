import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisSteps, changeInPercent, monthBefore, monthName, sumsPerDay } from './month-figures.ts';
import { periodProblem, usualPeriod } from './statement-period.ts';
import { distinctNames, safeFilePart, vehicleReportName } from './report-file.ts';

describe('the file of a vehicle report', () => {
  it('is named by fleet number and month (RPT-010)', () => {
    expect(vehicleReportName('KRH028', '2026-10')).toBe('vehicle_report_KRH028_2026-10_monthly.pdf');
  });

  it.each([
    ['KRH 028', 'KRH-028'],
    ['..\\..\\etc/passwd', 'etc-passwd'],
    ['Küper/ë 7', 'Küper-ë-7'],
    ['a"b\r\nc', 'a-b-c'],
    ['///', 'unnamed'],
    ['X'.repeat(90), 'X'.repeat(60)],
  ])('a fleet number %j is a safe part of a name as %s', (number, part) => expect(safeFilePart(number)).toBe(part));
});

it('names in one archive are told apart, also where only capitals differ', () => {
  const nameOf = distinctNames();
  expect(['a.pdf', 'A.pdf', 'a.pdf', 'b.pdf'].map(nameOf)).toEqual(['a.pdf', 'A_2.pdf', 'a_3.pdf', 'b.pdf']);
});

describe('a month', () => {
  it('comes after the one before, also over the turn of a year', () => {
    expect([monthBefore('2026-10'), monthBefore('2026-01'), monthBefore('2027-03')]).toEqual(['2026-09', '2025-12', '2027-02']);
    expect(monthName('2026-10')).toBe('October 2026');
  });

  it('has one sum for each of its days, and none of another month in it', () => {
    const entries = [
      { day: '2026-02-01', amount: '0.10' },
      { day: '2026-02-01', amount: '0.20' },
      { day: '2026-02-28', amount: 7 },
      { day: '2026-03-01', amount: 9 },
    ];
    const sums = sumsPerDay('2026-02', entries);
    expect([sums.length, sums[0], sums[27], sums.reduce((sum, each) => sum + each, 0)]).toEqual([28, 0.3, 7, 7.3]);
    expect(sumsPerDay('2028-02', []).length).toBe(29);
  });

  it.each([
    ['58916.92', '50000', 17.8],
    [90, 100, -10],
    [5, 5, 0],
    [5, 0, null],
    [0, 0, null],
    [0, 10, -100],
  ])('of %s after %s moved by %s percent', (now, before, change) => expect(changeInPercent(now, before)).toBe(change));
});

describe('the axis of a chart', () => {
  it.each([
    [0, [0]],
    [14_450, [0, 5_000, 10_000, 15_000]],
    [588, [0, 200, 400, 600]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
  ])('up to %d has round steps', (top, steps) => expect(axisSteps(top)).toEqual(steps));

  it('always reaches its highest bar with few steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (top) => {
        const steps = axisSteps(top);
        expect(steps.at(-1)!).toBeGreaterThanOrEqual(top * (1 - 1e-5));
        expect(steps.length).toBeLessThanOrEqual(6);
        expect(steps.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe('the period of a statement', () => {
  it('is the month before unless another is named, by the day in South Africa', () => {
    expect(usualPeriod(new Date('2026-11-21T06:00:00.000Z'))).toEqual({ from: '2026-10-01', until: '2026-10-31' });
    expect(usualPeriod(new Date('2026-12-31T22:30:00.000Z'))).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  });

  it.each([
    ['2026-10-01', '2026-10-01', null],
    ['2026-10-02', '2026-10-01', 'To date cannot be before from date'],
    ['2025-10-31', '2026-10-31', null],
    ['2024-10-31', '2026-10-31', 'A statement covers a year at most'],
  ])('from %s to %s: %s', (from, until, problem) => expect(periodProblem({ from, until })).toBe(problem));
});
