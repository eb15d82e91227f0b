import type { FileAnswer } from '@superlink/api/call.ts';
import type { Vehicle, VehicleExportQuery } from '@superlink/api/vehicles/vehicle.schema.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { trailerIn } from '@superlink/domain/trailers/trailer-position.ts';
import { collectChosen } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { listVehicles, listVehiclesById } from './vehicles.service.ts';

const day = (answer: string) => answer.slice(0, 10);

/** The list's columns, then what a fleet clerk looks up beside them; headings that the import knows. */
const columns: readonly TableColumn<Vehicle>[] = [
  { heading: 'Fleet Number', kind: 'text', value: ({ fleetNumber }) => fleetNumber },
  { heading: 'Registration', kind: 'text', value: ({ assetReg }) => assetReg },
  { heading: 'Driver', kind: 'text', value: ({ driver }) => driver && `${driver.name} ${driver.surname}`, width: 24 },
  { heading: 'Trailer 1', kind: 'text', value: (vehicle) => trailerIn('primary', vehicle) },
  { heading: 'Trailer 2', kind: 'text', value: (vehicle) => trailerIn('secondary', vehicle) },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'Odometer', kind: 'number', value: ({ odometerReading }) => odometerReading },
  { heading: 'License Expiry', kind: 'day', value: ({ assetExpLic }) => day(assetExpLic) },
  { heading: 'Make & Model', kind: 'text', value: ({ assetMakeModel }) => assetMakeModel, width: 24 },
  { heading: 'Year', kind: 'number', value: ({ assetYear }) => assetYear },
  { heading: 'VIN', kind: 'text', value: ({ assetVin }) => assetVin, width: 22 },
  { heading: 'Diesel Capacity', kind: 'number', value: ({ dieselCapacity }) => dieselCapacity },
  { heading: 'Service Interval', kind: 'number', value: ({ serviceInterval }) => serviceInterval },
  { heading: 'Last Service Kilometer', kind: 'number', value: ({ lastServiceKilometer }) => lastServiceKilometer },
  { heading: 'Next Service At', kind: 'number', value: ({ nextServiceDueOdo }) => nextServiceDueOdo },
];

/** A column for each permit that a vehicle of the list has. */
function permitColumns(vehicles: readonly Vehicle[]): TableColumn<Vehicle>[] {
  const names = [...new Set(vehicles.flatMap(({ crossBorderPermits }) => Object.keys(crossBorderPermits)))].sort();
  return names.map((name) => ({
    heading: `Permit ${name}`,
    kind: 'day',
    value: ({ crossBorderPermits }) => {
      const expiry = crossBorderPermits[name];
      return expiry === undefined ? null : day(expiry);
    },
  }));
}

export async function exportVehicles(scope: Scope, { format, ids, ...query }: VehicleExportQuery): Promise<FileAnswer> {
  const rows = await collectChosen(
    ids,
    (chosen) => listVehiclesById(scope, chosen),
    (page) => listVehicles(scope, { ...query, ...page }),
  );
  return writeTable(format, { name: `vehicles-${sastDay(scope.clock.now())}`, columns: [...columns, ...permitColumns(rows)], rows });
}
