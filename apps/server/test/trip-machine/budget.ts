/** How long the random histories go on, so that the suite stays quick on a busy machine. */
const SECONDS = { histories: 40, meetings: 20 };
const MOST = 1_000;

export interface Budget {
  /** histories at most */
  readonly runs: number;
  readonly isSpent: () => boolean;
}

/**
 * As many as fit into the seconds above, 1 000 at most; with `TRIP_HISTORIES` or `TRIP_MEETINGS` in the environment exactly as many as it says,
 * however long that takes.
 */
export function budgetOf(what: keyof typeof SECONDS): Budget {
  const wanted = Number(process.env[`TRIP_${what.toUpperCase()}`] ?? 0);
  const until = Date.now() + SECONDS[what] * 1000;
  return { runs: wanted || MOST, isSpent: () => wanted === 0 && Date.now() > until };
}
