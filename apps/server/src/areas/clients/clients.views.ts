import type { ClientListQuery } from '@superlink/api/clients/client.schema.ts';
import { searchWords } from '@superlink/domain/names/comparable-name.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

const PICKER_ROWS = 10_000;

type Filter = Pick<ClientListQuery, 'search' | 'has_outstanding_pods' | 'has_outstanding_invoices' | 'existing_invoice'>;

function liveClients(db: TenantDb) {
  return db.selectFrom('clients as c').where('c.deletedAt', 'is', null);
}

function liveTrips(db: TenantDb) {
  return db.selectFrom('trips as t').where('t.deletedAt', 'is', null);
}

/** Completed trips without a POD; a reverted one is on the road again and has left the list (decision 12.6; OUT-1 … OUT-4). */
function tripsWithoutPod(db: TenantDb) {
  return liveTrips(db).where('t.status', '=', 'completed').where('t.podUploaded', '=', false);
}

/** Completed trips that carry no invoice number. */
function tripsWithoutInvoice(db: TenantDb) {
  return liveTrips(db).where('t.status', '=', 'completed').where('t.invoiceNorm', 'is', null);
}

/** Live clients whose names or code contain every word, and which have the outstanding papers or the invoice asked for. */
function filteredClients(db: TenantDb, filter: Filter) {
  const words = searchWords(filter.search ?? '');
  const invoice = filter.existing_invoice?.toLowerCase();
  return liveClients(db)
    .$if(words.length > 0, (rows) =>
      rows.where((and) => and.and(words.map((word) => and(sql<number>`position(${word} in c.search)`, '>', 0)))),
    )
    .$if(filter.has_outstanding_pods === true, (rows) => rows.where('c.id', 'in', tripsWithoutPod(db).select('t.clientId')))
    .$if(filter.has_outstanding_invoices === true, (rows) => rows.where('c.id', 'in', tripsWithoutInvoice(db).select('t.clientId')))
    .$if(Boolean(invoice), (rows) => rows.where('c.id', 'in', liveTrips(db).where('t.invoiceNorm', '=', invoice!).select('t.clientId')));
}

/** One page of the clients by trading name; the order ends with the id, so that no row shows twice or never. */
export function listClientRows(db: TenantDb, { offset, limit, ...filter }: ClientListQuery) {
  return filteredClients(db, filter).selectAll('c').orderBy('c.nameNorm').orderBy('c.id').limit(limit).offset(offset).execute();
}

export async function countClientRows(db: TenantDb, filter: Filter): Promise<number> {
  const { clients } = await filteredClients(db, filter)
    .select((select) => select.fn.countAll<number>().as('clients'))
    .executeTakeFirstOrThrow();
  return clients;
}

export function findClientRow(db: TenantDb, id: string) {
  return liveClients(db).where('c.id', '=', id).selectAll('c').executeTakeFirst();
}
export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClientRow>>>;

export function listClientRowsById(db: TenantDb, ids: readonly string[]) {
  return liveClients(db)
    .where('c.id', 'in', [...ids])
    .selectAll('c')
    .orderBy('c.id')
    .execute();
}

/** Clients as they are stored, deleted ones too. */
export function listStoredClients(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('clients')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .execute();
}
export type StoredClient = Awaited<ReturnType<typeof listStoredClients>>[number];

/** Live clients with one of the customer codes or trading names, both in their comparable form. */
export function listTakenClientNames(db: TenantDb, codes: readonly string[], names: readonly string[]) {
  return liveClients(db)
    .where((or) =>
      or.or([
        or(sql`lower(c.customer_code)`, '=', sql`any(${[...codes]}::text[])`),
        or('c.nameNorm', '=', sql<string>`any(${[...names]}::text[])`),
      ]),
    )
    .select(['c.id', 'c.customerCode', 'c.nameNorm'])
    .execute();
}

export function listClientPickerRows(db: TenantDb) {
  return liveClients(db)
    .select(['c.id', 'c.name', 'c.registeredName', 'c.customerCode', 'c.status', 'c.chepClient'])
    .orderBy('c.nameNorm')
    .orderBy('c.id')
    .limit(PICKER_ROWS)
    .execute();
}

export async function countPendingPods(db: TenantDb, clientId: string): Promise<number> {
  const { trips } = await tripsWithoutPod(db)
    .where('t.clientId', '=', clientId)
    .select((select) => select.fn.countAll<number>().as('trips'))
    .executeTakeFirstOrThrow();
  return trips;
}

/** How many records of each kind keep a client from being deleted (decision 20.6). */
export function countClientRecords(db: TenantDb, clientId: string) {
  const live = (table: 'trips' | 'contracts' | 'rates' | 'chepRecords') =>
    db
      .selectFrom(table)
      .where('clientId', '=', clientId)
      .where('deletedAt', 'is', null)
      .select((select) => select.fn.countAll<number>().as('records'));
  return db
    .selectNoFrom([
      live('trips').as('trips'),
      live('contracts').as('contracts'),
      live('rates').as('rates'),
      live('chepRecords').as('chepRecords'),
    ])
    .executeTakeFirstOrThrow();
}
