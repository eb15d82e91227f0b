import { WHOLE_LIST_ROWS } from '@superlink/api/fields.ts';

/** Rows that can be cut to a page. */
interface Rows<Cut> {
  limit(rows: number): { offset(rows: number): Cut };
}

/** How many rows a query reads: those of the page, or the whole list for whoever names no limit (decision 1.15). */
export function rowsOf({ limit = WHOLE_LIST_ROWS }: { readonly limit?: number | undefined }): number {
  return limit;
}

/** Cuts a query to the page that is asked for: `.$call(onPage(query))`. */
export function onPage(page: { readonly offset: number; readonly limit?: number | undefined }) {
  return <Cut>(rows: Rows<Cut>): Cut => rows.limit(rowsOf(page)).offset(page.offset);
}
