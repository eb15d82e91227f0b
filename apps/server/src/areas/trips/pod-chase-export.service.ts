import type { FileAnswer } from '@superlink/api/call.ts';
import type { PodChaseExportQuery, PodChaseTrip } from '@superlink/api/trips/pod-chase.schema.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { collectChosen } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { listPodChase } from './pod-chase.service.ts';

const columns: readonly TableColumn<PodChaseTrip>[] = [
  { heading: 'Due Date', kind: 'day', value: ({ dueDate }) => dueDate?.slice(0, 10) ?? null },
  { heading: 'Days Left', kind: 'number', value: ({ daysLeft }) => daysLeft },
  { heading: 'Client', kind: 'text', value: ({ lockedInClient }) => lockedInClient, width: 28 },
  { heading: 'Trip ID', kind: 'number', value: ({ tripNumber }) => tripNumber },
  { heading: 'Load Number', kind: 'text', value: ({ loadNr }) => loadNr },
  { heading: 'Registration', kind: 'text', value: ({ lockedInRegistration }) => lockedInRegistration },
  { heading: 'Driver', kind: 'text', value: ({ driverName }) => driverName },
  {
    heading: 'Offloading',
    kind: 'text',
    value: ({ lockedInRateDetails }) => shortAddress(lockedInRateDetails.stops, 'offloading'),
    width: 28,
  },
  { heading: 'End Date', kind: 'day', value: ({ endDate }) => endDate?.slice(0, 10) ?? null },
  { heading: 'POD', kind: 'text', value: ({ podUploaded }) => (podUploaded ? 'yes' : 'missing') },
  { heading: 'Invoice Number', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber ?? 'missing' },
  { heading: 'Revenue', kind: 'number', value: ({ finalRevenue }) => finalRevenue },
];

export async function exportPodChase(scope: Scope, { format, ids, ...query }: PodChaseExportQuery): Promise<FileAnswer> {
  const rows = await collectChosen(
    ids,
    // one that lacks nothing any more is no longer on the board
    async (chosen) => (await listPodChase(scope, { ids: chosen, offset: 0, limit: chosen.length })).trips,
    async (page) => (await listPodChase(scope, { ...query, ...page })).trips,
  );
  return writeTable(format, { name: `pod-chase-${sastDay(scope.clock.now())}`, columns, rows });
}
