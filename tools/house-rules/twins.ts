import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Texts as short as that may be the same in two languages: a name, a unit, a code. */
const SHORT_WORDS = 3;
const isLong = (text: string) => (text.match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? []).length > SHORT_WORDS;

/** The module that a twin says in another language; whatever is no twin stays as it is. */
export const englishOf = (file: string): string => file.replace(/\.[a-z]{2}(\.tsx?)$/, '$1');
const twinOf = (file: string, language: string): string => file.replace(/(\.tsx?)$/, `.${language}$1`);

/** Modules of texts without a twin, and twins of a module that is not there. */
export function unpaired(files: readonly string[], language: string): string[] {
  const known = new Set(files);
  const isTwin = (file: string) => englishOf(file) !== file;
  return files.flatMap((file) => {
    if (isTwin(file)) return known.has(englishOf(file)) ? [] : [`${file} says nothing that stands in English`];
    return !file.endsWith('.messages.ts') || known.has(twinOf(file, language)) ? [] : [`${file} has no ${twinOf(file, language)}`];
  });
}

/** What stands between quotes or backticks of a source and is longer than a name; `{}` where a value stands. */
export function longTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (/^(?:Import|ExportAll|TS(?:Type|Interface|Literal))/.test(node.type)) return;
    const text =
      node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : node.type === 'TemplateLiteral'
          ? (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
          : '';
    if (isLong(text)) found.push(text);
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Texts of a twin that are still those of its English. */
export function leftInEnglish(english: string, twin: string): string[] {
  const known = new Set(longTexts('english.ts', english));
  return longTexts('twin.ts', twin).filter((text) => known.has(text));
}
