import { CSV_TYPE } from '../imports/spreadsheet-file.ts';
import type { RefusalCode } from './fix.ts';

const MEBIBYTE = 1 << 20;

/** A file of positions: text only, because a cell of a workbook that is a date has lost its time. */
export const positionFileRule = { field: 'file', maxBytes: 20 * MEBIBYTE, types: [CSV_TYPE] } as const;
/** Rows of one file: a fleet's day of a portal's export. */
export const positionFileLimits = { rows: 50_000, columns: 64, cellLength: 200 } as const;

/** Why a row of a file is no position; a device more than may wait is one of a file too. */
export type RowRefusal = RefusalCode | 'too_many_devices';

const rowRefusalTexts: Readonly<Record<Exclude<RowRefusal, 'too_old'>, string>> = {
  no_device: 'The row names no device',
  no_position: 'Latitude or longitude is missing or is no number',
  not_a_place: 'The place is not on the map',
  bad_time: 'The date or time is missing or cannot be read',
  in_future: 'The time lies in the future',
  not_understood: 'The row cannot be understood',
  too_many_devices: 'There are too many devices without a vehicle already: link or ignore some of them first',
};

/** What is wrong with a row, in a sentence for the user who uploads the file. `keptDays`: how many days positions are kept. */
export function rowRefusalText(code: RowRefusal, keptDays: number): string {
  if (code === 'too_old') return `Older than positions are kept: only the last ${keptDays - 1} days are taken`;
  return rowRefusalTexts[code];
}
