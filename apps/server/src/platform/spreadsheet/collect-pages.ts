import { AppError } from '@superlink/api/error.ts';

const PAGE = 2_000;
/** Rows a file may have; far above any fleet, and what memory bears. */
const MOST_ROWS = 100_000;

/** The rows that were chosen of a list, in the order in which they are named and without those that are not there; all of the list where none were. */
export async function collectChosen<Row extends { readonly id: string }>(
  ids: readonly string[] | undefined,
  byId: (ids: readonly string[]) => Promise<readonly Row[]>,
  list: (page: { offset: number; limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (ids === undefined) return collectPages(list);
  const found = new Map((await byId(ids)).map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** All rows of a list that answers page by page. Throws too_large beyond 100 000 rows. */
export async function collectPages<Row>(list: (page: { offset: number; limit: number }) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await list({ offset: rows.length, limit: PAGE });
    rows.push(...page);
    if (page.length < PAGE) return rows;
    if (rows.length >= MOST_ROWS) throw new AppError('too_large');
  }
}
