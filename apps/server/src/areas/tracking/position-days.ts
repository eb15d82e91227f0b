import { TRAIL_DAYS } from '@superlink/domain/settings/company-settings.ts';
import { addDays, dayRange, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type pg from 'pg';
import { withClient } from '../../db/connection.ts';
import { countPeriodsAhead, keepPartitions, laterPeriod, listPeriods, periodOf, type Partitioned } from '../../db/partitions.ts';

const positions: Partitioned = { table: 'positions', step: 'day', column: 'fix_at' };
/** Days made before they come, so that a server without its daily work still takes fixes for a week. */
const DAYS_AHEAD = 7;

/** Days after today (UTC) for which fixes will find their partition; below 2 somebody should look why nobody makes them. */
export function countDaysAhead(client: Pick<pg.Client, 'query'>, now: Date): Promise<number> {
  return countPeriodsAhead(client, positions, now);
}

/** The first day in South Africa that may have fixes: the oldest partition's own, for of the day before only the end is there. */
export async function oldestPositionDay(owner: pg.ClientConfig, now: Date): Promise<Day> {
  return withClient(owner, async (client) => (await listPeriods(client, positions))[0] ?? sastDay(now));
}

/**
 * Whether every fix of a day (UTC) is in a packed day of its vehicle, of every company; what a company no longer wants kept needs no packing.
 * Two days in South Africa lie in one of UTC.
 */
async function isPacked(client: pg.Client, day: Day, now: Date): Promise<boolean> {
  const [from] = dayRange(day);
  const [, to] = dayRange(addDays(day, 1));
  const { rows: companies } = await client.query<{ id: number }>('select id from tenants');
  // a database that is distributed hands the company of a transaction on to its machines; on any other nobody reads this
  await client.query(`set citus.propagate_set_commands = 'local'`);
  for (const { id } of companies) {
    await client.query('begin');
    await client.query(`set local app.tenant_id = '${Number(id)}'`);
    const { rowCount } = await client.query(
      `select from (
         select asset_id, (fix_at at time zone 'Africa/Johannesburg')::date as day, count(*) as fixes from public.positions
         where tenant_id = ${Number(id)} and fix_at >= $1 and fix_at < $2 group by 1, 2
       ) r left join public.track_days t on t.tenant_id = ${Number(id)} and t.asset_id = r.asset_id and t.day = r.day
       where (t.fixes is null or t.fixes < r.fixes)
         and r.day >= $3::date - coalesce((select trail_days from public.tenant_settings where tenant_id = ${Number(id)}), $4::int)
       limit 1`,
      [from, to, sastDay(now), TRAIL_DAYS.usual],
    );
    await client.query('rollback');
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
 * waits, however old it is. Days are UTC.
 */
export async function keepPositionDays(owner: pg.ClientConfig, now: Date, keptDays: number): Promise<void> {
  const today = periodOf(positions, now);
  await keepPartitions(owner, positions, {
    from: laterPeriod(positions, today, -keptDays),
    to: laterPeriod(positions, today, DAYS_AHEAD),
    over: (client, days) => packedDays(client, days, now),
  });
}
