import { programs, type LoggedAs } from '@superlink/api/history/entry-words.ts';
import { DELETIONS_MS, MANY_DELETIONS, type Mark } from '@superlink/domain/history/unusual-acts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import type { EntryPlace } from './history.views.ts';

/** Entries of each stream that a call looks at where what it looks for is in no index: a few milliseconds each thousand. */
const SCANNED = 2_500;
/** The same of many streams. */
const SCANNED_OF_MANY = 1_000;
const FEW_STREAMS = 3;
/** Deletions among which a call looks for many. */
const DELETIONS_SCANNED = 5_000;

/** What is looked for; all of it must hold. */
export interface EntryFilter {
  readonly person?: string | undefined;
  /** of one of these kinds of entry */
  readonly acts?: readonly LoggedAs[] | undefined;
  /** of one of these records */
  readonly records?: readonly { readonly area: string; readonly recordId: string }[] | undefined;
  readonly field?: string | undefined;
  readonly mark?: Mark | 'many_deletions' | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

type Condition = RawBuilder<unknown>;
const all = (conditions: readonly Condition[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));

/** Where the entries of a search lie together in the order of time: by the index that names them best. What else is asked is looked up in each. */
interface Streams {
  readonly count: number;
  /** a row for each stream */
  readonly of: Condition;
  readonly lies: Condition;
  readonly fits: readonly Condition[];
}

/** A user may be called as a program is: what no user did has no id of one. */
const isBy = (person: string) => sql`a.actor_name = ${person} and (a.actor_id is null) = ${person in programs}`;

function streamsOf({ person, acts, records, field, mark }: EntryFilter): Streams {
  const pairs = (areas: readonly string[], seconds: readonly string[]) =>
    sql`unnest(${areas}::text[], ${seconds}::text[]) with ordinality s(area, second, stream)`;
  const byPerson = person === undefined ? [] : [isBy(person)];
  const byMark = mark === undefined ? [] : [sql`a.mark = ${mark}`];
  const byField = field === undefined ? [] : [sql`(jsonb_exists(a.before, ${field}) or jsonb_exists(a.after, ${field}))`];
  const actNames = acts?.map(({ area, action }) => `${area} ${action}`);
  const byAct = actNames === undefined ? [] : [sql`a.area || ' ' || a.action = any(${actNames}::text[])`];
  if (records !== undefined) {
    const of = pairs(
      records.map(({ area }) => area),
      records.map(({ recordId }) => recordId),
    );
    return {
      count: records.length,
      of,
      lies: sql`a.area = s.area and a.record_id = s.second`,
      fits: [...byPerson, ...byMark, ...byField, ...byAct],
    };
  }
  const one = sql`(values (1)) s(stream)`;
  if (mark !== undefined) return { count: 1, of: one, lies: all(byMark), fits: [...byPerson, ...byField, ...byAct] };
  if (person !== undefined) return { count: 1, of: one, lies: all(byPerson), fits: [...byField, ...byAct] };
  if (acts !== undefined) {
    const of = pairs(
      acts.map(({ area }) => area),
      acts.map(({ action }) => action),
    );
    return { count: acts.length, of, lies: sql`a.area = s.area and a.action = s.second`, fits: byField };
  }
  return { count: 1, of: one, lies: sql`true`, fits: byField };
}

function between({ from, until }: EntryFilter, before: EntryPlace | null): Condition[] {
  return [
    ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
    ...(until === undefined ? [] : [sql`a.at < ${until}`]),
    // the first for the months, the second for the place within
    ...(before === null ? [] : [sql`a.at <= ${before.at}`, sql`(a.at, a.id) < (${before.at}, ${before.id}::uuid)`]),
  ];
}

interface Found {
  readonly places: readonly EntryPlace[];
  /** behind this place nothing was looked at; null when all was */
  readonly horizon: EntryPlace | null;
}
type ScannedRow = { readonly at: Date; readonly id: string; readonly isHorizon: boolean };

/** Looks at so many entries of each stream, newest first. */
async function lookIn(
  db: TenantDb,
  { of, lies, fits }: Streams,
  most: number,
  { filter, before, limit }: { readonly filter: EntryFilter; readonly before: EntryPlace | null; readonly limit: number },
): Promise<Found> {
  const { rows } = await sql<ScannedRow>`
    with scanned as materialized (
      select s.stream, e.at, e.id, e.fits from ${of} cross join lateral (
        select a.at, a.id, ${all(fits)} as fits from audit_entries a
        where ${all([sql`a.tenant_id = ${ownTenant}`, lies, ...between(filter, before)])}
        order by a.at desc, a.id desc limit ${most}
      ) e
    ), ends as (
      select distinct on (stream) at, id from scanned
      where stream in (select stream from scanned group by stream having count(*) = ${most}) order by stream, at, id
    )
    (select at, id, true as "isHorizon" from ends order by at desc, id desc limit 1)
    union all
    (select at, id, false from scanned where fits order by at desc, id desc limit ${limit})`.execute(db);
  return foundIn(rows);
}

/** The look that came further back, whose places are all that lie before its horizon. */
function further(one: Found, other: Found): Found {
  if (one.horizon === null || other.horizon === null) return one.horizon === null ? one : other;
  return one.horizon.at < other.horizon.at ? one : other;
}

/** The newest entries that a filter finds, `limit` at most, after a bounded look: what it leaves out lies behind the horizon. */
export async function findEntries(db: TenantDb, filter: EntryFilter, before: EntryPlace | null, limit: number): Promise<Found> {
  if (filter.mark === 'many_deletions') return findManyDeletions(db, filter, before, limit);
  const asked = { filter, before, limit };
  const streams = streamsOf(filter);
  if (streams.count === 0) return { places: [], horizon: null };
  const { person, acts = [], records, mark } = filter;
  const isOfPersonAndActs = person !== undefined && acts.length > 0 && records === undefined && mark === undefined;
  if (isOfPersonAndActs && acts.length <= FEW_STREAMS) {
    // either of the two may be rare, and the rare one is soon looked through: half of the look goes each way; of many acts each month would be opened for each
    const byAct = streamsOf({ ...filter, person: undefined });
    const half = SCANNED / 2;
    const ofActs = await lookIn(db, { ...byAct, fits: [...byAct.fits, isBy(person)] }, Math.ceil(half / byAct.count), asked);
    return ofActs.horizon === null ? ofActs : further(ofActs, await lookIn(db, streams, half, asked));
  }
  const most = streams.fits.length === 0 ? limit : streams.count <= FEW_STREAMS ? SCANNED : SCANNED_OF_MANY;
  return lookIn(db, streams, most, asked);
}

/** Entries that lie before the horizon: those behind it may have others between them that were not looked at. */
function foundIn(rows: readonly ScannedRow[]): Found {
  const horizon = rows.find(({ isHorizon }) => isHorizon) ?? null;
  const isBefore = ({ at, id }: EntryPlace) =>
    horizon === null || at > horizon.at || (at.getTime() === horizon.at.getTime() && id >= horizon.id);
  return { places: rows.filter((row) => !row.isHorizon && isBefore(row)), horizon };
}

/**
 * Deletions that lie with others of the same person in a span of an hour that holds many: the database's form of the rule `manyDeletions`. The hour
 * beside a page belongs to what is looked at, so that a page cuts no span.
 */
function spans({ from, until, person }: EntryFilter, before: EntryPlace | null): Condition {
  const hour = sql`${DELETIONS_MS} * interval '1 millisecond'`;
  const newest = [until, before?.at].filter((at) => at !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
  return sql`
    read as materialized (
      select a.at, a.id, a.actor_name from audit_entries a
      where ${all([
        sql`a.tenant_id = ${ownTenant} and a.mark = 'deletion'`,
        ...(from === undefined ? [] : [sql`a.at >= ${from}::timestamptz - ${hour}`]),
        ...(newest === undefined ? [] : [sql`a.at <= ${newest}::timestamptz + ${hour}`]),
      ])}
      order by a.at desc, a.id desc limit ${DELETIONS_SCANNED}
    ), counted as (
      select at, id, actor_name, count(*) over (partition by actor_name order by at range between current row and ${hour} following) as many from read
    ), spanned as (
      select a.at, a.id, max(many) over (partition by a.actor_name order by a.at range between ${hour} preceding and current row) as most
      from counted a where ${person === undefined ? sql`true` : sql`a.actor_name = ${person}`}
    ), of_many as (
      select a.at, a.id from spanned a where ${all([sql`a.most >= ${MANY_DELETIONS}`, ...between({ from, until }, before)])}
    )`;
}

async function findManyDeletions(db: TenantDb, filter: EntryFilter, before: EntryPlace | null, limit: number): Promise<Found> {
  const { fits } = streamsOf({ ...filter, person: undefined, mark: undefined, records: undefined });
  const acts = filter.acts?.map(({ area, action }) => `${area} ${action}`);
  const records = filter.records?.map(({ area, recordId }) => `${area} ${recordId}`);
  const wanted = [
    ...fits,
    ...(acts === undefined ? [] : [sql`a.area || ' ' || a.action = any(${acts}::text[])`]),
    ...(records === undefined ? [] : [sql`a.area || ' ' || a.record_id = any(${records}::text[])`]),
  ];
  const { rows } = await sql<ScannedRow>`
    with ${spans(filter, before)}
    (select at, id, true as "isHorizon" from read where (select count(*) from read) = ${DELETIONS_SCANNED} order by at, id limit 1)
    union all
    (select m.at, m.id, false from of_many m cross join lateral (
       select * from audit_entries e where e.tenant_id = ${ownTenant} and e.at = m.at and e.id = m.id limit 1
     ) a
     where ${all(wanted)} order by m.at desc, m.id desc limit ${limit})`.execute(db);
  const { places, horizon } = foundIn(rows);
  // of so many deletions in one moment the rest is not looked for
  const isBehind = horizon !== null && (before === null || horizon.at < before.at);
  return { places, horizon: isBehind ? horizon : null };
}

/** How many entries of some time carry each mark, and how many of the deletions are among many. */
export async function countMarks(db: TenantDb, from: Date, until: Date): Promise<{ mark: string; entries: number }[]> {
  const { rows } = await sql<{ mark: string; entries: number }>`
    with ${spans({ from, until }, null)}
    select a.mark, count(*)::int as entries from audit_entries a
    where a.tenant_id = ${ownTenant} and a.mark is not null and a.at >= ${from} and a.at < ${until} group by a.mark
    union all
    select 'many_deletions', count(*)::int from of_many`.execute(db);
  return rows;
}
