import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}
interface Place {
  readonly node: Node;
  /** the field of the parent where it stands */
  readonly field: string;
}
export interface SourceText {
  readonly line: number;
  /** with `{}` where a value stands */
  readonly text: string;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const VALUE = /\{\w*\}/g;
/** A phrase or text with nothing said of its values; values side by side are one. */
export const skeletonOf = (text: string): string => text.replaceAll(VALUE, '{}').replaceAll(/(?:\{\})+/g, '{}');
/** What a text says by itself: `pod_uploaded` and `POD uploaded` say the same. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(VALUE, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Several words; a value counts as one. */
const isSentence = (text: string) => /\p{L}{2,}[,:]? \p{L}/u.test(text.replaceAll(VALUE, 'x'));
const word = /\p{L}{2}/u;

/** What stands between its quotes or backticks. */
function literalOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return skeletonOf(node.value);
  if (node.type !== 'TemplateLiteral') return null;
  return skeletonOf((node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}'));
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const name = node.name ?? node.value;
  return typeof name === 'string' ? name : nameOf(name ?? node.property);
}

/** Among what such a call is given; what the call stands behind, as `z.object(…)` of `z.object(…).meta(…)`, is none of it. */
const called = ({ node, field }: Place, names: RegExp) => field === 'arguments' && names.test(nameOf(node.callee));
const under = ({ node, field }: Place, names: RegExp) => node.type === 'Property' && field === 'value' && names.test(nameOf(node.key));

/** What nobody reads on a screen: the API’s own document, faults of the program, other statements’ and tables’ words. */
const isTechnical = (above: readonly Place[]) =>
  above.some(
    (place) =>
      called(place, /^(?:\w*Error|meta|startsWith|endsWith|split|RegExp|has|includes)$/) ||
      under(place, /^(?:summary|description)$/) ||
      place.node.type === 'TaggedTemplateExpression' ||
      (place.node.type === 'BinaryExpression' && /^[!=]==$/.test(String(place.node.operator))) ||
      (place.node.type === 'Property' && place.field === 'key') ||
      (place.node.type === 'MemberExpression' && place.field === 'property'),
  );

/** What is one word and yet a text: a label, the name of a kind, a message. */
function isLabel([place]: readonly Place[], text: Node): boolean {
  if (place === undefined) return false;
  const isFirst = (place.node.arguments as readonly unknown[] | undefined)?.[0] === text;
  if (isFirst && called(place, /^(?:written|(?:\w*F|f)ield|requiredText|missing)$/)) return true;
  return under(place, /^(?:label|one|message|problem|text)$/);
}

/** Calls and properties by which the server says something to whoever sits at a screen. */
const isOutput = (above: readonly Place[]) =>
  above.some((place) => called(place, /^(?:invalid|AppError|refuse)$/) || under(place, /^(?:message|problem|reason|because|fault)$/));

function walk(file: string, source: string, take: (above: readonly Place[], text: string, node: Node) => boolean): SourceText[] {
  const found: SourceText[] = [];
  const visit = (node: Node, above: readonly Place[]) => {
    if (/^(?:Import|ExportAll|TS(?:Type|Interface|Literal))/.test(node.type)) return;
    const text = literalOf(node);
    if (text !== null && word.test(text.replaceAll(VALUE, '')) && take(above, text, node))
      found.push({ line: source.slice(0, node.start).split('\n').length, text });
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, [{ node, field }, ...above]);
  };
  visit(parseSync(file, source).program as unknown as Node, []);
  return found;
}

/** `new AppError` says something; every other error is for the log. */
const withoutRefusals = (above: readonly Place[]) => above.filter((place) => !called(place, /^AppError$/));

/**
 * The texts of a module of rules that a screen may show: whatever has several words, and labels and messages of one. What only the API’s document or
 * the log says is none.
 */
export function textsOfRules(file: string, source: string): SourceText[] {
  return walk(file, source, (above, text, node) => !isTechnical(withoutRefusals(above)) && (isSentence(text) || isLabel(above, node)));
}

/** The texts of a module of the server that it says in a refusal, a warning or a problem. */
export function textsOfServer(file: string, source: string): SourceText[] {
  return walk(file, source, (above, text) => !isTechnical(withoutRefusals(above)) && isOutput(above) && isSentence(text));
}

/** Every text of a module, for telling whether a phrase is of any use. */
export const everyText = (file: string, source: string): SourceText[] => walk(file, source, () => true);

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const filling = (skeleton: string) => new RegExp(`^${skeleton.split('{}').map(literal).join('(.+)')}$`, 's');

/** Tells whether a text has a phrase: one with its words, or one that says it with some of its values. */
export function phrasesFor(phrases: readonly string[]): (text: string) => boolean {
  const skeletons = new Set(phrases.map(skeletonOf));
  return (text) => {
    if (skeletons.has(text)) return true;
    if (!text.includes('{}')) return false;
    const matches = filling(text);
    return phrases.some((phrase) => matches.test(phrase));
  };
}

/** Phrases that say nothing of what the sources say. */
export function uselessPhrases(phrases: readonly string[], texts: readonly string[]): string[] {
  const translated = new Set(texts.map(wordsOf));
  const templates = texts.filter((text) => text.includes('{}') && isSentence(text)).map(filling);
  return phrases.filter((phrase) => !translated.has(wordsOf(phrase)) && !templates.some((template) => template.test(phrase)));
}
