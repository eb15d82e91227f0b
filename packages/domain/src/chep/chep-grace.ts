import { daysBetween, type Day } from '../time/sast.ts';
import { isTerminalChep, type ChepStatus } from './chep-state.ts';

export interface GraceRecord {
  readonly pickUpDate: Day;
  /** days */
  readonly gracePeriod: number;
  readonly status: ChepStatus;
}

export interface Grace {
  /** never below 0; null when the record is closed */
  readonly gracePeriodDaysRemaining: number | null;
  readonly gracePeriodExpired: boolean;
  /** days past the last day of grace; 0 until then and for closed records */
  readonly overdueDays: number;
}

/** Calendar days since the pick-up: the pick-up day is day 0, and so is a pick-up in the future (decision 17.4). */
export function daysOut(pickUpDate: Day, today: Day): number {
  return Math.max(0, daysBetween(pickUpDate, today));
}

/** How much of the grace is left on a SAST day; its last day still counts as in time (decision 17.4; CHP-1 … CHP-7). */
export function chepGrace(record: GraceRecord, today: Day): Grace {
  if (isTerminalChep(record)) return { gracePeriodDaysRemaining: null, gracePeriodExpired: false, overdueDays: 0 };
  const remaining = record.gracePeriod - daysOut(record.pickUpDate, today);
  return {
    gracePeriodDaysRemaining: Math.max(0, remaining),
    gracePeriodExpired: remaining < 0,
    overdueDays: Math.max(0, -remaining),
  };
}
