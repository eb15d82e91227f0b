import { addDays, type Day } from '../time/sast.ts';
import { daysIn, type DayRange } from './timeline.ts';

/** How many days stand side by side on the board, from near to far. */
export const boardZooms = ['day', 'week', 'fortnight', 'month'] as const;
export type BoardZoom = (typeof boardZooms)[number];

/** Days that each shows at the least. */
export const daysOfZoom: Readonly<Record<BoardZoom, number>> = { day: 1, week: 7, fortnight: 14, month: 31 };

/** Width of a day in pixels where there is room for more than the days (2§9). */
const WEEK_DAY_PX = 128;
/** Narrowest day that a number still fits into. */
const NARROWEST_PX = 28;
/** Days before today that a board shows, so that what should be over is seen. */
const DAYS_BACK = 3;

/** Whole days of a week's width that stand in so many pixels, a week at the least. */
export function daysThatFit(room: number): number {
  return Math.max(daysOfZoom.week, Math.floor(room / WEEK_DAY_PX));
}

/** Width of a day in pixels: always the same in a week, elsewhere the days that the zoom names share the room, and never more than there are. */
export function dayWidth(zoom: BoardZoom, room: number, range: DayRange): number {
  if (zoom === 'week') return WEEK_DAY_PX;
  const days = zoom === 'day' ? daysOfZoom.day : Math.min(daysOfZoom[zoom], daysIn(range));
  return Math.max(NARROWEST_PX, zoom === 'day' ? WEEK_DAY_PX : 0, Math.floor(room / days));
}

/** One zoom nearer (-1) or farther (1); at an end it stays. */
export function nextZoom(zoom: BoardZoom, step: 1 | -1): BoardZoom {
  return boardZooms[boardZooms.indexOf(zoom) + step] ?? zoom;
}

/** The days of a zoom around the day that is looked at: that day alone, or three days back and as many as there is room for. */
export function rangeOfZoom(zoom: BoardZoom, around: Day, fit: number): DayRange {
  if (zoom === 'day') return { from: around, to: around };
  const from = addDays(around, -DAYS_BACK);
  return { from, to: addDays(from, daysShown(zoom, fit) - 1) };
}

/** The days after or before those in sight: a day by day, a week by week, and so on. */
export function steppedRange({ from }: DayRange, zoom: BoardZoom, step: 1 | -1, fit: number): DayRange {
  const first = addDays(from, daysOfZoom[zoom] * step);
  return { from: first, to: addDays(first, daysShown(zoom, fit) - 1) };
}

function daysShown(zoom: BoardZoom, fit: number): number {
  return zoom === 'week' ? Math.max(daysOfZoom.week, fit) : daysOfZoom[zoom];
}

/** The day that a board is about: today when it is in sight, else the first day after those that are looked back at. */
export function dayInSight({ from, to }: DayRange, today: Day): Day {
  if (from <= today && today <= to) return today;
  const ahead = addDays(from, DAYS_BACK);
  return ahead <= to ? ahead : from;
}
