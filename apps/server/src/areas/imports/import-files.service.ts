import type { FileAnswer } from '@superlink/api/call.ts';
import { importFields } from '@superlink/domain/imports/import-fields.ts';
import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { writeTable, type TableFormat } from '../../platform/spreadsheet/write-table.ts';
import type { SignedInScope } from '../../scope.ts';
import { checkedImport } from './check-import.service.ts';

/** Headings that the import knows by heart, and one example row, which the import leaves out as long as it stands there as it came. */
export async function makeTemplate(kind: ImportKind, format: TableFormat): Promise<FileAnswer> {
  const columns = importFields[kind].map(({ label, reads, example }) => ({
    // one permit stands for all: further ones are further columns
    heading: reads === 'permit' ? 'Permit Zimbabwe' : label,
    kind: reads === 'day' || reads === 'permit' ? ('day' as const) : ('text' as const),
    value: () => String(example),
  }));
  return writeTable(format, { name: `superlink-${kind}-template`, columns, rows: [kind] });
}

/** Every problem of the dry run, to be worked through beside the sheet. */
export async function exportProblems(scope: SignedInScope, id: string): Promise<FileAnswer> {
  const { problems } = await checkedImport(scope, id);
  return writeTable('csv', {
    name: 'import-problems',
    rows: problems,
    columns: [
      { heading: 'Row', kind: 'number', value: ({ row }) => row },
      { heading: 'Column', kind: 'text', value: ({ heading }) => heading },
      { heading: 'Value', kind: 'text', value: ({ value }) => value },
      { heading: 'Problem', kind: 'text', value: ({ message }) => message },
    ],
  });
}
