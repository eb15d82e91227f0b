import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import type pg from 'pg';
import { withClient } from '../../db/connection.ts';

/** Days made before they come, so that a server without its daily work still takes fixes for a week. */
export const DAYS_AHEAD = 7;
/** A partition that waits for a long report would make every new fix wait behind it, in ms; the next hour tries again. */
const LOCK_MS = 2_000;

const nameOf = (day: Day) => `positions_${day.replaceAll('-', '')}`;
const utcDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

/** Days (UTC) that have a partition, oldest first. */
export async function listPositionDays(client: Pick<pg.Client, 'query'>): Promise<Day[]> {
  const { rows } = await client.query<{ day: Day }>(
    `select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.positions'::regclass order by 1`,
  );
  return rows.map(({ day }) => day);
}

/** Days after today (UTC) for which fixes will find their partition, without a gap; below 2 somebody should look why nobody makes them. */
export async function countDaysAhead(client: Pick<pg.Client, 'query'>, now: Date): Promise<number> {
  const made = new Set(await listPositionDays(client));
  let ahead = 0;
  while (made.has(addDays(utcDay(now), ahead + 1))) ahead++;
  return ahead;
}

/** One day's partition: nobody has a right on it, so that its rows are reached through the whole table and its policy alone. */
async function makeDay(client: pg.Client, day: Day): Promise<void> {
  const name = nameOf(day);
  await client.query(
    `create table public.${name} partition of public.positions for values from ('${day}T00:00Z') to ('${addDays(day, 1)}T00:00Z')`,
  );
  await client.query(`alter table public.${name} enable row level security`);
  await client.query(`alter table public.${name} force row level security`);
}

/**
 * Makes the partitions of positions from `keptDays` back to a week ahead, as the owner, and drops those before. Days are UTC. A day that another
 * process is making at the same moment is made once.
 */
export async function keepPositionDays(owner: pg.ClientConfig, now: Date, keptDays: number): Promise<void> {
  const today = utcDay(now);
  const first = addDays(today, -keptDays);
  await withClient(owner, async (client) => {
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}; select pg_advisory_xact_lock(hashtext('positions'))`);
    try {
      const made = new Set(await listPositionDays(client));
      for (let day = first; day <= addDays(today, DAYS_AHEAD); day = addDays(day, 1)) if (!made.has(day)) await makeDay(client, day);
      for (const day of made) if (day < first) await client.query(`drop table public.${nameOf(day)}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}
