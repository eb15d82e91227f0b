import type { DriverEvent, VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import type { DriverEventRow, VehicleEventRow } from './bookings.views.ts';

function shared(row: VehicleEventRow | DriverEventRow) {
  return {
    id: row.id,
    eventDescription: row.eventDescription,
    eventStartDate: row.eventStartDate.toISOString(),
    eventEndDate: row.eventEndDate && row.eventEndDate.toISOString(),
    eventStatus: row.eventStatus,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function answerVehicleEvent(row: VehicleEventRow): VehicleEvent {
  return {
    ...shared(row),
    eventType: row.eventType,
    assetId: row.assetId,
    assetFleetNumber: row.fleetNumber,
    assetReg: row.assetReg,
  };
}

export function answerDriverEvent(row: DriverEventRow): DriverEvent {
  return { ...shared(row), eventType: row.eventType, driverId: row.driverId, driverName: row.driverName, driverSurname: row.driverSurname };
}
