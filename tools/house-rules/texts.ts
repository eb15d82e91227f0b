import { parseSync } from 'oxc-parser';

interface Place {
  readonly node: Node;
  /** The field of the parent where it stands, as `value` of an attribute. */
  readonly field: string;
}
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Attributes and properties that a user reads. */
const read =
  /^(?:label|header|title|subtitle|description|hint|placeholder|message|text|alt|question|heading|empty|none|nothingFound|consequences|failed|of|noun|word|unit|aria-(?:label|description|valuetext|roledescription)|\w+(?:Label|Title|Text|Hint|Message))$/;
/** Words in a row: nothing but a text has them. */
const sentence = /\p{L}{2,},? \p{L}/u;
/** One word or a few as a screen writes them: with a capital or behind a figure, and nothing else. */
const shown = /^(?:\p{Lu}\p{Ll}+(?:[ ’&/-]+[\p{L}\d]+)*[.…?!:]*|\d[\d–+]* \p{L}{2,}|N\/A)$/u;
const word = /\p{L}{2}|N\/A/u;
/** What stands beside a figure is the same in every language. */
const unit = /(?<![\p{L}\d])(?:min|km(?:\/[hL])?|L\/100 ?km|KB|MB)(?!\p{L})/gu;

/** What stands between its quotes, its tags or its backticks. */
function literalOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value).replaceAll(/&\w+;/g, ' ');
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as readonly { value: { raw: string } }[]).map(({ value }) => value.raw).join('…');
}

/** A template that puts words beside its values, as a sentence does; an address or a key has no blanks. */
const saysWords = (node: Node, text: string) =>
  node.type === 'TemplateLiteral' && /(?:^|[\s(])\p{L}{2,}(?![\p{L}\d]*[/:.=-])/u.test(text) && /\s/.test(text.replaceAll('\\u00a0', ' '));

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const name = node.name ?? node.value;
  if (typeof name === 'string') return name;
  return nameOf(name ?? node.property);
}

/** A comparison with what an action or a field is called: in another language it would never hold. */
const isComparedName = ({ node, field }: Place) =>
  isComparison(node) && /^(?:label|title|header|text)$/.test(nameOf(field === 'left' ? node.right : node.left));
const isComparison = (node: Node) => node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator));

/**
 * True where a text would be read: a child of an element, a text attribute or property, or a word of a template with blanks, also through `??`, `?:`
 * and `&&`.
 */
function isRead(above: readonly Place[]): boolean {
  for (const [at, place] of above.entries()) {
    const { node, field } = place;
    if (isComparedName(place)) return true;
    if (at > 0 && node.type === 'TemplateLiteral' && field === 'expressions' && /\s/.test(literalOf(node) ?? '')) return true;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
    if (node.type === 'JSXAttribute') return read.test(nameOf(node));
    if (node.type === 'Property') return field === 'value' && read.test(nameOf(node.key));
    const passes =
      (node.type === 'ConditionalExpression' && field !== 'test') ||
      (node.type === 'LogicalExpression' && !(field === 'left' && node.operator === '&&')) ||
      ['JSXExpressionContainer', 'TSAsExpression', 'TemplateLiteral', 'ParenthesizedExpression'].includes(node.type);
    if (!passes || at > 8) return false;
  }
  return false;
}

/** Where words are not for a user: other files, types, faults in the program, looks. */
const isTechnical = (above: readonly Place[]) =>
  above.some(
    ({ node, field }) =>
      (node.type === 'NewExpression' && nameOf(node.callee).endsWith('Error')) ||
      (node.type === 'JSXAttribute' &&
        /^(?:className|d|points|transform|viewBox|style|styles|sizes|allow|aria-keyshortcuts)$/.test(nameOf(node))) ||
      (node.type === 'Property' &&
        (field === 'key' || /^(?:gridTemplate\w+|transition|transform|font|filter|type)$/.test(nameOf(node.key)))) ||
      (isComparison(node) && !isComparedName({ node, field })) ||
      node.type === 'TaggedTemplateExpression' ||
      (node.type === 'CallExpression' && /^(?:closest|matches|querySelector(?:All)?)$/.test(nameOf(node.callee))) ||
      (node.type === 'MemberExpression' && field === 'property'),
  );

/** The line of the text’s first sign: an element’s text begins with the break after its tag. */
const lineOf = (source: string, { start }: Node, text: string) =>
  source.slice(0, start + text.length - text.trimStart().length).split('\n').length;

/** The texts that a source says by itself, each with its line; `messages` hold them instead. */
export function textsIn(file: string, source: string): { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  const walk = (node: Node, above: readonly Place[]) => {
    if (/^(?:Import|ExportAll|TS(?:Type|Interface|Literal))/.test(node.type)) return;
    const text = literalOf(node);
    const words = text?.replaceAll(unit, '') ?? '';
    if (
      text !== null &&
      word.test(words) &&
      !isTechnical(above) &&
      (isRead(above) || sentence.test(words) || shown.test(words.trim()) || saysWords(node, words))
    )
      found.push({ line: lineOf(source, node, text), text: text.trim().replaceAll(/\s+/g, ' ') });
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, [{ node, field }, ...above]);
  };
  walk(parseSync(file, source).program as unknown as Node, []);
  return found;
}
