import { describe, expect, test } from 'vitest';
import { daysIn } from './timeline.ts';
import { boardZooms, dayInSight, daysThatFit, dayWidth, nextZoom, rangeOfZoom, steppedRange } from './board-zoom.ts';

const today = '2026-11-21';
const week = { from: '2026-11-18', to: '2026-11-24' };

describe('the zoom of the board', () => {
  test('shows a day, a week, two weeks or a month', () => {
    expect(boardZooms.map((zoom) => daysIn(rangeOfZoom(zoom, today, 7)))).toEqual([1, 7, 14, 31]);
  });

  test('begins three days before the day that is looked at, a day alone with itself', () => {
    expect(rangeOfZoom('month', today, 7)).toEqual({ from: '2026-11-18', to: '2026-12-18' });
    expect(rangeOfZoom('day', today, 7)).toEqual({ from: today, to: today });
  });

  test('shows as many days of a week as fit, and no fewer than seven', () => {
    expect([400, 960, 1440].map(daysThatFit)).toEqual([7, 7, 11]);
    expect(rangeOfZoom('week', today, 11)).toEqual({ from: '2026-11-18', to: '2026-11-28' });
  });

  test('steps by what it shows, and a week by a week however many days fit', () => {
    expect(steppedRange(week, 'week', 1, 11)).toEqual({ from: '2026-11-25', to: '2026-12-05' });
    expect(steppedRange(week, 'week', -1, 7)).toEqual({ from: '2026-11-11', to: '2026-11-17' });
    expect(steppedRange({ from: today, to: today }, 'day', 1, 7)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(steppedRange(week, 'month', 1, 7)).toEqual({ from: '2026-12-19', to: '2027-01-18' });
  });

  test('gives a day 128 pixels in a week, the whole room when it stands alone, and an equal part of it elsewhere', () => {
    expect(dayWidth('week', 1440, week)).toBe(128);
    expect(dayWidth('day', 960, { from: today, to: today })).toBe(960);
    expect(dayWidth('fortnight', 980, rangeOfZoom('fortnight', today, 7))).toBe(70);
    expect(dayWidth('month', 961, rangeOfZoom('month', today, 7))).toBe(31);
  });

  test('leaves a day wide enough for its number, and shares the room among the days that there are', () => {
    expect(dayWidth('month', 300, rangeOfZoom('month', today, 7))).toBe(28);
    expect(dayWidth('fortnight', 980, week)).toBe(140);
    expect(dayWidth('day', 60, week)).toBe(128);
  });

  test('goes one step nearer or farther and stays at its ends', () => {
    expect(boardZooms.map((zoom) => nextZoom(zoom, 1))).toEqual(['week', 'fortnight', 'month', 'month']);
    expect(boardZooms.map((zoom) => nextZoom(zoom, -1))).toEqual(['day', 'day', 'week', 'fortnight']);
  });

  test('stays around today while it is in sight, else around the days that are shown', () => {
    expect(dayInSight(week, today)).toBe(today);
    expect(dayInSight({ from: '2026-12-01', to: '2026-12-31' }, today)).toBe('2026-12-04');
    expect(dayInSight({ from: '2026-12-01', to: '2026-12-01' }, today)).toBe('2026-12-01');
  });
});
