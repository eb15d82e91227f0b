import { CUT_OFF_WARNING_DAYS } from '../clients/pod-cut-off.ts';
import { addDays, daysBetween, type Day } from '../time/sast.ts';

/** How a trip without POD or invoice number stands: past its cut-off, up to three days before it, further away, or of a client without one. */
export const chaseStates = ['overdue', 'soon', 'later', 'undated'] as const;
export type ChaseState = (typeof chaseStates)[number];

/** Calendar days until papers are due; negative when the cut-off has passed, null without one. */
export function daysUntilDue(due: Day | null, today: Day): number | null {
  return due === null ? null : daysBetween(today, due);
}

/** Where a trip stands on the chase board. The cut-off day itself still counts as in time (decisions 12.2, 12.5). */
export function chaseState(due: Day | null, today: Day): ChaseState {
  const days = daysUntilDue(due, today);
  if (days === null) return 'undated';
  if (days < 0) return 'overdue';
  return days <= CUT_OFF_WARNING_DAYS ? 'soon' : 'later';
}

/** Papers that the board chases. */
export const chasedPapers = ['pod', 'invoice'] as const;
export type ChasedPaper = (typeof chasedPapers)[number];

/** Days after which a trip's cut-off has passed whatever the rule: a month's cut-off comes once in 31 days, the others sooner. */
const SURELY_DUE_DAYS = 31;

/**
 * The first SAST day whose trips must be told apart to know where they stand on the board. Those that ended earlier stand where a trip of this day
 * stands under the same rule, so that sums need not look at each of their days.
 */
export function firstChaseDay(today: Day): Day {
  return addDays(today, -SURELY_DUE_DAYS);
}
