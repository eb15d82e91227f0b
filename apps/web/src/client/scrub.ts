/** Longest text of a report; the server takes no more. */
const LONGEST = 5_000;
const SECRET_KEY = /pass(word|wd|phrase)?|pwd|secret|token|csrf|cookie|authorization|session/i;
const SECRET_VALUE =
  /((?:pass(?:word|wd|phrase)?|pwd|secret|token|csrf|cookie|authorization)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+(?: [^\s,;&}]+)?)/gi;

/** Text without query strings, fragments of addresses, and values that stand behind a secret's name. */
export function scrub(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/((?:https?:\/\/|\/)[^\s?#"')]*)[?#][^\s"')]*?(?=(?::\d+:\d+)?(?:[\s"')]|$))/g, '$1')
    .replace(SECRET_VALUE, '$1[removed]')
    .slice(0, LONGEST);
}

/** The same for the extra facts of a report: a value under a secret's name goes, whatever it is. */
export function scrubFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_KEY.test(name) ? '[removed]' : typeof value === 'string' ? scrub(value) : value,
    ]),
  );
}
