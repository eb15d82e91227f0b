import { loggedAs, recordOf, type LoggedAs } from '@superlink/api/history/entry-words.ts';
import { namingFields } from '@superlink/api/history/record-acts.ts';
import type { RecordName } from '@superlink/api/history/record-words.ts';
import { plainWord } from '@superlink/domain/names/comparable-name.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { named, type RecordPlace } from './record-names.views.ts';

/** Records of one name that a search goes through. */
const MOST_FOUND = 20;
/** Entries of a kind, newest first, that are looked at for a former name. */
const ENTRIES_READ = 3_000;
/** Kinds whose rows go for good: what they were called stands in their last entry alone. */
const goneForGood = [
  'commodity',
  'booking',
  'driverEvent',
  'tripEvent',
  'dieselOrder',
  'assignment',
  'webhookReceiver',
] as const satisfies readonly RecordName[];

/** Records whose entries of some kinds say that they were called so, in just these words or in another spelling. */
async function listByEntries(db: TenantDb, acts: readonly LoggedAs[], fields: readonly string[], name: string): Promise<RecordPlace[]> {
  const { rows } = await sql<{ area: string; action: string; recordId: string }>`
    select distinct e.area, e.action, e.record_id as "recordId" from (
      select a.area, a.action, a.record_id, a.before
      from unnest(${acts.map(({ area }) => area)}::text[], ${acts.map(({ action }) => action)}::text[]) l(area, action)
      cross join lateral (
        select a.area, a.action, a.record_id, a.before, a.at from audit_entries a
        where a.tenant_id = ${ownTenant} and a.area = l.area and a.action = l.action order by a.at desc, a.id desc limit ${ENTRIES_READ}
      ) a
    ) e where exists (
      select from unnest(${fields}::text[]) f
      where lower(e.before ->> f) = ${name} or regexp_replace(lower(e.before ->> f), '[^a-z0-9]', '', 'g') = ${spellingOf(name)}
    ) limit ${MOST_FOUND}`.execute(db);
  return rows.flatMap(({ recordId, ...entry }) => {
    const record = recordOf(entry);
    return record === null ? [] : [{ record, id: recordId }];
  });
}

/** Records of these kinds that are gone and were called so. */
function listGone(db: TenantDb, name: string): Promise<RecordPlace[]> {
  const last = loggedAs({ records: goneForGood }).filter(({ action }) => /(deleted|cancelled|unlinked)$/.test(action));
  return listByEntries(db, last, [...new Set(goneForGood.flatMap((record) => namingFields[record] ?? []))], name);
}

/** Fields besides `namingFields` by which people call what they changed the name of. */
const formerNames = ['assetReg', 'registeredName', 'email'] as const;

/** Records that are there under another name, and were called so before. */
function listRenamed(db: TenantDb, name: string): Promise<RecordPlace[]> {
  const edits = loggedAs({ records: byName }).filter(({ action }) => /(updated|changed)$/.test(action) && !/password|email/.test(action));
  return listByEntries(db, edits, [...new Set([...byName.flatMap((record) => namingFields[record] ?? []), ...formerNames])], name);
}

/** A name without what its spellings differ by. */
const spellingOf = (text: string) => comparableNumber(text).toLowerCase() || plainWord(text) || text;

/** Kinds with so many rows that they are found by their number alone, by an index. */
const byNumber = {
  trip: (text: string) => sql`
    select id::text from trips where tenant_id = ${ownTenant} and trip_number = ${numberOf(text)}
    union all select id::text from trips where tenant_id = ${ownTenant} and load_norm = ${text} and load_norm is not null and deleted_at is null
    union all select id::text from trips where tenant_id = ${ownTenant} and load_norm = ${text} and deleted_at is not null`,
  dieselOrder: (text: string) => sql`
    select id::text from diesel_orders where tenant_id = ${ownTenant} and external_norm = ${text}
    union all select id::text from diesel_orders where tenant_id = ${ownTenant} and order_number = ${numberOf(text.replace(/^do-0*/, ''))}`,
  chepRecord: (text: string) => sql`
    select c.id::text from trips t join chep_records c on c.tenant_id = ${ownTenant} and c.trip_id = t.id
    where t.tenant_id = ${ownTenant} and t.trip_number = ${numberOf(text)}`,
} satisfies Partial<Record<RecordName, (text: string) => RawBuilder<unknown>>>;

/** A number that an index is asked by; one that no record has for what is none. */
function numberOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** Kinds whose rows a search reads one by one: thousands at most. */
const byName = [
  'vehicle',
  'trailer',
  'driver',
  'client',
  'commodity',
  'rate',
  'contract',
  'geofence',
  'device',
  'telematicsAccount',
  'ingestKey',
  'apiKey',
  'listView',
  'user',
  'import',
  'webhookReceiver',
] as const satisfies readonly RecordName[];

/** What people call a record besides the name that `named` gives. */
const otherNames = {
  vehicle: sql`select id, asset_reg as name from vehicles where tenant_id = ${ownTenant}`,
  client: sql`select id, registered_name as name from clients where tenant_id = ${ownTenant}`,
  trailer: sql`select id, trailer_reg as name from trailers where tenant_id = ${ownTenant}`,
};

/**
 * Records that people call so: by their number exactly, by their name or registration in any spelling, those that are called just so before those whose
 * name holds it. Deleted ones too, also when nothing but their last entry is left, and last those that were called so before.
 */
export async function findRecordsCalled(db: TenantDb, text: string, kinds: readonly RecordName[]): Promise<RecordPlace[]> {
  const lower = text.trim().toLowerCase();
  const spelling = spellingOf(lower);
  const kindsWanted = new Set<RecordName>(kinds);
  const exact: RecordPlace[] = [];
  const inside: RecordPlace[] = [];
  const rowsByName = [
    ...byName.map((record) => ({ record, rows: named[record]! })),
    ...Object.entries(otherNames).map(([record, rows]) => ({ record: record as RecordName, rows })),
  ].filter(({ record }) => kindsWanted.has(record));
  if (rowsByName.length > 0) {
    const each = rowsByName.map(
      ({ record, rows }) =>
        sql`select ${record}::text as record, id, name, regexp_replace(lower(name), '[^a-z0-9]', '', 'g') as plain from (${rows}) r`,
    );
    const { rows } = await sql<{ record: RecordName; id: string; same: boolean }>`
      select record, id, bool_or(plain = ${spelling} or lower(name) = ${lower}) as same from (${sql.join(each, sql` union all `)}) named
      where strpos(plain, ${spelling}) > 0 or strpos(lower(name), ${lower}) > 0
      group by record, id order by same desc, id desc limit ${MOST_FOUND}`.execute(db);
    for (const { record, id, same } of rows) (same ? exact : inside).push({ record, id });
  }
  for (const [record, rows] of Object.entries(byNumber) as [keyof typeof byNumber, (typeof byNumber)['trip']][]) {
    if (!kindsWanted.has(record)) continue;
    const found = await sql<{ id: string }>`select distinct id from (${rows(lower)}) r limit ${MOST_FOUND}`.execute(db);
    exact.push(...found.rows.map(({ id }) => ({ record, id })));
  }
  const former = [...(await listGone(db, lower)), ...(await listRenamed(db, lower))];
  exact.push(...former.filter(({ record }) => kindsWanted.has(record)));
  return (exact.length > 0 ? exact : inside).slice(0, MOST_FOUND);
}
