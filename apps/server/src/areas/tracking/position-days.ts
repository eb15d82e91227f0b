import { TRAIL_DAYS } from '@superlink/domain/settings/company-settings.ts';
import { addDays, dayRange, sastDay, type Day } from '@superlink/domain/time/sast.ts';
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

/** The first day in South Africa that may have fixes: the oldest partition's own, for of the day before only the end is there. */
export async function oldestPositionDay(owner: pg.ClientConfig, now: Date): Promise<Day> {
  return withClient(owner, async (client) => (await listPositionDays(client))[0] ?? sastDay(now));
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
 * Whether every fix of a day (UTC) is in a packed day of its vehicle, of every company; what a company no longer wants kept needs no packing.
 * Two days in South Africa lie in one of UTC.
 */
async function isPacked(client: pg.Client, day: Day, now: Date): Promise<boolean> {
  const [from] = dayRange(day);
  const [, to] = dayRange(addDays(day, 1));
  const { rows: companies } = await client.query<{ id: number }>('select id from tenants');
  for (const { id } of companies) {
    await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
    const { rowCount } = await client.query(
      `select from (
         select asset_id, (fix_at at time zone 'Africa/Johannesburg')::date as day, count(*) as fixes from public.positions
         where tenant_id = $1 and fix_at >= $2 and fix_at < $3 group by 1, 2
       ) r left join public.track_days t on t.tenant_id = $1 and t.asset_id = r.asset_id and t.day = r.day
       where (t.fixes is null or t.fixes < r.fixes)
         and r.day >= $4::date - coalesce((select trail_days from public.tenant_settings where tenant_id = $1), $5::int)
       limit 1`,
      [id, from, to, sastDay(now), TRAIL_DAYS.usual],
    );
    if (rowCount !== 0) return false;
  }
  return true;
}

/** Days that may go: the oldest ones, as far as they are packed one after the other. */
async function packedDays(client: pg.Client, days: readonly Day[], now: Date): Promise<Day[]> {
  const packed: Day[] = [];
  for (const day of days) {
    if (!(await isPacked(client, day, now))) break;
    packed.push(day);
  }
  return packed;
}

/**
 * Makes the partitions of positions from `keptDays` back to a week ahead, as the owner, and drops those before that are packed: one that is not
 * waits, however old it is. Days are UTC. A day that another process is making at the same moment is made once.
 */
export async function keepPositionDays(owner: pg.ClientConfig, now: Date, keptDays: number): Promise<void> {
  const today = utcDay(now);
  const first = addDays(today, -keptDays);
  await withClient(owner, async (client) => {
    const over = (await listPositionDays(client)).filter((day) => day < first);
    const going = new Set(await packedDays(client, over, now));
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}; select pg_advisory_xact_lock(hashtext('positions'))`);
    try {
      const made = new Set(await listPositionDays(client));
      for (let day = first; day <= addDays(today, DAYS_AHEAD); day = addDays(day, 1)) if (!made.has(day)) await makeDay(client, day);
      for (const day of made) if (going.has(day)) await client.query(`drop table public.${nameOf(day)}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}
