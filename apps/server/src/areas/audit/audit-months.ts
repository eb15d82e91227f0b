import type { Day } from '@superlink/domain/time/sast.ts';
import type pg from 'pg';
import { withClient } from '../../db/connection.ts';
import { countPeriodsAhead, keepPartitions, laterPeriod, listPeriods, periodOf, type Partitioned } from '../../db/partitions.ts';

const auditEntries: Partitioned = { table: 'audit_entries', step: 'month', column: 'at', takesAll: true };
/** Every change writes an entry, so a server without its hourly work must find room for as long as anybody can be expected to leave it so. */
const MONTHS_AHEAD = 12;
/** A clock that stands before this product was made has the time wrong, and so has one that stands ten years behind the last month; both will be put right. */
const MADE = new Date('2026-01-01T00:00:00Z');
const MOST_MONTHS_MADE = 120;

/** Months after the present one (UTC) for which entries will find their partition. */
export function countAuditMonthsAhead(client: Pick<pg.Client, 'query'>, now: Date): Promise<number> {
  return countPeriodsAhead(client, auditEntries, now);
}

/** Months that hold an entry of any company; their own policies hold for the owner too, so that each company is asked. */
async function listWritten(client: pg.Client, months: readonly Day[]): Promise<Set<Day>> {
  const written = new Set<Day>();
  const { rows: companies } = await client.query<{ id: number }>('select id from tenants');
  // a database that is distributed hands the company of a transaction on to its machines; on any other nobody reads this
  await client.query(`set citus.propagate_set_commands = 'local'`);
  for (const { id } of companies) {
    await client.query('begin');
    await client.query(`set local app.tenant_id = '${Number(id)}'`);
    const { rows } = await client.query<{ month: Day }>(
      `select month from unnest($1::text[]) month where exists (
         select from public.audit_entries
         where tenant_id = ${Number(id)} and at >= (month || 'T00:00Z')::timestamptz
           and at < date_add((month || 'T00:00Z')::timestamptz, interval '1 month', 'UTC')
       )`,
      [months.filter((month) => !written.has(month))],
    );
    await client.query('rollback');
    for (const { month } of rows) written.add(month);
  }
  return written;
}

/**
 * Months that may go: as many full ones as are kept lie behind them. One is full when it and the next hold entries, so that a clock that jumps years
 * ahead, whose entries make one month, drops none of them; months in which nobody wrote do not count.
 */
async function monthsOver(
  client: pg.Client,
  months: readonly Day[],
  { present, keptMonths }: { present: Day; keptMonths: number },
): Promise<Day[]> {
  if (months.length === 0) return [];
  const made = await listPeriods(client, auditEntries);
  const written = await listWritten(client, made);
  const full = made.filter((month) => month < present && written.has(month) && written.has(laterPeriod(auditEntries, month, 1)));
  return months.filter((month) => full.filter((later) => later > month).length >= keptMonths);
}

/**
 * Makes the months of the audit up to a year ahead, as the owner, and drops those before the last `keptMonths` full ones; null keeps all for ever.
 * An entry that is dated outside all of them finds a place too, and comes into its month when that is made.
 */
export async function keepAuditMonths(owner: pg.ClientConfig, now: Date, keptMonths: number | null): Promise<void> {
  const made = await withClient(owner, (client) => listPeriods(client, auditEntries));
  const named = periodOf(auditEntries, now < MADE ? MADE : now);
  const latest = made.at(-1) ?? named;
  const isRight = named <= laterPeriod(auditEntries, latest, MOST_MONTHS_MADE);
  const present = isRight ? named : latest;
  const oldest = made[0] ?? present;
  const firstKept = keptMonths === null ? oldest : laterPeriod(auditEntries, present, -keptMonths);
  await keepPartitions(owner, auditEntries, {
    from: firstKept > oldest ? firstKept : oldest,
    to: isRight ? laterPeriod(auditEntries, present, MONTHS_AHEAD) : latest,
    over: (client, months) => monthsOver(client, months, { present, keptMonths: keptMonths ?? Infinity }),
  });
}
