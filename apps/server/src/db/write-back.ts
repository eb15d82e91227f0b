import { sql } from 'kysely';

const KEY = ['tenantId', 'id', 'createdAt'];

/** For an upsert that writes locked rows back: every column of theirs takes the new value, but for what never changes. */
export function newValuesOf(rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !KEY.includes(name));
  // the rows are whole rows of the table that is written, so each column is one of its own
  return Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])) as never;
}
