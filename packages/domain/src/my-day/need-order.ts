import type { Day } from '../time/sast.ts';
import { needKinds, type Need, type NeedKind } from './need-kinds.ts';

/** Past its time or standing still; to be done today; to be done in the days to come. */
export const needUrgencies = ['now', 'today', 'soon'] as const;
export type NeedUrgency = (typeof needUrgencies)[number];

/** What is never early: it went wrong, or somebody waits for it. `by day` is judged by the day on which it is due. */
const urgencyOfKind: Readonly<Record<NeedKind, NeedUrgency | 'by day'>> = {
  trip_overdue: 'now',
  trip_to_start: 'by day',
  trip_late: 'now',
  trip_without_driver: 'by day',
  vehicle_silent: 'now',
  password_reset: 'now',
  mention: 'today',
  pod_missing: 'by day',
  invoice_missing: 'by day',
  chep_over_grace: 'now',
  paper: 'by day',
  service_due: 'now',
  fuel_exception: 'today',
};

export function needUrgency({ kind, day }: Pick<Need, 'kind' | 'day'>, today: Day): NeedUrgency {
  const urgency = urgencyOfKind[kind];
  if (urgency !== 'by day') return urgency;
  if (day === null || day > today) return 'soon';
  return day < today ? 'now' : 'today';
}

/** The most urgent first; of these the kind that presses most, because a truck waits before a paper does, and of a kind what waits longest. The rest makes the order one. */
export function inUrgency<N extends Need>(needs: readonly N[], today: Day): N[] {
  const place = ({ kind, key, day, name }: N) =>
    [
      needUrgencies.indexOf(needUrgency({ kind, day }, today)),
      String(needKinds.indexOf(kind)).padStart(2, '0'),
      day ?? '9999',
      name.toLowerCase(),
      key,
    ].join('\0');
  return needs
    .map((need) => ({ need, place: place(need) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)))
    .map(({ need }) => need);
}
