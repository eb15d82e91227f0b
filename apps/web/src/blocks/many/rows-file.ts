import type { ExportFormat } from '../list/export-menu.tsx';
import type { Column } from '../table/column.ts';

/** What a list is asked for: its own filters, or `ids`. */
export type RowsQuery = Readonly<Record<string, string>>;

/** How rows of a list leave as a file and on paper. */
export interface RowsFile<Row> {
  /** begins the file's name, and says which table's choice of columns the paper has */
  readonly name: string;
  readonly table: string;
  /** heading of the paper */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly download: (query: RowsQuery, format: ExportFormat) => Promise<Blob>;
  /** a page of the list */
  readonly list: (query: RowsQuery, page: { readonly offset: number; readonly limit: number }) => Promise<readonly Row[]>;
}
