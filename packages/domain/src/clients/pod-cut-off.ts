import { addDays, daysBetween, isDay, type Day } from '../time/sast.ts';

export const podCutOffTypes = ['monthly', 'weekly', 'biweekly'] as const;
export type PodCutOffType = (typeof podCutOffTypes)[number];

/** Monday = 0, as stored in `podCutOff` of a weekly client (2§9). */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Days between two cut-offs of a biweekly client (2§9). */
export const BIWEEKLY_STEP_DAYS = 14;
/** A cut-off this many days away, or fewer, is red (2§9). */
export const CUT_OFF_WARNING_DAYS = 3;

/** Until when PODs make a client's payment run (decision 12.1). */
export interface PodCutOff {
  readonly podCutOffType: PodCutOffType;
  /** monthly: day of the month 1–31, 0 = not set; weekly: Monday 0 to Sunday 6; biweekly: not used */
  readonly podCutOff: number;
  /** any one cut-off of a biweekly client */
  readonly biReference: Day | null;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The chosen day of a month, clipped to the month's last: always from the chosen day, never from an earlier clipped one. */
function dayOfMonth(year: number, month: number, chosen: number): Day {
  const day = Math.min(chosen, daysInMonth(year, month));
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function nextMonthly(chosen: number, today: Day): Day | null {
  if (chosen < 1) return null;
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const here = dayOfMonth(year, month, chosen);
  if (here >= today) return here;
  return month === 12 ? dayOfMonth(year + 1, 1, chosen) : dayOfMonth(year, month + 1, chosen);
}

/** Monday = 0, where JavaScript's own count begins on Sunday. */
function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
}

function nextWeekly(weekday: number, today: Day): Day {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

function nextBiweekly(reference: Day | null, today: Day): Day | null {
  if (reference === null || !isDay(reference)) return null;
  const past = daysBetween(reference, today);
  if (past <= 0) return reference;
  return addDays(reference, Math.ceil(past / BIWEEKLY_STEP_DAYS) * BIWEEKLY_STEP_DAYS);
}

/** The first cut-off on or after a SAST day; null when the rule names none (decision 12.1; POD-01 … POD-18). */
export function nextCutOff(rule: PodCutOff, today: Day): Day | null {
  switch (rule.podCutOffType) {
    case 'monthly':
      return nextMonthly(rule.podCutOff, today);
    case 'weekly':
      return nextWeekly(rule.podCutOff, today);
    case 'biweekly':
      return nextBiweekly(rule.biReference, today);
  }
}

/** The rule of a contract's trips: its own day of the month, or the client's rule where that is 0 (decision 12.4). */
export function cutOffOfContract(client: PodCutOff, podCutOffDay: number): PodCutOff {
  return podCutOffDay > 0 ? { podCutOffType: 'monthly', podCutOff: podCutOffDay, biReference: null } : client;
}

/** Day by which the POD of a trip is due: the first cut-off on or after the trip's end (decision 12.5; PDD-1 … PDD-5). */
export function podDue(client: PodCutOff, tripEnd: Day, contractCutOffDay = 0): Day | null {
  return nextCutOff(cutOffOfContract(client, contractCutOffDay), tripEnd);
}

export interface CutOffCountdown {
  /** calendar days away */
  readonly days: number;
  /** `Today` or `{n}d` */
  readonly label: string;
  /** red: today or at most three days away */
  readonly isNear: boolean;
}

/** How far a cut-off is away, in SAST calendar days; null once it has passed (decision 12.2). */
export function cutOffCountdown(cutOff: Day, today: Day): CutOffCountdown | null {
  const days = daysBetween(today, cutOff);
  if (days < 0) return null;
  return { days, label: days === 0 ? 'Today' : `${days}d`, isNear: days <= CUT_OFF_WARNING_DAYS };
}

/** What changing the type leaves of the rest (decision 12.3). */
export function withCutOffType(rule: PodCutOff, podCutOffType: PodCutOffType): PodCutOff {
  if (podCutOffType === rule.podCutOffType) return rule;
  return { podCutOffType, podCutOff: 0, biReference: podCutOffType === 'biweekly' ? rule.biReference : null };
}

/** What of a rule is stored: a biweekly one has no day, only a biweekly one has a reference. */
export function storedCutOff(rule: PodCutOff): PodCutOff {
  const isBiweekly = rule.podCutOffType === 'biweekly';
  return { ...rule, podCutOff: isBiweekly ? 0 : rule.podCutOff, biReference: isBiweekly ? rule.biReference : null };
}

export interface CutOffProblem {
  readonly field: 'podCutOff' | 'biReference';
  readonly message: string;
}

/** What a rule lacks, in the form's words; null when it is whole (2§5, VAL-103 … VAL-105). */
export function cutOffProblem({ podCutOffType, podCutOff, biReference }: PodCutOff): CutOffProblem | null {
  switch (podCutOffType) {
    case 'monthly':
      return podCutOff >= 1 && podCutOff <= 31 ? null : { field: 'podCutOff', message: 'Day of month is required' };
    case 'weekly':
      return podCutOff >= 0 && podCutOff <= 6 ? null : { field: 'podCutOff', message: 'Day of week is required' };
    case 'biweekly':
      return biReference === null || biReference === '' ? { field: 'biReference', message: 'First reference date is required' } : null;
  }
}

/** `1st`, `2nd`, `3rd`, `11th`, `31st`. */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${ending}`;
}

/** The rule in words; null when it names no day. */
export function cutOffInWords({ podCutOffType, podCutOff, biReference }: PodCutOff): string | null {
  switch (podCutOffType) {
    case 'monthly':
      return podCutOff < 1 ? null : `Monthly, on the ${ordinal(podCutOff)}`;
    case 'weekly':
      return `Weekly, on ${weekdayNames[podCutOff]}`;
    case 'biweekly':
      return biReference === null || !isDay(biReference) ? null : `Every second ${weekdayNames[weekdayOf(biReference)]}`;
  }
}
