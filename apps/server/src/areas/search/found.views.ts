import type { SearchKind, SearchMatch } from '@superlink/domain/search/search-kinds.ts';
import type { NumberRange, TypedSearch } from '@superlink/domain/search/typed-search.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { beginsWith, containing } from '../../db/like.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { listClientsByPhone } from './client-phones.views.ts';

/** A record that was met. */
export interface FoundPlace {
  readonly id: string;
  readonly match: SearchMatch;
}
type Condition = RawBuilder<unknown>;

async function run(db: TenantDb, query: Condition): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`${query}`.execute(db);
  return rows;
}

/** Rows of a table with millions of them: a few from each of some places of an index, none of them by reading the table. */
async function fromPlaces(db: TenantDb, places: readonly { match: SearchMatch; rows: Condition }[]): Promise<FoundPlace[]> {
  if (places.length === 0) return [];
  const parts = places.map(
    ({ match, rows }, place) =>
      sql`select id, ${match}::text as match, ${place}::int as place, row_number() over () as nth from (${rows}) r`,
  );
  return run(db, sql`select id, match from (${sql.join(parts, sql` union all `)}) f order by place, nth`);
}

/** The number itself before those that begin so. */
function byNumber(ranges: readonly NumberRange[], rows: (range: NumberRange) => Condition): { match: SearchMatch; rows: Condition }[] {
  return ranges.map((range) => ({ match: range.first === range.last ? ('exact' as const) : ('beginning' as const), rows: rows(range) }));
}

/** The text itself before those that begin so. */
function byCode(code: string, norm: Condition, rows: (where: Condition) => Condition): { match: SearchMatch; rows: Condition }[] {
  if (code === '') return [];
  return [
    { match: 'exact', rows: rows(sql`${norm} = ${code}`) },
    { match: 'beginning', rows: rows(sql`${beginsWith(norm, code)} and ${norm} <> ${code}`) },
  ];
}

function findTrips(db: TenantDb, { code, tripNumbers }: TypedSearch, most: number) {
  return fromPlaces(db, [
    ...byCode(
      code,
      sql`load_norm`,
      (where) => sql`
        select id from trips where tenant_id = ${ownTenant} and load_norm is not null and deleted_at is null and ${where}
        order by load_norm desc limit ${most}`,
    ),
    ...byNumber(
      tripNumbers,
      ({ first, last }) => sql`
        select id from trips where tenant_id = ${ownTenant} and trip_number between ${first} and ${last} and deleted_at is null
        order by trip_number desc limit ${most}`,
    ),
  ]);
}

function findInvoices(db: TenantDb, { code }: TypedSearch, most: number) {
  return fromPlaces(
    db,
    byCode(
      code,
      sql`invoice_norm`,
      (where) => sql`
        select id from trips where tenant_id = ${ownTenant} and invoice_norm is not null and deleted_at is null and ${where}
        order by invoice_norm desc limit ${most}`,
    ),
  );
}

function findOrders(db: TenantDb, { code, orderNumbers }: TypedSearch, most: number) {
  return fromPlaces(db, [
    ...byNumber(
      orderNumbers,
      ({ first, last }) => sql`
        select id from diesel_orders where tenant_id = ${ownTenant} and order_number between ${first} and ${last}
        order by order_number desc limit ${most}`,
    ),
    ...byCode(
      code,
      sql`external_norm`,
      (where) => sql`
        select id from diesel_orders where tenant_id = ${ownTenant} and ${where} order by external_norm desc limit ${most}`,
    ),
  ]);
}

/** Rows of a table with a few thousand of them, each looked at. */
function byWords(
  table: Condition,
  { exact, begins, holds, order }: { exact: Condition; begins: Condition; holds: Condition; order: Condition },
  most: number,
): Condition {
  return sql`
    select id, match from (
      select id, ${order} as place, case when ${exact} then 'exact' when ${begins} then 'beginning' else 'within' end as match
      from ${table} where tenant_id = ${ownTenant} and deleted_at is null and ${holds}
    ) f order by array_position(array['exact', 'beginning', 'within'], match), place, id limit ${most}`;
}

/** By fleet number or registration. */
async function findByNumbers(db: TenantDb, table: Condition, columns: readonly Condition[], { number }: TypedSearch, most: number) {
  if (number === '') return [];
  const any = (is: (column: Condition) => Condition) => sql`(${sql.join(columns.map(is), sql` or `)})`;
  return run(
    db,
    byWords(
      table,
      {
        exact: any((column) => sql`coalesce(${column} = ${number}, false)`),
        begins: any((column) => sql`coalesce(${column} like ${`${number}%`}, false)`),
        holds: any((column) => sql`${column} like ${`%${number}%`}`),
        order: columns[0]!,
      },
      most,
    ),
  );
}

const findVehicles = (db: TenantDb, typed: TypedSearch, most: number) =>
  findByNumbers(db, sql`vehicles`, [sql`fleet_number_norm`, sql`asset_reg_norm`], typed, most);

const findTrailers = (db: TenantDb, typed: TypedSearch, most: number) =>
  findByNumbers(db, sql`trailers`, [sql`trailer_reg_norm`, sql`trailer_fleet_number_norm`], typed, most);

/** By name or phone number; `search` is the whole name and the number behind it, both as they are compared. */
async function findDrivers(db: TenantDb, { name, driverWords, phone }: TypedSearch, most: number) {
  if (driverWords.length === 0) return [];
  return run(
    db,
    byWords(
      sql`drivers`,
      {
        exact: sql`(regexp_replace(search, ' [0-9]*$', '') = ${name} or search like ${`% ${phone ?? 'none'}`})`,
        begins: sql`(search like ${`${driverWords.join(' ')}%`} or search like ${`% ${driverWords.join(' ')}%`})`,
        holds: sql.join(
          driverWords.map((word) => sql`search like ${containing(word)}`),
          sql` and `,
        ),
        order: sql`search`,
      },
      most,
    ),
  );
}

/** By trading name, registered name and customer code, each word of them, and by the phone numbers of their people. */
async function findClients(db: TenantDb, typed: TypedSearch, most: number): Promise<FoundPlace[]> {
  const { name, code, words, phone } = typed;
  if (words.length === 0) return [];
  const named = await run(
    db,
    byWords(
      sql`clients`,
      {
        exact: sql`(name_norm = ${code} or lower(registered_name) = ${code} or coalesce(lower(customer_code) = ${code}, false))`,
        begins: sql`(starts_with(search, ${name}) or starts_with(name_norm, ${code}))`,
        holds: sql.join(
          words.map((word) => sql`position(${word} in search) > 0`),
          sql` and `,
        ),
        order: sql`name_norm`,
      },
      most,
    ),
  );
  if (phone === null) return named;
  return [...named, ...(await listClientsByPhone(db, phone, most))];
}

/** By its number, `CT-0007` or `RT-0437`, its name, and each word of what it is found by in its own list, but for its client’s names: those find the client. */
function findCommercial(db: TenantDb, table: Condition, ownName: Condition, { name, words }: TypedSearch, most: number) {
  if (words.length === 0) return Promise.resolve([]);
  const number = sql`split_part(search, ' ', 1)`;
  return run(
    db,
    byWords(
      table,
      {
        exact: sql`(${number} = ${name} or coalesce(lower(${ownName}) = ${name}, false))`,
        begins: sql`(starts_with(search, ${name}) or coalesce(starts_with(lower(${ownName}), ${name}), false))`,
        holds: sql.join(
          words.map((word) => sql`position(${word} in search) > 0`),
          sql` and `,
        ),
        order: sql`search`,
      },
      most,
    ),
  );
}

const findContracts = (db: TenantDb, typed: TypedSearch, most: number) =>
  findCommercial(db, sql`contracts`, sql`contract_name`, typed, most);

const findRates = (db: TenantDb, typed: TypedSearch, most: number) => findCommercial(db, sql`rates`, sql`route_name`, typed, most);

/** By user name and mail address. */
async function findUsers(db: TenantDb, { name, code }: TypedSearch, most: number) {
  if (name === '') return [];
  return run(
    db,
    byWords(
      sql`users`,
      {
        exact: sql`(username_norm = ${code} or coalesce(email_norm = ${code}, false))`,
        begins: sql`(starts_with(username_norm, ${code}) or coalesce(starts_with(email_norm, ${code}), false))`,
        holds: sql`(position(${code} in username_norm) > 0 or coalesce(position(${code} in email_norm) > 0, false))`,
        order: sql`username_norm`,
      },
      most,
    ),
  );
}

/** How each kind is found; the best met first, none twice. */
const finders: Readonly<Record<SearchKind, (db: TenantDb, typed: TypedSearch, most: number) => Promise<FoundPlace[]>>> = {
  trip: findTrips,
  vehicle: findVehicles,
  trailer: findTrailers,
  driver: findDrivers,
  client: findClients,
  contract: findContracts,
  rate: findRates,
  dieselOrder: findOrders,
  invoice: findInvoices,
  user: findUsers,
};

const matchOrder: Readonly<Record<SearchMatch, number>> = { exact: 0, beginning: 1, within: 2 };

/** Records of a kind that are met by what was typed, at most so many. */
export async function findPlaces(db: TenantDb, kind: SearchKind, typed: TypedSearch, most: number): Promise<FoundPlace[]> {
  const places = await finders[kind](db, typed, most);
  const best = places.toSorted((a, b) => matchOrder[a.match] - matchOrder[b.match]);
  return best.filter(({ id }, place) => best.findIndex((each) => each.id === id) === place).slice(0, most);
}
