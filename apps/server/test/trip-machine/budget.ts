/** Random histories and meetings of a run of the suite: their number, not the time that a machine has, says what they prove. */
const RUNS = { histories: 150, meetings: 60 };
const SEED = 20261122;

/**
 * Always the same ones, so that a suite that was green is green again; with `TRIP_HISTORIES` or `TRIP_MEETINGS` in the environment as many
 * others as it says (`npm run test:long`), whose seed stands in the report of a failure.
 */
export function budgetOf(what: keyof typeof RUNS): { readonly numRuns: number; readonly seed?: number } {
  const wanted = Number(process.env[`TRIP_${what.toUpperCase()}`] ?? 0);
  return wanted > 0 ? { numRuns: wanted } : { numRuns: RUNS[what], seed: SEED };
}
