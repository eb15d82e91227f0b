import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileAnswer } from '@superlink/api/call.ts';
import { safeText } from '@superlink/domain/exports/safe-text.ts';
import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { writeXlsxStream } from 'hucre/xlsx';

export type TableFormat = 'csv' | 'xlsx';

export interface TableColumn<Row> {
  readonly heading: string;
  /** a day is written as a date, `YYYY-MM-DD` */
  readonly kind: 'text' | 'number' | 'day';
  readonly value: (row: Row) => string | number | Day | null;
  /** characters */
  readonly width?: number;
}

export interface Table<Row> {
  /** file name without extension, and name of the sheet */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
}

type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

interface PagedTable<Row> extends Omit<Table<Row>, 'rows'> {
  readonly pages: AsyncIterable<readonly Row[]>;
}

function csvCell(kind: TableColumn<unknown>['kind'], value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = kind === 'day' ? value : safeText(value);
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvHead = <Row>(columns: readonly TableColumn<Row>[]) =>
  `\ufeff${columns.map(({ heading }) => csvCell('text', heading)).join(';')}\r\n`;

const csvLines = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => `${columns.map(({ kind, value }) => csvCell(kind, value(row))).join(';')}\r\n`).join('');

/**
 * Text that Excel under South African settings opens right by a double click: semicolons and decimal commas as the region has them, a mark
 * that says UTF-8, dates as `YYYY-MM-DD`, which every region reads as the day that is meant. Texts that begin like formulas are disarmed.
 */
function writeCsv<Row>({ columns, rows }: Table<Row>): Buffer {
  return Buffer.from(csvHead(columns) + csvLines(columns, rows));
}

/** The same of pages that are read while it is sent, so that it never lies in memory as a whole, however long it is. */
export async function* streamCsv<Row>(columns: readonly TableColumn<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(columns));
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(csvLines(columns, rows));
}

/** Cells have types here, so a text is never taken for a formula; dates are real dates that sort and filter. */
async function* xlsxRows<Row>(columns: readonly TableColumn<Row>[], pages: Pages<Row>) {
  for await (const rows of pages) {
    for (const row of rows) {
      yield columns.map(({ kind, value }) => {
        const cell = value(row);
        return kind === 'day' && typeof cell === 'string' ? new Date(`${cell}T00:00:00.000Z`) : cell;
      });
    }
  }
}

/** A workbook that is written while its rows are read and sent: what lies in memory is a page, whatever its length. A full sheet goes on in the next. */
function streamXlsx<Row>(name: string, columns: readonly TableColumn<Row>[], pages: Pages<Row>): Readable {
  const heads = columns.map(({ heading, kind, width = 16 }) => ({
    key: heading,
    header: heading,
    width: Math.max(width, heading.length + 2),
    ...(kind === 'day' ? { numFmt: 'dd/mm/yyyy' } : {}),
  }));
  const stream = writeXlsxStream(xlsxRows(columns, pages), { name: name.slice(0, 31), columns: heads, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

/** A table as a file to be saved; a workbook is written while it is sent. */
export function writeTable<Row>(format: TableFormat, table: Table<Row>): FileAnswer {
  const filename = `${table.name}.${format}`;
  if (format === 'csv') {
    const body = writeCsv(table);
    return { type: CSV_TYPE, filename, body, length: body.length };
  }
  return { type: XLSX_TYPE, filename, body: streamXlsx(table.name, table.columns, [table.rows]) };
}

/** The same of rows that are read page by page while it is sent, however many there are. */
export function streamTable<Row>(format: TableFormat, { name, columns, pages }: PagedTable<Row>): FileAnswer {
  const filename = `${name}.${format}`;
  if (format === 'csv') return { type: CSV_TYPE, filename, body: Readable.from(streamCsv(columns, pages)) };
  return { type: XLSX_TYPE, filename, body: streamXlsx(name, columns, pages) };
}
