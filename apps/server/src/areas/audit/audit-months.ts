import type pg from 'pg';
import { withClient } from '../../db/connection.ts';
import { countPeriodsAhead, keepPartitions, laterPeriod, listPeriods, periodOf, type Partitioned } from '../../db/partitions.ts';

/** The past takes what is dated before the first month, as the history of the demo companies is. */
const auditEntries: Partitioned = { table: 'audit_entries', step: 'month', hasPast: true };
/** Every change writes an entry, so a server without its hourly work must find room for as long as anybody can be expected to leave it so. */
const MONTHS_AHEAD = 12;
/** A clock that stands before this product was made has the time wrong, and will be put right. */
const MADE = new Date('2026-01-01T00:00:00Z');

/** Months after the present one (UTC) for which entries will find their partition. */
export function countAuditMonthsAhead(client: Pick<pg.Client, 'query'>, now: Date): Promise<number> {
  return countPeriodsAhead(client, auditEntries, now);
}

/** Makes the months of the audit up to a year ahead, as the owner, and drops those before the last `keptMonths` full ones; null keeps all for ever. */
export async function keepAuditMonths(owner: pg.ClientConfig, now: Date, keptMonths: number | null): Promise<void> {
  const present = periodOf(auditEntries, now < MADE ? MADE : now);
  const oldest = (await withClient(owner, (client) => listPeriods(client, auditEntries)))[0] ?? present;
  const firstKept = keptMonths === null ? oldest : laterPeriod(auditEntries, present, -keptMonths);
  const from = firstKept > oldest ? firstKept : oldest;
  await keepPartitions(owner, auditEntries, { from, to: laterPeriod(auditEntries, present, MONTHS_AHEAD) });
}
