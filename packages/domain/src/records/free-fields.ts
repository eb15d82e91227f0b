export const FIELD_NAME_REQUIRED = 'Field name is required';

/** What a record may carry of a company's own: every list of such records carries it too. */
export const freeFieldLimits = { bytes: 16_384, depth: 5, keys: 50, nameLength: 100 } as const;

/** Length of a text in UTF-8. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += 1;
    // halves of a pair stand for four bytes together
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) bytes += 1;
  }
  return bytes;
}

/** What is wrong with one level of it, or null. */
function problemOfLevel(value: object): string | null {
  if (Array.isArray(value)) return null;
  const names = Object.keys(value);
  if (names.length > freeFieldLimits.keys) return `Cannot exceed ${freeFieldLimits.keys} fields`;
  if (names.some((name) => name.trim() === '')) return FIELD_NAME_REQUIRED;
  if (names.some((name) => name.length > freeFieldLimits.nameLength)) return `Field names end at ${freeFieldLimits.nameLength} characters`;
  return null;
}

/**
 * What is wrong with an object of any shape that a company adds to a record, or null. Looks level by level, never deeper than may be, so that a
 * value nested ten thousand times is refused as quickly as any other.
 */
export function freeFieldsProblem(fields: object): string | null {
  let level: object[] = [fields];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > freeFieldLimits.depth) return `Cannot be nested more than ${freeFieldLimits.depth} deep`;
    const next: object[] = [];
    for (const value of level) {
      const problem = problemOfLevel(value);
      if (problem !== null) return problem;
      for (const inner of Object.values(value) as unknown[]) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  const { bytes } = freeFieldLimits;
  return utf8Bytes(JSON.stringify(fields)) > bytes ? `Cannot exceed ${bytes / 1_024} KB altogether` : null;
}
