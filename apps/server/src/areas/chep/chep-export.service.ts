import type { FileAnswer } from '@superlink/api/call.ts';
import type { ChepExportQuery, ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { collectChosen } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { listChepPage, listChepsById } from './chep.service.ts';

const columns: readonly TableColumn<ChepRecord>[] = [
  { heading: 'Client', kind: 'text', value: ({ lockedInClient }) => lockedInClient, width: 36 },
  { heading: 'Load Number', kind: 'text', value: ({ lockedInLoadNr }) => lockedInLoadNr },
  { heading: 'Trip ID', kind: 'number', value: ({ trip }) => trip.tripNumber },
  { heading: 'Registration', kind: 'text', value: ({ trip }) => trip.lockedInRegistration },
  { heading: 'Driver', kind: 'text', value: ({ trip }) => trip.lockedInDriver, width: 24 },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'Pallets', kind: 'number', value: ({ outstandingPallets }) => outstandingPallets },
  { heading: 'Grace Period', kind: 'number', value: ({ gracePeriod }) => gracePeriod },
  { heading: 'Grace Period Remaining', kind: 'number', value: ({ gracePeriodDaysRemaining }) => gracePeriodDaysRemaining },
  { heading: 'Days Overdue', kind: 'number', value: ({ overdueDays }) => overdueDays || null },
  { heading: 'Pick Up Date', kind: 'day', value: ({ pickUpDate }) => pickUpDate.slice(0, 10) },
  { heading: 'Delivery Date', kind: 'day', value: ({ deliveryDate }) => deliveryDate?.slice(0, 10) ?? null },
  { heading: 'CHEP Depot', kind: 'text', value: ({ chepDepot }) => chepDepot.address, width: 36 },
  { heading: 'Receipt Number', kind: 'text', value: ({ chepReceiptNumber }) => chepReceiptNumber },
  { heading: 'Delay Reason', kind: 'text', value: ({ delayReason }) => delayReason, width: 36 },
  { heading: 'Override Code', kind: 'text', value: ({ overrideCode }) => overrideCode },
];

export async function exportCheps(scope: Scope, { format, ids, ...query }: ChepExportQuery): Promise<FileAnswer> {
  const rows = await collectChosen(
    ids,
    (chosen) => listChepsById(scope, chosen),
    (page) => listChepPage(scope, { ...query, ...page }),
  );
  return writeTable(format, { name: `chep-${sastDay(scope.clock.now())}`, columns, rows });
}
