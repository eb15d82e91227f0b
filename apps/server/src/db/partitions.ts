import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import type pg from 'pg';
import { withClient } from './connection.ts';

/** A table whose rows lie in partitions of a day or a month (UTC) each; a period is named by its first day. */
export interface Partitioned {
  readonly table: string;
  readonly step: 'day' | 'month';
  /** the instant that its rows lie by */
  readonly column: string;
  /** true: two partitions more, `_past` and `_future`, take what is dated outside all periods, so that no row is without a place */
  readonly takesAll?: boolean;
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

/** From and to in SQL, the end itself left out. */
interface Bounds {
  readonly from: string;
  readonly to: string;
}

async function attach(client: pg.Client, table: string, name: string, { from, to }: Bounds): Promise<void> {
  await client.query(`alter table public.${table} attach partition public.${name} for values from (${from}) to (${to})`);
}

/**
 * One partition: nobody has a right on it, so that its rows are reached through the whole table and its policy alone. It is made beside the table and
 * attached, so that nobody who reads or writes waits.
 */
async function makePartition(client: pg.Client, table: string, name: string, bounds: Bounds): Promise<void> {
  await client.query(`create table public.${name} (like public.${table} including all)`);
  await attach(client, table, name, bounds);
  // a distributed database spreads it as it is attached, and looks into it as the owner; nobody else sees it before the commit
  await client.query(`alter table public.${name} enable row level security, force row level security`);
}

const startOf = (period: Day) => `'${period}T00:00Z'`;

function makePeriod(client: pg.Client, partitioned: Partitioned, period: Day): Promise<void> {
  const bounds = { from: startOf(period), to: startOf(laterPeriod(partitioned, period, 1)) };
  return makePartition(client, partitioned.table, nameOf(partitioned, period), bounds);
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.${name}') is not null as there`);
  return rows[0]!.there;
}

/** Takes what is dated in a period out of the future, which is held; one company after the other, because the policies hold for the owner of the tables too. */
async function emptyFuture(client: pg.Client, { table, column }: Partitioned, end: Day): Promise<void> {
  const future = `public.${table}_future`;
  await client.query(`create policy tenant_isolation on ${future} using (tenant_id = current_setting('app.tenant_id')::int)`);
  const { rows: companies } = await client.query<{ id: number }>('select id from tenants');
  // a database that is distributed hands the company of a transaction on to its machines; on any other nobody reads this
  await client.query(`set local citus.propagate_set_commands = 'local'`);
  for (const { id } of companies) {
    await client.query(`set local app.tenant_id = '${Number(id)}'`);
    await client.query(
      `with found as (delete from ${future} where tenant_id = ${Number(id)} and ${column} < ${startOf(end)} returning *)
       insert into public.${table} select * from found`,
    );
  }
  await client.query(`drop policy tenant_isolation on ${future}`);
}

/**
 * Makes periods of a table that takes all. The future begins behind the last of them, and what a wrong clock dated there comes into its own period.
 * Others wait for as long as it takes, a moment, because a future holds nothing or little.
 */
async function makeBeforeFuture(client: pg.Client, partitioned: Partitioned, periods: readonly Day[], end: Day): Promise<void> {
  const { table } = partitioned;
  const future = `${table}_future`;
  const bounds = { from: startOf(end), to: 'maxvalue' };
  const hasFuture = await isThere(client, future);
  if (hasFuture) await client.query(`alter table public.${table} detach partition public.${future}`);
  for (const period of periods) await makePeriod(client, partitioned, period);
  if (!hasFuture) return makePartition(client, table, future, bounds);
  await emptyFuture(client, partitioned, end);
  await attach(client, table, future, bounds);
}

/** Drops periods; with them goes what is dated before the first that stays. */
async function dropPeriods(client: pg.Client, partitioned: Partitioned, periods: readonly Day[], firstKept: Day): Promise<void> {
  const { table, takesAll } = partitioned;
  for (const period of periods) await client.query(`drop table public.${nameOf(partitioned, period)}`);
  if (!takesAll || (periods.length === 0 && (await isThere(client, `${table}_past`)))) return;
  await client.query(`drop table if exists public.${table}_past`);
  await makePartition(client, table, `${table}_past`, { from: 'minvalue', to: startOf(firstKept) });
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
  const { table, takesAll } = partitioned;
  await withClient(owner, async (client) => {
    const before = (await listPeriods(client, partitioned)).filter((period) => period < from);
    const going = new Set(over ? await over(client, before) : before);
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [table]);
      const made = await listPeriods(client, partitioned);
      const staying = made.filter((period) => !going.has(period));
      // without a gap, where every row must find a place
      const first = takesAll && staying[0] !== undefined && staying[0] < from ? staying[0] : from;
      const last = takesAll && staying.at(-1)! > to ? staying.at(-1)! : to;
      const missing: Day[] = [];
      for (let period = first; period <= last; period = laterPeriod(partitioned, period, 1))
        if (!staying.includes(period)) missing.push(period);
      if (takesAll && (missing.length > 0 || !(await isThere(client, `${table}_future`))))
        await makeBeforeFuture(client, partitioned, missing, laterPeriod(partitioned, last, 1));
      else for (const period of missing) await makePeriod(client, partitioned, period);
      await dropPeriods(
        client,
        partitioned,
        made.filter((period) => going.has(period)),
        first,
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}
