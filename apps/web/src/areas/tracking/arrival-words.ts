import type { Arrival } from '@superlink/api/tracking/trail.schema.ts';
import { arrivalText } from '@superlink/domain/tracking/arrival-estimate.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { trackingMessages } from './tracking.messages.ts';
import { durationText } from './trail.view.ts';

/** When a trip arrives, as screens say it. */
export interface ArrivalWords {
  /** `about 14:20, 13:50–14:50`; `at Beitbridge about 14:20, 13:50–14:50` while a border lies before it */
  readonly text: string;
  /** the same where room is short: `about Mon 14:20, 13:50–14:50`, the days of the band being left to the whole text */
  readonly short: string;
  /** nothing was heard for half an hour */
  readonly isStale: boolean;
  /** minutes after the planned end; 0 when it is in time or nobody planned one */
  readonly lateMinutes: number;
  /** `late by 2 h 10 min`, or that it may be; null when it is in time */
  readonly late: string | null;
}

const weekday = (at: Date) => trackingMessages.weekday(new Date(`${sastDay(at)}T00:00:00.000Z`).getUTCDay());
const DATE = /\d{2}\/\d{2}\/\d{4} /;

/** The first day, which is that of the arrival, by its name, and those of the band left out. */
function shortened(text: string, at: Date): string {
  const [arrival = '', band = ''] = text.split(', ');
  return `${arrival.replace(DATE, `${weekday(at)} `)}, ${band.replaceAll(new RegExp(DATE, 'g'), '')}`;
}

/** With a border before it an arrival is the one there: how long the border takes nobody can tell. */
export function arrivalWords({ basis, isStale, lateness, border, ...arrival }: Arrival, now: Date): ArrivalWords {
  const { at, earliest, latest } = border ?? arrival;
  const estimate = { at: new Date(at), earliest: new Date(earliest), latest: new Date(latest), basis, isStale };
  const isLate = lateness?.state === 'late';
  const text = arrivalText(estimate, now);
  const where = border ? trackingMessages.atBorder(border.name) : '';
  return {
    text: where + text,
    short: where + shortened(text, estimate.at),
    isStale,
    lateMinutes: isLate ? Math.max(1, lateness.minutes) : 0,
    late: isLate
      ? trackingMessages.lateBy(durationText(Math.max(1, lateness.minutes)))
      : lateness?.state === 'at_risk'
        ? trackingMessages.mayBeLate
        : null,
  };
}
