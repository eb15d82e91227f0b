/** Which records stand behind each key, by their ids. */
export function idsByKey<Row extends { readonly id: string }>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const row of rows) for (const key of keysOf(row)) ids.set(key, [...(ids.get(key) ?? []), row.id]);
  return ids;
}
