import type { VehicleListQuery } from '@superlink/api/vehicles/vehicle.schema.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { vehicleGroups } from '@superlink/domain/vehicles/vehicle-status.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** Rows answered when a caller names no limit, so that no answer grows without bound. */
const UNPAGED_ROWS = 1_000;
const PICKER_ROWS = 10_000;

function liveVehicles(db: TenantDb) {
  return db.selectFrom('vehicles as v').where('v.deletedAt', 'is', null);
}

/** `nd123` finds `ND 123-456`; a search without a letter or digit finds nothing (REG-1). */
function matching(query: ReturnType<typeof liveVehicles>, search: string | undefined) {
  if (!search) return query;
  const wanted = comparableNumber(search);
  if (wanted === '') return query.where(sql<boolean>`false`);
  const pattern = `%${wanted}%`;
  return query.where((or) => or.or([or('v.fleetNumberNorm', 'like', pattern), or('v.assetRegNorm', 'like', pattern)]));
}

/** One page of the fleet; every order ends with the id, so that no row shows twice or never. */
export function listVehicleRows(db: TenantDb, query: VehicleListQuery) {
  return matching(liveVehicles(db), query.search)
    .$if(query.group !== undefined, (rows) => rows.where('v.status', 'in', [...vehicleGroups[query.group!]]))
    .selectAll('v')
    .orderBy(`v.${query.sort}`, query.direction)
    .orderBy('v.id', query.direction)
    .limit(query.limit ?? UNPAGED_ROWS)
    .offset(query.offset)
    .execute();
}

export function countVehiclesByStatus(db: TenantDb, search: string | undefined) {
  return matching(liveVehicles(db), search)
    .select((select) => ['v.status', select.fn.countAll<number>().as('vehicles')])
    .groupBy('v.status')
    .execute();
}

export function findVehicleRow(db: TenantDb, id: string) {
  return liveVehicles(db).where('v.id', '=', id).selectAll('v').executeTakeFirst();
}

export function listVehiclePickerRows(db: TenantDb) {
  return liveVehicles(db)
    .select(['v.id', 'v.fleetNumber', 'v.assetReg', 'v.status', 'v.odometerReading', 'v.dieselCapacity'])
    .orderBy('v.fleetNumber')
    .orderBy('v.id')
    .limit(PICKER_ROWS)
    .execute();
}

/** Vehicles with a service interval and an odometer; which of them are listed is the domain's rule. */
export function listServicedVehicleRows(db: TenantDb) {
  return liveVehicles(db)
    .where('v.serviceInterval', '>', '0')
    .where('v.odometerReading', '>', '0')
    .select(['v.id', 'v.fleetNumber', 'v.assetReg', 'v.odometerReading', 'v.serviceInterval', 'v.lastServiceKilometer'])
    .orderBy('v.fleetNumber')
    .limit(PICKER_ROWS)
    .execute();
}

export type VehicleRow = NonNullable<Awaited<ReturnType<typeof findVehicleRow>>>;
