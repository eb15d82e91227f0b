/** Most rows that one act is asked for by their ids: a page of the longest list. */
export const ROWS_AT_ONCE = 200;
/** Most rows that one act does of all that a filter finds. */
export const ROWS_OF_FILTER = 500;

/** What became of one row of an act on many: done, refused by a rule, not there, or changed by somebody else since it was looked at. */
export const rowOutcomes = ['done', 'refused', 'gone', 'changed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
