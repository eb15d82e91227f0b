import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import type pg from 'pg';
import { withClient } from './connection.ts';

/** A table whose rows lie in partitions of a day or a month (UTC) each; a period is named by its first day. */
export interface Partitioned {
  readonly table: string;
  readonly step: 'day' | 'month';
  /** one partition more takes what is dated before the first that was ever made; it goes with the first that goes */
  readonly hasPast?: boolean;
}

/** What asks the database without a connection of its own. */
type Asking = Pick<pg.Client, 'query'>;

/** A partition that waits for a long report would make every write wait behind it, in ms; the next hour tries again. */
const LOCK_MS = 2_000;

/** The period that an instant lies in. */
export function periodOf({ step }: Partitioned, instant: Date): Day {
  const day = instant.toISOString().slice(0, 10);
  return step === 'day' ? day : `${day.slice(0, 8)}01`;
}

/** The period so many days or months later; earlier with a number below 0. */
export function laterPeriod({ step }: Partitioned, period: Day, count: number): Day {
  if (step === 'day') return addDays(period, count);
  const [year, month] = period.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** positions_20261121, audit_entries_202611 */
function nameOf({ table, step }: Partitioned, period: Day): string {
  return `${table}_${period.replaceAll('-', '').slice(0, step === 'day' ? 8 : 6)}`;
}

/** Periods that have a partition, oldest first. */
export async function listPeriods(client: Asking, { table }: Partitioned): Promise<Day[]> {
  const { rows } = await client.query<{ period: Day }>(
    `select to_char(to_date(rpad(digits, 8, '01'), 'YYYYMMDD'), 'YYYY-MM-DD') as period
     from pg_inherits i join pg_class c on c.oid = i.inhrelid, substring(c.relname from '_([0-9]+)$') digits
     where i.inhparent = $1::regclass and digits is not null order by 1`,
    [`public.${table}`],
  );
  return rows.map(({ period }) => period);
}

/** Periods after the present one for which rows will find their partition, without a gap; few mean that somebody should look why nobody makes them. */
export async function countPeriodsAhead(client: Asking, partitioned: Partitioned, now: Date): Promise<number> {
  const made = new Set(await listPeriods(client, partitioned));
  const present = periodOf(partitioned, now);
  let ahead = 0;
  while (made.has(laterPeriod(partitioned, present, ahead + 1))) ahead++;
  return ahead;
}

/**
 * One partition: nobody has a right on it, so that its rows are reached through the whole table and its policy alone. It is made beside the table and
 * attached, so that nobody who reads or writes waits.
 */
async function makePartition(client: pg.Client, table: string, name: string, { from, to }: { from: string; to: Day }): Promise<void> {
  await client.query(`create table public.${name} (like public.${table} including all)`);
  await client.query(`alter table public.${table} attach partition public.${name} for values from (${from}) to ('${to}T00:00Z')`);
  // a distributed database spreads it as it is attached, and looks into it as the owner; nobody else sees it before the commit
  await client.query(`alter table public.${name} enable row level security, force row level security`);
}

function makePeriod(client: pg.Client, partitioned: Partitioned, period: Day): Promise<void> {
  const bounds = { from: `'${period}T00:00Z'`, to: laterPeriod(partitioned, period, 1) };
  return makePartition(client, partitioned.table, nameOf(partitioned, period), bounds);
}

export interface Keeping {
  /** periods from this one on are kept */
  readonly from: Day;
  /** and made up to this one */
  readonly to: Day;
  /** which of the periods before may go, given oldest first; all of them unless said otherwise */
  readonly over?: (client: pg.Client, periods: readonly Day[]) => Promise<readonly Day[]>;
}

/**
 * Makes the partitions of a stretch of periods, as the owner, and drops those before that may go. A period that another process is making at the same
 * moment is made once.
 */
export async function keepPartitions(owner: pg.ClientConfig, partitioned: Partitioned, { from, to, over }: Keeping): Promise<void> {
  await withClient(owner, async (client) => {
    const before = (await listPeriods(client, partitioned)).filter((period) => period < from);
    const going = new Set(over ? await over(client, before) : before);
    await client.query('begin');
    try {
      const { table, hasPast } = partitioned;
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [table]);
      const made = new Set(await listPeriods(client, partitioned));
      if (hasPast && made.size === 0) await makePartition(client, table, `${table}_past`, { from: 'minvalue', to: from });
      for (let period = from; period <= to; period = laterPeriod(partitioned, period, 1)) {
        if (!made.has(period)) await makePeriod(client, partitioned, period);
      }
      for (const period of made) if (going.has(period)) await client.query(`drop table public.${nameOf(partitioned, period)}`);
      if (hasPast && going.size > 0) await client.query(`drop table if exists public.${table}_past`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}
