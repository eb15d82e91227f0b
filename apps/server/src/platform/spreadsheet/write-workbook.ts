import type { FileAnswer } from '@superlink/api/call.ts';
import { XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { writeXlsx } from 'hucre/xlsx';
import type { TableColumn } from './write-table.ts';

/** A sheet whose rows are read already; `sheetOf` makes one of a list and its columns. */
export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly Pick<TableColumn<unknown>, 'heading' | 'kind' | 'width'>[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export function sheetOf<Row>(name: string, rows: readonly Row[], columns: readonly TableColumn<Row>[]): WorkbookSheet {
  return { name, columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) };
}

/** Several lists as one workbook, each on a sheet of its own under a head that stays in sight. For lists of a few thousand rows. */
export async function writeWorkbook(name: string, at: Date, sheets: readonly WorkbookSheet[]): Promise<FileAnswer> {
  const body = await writeXlsx({
    properties: { created: at, modified: at },
    sheets: sheets.map(({ name: title, columns, rows }) => ({
      name: title.slice(0, 31),
      columns: columns.map(({ heading, kind, width = 16 }) => ({
        header: heading,
        width: Math.max(width, heading.length + 2),
        ...(kind === 'day' ? { numFmt: 'dd/mm/yyyy' } : {}),
      })),
      rows: [
        columns.map(({ heading }) => heading),
        ...rows.map((row) =>
          row.map((cell, column) =>
            columns[column]!.kind === 'day' && typeof cell === 'string' ? new Date(`${cell}T00:00:00.000Z`) : cell,
          ),
        ),
      ],
      freezePane: { rows: 1 },
    })),
  });
  return { type: XLSX_TYPE, filename: `${name}.xlsx`, body, length: body.length };
}
