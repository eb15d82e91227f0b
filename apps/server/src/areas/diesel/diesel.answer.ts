import type { DieselOrder, RefuelVehicle } from '@superlink/api/diesel/diesel-order.schema.ts';
import { fuelFigures } from '@superlink/domain/diesel/fuel-figures.ts';
import { flagsOf } from '@superlink/domain/diesel/fuel-flags.ts';
import { systemOrderNumber } from '@superlink/domain/diesel/order-number.ts';
import type { DescribedOrder, RefuelVehicleRow } from './diesel.views.ts';

/** The stored row as every caller sees it, with the figures and flags of its place in the chain. */
export function answerOrder(row: DescribedOrder, now: Date): DieselOrder {
  return {
    id: row.id,
    systemOrderNumber: systemOrderNumber(row.orderNumber),
    externalOrderNumber: row.externalOrderNumber,
    date: row.orderedAt.toISOString(),
    location: row.location,
    assetId: row.assetId,
    assetReg: row.assetReg,
    assetFleetNumber: row.assetFleetNumber,
    driverId: row.driverId,
    driverName: row.driverName,
    driverSurname: row.driverSurname,
    liters: row.liters,
    kilometers: row.kilometers,
    ...fuelFigures(row),
    baselinePrevKm: row.baselinePrevKm,
    firstRefuel: row.previousKm === null,
    adminOverride: row.adminOverride,
    flags: flagsOf(
      {
        at: row.orderedAt,
        kilometers: row.kilometers,
        previousKm: row.previousKm,
        liters: row.liters,
        previousAt: row.previousAt,
        dieselCapacity: row.dieselCapacity,
        isDuplicate: Boolean(row.isDuplicate),
        own: { km: row.ownKm ?? 0, liters: row.ownLiters ?? 0, orders: row.ownOrders ?? 0 },
      },
      now,
    ),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function answerRefuelVehicle({ driverName, driverSurname, ...row }: RefuelVehicleRow): RefuelVehicle {
  return {
    ...row,
    driver: driverName === null || driverSurname === null ? null : { name: driverName, surname: driverSurname },
    odometerReading: row.odometerReading,
    odometerReadAt: row.odometerReadAt?.toISOString() ?? null,
    dieselCapacity: row.dieselCapacity,
  };
}
