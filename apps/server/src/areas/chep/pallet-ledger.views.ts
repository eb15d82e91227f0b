import { openChepStatuses } from '@superlink/domain/chep/chep-state.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Day } from '@superlink/domain/time/sast.ts';

/**
 * Pallets of live records, added up over what is alike for the ledger: open ones by pick-up day and grace, closed ones by client and status
 * alone, because their age costs nothing any more. So a ledger of two hundred thousand records reads a few thousand rows.
 */
export function listLedgerEntries(db: TenantDb, clientId?: string) {
  const isOpen = sql`r.status in (${sql.join(openChepStatuses.map((status) => sql.lit(status)))})`;
  const pickUpDate = sql<string>`case when ${isOpen} then r.pick_up_date else date '1970-01-01' end`;
  const gracePeriod = sql<number>`case when ${isOpen} then r.grace_period else 0 end`;
  return db
    .selectFrom('chepRecords as r')
    .where('r.deletedAt', 'is', null)
    .$if(clientId !== undefined, (rows) => rows.where('r.clientId', '=', clientId!))
    .select([
      'r.clientId',
      'r.status',
      pickUpDate.as('pickUpDate'),
      gracePeriod.as('gracePeriod'),
      sql<number>`sum(r.outstanding_pallets)`.as('pallets'),
    ])
    .groupBy(['r.clientId', 'r.status', pickUpDate, gracePeriod])
    .execute();
}

/** The name each client has in its newest record. */
export async function namesOfClients(db: TenantDb, clientId?: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('chepRecords')
    .where('deletedAt', 'is', null)
    .$if(clientId !== undefined, (records) => records.where('clientId', '=', clientId!))
    .distinctOn('clientId')
    .select(['clientId', 'lockedInClient'])
    .orderBy('clientId')
    .orderBy('pickUpDate', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.clientId, row.lockedInClient]));
}

export function clientName(db: TenantDb, id: string) {
  return db.selectFrom('clients').where('id', '=', id).select('registeredName').executeTakeFirst();
}

/** Pallets a client held before a day: picked up until then and neither returned nor released. */
export async function palletsHeldBefore(db: TenantDb, clientId: string, day: Day): Promise<number> {
  const { held } = await db
    .selectFrom('chepRecords')
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .where('pickUpDate', '<', day)
    .where((where) => where.or([where('closedOn', 'is', null), where('closedOn', '>=', day)]))
    .select(sql<number>`coalesce(sum(outstanding_pallets), 0)`.as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

/** What happened to a client's pallets in some days, both inclusive, in order: a pick-up before a return of the same day. */
export async function listMovements(db: TenantDb, clientId: string, from: Day, until: Day) {
  const records = () =>
    db
      .selectFrom('chepRecords as r')
      .innerJoin('trips as t', 't.id', 'r.tripId')
      .where('r.clientId', '=', clientId)
      .where('r.deletedAt', 'is', null)
      .select(['r.id', 'r.outstandingPallets as pallets', 'r.depotAddress', 't.loadNr', 't.tripNumber', 't.lockedInRegistration']);
  const out = await records()
    .where('r.pickUpDate', '>=', from)
    .where('r.pickUpDate', '<=', until)
    .select([sql<'out'>`'out'`.as('kind'), 'r.pickUpDate as day', sql<string | null>`null`.as('reference')])
    .execute();
  const back = await records()
    .where('r.closedOn', '>=', from)
    .where('r.closedOn', '<=', until)
    .select([
      sql<'returned' | 'overridden'>`case when r.is_completed then 'returned' else 'overridden' end`.as('kind'),
      sql<string>`r.closed_on`.as('day'),
      sql<string | null>`case when r.is_completed then r.receipt_number else r.override_code end`.as('reference'),
    ])
    .execute();
  const isLater = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return [...out, ...back].sort(
    (a, b) => isLater(a.day, b.day) || Number(a.kind !== 'out') - Number(b.kind !== 'out') || isLater(a.id, b.id),
  );
}
