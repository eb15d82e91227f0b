import type { FileAnswer } from '@superlink/api/call.ts';
import type { Expiry, ExpiryExportQuery } from '@superlink/api/expiry/expiry.schema.ts';
import { expiryKindNames } from '@superlink/domain/expiry/expiry-board.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { listExpiries } from './expiry.service.ts';

const columns: readonly TableColumn<Expiry>[] = [
  { heading: 'Expiry', kind: 'day', value: ({ expiry }) => expiry.slice(0, 10) },
  { heading: 'Days Left', kind: 'number', value: ({ daysLeft }) => daysLeft },
  { heading: 'Paper', kind: 'text', value: ({ kind }) => expiryKindNames[kind] },
  { heading: 'Permit', kind: 'text', value: ({ document }) => document, width: 24 },
  { heading: 'Name', kind: 'text', value: ({ name }) => name, width: 24 },
  { heading: 'Registration or Phone', kind: 'text', value: ({ detail }) => detail },
  { heading: 'Assigned To', kind: 'text', value: ({ assignedTo }) => assignedTo },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'Grace Until', kind: 'day', value: ({ graceUntil }) => graceUntil?.slice(0, 10) ?? null },
];

export async function exportExpiries(scope: Scope, { format, ...query }: ExpiryExportQuery): Promise<FileAnswer> {
  const rows = await collectPages((page) => listExpiries(scope, { ...query, ...page }));
  return writeTable(format, { name: `expiry-board-${sastDay(scope.clock.now())}`, columns, rows });
}
