import type { EventStatus } from '@superlink/domain/bookings/event-state.ts';
import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { VehicleEvents } from '../../db/tables.ts';

export function findVehicleEvent(db: TenantDb, id: string) {
  return db.selectFrom('vehicleEvents').where('id', '=', id).selectAll().executeTakeFirst();
}

export async function insertVehicleEvent(db: TenantDb, row: Insertable<VehicleEvents>): Promise<void> {
  await db.insertInto('vehicleEvents').values(row).execute();
}

/** Changes the event only while it is still in the state the caller has seen; false when somebody else was quicker. */
export async function updateVehicleEvent(db: TenantDb, id: string, seen: EventStatus, change: Updateable<VehicleEvents>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vehicleEvents')
    .set(change)
    .where('id', '=', id)
    .where('eventStatus', '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteVehicleEvent(db: TenantDb, id: string, seen: EventStatus): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vehicleEvents')
    .where('id', '=', id)
    .where('eventStatus', '=', seen)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function deleteEventsOfVehicle(db: TenantDb, assetId: string) {
  return db
    .deleteFrom('vehicleEvents')
    .where('assetId', '=', assetId)
    .returning(['id', 'eventType', 'eventStatus', 'eventDescription', 'eventStartDate', 'eventEndDate'])
    .execute();
}
