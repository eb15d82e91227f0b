import { AppError } from '@superlink/api/error.ts';
import type { Cell } from '@superlink/domain/imports/cell.ts';
import { readXlsx as readWorkbook, type CellValue } from 'hucre/xlsx';
import { storable, trimmed, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts';

/** A workbook of 10 000 rows and 64 columns unpacks to less; one that says it is larger, or does not say, is a bomb. */
const UNPACKED_BYTES = 150 << 20;
const ENTRIES = 2_000;
const CENTRAL_ENTRY = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;

/** Adds up what the archive says it unpacks to, from its directory alone. The reader holds every entry to its word. Throws sheet_unreadable. */
export function refuseBomb(bytes: Uint8Array): void {
  const refuse = (reason: string) => new AppError('sheet_unreadable', { reason });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== END_OF_CENTRAL) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END_OF_CENTRAL) throw refuse('it is damaged or not complete');
  const entries = view.getUint16(end + 10, true);
  if (entries > ENTRIES) throw refuse('it holds too many parts');
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_ENTRY) throw refuse('it is damaged or not complete');
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    if (packedSize > 2 && size === 0) throw refuse('it does not say how large its content is');
    unpacked += size;
    if (unpacked > UNPACKED_BYTES) throw refuse('its content is too large');
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Last cell that is looked at, one column and two rows beyond what may be: `BM10002`. */
function lastCell(limits: SheetLimits): string {
  let column = limits.columns + 1;
  let letters = '';
  for (; column > 0; column = Math.floor((column - 1) / 26)) letters = String.fromCharCode(65 + ((column - 1) % 26)) + letters;
  return `${letters}${limits.rows + 1_000}`;
}

function cellOf(value: CellValue | undefined, type: string | undefined, limits: SheetLimits): Cell {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? { fault: 'This date cannot be read' } : { day: value.toISOString().slice(0, 10) };
  if (value === null || value === undefined) return type === 'formula' ? { fault: 'This formula has no stored result' } : null;
  if (type === 'error') return { fault: `The spreadsheet shows ${storable(String(value), limits)} here` };
  if (typeof value === 'string') {
    if (type === 'formula' && /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)/.test(value))
      return { fault: `The spreadsheet shows ${value} here` };
    return storable(value, limits).trim();
  }
  return value;
}

/**
 * Reads one sheet of a workbook: the named one, else the first that is shown and has content. A formula counts with its stored result.
 * Throws what is wrong with the file.
 */
export async function readXlsx(bytes: Uint8Array, wanted: string | undefined, limits: SheetLimits): Promise<Sheet> {
  refuseBomb(bytes);
  const shown: string[] = [];
  const read = (sheets: (info: { name: string; hidden?: boolean; veryHidden?: boolean }) => boolean) =>
    readWorkbook(bytes, { sheets, range: `A1:${lastCell(limits)}` }).catch(() => {
      throw new AppError('sheet_unreadable', { reason: 'it is damaged, protected by a password, or no workbook' });
    });
  const first = await read((info) => {
    if (!info.hidden && !info.veryHidden) shown.push(info.name);
    return wanted === undefined ? shown.length === 1 && shown[0] === info.name : info.name === wanted;
  });
  if (wanted !== undefined && !shown.includes(wanted)) throw new AppError('unknown_sheet', { sheet: wanted });
  let sheet = first.sheets[0];
  for (const name of shown.slice(1)) {
    if (wanted !== undefined || sheet?.rows.some((row) => row.some((value) => value !== null && value !== ''))) break;
    sheet = (await read((info) => info.name === name)).sheets[0];
  }
  if (!sheet) throw new AppError('sheet_unreadable', { reason: 'it has no sheet' });
  const { cells } = sheet;
  const rows: SheetRow[] = sheet.rows.map((values, row) => ({
    number: row + 1,
    cells: Array.from({ length: values.length }, (_, column) => cellOf(values[column], cells?.get(`${row},${column}`)?.type, limits)),
  }));
  return { name: sheet.name, names: shown, rows: trimmed(rows, limits) };
}
