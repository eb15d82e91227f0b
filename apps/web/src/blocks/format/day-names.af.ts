import { monthNames } from '@superlink/domain/time/sast.af.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './day-names.ts';

// not every browser knows these names
const weekdays = ['So', 'Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa'] as const;

const weekdayOf = (day: Day) => weekdays[new Date(`${day}T00:00:00.000Z`).getUTCDay()]!;
const monthOf = (day: Day) => (day.slice(5, 7) === '03' ? 'Mrt' : monthNames[Number(day.slice(5, 7)) - 1]!.slice(0, 3));

/** `Vr 20` */
export const weekdayAndDay = ((day) => `${weekdayOf(day)} ${day.slice(8)}`) satisfies Translation<typeof english.weekdayAndDay>;
/** `Vr, 20 Nov` */
export const dayAndMonth = ((day) => `${weekdayOf(day)}, ${day.slice(8)} ${monthOf(day)}`) satisfies Translation<
  typeof english.dayAndMonth
>;
/** `Vr, 20 Nov 2026` */
export const dayMonthAndYear = ((day) => `${dayAndMonth(day)} ${day.slice(0, 4)}`) satisfies Translation<typeof english.dayMonthAndYear>;
