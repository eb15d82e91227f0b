import type { FileAnswer } from '@superlink/api/call.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { PositionFileAnswer } from '@superlink/api/tracking/device.schema.ts';
import { oldestFixAt } from '@superlink/domain/tracking/fix.ts';
import { positionFileLimits, rowRefusalText } from '@superlink/domain/tracking/position-file.ts';
import { newId } from '../../db/id.ts';
import { NoTurn } from '../../platform/fair-turns.ts';
import { SheetReader } from '../../platform/spreadsheet/read-sheet.ts';
import { writeTable } from '../../platform/spreadsheet/write-table.ts';
import type { IncomingFile, UploadScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { decodeCsv, type CsvPositions } from './decode-csv.ts';
import { shareVehicle } from './devices.queries.ts';
import { listDevicesNotStored } from './devices.views.ts';
import type { Ingest } from './ingest.service.ts';

/** Files of one company that are read or wait. */
const FILES_AT_ONCE = 2;
const REFUSALS_SHOWN = 200;
const DEVICES_SHOWN = 20;

const reader = new SheetReader(FILES_AT_ONCE);

async function readRows({ tenant, signal }: UploadScope, { content }: IncomingFile) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  try {
    const job = { format: 'csv', content: Buffer.concat(chunks), sheetName: undefined, limits: positionFileLimits } as const;
    return (await reader.read(tenant.id, job, { signal })).rows;
  } catch (error) {
    if (error instanceof NoTurn) throw new AppError('import_files_waiting', { files: FILES_AT_ONCE });
    throw error;
  }
}

/** The positions of the file. Throws sheet_empty, position_columns_missing, and what speaks against the chosen vehicle. */
function readPositions(rows: Awaited<ReturnType<typeof readRows>>, assetId: string | undefined): CsvPositions {
  if (rows.length === 0) throw new AppError('sheet_empty');
  const positions = decodeCsv(rows);
  if ('missing' in positions) throw new AppError('position_columns_missing', { columns: positions.missing.join(', ') });
  if (positions.rows.length === 0) throw new AppError('sheet_empty');
  const { deviceHeading } = positions;
  if (deviceHeading === null && assetId === undefined) throw new AppError('position_vehicle_missing');
  if (deviceHeading !== null && assetId !== undefined) throw new AppError('position_vehicle_needless', { column: deviceHeading });
  return positions;
}

/**
 * Takes the positions of a file through the door that devices use: what was stored stays stored, and bringing the file again harms nothing.
 * Throws what `readPositions` throws, and validation_error for a deleted vehicle.
 */
export async function bringPositions(
  work: UploadScope,
  ingest: Pick<Ingest, 'takeFrom' | 'takeOfVehicle' | 'keptDays'>,
  assetId: string | undefined,
): Promise<PositionFileAnswer> {
  const { tenant, clock, signal } = work;
  if (assetId !== undefined && !(await work.inTransaction(({ db }) => shareVehicle(db, assetId))))
    throw invalid({ assetId: 'Choose a vehicle that is not deleted' });
  const file = await work.upload();
  const { rows, read } = readPositions(await readRows(work, file), assetId);
  const names = new Set<string>();
  function* messages() {
    for (const row of rows) {
      const message = read(row);
      names.add(String(message.device));
      yield message;
    }
  }
  const { refused, ...taken } = await (assetId === undefined
    ? ingest.takeFrom(tenant.id, 'csv', messages(), { signal })
    : ingest.takeOfVehicle(tenant.id, assetId, messages(), signal));
  return work.inTransaction(async (scope) => {
    const now = clock.now();
    const answer = {
      rows: rows.length,
      ...taken,
      unassignedDevices: assetId === undefined ? await listDevicesNotStored(scope.db, 'csv', [...names], DEVICES_SHOWN) : [],
      refused: refused.length,
    };
    await recordAudit(scope, {
      area: 'tracking',
      action: 'positions_brought',
      recordId: assetId ?? newId(now),
      after: { fileName: file.fileName, ...answer },
    });
    return {
      ...answer,
      refusals: refused
        .slice(0, REFUSALS_SHOWN)
        .map(({ index, code }) => ({ line: rows[index]!.number, code, reason: rowRefusalText(code, ingest.keptDays) })),
      oldest: new Date(oldestFixAt(now, ingest.keptDays)).toISOString(),
    };
  });
}

/** Our own headings, which the file reader knows, and an example. */
export async function makePositionTemplate(now: Date): Promise<FileAnswer> {
  return writeTable('csv', {
    name: 'superlink-positions-template',
    rows: [new Date(now.getTime() - (now.getTime() % 60_000)).toISOString()],
    columns: [
      { heading: 'Device', kind: 'text', value: () => 'Fleet number' },
      { heading: 'Time', kind: 'text', value: (at) => at },
      { heading: 'Latitude', kind: 'number', value: () => -26.1 },
      { heading: 'Longitude', kind: 'number', value: () => 28.2 },
      { heading: 'Speed (km/h)', kind: 'number', value: () => 76.4 },
      { heading: 'Heading', kind: 'number', value: () => 142 },
      { heading: 'Odometer (km)', kind: 'number', value: () => 54_302 },
      { heading: 'Ignition', kind: 'text', value: () => 'on' },
    ],
  });
}
