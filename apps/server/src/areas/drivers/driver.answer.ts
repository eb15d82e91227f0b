import type { Driver, DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import type { DriverRowOfView } from './drivers.views.ts';

/** The stored row as lists show it; whether the driver is assigned follows from the vehicles (decision 7.4). */
export function answerDriverRow(row: DriverRowOfView): DriverRow {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    phone: row.phone,
    idNumber: row.idNumber,
    passportNumber: row.passportNumber,
    town: row.town,
    status: row.status,
    annualLeaveDate: answerDayOrNull(row.annualLeaveDate),
    licExpDate: answerDayOrNull(row.licExpDate),
    pdpExpDate: answerDay(row.pdpExpDate),
    assigned: row.assetId !== null,
    assets: row.assetId === null ? [] : [{ id: row.assetId, fleetNumber: row.fleetNumber!, assetReg: row.assetReg! }],
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function answerDriver(row: DriverRowOfView): Driver {
  return { ...answerDriverRow(row), ethnicity: row.ethnicity };
}
