import { END_BEFORE_START } from '../time/end-before-start.ts';
import { addDays, type Day, type Month } from '../time/sast.ts';

export type ContractState = 'Active' | 'Expired';

/** A contract holds through its last day and has expired from the next (decisions 4.8, 14.5); null = no end. */
export function contractState(contractEnd: Day | null, today: Day): ContractState {
  return contractEnd === null || today <= contractEnd ? 'Active' : 'Expired';
}

/** Whether a trip that starts on the day may still run under the contract (decision 14.6). */
export function coversTrip(contractEnd: Day | null, startDay: Day): boolean {
  return contractState(contractEnd, startDay) === 'Active';
}

export interface Period {
  readonly contractStart: Day;
  /** the last day; null = no end */
  readonly contractEnd: Day | null;
}

/** What is wrong with the days of a contract, in the form's words; null when nothing is. */
export function periodProblem({ contractStart, contractEnd }: Period): string | null {
  return contractEnd !== null && contractEnd < contractStart ? END_BEFORE_START : null;
}

/**
 * The month whose tonnage a contract shows: the present one, for a contract yet to begin its first and for an ended one its last, because
 * only a running contract begins a new month (decision 14.2).
 */
export function tonnageMonth(contract: Period, today: Day): Month {
  const fromDay = today < contract.contractStart ? contract.contractStart : today;
  const day = contract.contractEnd !== null && contract.contractEnd < fromDay ? contract.contractEnd : fromDay;
  return day.slice(0, 7);
}

const dayOf = (month: Month): Day => `${month}-01`;
const monthBefore = (month: Month): Month => addDays(dayOf(month), -1).slice(0, 7);

/**
 * The months in which a contract runs and is kept here, the latest first: from its start, or from the day it was entered where that came
 * later, to today or its end. None for one that is yet to begin.
 */
export function runningMonths(contract: Period, enteredOn: Day, today: Day): Month[] {
  if (today < contract.contractStart) return [];
  const first = (contract.contractStart > enteredOn ? contract.contractStart : enteredOn).slice(0, 7);
  const months: Month[] = [];
  for (let month = tonnageMonth(contract, today); month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

/** Months of a contract's history, the latest first: those in which it runs, the one it shows, and every other one in which something was delivered. */
export function historyMonths(contract: Period, enteredOn: Day, today: Day, delivered: readonly Month[]): Month[] {
  const months = [tonnageMonth(contract, today), ...runningMonths(contract, enteredOn, today), ...delivered];
  return [...new Set(months)].toSorted().toReversed();
}
