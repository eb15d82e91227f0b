/** Says whether another origin may call with credentials: exact origins, or `https://*.example.co.za` for every label of a domain (decision 1.7). */
export function allowedOrigins(patterns: readonly string[]): (origin: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const suffixes = patterns.filter((pattern) => pattern.startsWith('https://*.')).map((pattern) => pattern.slice('https://*'.length));
  return (origin) =>
    exact.has(origin) ||
    suffixes.some((suffix) => /^https:\/\/[a-z0-9-]+$/.test(origin.slice(0, -suffix.length)) && origin.endsWith(suffix));
}
