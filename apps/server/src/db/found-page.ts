export interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** Ids of one page in the order of the list, and the number of all rows that were found. */
export interface FoundPage {
  readonly ids: readonly string[];
  readonly total: number;
}
interface Query<Row> {
  execute(): Promise<readonly Row[]>;
}

/**
 * A page of rows that lie in an index as they are listed: it ends where it is full, and the total is counted apart, on the smallest index, because
 * carrying every row along to count it takes four times as long. `ids` bounds itself by the page.
 */
export async function readPage(page: Page, ids: Query<{ readonly id: string }>, count: () => Promise<number>): Promise<FoundPage> {
  const rows = await ids.execute();
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  return { ids: rows.map(({ id }) => id), total: isLast ? page.offset + rows.length : await count() };
}

/** A page of rows that are looked for: each brings the total along, because what has to be read to the end is not read twice. */
export async function readThrough(
  page: Page,
  idsWithTotal: Query<{ readonly id: string; readonly total: number }>,
  count: () => Promise<number>,
): Promise<FoundPage> {
  const rows = await idsWithTotal.execute();
  // past the end no row is left to bring the total
  if (rows.length === 0) return { ids: [], total: page.offset === 0 ? 0 : await count() };
  return { ids: rows.map(({ id }) => id), total: rows[0]!.total };
}
