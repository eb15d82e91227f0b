import type { SearchRecord } from '@superlink/api/search/search.schema.ts';
import { answerDay } from '@superlink/api/fields.ts';
import { contractAppId } from '@superlink/domain/contracts/contract-number.ts';
import { systemOrderNumber } from '@superlink/domain/diesel/order-number.ts';
import { rateAppId } from '@superlink/domain/rates/rate-number.ts';
import type { SearchKind } from '@superlink/domain/search/search-kinds.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

type Loader = (db: TenantDb, ids: readonly string[]) => Promise<SearchRecord[]>;

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;
/** What stands for a record where nothing else is known of it. */
const plain = { facts: [], status: null, day: null, vehicleId: null } as const;
const known = (facts: readonly (string | null)[]) => facts.filter((fact) => fact !== null && fact !== '') as string[];

const tripRows = (db: TenantDb, ids: readonly string[]) =>
  db
    .selectFrom('trips')
    .where('id', '=', anyOf(ids))
    .where('deletedAt', 'is', null)
    .select([
      'id',
      'tripNumber',
      'loadNr',
      'invoiceNumber',
      'status',
      'startDate',
      'assetId',
      'lockedInClient',
      'lockedInFleetNumber',
      'lockedInRegistration',
    ])
    .execute();

/** What each kind is called and what tells it apart, of those of the ids that are there and not deleted. */
const loaders: Readonly<Record<SearchKind, Loader>> = {
  trip: async (db, ids) =>
    (await tripRows(db, ids)).map((trip) => ({
      kind: 'trip',
      id: trip.id,
      name: trip.loadNr || `Trip ${trip.tripNumber}`,
      facts: known([
        trip.loadNr ? `Trip ${trip.tripNumber}` : null,
        `${trip.lockedInFleetNumber} ${trip.lockedInRegistration}`,
        trip.lockedInClient,
      ]),
      status: trip.status,
      day: answerDay(trip.startDate),
      vehicleId: trip.assetId,
    })),
  invoice: async (db, ids) =>
    (await tripRows(db, ids)).map((trip) => ({
      kind: 'invoice',
      id: trip.id,
      name: trip.invoiceNumber ?? '',
      facts: known([trip.loadNr, `Trip ${trip.tripNumber}`, trip.lockedInClient]),
      status: trip.status,
      day: answerDay(trip.startDate),
      vehicleId: trip.assetId,
    })),
  vehicle: async (db, ids) => {
    const rows = await db
      .selectFrom('vehicles as v')
      .leftJoin('drivers as d', 'd.id', 'v.driverId')
      .where('v.id', '=', anyOf(ids))
      .where('v.deletedAt', 'is', null)
      .select(['v.id', 'v.fleetNumber', 'v.assetReg', 'v.status', 'v.assetMakeModel', 'd.name', 'd.surname'])
      .execute();
    return rows.map(({ id, fleetNumber, assetReg, status, assetMakeModel, name, surname }) => ({
      ...plain,
      kind: 'vehicle',
      id,
      name: fleetNumber,
      facts: known([assetReg, name && `${name} ${surname}`, assetMakeModel]),
      status,
    }));
  },
  trailer: async (db, ids) => {
    const rows = await db
      .selectFrom('trailers')
      .where('id', '=', anyOf(ids))
      .where('deletedAt', 'is', null)
      .select(['id', 'trailerReg', 'trailerFleetNumber', 'trailerType', 'status'])
      .execute();
    return rows.map(({ id, trailerReg, trailerFleetNumber, trailerType, status }) => ({
      ...plain,
      kind: 'trailer',
      id,
      name: trailerReg,
      facts: known([trailerFleetNumber, trailerType]),
      status,
    }));
  },
  driver: async (db, ids) => {
    const rows = await db
      .selectFrom('drivers as d')
      .leftJoin('vehicles as v', (join) => join.onRef('v.driverId', '=', 'd.id').on('v.deletedAt', 'is', null))
      .where('d.id', '=', anyOf(ids))
      .where('d.deletedAt', 'is', null)
      .select(['d.id', 'd.name', 'd.surname', 'd.phone', 'd.status', 'v.fleetNumber'])
      .execute();
    return rows.map(({ id, name, surname, phone, status, fleetNumber }) => ({
      ...plain,
      kind: 'driver',
      id,
      name: `${name} ${surname}`,
      facts: known([phone, fleetNumber]),
      status,
    }));
  },
  client: async (db, ids) => {
    const rows = await db
      .selectFrom('clients')
      .where('id', '=', anyOf(ids))
      .where('deletedAt', 'is', null)
      .select(['id', 'name', 'registeredName', 'customerCode', 'status'])
      .execute();
    return rows.map(({ id, name, registeredName, customerCode, status }) => ({
      ...plain,
      kind: 'client',
      id,
      name,
      facts: known([registeredName === name ? null : registeredName, customerCode]),
      status,
    }));
  },
  contract: async (db, ids) => {
    const rows = await db
      .selectFrom('contracts as k')
      .leftJoin('clients as c', 'c.id', 'k.clientId')
      .where('k.id', '=', anyOf(ids))
      .where('k.deletedAt', 'is', null)
      .select(['k.id', 'k.appNumber', 'k.contractName', 'k.commodity', 'c.name as clientName'])
      .execute();
    return rows.map(({ id, appNumber, contractName, commodity, clientName }) => ({
      ...plain,
      kind: 'contract',
      id,
      name: contractName ?? commodity,
      facts: known([contractAppId(appNumber), clientName, contractName === null ? null : commodity]),
    }));
  },
  rate: async (db, ids) => {
    const rows = await db
      .selectFrom('rates as r')
      .leftJoin('clients as c', 'c.id', 'r.clientId')
      .where('r.id', '=', anyOf(ids))
      .where('r.deletedAt', 'is', null)
      .select(['r.id', 'r.appNumber', 'r.routeName', 'r.commodity', 'r.stops', 'r.status', 'c.name as clientName'])
      .execute();
    return rows.map(({ id, appNumber, routeName, commodity, stops, status, clientName }) => ({
      ...plain,
      kind: 'rate',
      id,
      name: rateAppId(appNumber),
      facts: known([routeName, clientName, commodity, shortAddress(stops, 'loading'), shortAddress(stops, 'offloading')]),
      status,
    }));
  },
  user: async (db, ids) => {
    const rows = await db
      .selectFrom('users')
      .where('id', '=', anyOf(ids))
      .where('deletedAt', 'is', null)
      .select(['id', 'username', 'email', 'isActive'])
      .execute();
    return rows.map(({ id, username, email, isActive }) => ({
      ...plain,
      kind: 'user',
      id,
      name: username,
      facts: known([email]),
      status: isActive ? 'active' : 'inactive',
    }));
  },
  dieselOrder: async (db, ids) => {
    const rows = await db
      .selectFrom('dieselOrders')
      .where('id', '=', anyOf(ids))
      .select(['id', 'orderNumber', 'externalOrderNumber', 'assetReg', 'assetFleetNumber', 'location', 'orderedAt'])
      .execute();
    return rows.map(({ id, orderNumber, externalOrderNumber, assetReg, assetFleetNumber, location, orderedAt }) => ({
      ...plain,
      kind: 'dieselOrder',
      id,
      name: systemOrderNumber(orderNumber),
      facts: known([externalOrderNumber, `${assetFleetNumber} ${assetReg}`, location]),
      day: answerDay(sastDay(orderedAt)),
    }));
  },
};

/** Records of a kind in the order of the ids, without those that are not there any more. */
export async function listSearchRecords(db: TenantDb, kind: SearchKind, ids: readonly string[]): Promise<SearchRecord[]> {
  if (ids.length === 0) return [];
  const records = new Map((await loaders[kind](db, ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
}
