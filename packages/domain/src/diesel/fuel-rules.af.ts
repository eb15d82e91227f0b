import { inAfrikaans } from '../languages/in-afrikaans.ts';
import * as english from './fuel-rules.ts';

export * from './fuel-rules.ts';

/** Said of a reading that does not fit between those before and after. */
export const KILOMETERS_TOO_LOW = inAfrikaans(english.KILOMETERS_TOO_LOW);
/** Said of a first order that starts from nothing. */
export const BASELINE_REQUIRED = inAfrikaans(english.BASELINE_REQUIRED);
/** Said of a vehicle that nobody drives. */
export const DRIVER_REQUIRED = inAfrikaans(english.DRIVER_REQUIRED);
/** Said of an order without a vehicle. */
export const VEHICLE_REQUIRED = inAfrikaans(english.VEHICLE_REQUIRED);

const translated = (problem: string | null): string | null => problem && inAfrikaans(problem);

/** Litres that do not fit the tank. */
export const tankProblem = (...order: Parameters<typeof english.tankProblem>): string | null => translated(english.tankProblem(...order));

/** Kilometres that do not lie between what stands before and after. */
export const kilometerProblem = (...order: Parameters<typeof english.kilometerProblem>): string | null =>
  translated(english.kilometerProblem(...order));

/** What a vehicle's first order lacks. */
export const baselineProblem = (...order: Parameters<typeof english.baselineProblem>): string | null =>
  translated(english.baselineProblem(...order));
