/** Entries of a body that differ from the body the loaded record would make: what a PATCH sends. */
export function changedEntries<B extends object>(before: B, after: B): Partial<B> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)));
  return Object.fromEntries(changed) as Partial<B>;
}

/** Labels of the fields that somebody else changed between two loads and that the user has changed too. */
export function collidingFields<V extends object>(
  before: V,
  now: V,
  dirty: readonly string[],
  labels: Readonly<Record<keyof V, string>>,
): string[] {
  return (Object.keys(labels) as (keyof V & string)[])
    .filter((name) => dirty.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => labels[name]);
}
