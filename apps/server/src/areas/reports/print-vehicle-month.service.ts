import type { FileAnswer } from '@superlink/api/call.ts';
import type { VehicleReportQuery } from '@superlink/api/reports/report.schema.ts';
import { vehicleReportName, vehicleReportStem } from '@superlink/domain/reports/report-file.ts';
import type { OutsideScope, Scope } from '../../scope.ts';
import { printPaper, type PaperTools } from './logo.service.ts';
import { printedVehicleMonth } from './printed-vehicle-month.ts';
import { vehicleMonthWorkbook } from './vehicle-month-workbook.ts';
import { readVehicleMonth } from './vehicle-month.service.ts';

/** A vehicle's month as a file. Typesetting waits for its turn without a transaction. Throws not_found, validation_error, overloaded, pdf_unavailable. */
export function printVehicleMonth(
  work: OutsideScope,
  tools: PaperTools,
  { id, month }: { readonly id: string; readonly month: string },
  { report_type: type, year }: VehicleReportQuery,
): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    const read = await readVehicleMonth(scope, id, month, year);
    return { name: vehicleReportName(read.vehicle.fleetNumber, read.month, type), head: read.head, job: printedVehicleMonth(read) };
  });
}

/** The same as a workbook. */
export async function exportVehicleMonth(scope: Scope, id: string, month: string, year?: number): Promise<FileAnswer> {
  const read = await readVehicleMonth(scope, id, month, year);
  return vehicleMonthWorkbook(vehicleReportStem(read.vehicle.fleetNumber, read.month), read);
}
