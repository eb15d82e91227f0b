import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { periodProblem as problemOf, type StatementPeriod } from './statement-period.ts';

export * from './statement-period.ts';

/** Why a statement cannot cover a period, in Afrikaans; null when it can. */
export function periodProblem(period: StatementPeriod): string | null {
  const problem = problemOf(period);
  return problem && inAfrikaans(problem);
}
