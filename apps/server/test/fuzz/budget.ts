/** What one run sends: always the same where nobody asks for more, so that a suite that was green is green again. */
export interface FuzzBudget {
  readonly seed: number;
  readonly requests: number;
  /** of which calls, by a part of their names */
  readonly calls: RegExp;
  /** true: asked for by `npm run fuzz`, which says what it did */
  readonly isWhole: boolean;
}

const { FUZZ_SEED, FUZZ_REQUESTS, FUZZ_CALLS } = process.env;

export const budget: FuzzBudget = {
  seed: Number(FUZZ_SEED ?? 20_261_121),
  requests: Number(FUZZ_REQUESTS ?? 2_000),
  calls: new RegExp(FUZZ_CALLS ?? '.'),
  isWhole: FUZZ_REQUESTS !== undefined,
};
