import type { FileAnswer } from '@superlink/api/call.ts';
import type { Trailer, TrailerExportQuery } from '@superlink/api/trailers/trailer.schema.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { positionNames } from '@superlink/domain/trailers/trailer-position.ts';
import { UNKNOWN_YEAR } from '@superlink/domain/trailers/trailer-year.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { listTrailers } from './trailers.service.ts';

/** The list's columns, under headings that the import knows. */
const columns: readonly TableColumn<Trailer>[] = [
  { heading: 'Fleet Number', kind: 'text', value: ({ trailerFleetNumber }) => trailerFleetNumber },
  { heading: 'Registration Number', kind: 'text', value: ({ trailerReg }) => trailerReg },
  { heading: 'Trailer Type', kind: 'text', value: ({ trailerType }) => trailerType, width: 24 },
  { heading: 'Position', kind: 'text', value: ({ position }) => positionNames[position] },
  { heading: 'Assigned To', kind: 'text', value: ({ assignments }) => assignments?.assetFleetNumber ?? null },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'Kilometers', kind: 'number', value: ({ trailerKm }) => trailerKm },
  { heading: 'License Expiry', kind: 'day', value: ({ trailerLicExp }) => trailerLicExp?.slice(0, 10) ?? null },
  { heading: 'Make & Model', kind: 'text', value: ({ trailerMakeModel }) => trailerMakeModel, width: 24 },
  { heading: 'Year', kind: 'number', value: ({ trailerYear }) => (trailerYear === UNKNOWN_YEAR ? null : trailerYear) },
];

export async function exportTrailers(scope: Scope, { format, ...query }: TrailerExportQuery): Promise<FileAnswer> {
  const rows = await collectPages((page) => listTrailers(scope, { ...query, ...page }));
  return writeTable(format, { name: `trailers-${sastDay(scope.clock.now())}`, columns, rows });
}
