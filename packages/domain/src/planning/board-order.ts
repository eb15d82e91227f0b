import type { Day } from '../time/sast.ts';

/** What the rows of the board can stand under. There is no depot in the records of a vehicle. */
export const boardGroups = ['none', 'trailer', 'driver', 'client', 'free'] as const;
export type BoardGroup = (typeof boardGroups)[number];

/** What a row is put in order and in groups by. */
export interface OrderedRow {
  readonly fleetNumber: string;
  /** types of the trailers behind it, in their order */
  readonly trailerTypes: readonly string[];
  readonly driver: string | null;
  /** of the trip that it is on, or of its next one */
  readonly client: string | null;
  /** null: not within a season */
  readonly nextFree: Day | null;
}

/** What a row stands under, or null when it has nothing of the kind: such rows stand last. */
export function groupOf(row: OrderedRow, by: BoardGroup): string | null {
  switch (by) {
    case 'none':
      return null;
    case 'trailer':
      return row.trailerTypes.length === 0 ? null : [...new Set(row.trailerTypes)].join(' + ');
    case 'driver':
      return row.driver;
    case 'client':
      return row.client;
    case 'free':
      return row.nextFree;
  }
}

/** Rows that stand together, in the order of what they have in common; within a group their order stays. */
export function groupRows<Row extends OrderedRow>(
  rows: readonly Row[],
  by: BoardGroup,
): { readonly name: string | null; readonly rows: Row[] }[] {
  if (by === 'none') return [{ name: null, rows: [...rows] }];
  const groups = Map.groupBy(rows, (row) => groupOf(row, by));
  return [...groups]
    .map(([name, own]) => ({ name, rows: own }))
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)));
}

/** Rows by the day on which they are free next, the first of them first; those that never are stand last. Among equals the order stays. */
export function freeFirst<Row extends OrderedRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.nextFree ?? '9').localeCompare(b.nextFree ?? '9'));
}

/** Rows that have all that is asked for; what is not asked for leaves all. */
export function withChosen<Row extends OrderedRow>(
  rows: readonly Row[],
  {
    trailer,
    client,
    driver,
  }: { readonly trailer?: string | undefined; readonly client?: string | undefined; readonly driver?: string | undefined },
): readonly Row[] {
  if (trailer === undefined && client === undefined && driver === undefined) return rows;
  return rows.filter(
    (row) =>
      (trailer === undefined || row.trailerTypes.includes(trailer)) &&
      (client === undefined || row.client === client) &&
      (driver === undefined || row.driver === driver),
  );
}
