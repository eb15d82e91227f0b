import type { Translation } from '../languages/translation.ts';
import { formatDay, formatInstant } from '../time/format.ts';
import { daysBetween, type Day } from '../time/sast.ts';
import type { Need, NeedKind } from './need-kinds.ts';
import type * as english from './need-words.ts';

/** What each kind is called on Afrikaans screens. */
export const needKindNames = {
  trip_overdue: 'Ritte om te voltooi',
  trip_to_start: 'Ritte om te aanvaar',
  trip_late: 'Ritte wat laat aankom',
  trip_without_driver: 'Ritte sonder bestuurder',
  vehicle_silent: 'Stil voertuie',
  password_reset: 'Wagwoorde om terug te stel',
  mention: 'Notas wat u noem',
  pod_missing: 'Uitstaande POD’s',
  invoice_missing: 'Uitstaande fakture',
  chep_over_grace: 'CHEP ná grasie',
  paper: 'Papiere wat verval',
  service_due: 'Dienste wat moet gebeur',
  fuel_exception: 'Brandstofuitsonderings',
} satisfies Translation<typeof english.needKindNames>;

/** What the day of a need says: before it has passed, and afterwards. */
const dayWords: Readonly<Record<NeedKind, readonly [ahead: string, past: string]>> = {
  trip_overdue: ['Eindig', 'Moes eindig'],
  trip_to_start: ['Begin', 'Moes begin'],
  trip_late: ['Moet eindig', 'Moes eindig'],
  trip_without_driver: ['Begin', 'Moes begin'],
  vehicle_silent: ['Laas gehoor', 'Laas gehoor'],
  password_reset: ['Gevra', 'Gevra'],
  mention: ['Geskryf', 'Geskryf'],
  pod_missing: ['Moet in wees', 'Moes in wees'],
  invoice_missing: ['Moet in wees', 'Moes in wees'],
  chep_over_grace: ['Grasie eindig', 'Grasie het geëindig'],
  paper: ['Verval', 'Het verval'],
  service_due: ['', ''],
  fuel_exception: ['Volgemaak', 'Volgemaak'],
};

const nearDays: Readonly<Record<number, string>> = { [-1]: 'gister', 0: 'vandag', 1: 'môre' };

/** "Moes in wees gister", "Verval oor 12 dae", "Moes eindig 4 dae gelede"; null where no day says when. Beyond a month the day itself. */
export function needWhen({ kind, day, at }: Pick<Need, 'kind' | 'day' | 'at'>, today: Day): string | null {
  if (day === null) return null;
  const days = daysBetween(today, day);
  const [ahead, past] = dayWords[kind];
  if (at !== null) return `${past} ${formatInstant(at)}`;
  const distance = Math.abs(days) > 31 ? formatDay(day) : days < 0 ? `${-days} dae gelede` : `oor ${days} dae`;
  return `${days < 0 ? past : ahead} ${nearDays[days] ?? distance}`;
}
