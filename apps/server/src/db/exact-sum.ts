import { sql } from 'kysely';

/** The sum of a column in every digit, as decimals read it: a number could lose the cents of a sum. 0 where there is nothing to add. */
export function exactSum(column: string) {
  return sql<string>`coalesce(sum(${sql.ref(column)}), 0)::text`;
}
