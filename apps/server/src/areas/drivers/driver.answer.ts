import { driverFields, type Driver, type DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import type { DriverRowOfView } from './drivers.views.ts';

/** The stored row as lists show it; whether the driver is assigned follows from the vehicles (decision 7.4). */
export function answerDriverRow(row: DriverRowOfView): DriverRow {
  const { ethnicity: _own, ...seenInLists } = driverFields.answerOf(row);
  return {
    id: row.id,
    ...seenInLists,
    assigned: row.assetId !== null,
    assets: row.assetId === null ? [] : [{ id: row.assetId, fleetNumber: row.fleetNumber!, assetReg: row.assetReg! }],
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function answerDriver(row: DriverRowOfView): Driver {
  return { ...answerDriverRow(row), ethnicity: row.ethnicity };
}
