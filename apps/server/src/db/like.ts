import { sql, type RawBuilder } from 'kysely';

/** The pattern of a LIKE that finds `text` anywhere, with its own %, _ and \ taken as they are. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The highest character: behind all texts that begin so, before all others. */
const LAST = '\u{10FFFF}';

/**
 * Whether the text of a column that is kept in the order of its bytes (`collate "C"`) begins with `text`. By comparison and not by LIKE: that one is not
 * leakproof, so under row-level security no index is asked for it.
 */
export function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${column} >= ${text} and ${column} < ${text + LAST})`;
}
