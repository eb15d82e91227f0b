import { inAfrikaans } from '../languages/in-afrikaans.ts';
import type { Day } from '../time/sast.ts';
import { paperProblems as english, type PlannedRoad } from './border-permits.ts';

export * from './border-permits.ts';

/** What is wrong with the papers for the days of a trip, in Afrikaans sentences; they are the phrases of the server's warnings. */
export function paperProblems(road: PlannedRoad, today: Day): string[] {
  return english(road, today).map(inAfrikaans);
}
