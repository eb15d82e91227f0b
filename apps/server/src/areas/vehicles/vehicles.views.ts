import type { VehicleListQuery } from '@superlink/api/vehicles/vehicle.schema.ts';
import { holdingVehicle, openTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { vehicleGroups } from '@superlink/domain/vehicles/vehicle-status.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';
import { rowsOf } from '../../db/page.ts';

const PICKER_ROWS = 10_000;

function liveVehicles(db: TenantDb) {
  return db.selectFrom('vehicles as v').where('v.deletedAt', 'is', null);
}

const driver = ['d.name as driverName', 'd.surname as driverSurname'] as const;

/** Whole vehicles beside their drivers. */
function withDrivers(vehicles: ReturnType<typeof liveVehicles>) {
  return vehicles
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .leftJoin('trips as onRoute', (join) =>
      join
        .onRef('onRoute.assetId', '=', 'v.id')
        .on('onRoute.status', '=', holdingVehicle.status)
        .on('onRoute.isBackDated', '=', holdingVehicle.isBackDated)
        .on('onRoute.deletedAt', 'is', null),
    )
    .selectAll('v')
    .select([...driver, 'onRoute.id as onRouteTripId']);
}

/** What a search looks for in numbers, as a pattern; null for a search without a letter or digit, which finds nothing (REG-1). */
function patternOf(search: string): string | null {
  const wanted = comparableNumber(search);
  return wanted === '' ? null : `%${wanted}%`;
}

/** `nd123` finds `ND 123-456`. */
function matching(query: ReturnType<typeof liveVehicles>, pattern: string | null | RawBuilder<string>) {
  if (pattern === null) return query.where(sql<boolean>`false`);
  return query.where((or) => or.or([or('v.fleetNumberNorm', 'like', pattern), or('v.assetRegNorm', 'like', pattern)]));
}

type ListValues = { readonly limit: number; readonly offset: number; readonly pattern: string | null };
type ListForm = Pick<VehicleListQuery, 'sort' | 'direction' | 'group'> & { readonly search: 'none' | 'some' | 'nothing' };
const vehicleList = keptQuery((db, given: Given<ListValues>, { sort, direction, group, search }: ListForm) => {
  const page = liveVehicles(db)
    .$if(search !== 'none', (rows) => matching(rows, search === 'some' ? given('pattern') : null))
    .$if(group !== undefined, (rows) => rows.where('v.status', 'in', [...vehicleGroups[group!]]))
    .select('v.id')
    .orderBy(`v.${sort}`, direction)
    .orderBy('v.id', direction)
    .limit(given.written('limit'))
    .offset(given.written('offset'));
  return withDrivers(liveVehicles(db).where('v.id', 'in', db.selectFrom(page.as('page')).select('page.id')))
    .orderBy(`v.${sort}`, direction)
    .orderBy('v.id', direction);
});

/** One page of the fleet; every order ends with the id, so that no row shows twice or never. Sorts ids alone and looks up one page only. */
export function listVehicleRows(db: TenantDb, query: VehicleListQuery) {
  const { sort, direction, group, offset } = query;
  const pattern = query.search ? patternOf(query.search) : null;
  const search = !query.search ? 'none' : pattern === null ? 'nothing' : 'some';
  return vehicleList(db, { limit: rowsOf(query), offset, pattern }, { sort, direction, group, search });
}

export function countVehiclesByStatus(db: TenantDb, search: string | undefined) {
  return (search ? matching(liveVehicles(db), patternOf(search)) : liveVehicles(db))
    .select((select) => ['v.status', select.fn.countAll<number>().as('vehicles')])
    .groupBy('v.status')
    .execute();
}

const oneVehicle = keptQuery((db, given: Given<{ id: string }>) => withDrivers(liveVehicles(db)).where('v.id', '=', given('id')));
export async function findVehicleRow(db: TenantDb, id: string) {
  const [row] = await oneVehicle(db, { id });
  return row;
}

export function listVehicleRowsById(db: TenantDb, ids: readonly string[]) {
  return withDrivers(liveVehicles(db))
    .where('v.id', 'in', [...ids])
    .orderBy('v.id')
    .execute();
}

/** Vehicles as they are stored, deleted ones too. */
export function listStoredVehicles(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('vehicles')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .execute();
}
export type StoredVehicle = Awaited<ReturnType<typeof listStoredVehicles>>[number];

/** Which of the numbers, in their comparable form, live vehicles have already, and which vehicles. */
export function listTakenVehicleNumbers(db: TenantDb, fleetNumbers: readonly string[], registrations: readonly string[]) {
  return db
    .selectFrom('vehicles')
    .where('deletedAt', 'is', null)
    .where((or) =>
      or.or([
        or('fleetNumberNorm', '=', sql<string>`any(${[...fleetNumbers]}::text[])`),
        or('assetRegNorm', '=', sql<string>`any(${[...registrations]}::text[])`),
      ]),
    )
    .select(['id', 'fleetNumberNorm', 'assetRegNorm'])
    .execute();
}

export function listVehiclePickerRows(db: TenantDb) {
  return liveVehicles(db)
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .select([
      'v.id',
      'v.fleetNumber',
      'v.assetReg',
      'v.status',
      'v.driverId',
      'v.odometerReading',
      'v.odometerReadAt',
      'v.dieselCapacity',
      ...driver,
    ])
    .orderBy('v.fleetNumber')
    .orderBy('v.id')
    .limit(PICKER_ROWS)
    .execute();
}

/** Vehicles with a service interval and an odometer; which of them are listed is the domain's rule. */
export function listServicedVehicleRows(db: TenantDb) {
  return liveVehicles(db)
    .where('v.serviceInterval', '>', 0)
    .where('v.odometerReading', '>', 0)
    .select(['v.id', 'v.fleetNumber', 'v.assetReg', 'v.odometerReading', 'v.serviceInterval', 'v.lastServiceKilometer'])
    .orderBy('v.fleetNumber')
    .limit(PICKER_ROWS)
    .execute();
}

const slotsOf = keptQuery((db, given: Given<{ vehicleIds: readonly string[] }>) =>
  db
    .selectFrom('trailerAssignments as a')
    .innerJoin('trailers as t', 't.id', 'a.trailerId')
    .innerJoin('vehicles as v', 'v.id', 'a.assetId')
    .where('a.assetId', '=', sql<string>`any(${given('vehicleIds')}::uuid[])`)
    .select(['a.id', 'a.assetId', 'a.trailerId', 'a.position', 'a.assignedAt', 't.trailerReg', 'v.fleetNumber'])
    .orderBy('a.slot'),
);

/** Trailers coupled to these vehicles, primary slot first; one query for a whole page. */
export function listSlots(db: TenantDb, vehicleIds: readonly string[]) {
  return slotsOf(db, { vehicleIds });
}
export type SlotRow = Awaited<ReturnType<typeof listSlots>>[number];

/** The vehicle a driver is on. */
export function findVehicleOfDriver(db: TenantDb, driverId: string) {
  return liveVehicles(db).where('v.driverId', '=', driverId).select(['v.id', 'v.fleetNumber']).executeTakeFirst();
}

/** Everything that decides the statuses of vehicles beside their rows, whatever area wrote it. */
export async function readCircumstances(db: TenantDb, ids: readonly string[]) {
  const events = await db
    .selectFrom('vehicleEvents')
    .where('assetId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('eventStatus', '=', 'active')
    .select(['assetId', 'eventType', 'eventStartDate', 'eventEndDate'])
    .execute();
  const onRoute = new Set(await listOnCountingTrip(db, ids));
  return { events: Map.groupBy(events, ({ assetId }) => assetId), onRoute };
}

/** Everything that decides a vehicle's status, whatever area wrote it. */
export async function readSituation(db: TenantDb, id: string) {
  const vehicle = await liveVehicles(db).where('v.id', '=', id).select(['v.handStatus', 'v.driverId', 'v.status']).executeTakeFirst();
  const { events, onRoute } = await readCircumstances(db, [id]);
  return vehicle && { ...vehicle, events: events.get(id) ?? [], onRoute: onRoute.has(id) };
}

/** Those of the vehicles that a trip on route keeps busy; a back-dated one does not (decision 15.10). */
export async function listOnCountingTrip(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('trips')
    .where('assetId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((where) => where.and(holdingVehicle))
    .where('deletedAt', 'is', null)
    .select('assetId')
    .execute();
  return rows.map((row) => row.assetId);
}

/** Whether a trip on route keeps the vehicle busy. */
export async function isOnCountingTrip(db: TenantDb, id: string): Promise<boolean> {
  return (await listOnCountingTrip(db, [id])).length > 0;
}

/** Whether a vehicle has trips that are planned or on route. */
export async function hasOpenTrips(db: TenantDb, assetId: string): Promise<boolean> {
  const found = await db
    .selectFrom('trips')
    .where('assetId', '=', assetId)
    .where('status', 'in', openTripStatuses)
    .where('deletedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Vehicles with an active event that begins or has ended around a day: their status may change at midnight. */
export function listVehiclesWithActiveEvents(db: TenantDb) {
  return db.selectFrom('vehicleEvents').where('eventStatus', '=', 'active').select('assetId').distinct().execute();
}

export type VehicleRow = NonNullable<Awaited<ReturnType<typeof findVehicleRow>>>;

/** What trips, orders and bookings move on their vehicles. */
export function listMoved(db: TenantDb, ids: readonly string[]) {
  return db.selectFrom('vehicles').where('id', 'in', ids).orderBy('id').select(['id', 'odometerReading', 'status']).execute();
}
