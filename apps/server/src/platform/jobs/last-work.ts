import type pg from 'pg';

/** When a job last ended well; null when none did, as in a database whose background work never started. */
export async function lastWork(client: Pick<pg.Client, 'query'>): Promise<Date | null> {
  const { rows: tables } = await client.query<{ present: boolean }>(`select to_regclass('pgboss.job') is not null as present`);
  if (!tables[0]!.present) return null;
  const { rows } = await client.query<{ last: Date | null }>(`select max(completed_on) as last from pgboss.job where state = 'completed'`);
  return rows[0]!.last;
}

/** What one kind of job is at. */
export interface JobCount {
  readonly job: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

/** What the queue holds, by kind: due and not begun, under way, and given up within the time that the queue remembers. */
export async function countJobs(client: Pick<pg.Client, 'query'>): Promise<{ last: Date | null; counts: JobCount[] }> {
  const last = await lastWork(client);
  if (!last) return { last, counts: [] };
  const { rows } = await client.query<Record<keyof JobCount, string>>(
    `select name as job, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
       count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
     from pgboss.job where name not like '\\_\\_%' group by name order by name`,
  );
  const counts = rows.map(({ job, waiting, active, failed }) => ({
    job,
    waiting: Number(waiting),
    active: Number(active),
    failed: Number(failed),
  }));
  return { last, counts };
}
