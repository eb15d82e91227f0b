import type pg from 'pg';

/** When a job last ended well; null when none did, as in a database whose background work never started. */
export async function lastWork(client: Pick<pg.Client, 'query'>): Promise<Date | null> {
  const { rows: tables } = await client.query<{ present: boolean }>(`select to_regclass('pgboss.job') is not null as present`);
  if (!tables[0]!.present) return null;
  const { rows } = await client.query<{ last: Date | null }>(`select max(completed_on) as last from pgboss.job where state = 'completed'`);
  return rows[0]!.last;
}
