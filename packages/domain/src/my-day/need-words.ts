import { formatDay, formatInstant } from '../time/format.ts';
import { daysBetween, type Day } from '../time/sast.ts';
import type { Need, NeedKind } from './need-kinds.ts';

/** What each kind is called, on screen and in the mail. */
export const needKindNames: Readonly<Record<NeedKind, string>> = {
  trip_overdue: 'Trips to complete',
  trip_to_start: 'Trips to accept',
  trip_late: 'Trips arriving late',
  trip_without_driver: 'Trips without a driver',
  vehicle_silent: 'Silent vehicles',
  password_reset: 'Password resets',
  mention: 'Notes that name you',
  pod_missing: 'PODs due',
  invoice_missing: 'Invoices due',
  chep_over_grace: 'CHEP over grace',
  paper: 'Papers expiring',
  service_due: 'Services due',
  fuel_exception: 'Fuel exceptions',
};

/** What the day of a need says: before it has passed, and afterwards. */
const dayWords: Readonly<Record<NeedKind, readonly [ahead: string, past: string]>> = {
  trip_overdue: ['Ends', 'Was to end'],
  trip_to_start: ['Starts', 'Was to start'],
  trip_late: ['To end', 'Was to end'],
  trip_without_driver: ['Starts', 'Was to start'],
  vehicle_silent: ['Last heard of', 'Last heard of'],
  password_reset: ['Asked', 'Asked'],
  mention: ['Written', 'Written'],
  pod_missing: ['Due', 'Was due'],
  invoice_missing: ['Due', 'Was due'],
  chep_over_grace: ['Grace ends', 'Grace ended'],
  paper: ['Expires', 'Expired'],
  service_due: ['', ''],
  fuel_exception: ['Filled', 'Filled'],
};

const nearDays: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** "Was due yesterday", "Expires in 12 days", "Was to end 4 days ago"; null where no day says when. Beyond a month the day itself. */
export function needWhen({ kind, day, at }: Pick<Need, 'kind' | 'day' | 'at'>, today: Day): string | null {
  if (day === null) return null;
  const days = daysBetween(today, day);
  const [ahead, past] = dayWords[kind];
  if (at !== null) return `${past} ${formatInstant(at)}`;
  const distance = Math.abs(days) > 31 ? formatDay(day) : days < 0 ? `${-days} days ago` : `in ${days} days`;
  return `${days < 0 ? past : ahead} ${nearDays[days] ?? distance}`;
}
