import { AppError } from '@superlink/api/error.ts';

const PAGE = 2_000;
/** Rows a file may have; far above any fleet, and what memory bears. */
const MOST_ROWS = 100_000;

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
