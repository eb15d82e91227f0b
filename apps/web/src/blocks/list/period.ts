import { isDay, monthNames, type Day } from '@superlink/domain/time/sast.ts';
import { oneOf, textField, wholeNumber } from './address-view.ts';
import { formatDay } from '../format/dates.ts';

export const periods = ['all', 'date', 'month'] as const;
export type Period = (typeof periods)[number];

/** Which days a list is about; a month without more means one of this year (decisions 4.5, 4.6). */
export interface PeriodView {
  readonly period: Period;
  /** empty: none picked yet */
  readonly date: string;
  /** 1–12 */
  readonly month: number;
  readonly year: number;
}

/** Years that can be looked back. */
export const YEARS_BACK = 5;

/** The present month, which lists of trips open on (decision 15.22, CTR-002). */
export function presentMonth(today: Day): PeriodView {
  return { period: 'month', date: '', month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) };
}

/** The period's fields for the address of a page, which opens on `usual`. */
export function periodFields(today: Day, usual: Period = 'month') {
  const { month, year } = presentMonth(today);
  return {
    period: oneOf(periods, usual),
    date: textField(isDay, ''),
    month: wholeNumber(1, 12, month),
    year: wholeNumber(year - YEARS_BACK, year + 1, year),
  };
}

/** What the server is asked for: a day, a month or all time. */
export function periodQueryOf({ period, date, month, year }: PeriodView): { date?: string; month?: string } {
  if (period === 'date' && date !== '') return { date };
  return period === 'month' ? { month: `${year}-${String(month).padStart(2, '0')}` } : {};
}

/** The days a list is about, in a few letters for a narrow screen: `22/11/2026`, `Nov 2026`; null for all time. */
export function periodName(view: PeriodView): string | null {
  const { date, month } = periodQueryOf(view);
  if (date !== undefined) return formatDay(date);
  return month === undefined ? null : `${monthNames[view.month - 1]?.slice(0, 3)} ${view.year}`;
}
