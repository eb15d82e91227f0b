/** Every value of the address bar as the text that stands there: a token of digits is no number, and 'true' is a word until a page says otherwise. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The reverse; empty and missing values leave the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      kept.append(name, String(value));
  }
  return kept.size > 0 ? `?${kept}` : '';
}
