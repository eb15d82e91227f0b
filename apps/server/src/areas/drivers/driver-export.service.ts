import type { FileAnswer } from '@superlink/api/call.ts';
import type { DriverExportQuery, DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { collectChosen } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { answerDriverRow } from './driver.answer.ts';
import { listDrivers } from './drivers.service.ts';
import { listDriverRowsById } from './drivers.views.ts';

/** The list's columns, under headings that the import knows; ethnicity leaves in no file (decision 8.5). */
const columns: readonly TableColumn<DriverRow>[] = [
  { heading: 'First Name', kind: 'text', value: ({ name }) => name },
  { heading: 'Last Name', kind: 'text', value: ({ surname }) => surname },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'Vehicle', kind: 'text', value: ({ assets }) => assets[0]?.fleetNumber ?? null },
  { heading: 'Vehicle Registration', kind: 'text', value: ({ assets }) => assets[0]?.assetReg ?? null },
  { heading: 'Phone Number', kind: 'text', value: ({ phone }) => phone },
  { heading: 'ID Number', kind: 'text', value: ({ idNumber }) => idNumber },
  { heading: 'Passport Number', kind: 'text', value: ({ passportNumber }) => passportNumber },
  { heading: 'Town', kind: 'text', value: ({ town }) => town },
  { heading: 'Annual Leave Date', kind: 'day', value: ({ annualLeaveDate }) => annualLeaveDate?.slice(0, 10) ?? null },
  { heading: 'License Expiry', kind: 'day', value: ({ licExpDate }) => licExpDate?.slice(0, 10) ?? null },
  { heading: 'PDP Expiry', kind: 'day', value: ({ pdpExpDate }) => pdpExpDate.slice(0, 10) },
];

export async function exportDrivers(scope: Scope, { format, ids, ...query }: DriverExportQuery): Promise<FileAnswer> {
  const rows = await collectChosen(
    ids,
    async (chosen) => (await listDriverRowsById(scope.db, chosen)).map(answerDriverRow),
    (page) => listDrivers(scope, { ...query, ...page }),
  );
  return writeTable(format, { name: `drivers-${sastDay(scope.clock.now())}`, columns, rows });
}
