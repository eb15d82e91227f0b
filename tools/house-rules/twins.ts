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

/** What stands between quotes or backticks of a source; `{}` where a value stands. */
export function literalsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (/^(?:Import|ExportAll|TS(?:Type|Interface|Literal))/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value.replaceAll(/\{\w+\}/g, '{}'));
    if (node.type === 'TemplateLiteral')
      found.push((node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}'));
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** The phrases of a part of the phrase book, each with what is said; `{}` where a value stands. */
export function phrasesIn(file: string, source: string): (readonly [english: string, translated: string])[] {
  const found: (readonly [string, string])[] = [];
  const plain = (node: unknown) => (isNode(node) ? String(node.name ?? node.value).replaceAll(/\{\w+\}/g, '{}') : '');
  const visit = (node: Node) => {
    if (node.type === 'Property') found.push([plain(node.key), plain(node.value)]);
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Texts of a twin that are still those of its English, and longer than a name. */
export function leftInEnglish(english: string, twin: string): string[] {
  const known = new Set(literalsIn('english.ts', english));
  return literalsIn('twin.ts', twin).filter((text) => isLong(text) && known.has(text));
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
/** A text with values is known by its words, of which it needs some. */
const patternOf = (text: string) => new RegExp(`^${text.split('{}').map(literal).join('.+')}$`, 's');
const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];

/** Tells whether a text that a screen shows is one that has other words in the language: `english` are the texts that have twins, `said` what these say. */
export function englishFinder(english: readonly string[], translated: readonly string[]): (shown: string) => boolean {
  const alike = new Set(translated);
  const texts = new Set(english.filter((text) => wordsOf(text).length > 0 && !alike.has(text)));
  const patterns = [...texts].filter((text) => text.includes('{}') && wordsOf(text).length > 1).map(patternOf);
  const others = translated.filter((text) => text.includes('{}') && wordsOf(text).length > 1).map(patternOf);
  return (shown) => texts.has(shown) || (patterns.some((pattern) => pattern.test(shown)) && !others.some((pattern) => pattern.test(shown)));
}
