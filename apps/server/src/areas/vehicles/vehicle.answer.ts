import { answerDay } from '@superlink/api/fields.ts';
import { vehicleFields, type Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { serviceFigures } from '@superlink/domain/vehicles/service-due.ts';
import type { SlotRow, VehicleRow } from './vehicles.views.ts';

function answerSlot(slot: SlotRow): Vehicle['current_assignments'][number] {
  return {
    id: slot.id,
    trailerId: slot.trailerId,
    position: slot.position,
    trailerRegistration: slot.trailerReg,
    assetFleetNumber: slot.fleetNumber,
    assignedAt: slot.assignedAt.toISOString(),
  };
}

export function answerDriver(row: { driverName: string | null; driverSurname: string | null }): Vehicle['driver'] {
  return row.driverName === null ? null : { name: row.driverName, surname: row.driverSurname ?? '' };
}

/** The stored row as every caller sees it: days as UTC midnight, service figures derived (VEH-030, VEH-037). */
export function answerVehicle(row: VehicleRow, slots: readonly SlotRow[]): Vehicle {
  const permits = Object.entries(row.crossBorderPermits);
  return {
    id: row.id,
    ...vehicleFields.answerOf(row),
    odometerReadAt: row.odometerReadAt && row.odometerReadAt.toISOString(),
    driverId: row.driverId,
    driver: answerDriver(row),
    tripAssigned: row.onRouteTripId !== null,
    current_assignments: slots.filter((slot) => slot.assetId === row.id).map(answerSlot),
    ...serviceFigures(row),
    crossBorderPermits: Object.fromEntries(permits.map(([name, day]) => [name, answerDay(day)])),
    performance: { totalRevenue: row.lifetimeRevenue, completedTrips: row.lifetimeTrips, emptyKm: row.lifetimeEmptyKm },
    updatedAt: row.updatedAt.toISOString(),
  };
}
