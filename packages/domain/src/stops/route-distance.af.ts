import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { distanceProblem as problemOf } from './route-distance.ts';

export * from './route-distance.ts';

/** What the distance of a route lacks, in the form's Afrikaans words, or null. */
export function distanceProblem(distance: Parameters<typeof problemOf>[0]): string | null {
  const problem = problemOf(distance);
  return problem && inAfrikaans(problem);
}
