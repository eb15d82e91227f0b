import type { Translation } from '../languages/translation.ts';
import { isDay, type Day } from '../time/sast.ts';
import type * as english from './pod-cut-off.ts';
import {
  cutOffCountdown as countdown,
  cutOffProblem as problemOf,
  type CutOffCountdown,
  type CutOffProblem,
  type PodCutOff,
} from './pod-cut-off.ts';

export * from './pod-cut-off.ts';

/** Monday first, as the rule counts them. */
export const weekdayNames = ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrydag', 'Saterdag', 'Sondag'] as const satisfies Translation<
  typeof english.weekdayNames
>;

/** How far a cut-off is away: `Vandag` or `{n}d`. */
export function cutOffCountdown(cutOff: Day, today: Day): CutOffCountdown | null {
  const found = countdown(cutOff, today);
  return found && { ...found, label: found.days === 0 ? 'Vandag' : found.label };
}

const problems: Readonly<Record<PodCutOff['podCutOffType'], string>> = {
  monthly: 'Dag van die maand is verpligtend',
  weekly: 'Dag van die week is verpligtend',
  biweekly: 'Eerste verwysingsdatum is verpligtend',
};

/** What a rule lacks, in the form's Afrikaans words; null when it is whole. */
export function cutOffProblem(rule: PodCutOff): CutOffProblem | null {
  const problem = problemOf(rule);
  return problem && { ...problem, message: problems[rule.podCutOffType] };
}

/** `1ste`, `2de`, `8ste`, `19de`, `20ste`. */
export function ordinal(day: number): string {
  return `${day}${day === 1 || day === 8 || day >= 20 ? 'ste' : 'de'}`;
}

/** Monday = 0, where JavaScript's own count begins on Sunday. */
const weekdayOf = (day: Day) => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

/** The rule in Afrikaans words; null when it names no day. */
export function cutOffInWords({ podCutOffType, podCutOff, biReference }: PodCutOff): string | null {
  switch (podCutOffType) {
    case 'monthly':
      return podCutOff < 1 ? null : `Maandeliks, op die ${ordinal(podCutOff)}`;
    case 'weekly':
      return `Weekliks, op ${weekdayNames[podCutOff]}`;
    case 'biweekly':
      return biReference === null || !isDay(biReference) ? null : `Elke tweede ${weekdayNames[weekdayOf(biReference)]}`;
  }
}
