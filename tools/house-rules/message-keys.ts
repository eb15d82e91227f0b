import path from 'node:path';
import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

interface SourceFile {
  readonly file: string;
  readonly source: string;
}

const isMessages = (file: string) => file.endsWith('.messages.ts');
const programOf = ({ file, source }: SourceFile) => parseSync(file, source).program as unknown as Node;

/** Each node with the one above it; what stands in an attribute has the attribute above it. */
function walk(node: Node, visit: (node: Node, above: Node | null) => void, above: Node | null = null): void {
  visit(node, above);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, node.type === 'JSXExpressionContainer' ? above : node);
}

/** The literal behind `as const`, `satisfies` and brackets. */
function unwrapped(node: unknown): Node | null {
  if (!isNode(node)) return null;
  return node.type === 'ObjectExpression' ? node : unwrapped(node.expression);
}

/** `messages.key` of every exported object of texts; its nested objects count as one text. */
function keysOf(sourceFile: SourceFile): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  walk(programOf(sourceFile), (node, above) => {
    if (node.type !== 'VariableDeclarator' || above?.type !== 'VariableDeclaration') return;
    const { name } = node.id as { name?: string };
    const literal = unwrapped(node.init);
    if (name === undefined || !literal) return;
    const properties = literal.properties as readonly {
      readonly type: string;
      readonly key?: { readonly name?: string; readonly value?: string };
    }[];
    const own = properties.flatMap(({ type, key }) => (type === 'Property' ? [key!.name ?? key!.value ?? ''] : []));
    keys.set(name, new Set(own));
  });
  return keys;
}

/** The file that an import names. */
const targetOf = (file: string, specifier: string) => path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));

/** Names under which a file knows the texts of others, `{ file, name }` by its own name for them, and its own texts. */
function knownTexts({ file }: SourceFile, program: Node): Map<string, { readonly file: string; readonly name: string }> {
  const known = new Map<string, { file: string; name: string }>();
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration') return;
    const target = targetOf(file, String((node.source as { value: string }).value));
    if (!isMessages(target)) return;
    for (const { local, imported } of node.specifiers as readonly { local: { name: string }; imported?: { name: string } }[])
      known.set(local.name, { file: target, name: imported?.name ?? '*' });
  });
  return known;
}

/** What blocks read of the texts that an area hands them whole, by the name of the attribute. */
const readByBlocks: Readonly<Record<string, readonly string[]>> = { messages: ['deleted', 'deleteFailed'] };

/** The keys that an expression in brackets may name, `isOne ? 'vehicle' : 'vehicles'`; null where it could be any. */
function namedKeys(node: unknown): string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return [String(node.value)];
  if (node.type !== 'ConditionalExpression') return null;
  const [one, other] = [namedKeys(node.consequent), namedKeys(node.alternate)];
  return one && other && [...one, ...other];
}

/** The keys of texts that the place of their name reads; null where it hands them on whole. */
function keysReadAt(node: Node, above: Node): readonly string[] | null {
  if (above.type === 'JSXAttribute') return readByBlocks[(above.name as { name: string }).name] ?? null;
  if (above.type === 'MemberExpression' && above.object === node)
    return above.computed === true ? namedKeys(above.property) : [(above.property as { name: string }).name];
  const { id } = above as { readonly id?: unknown };
  if (above.type !== 'VariableDeclarator' || !isNode(id) || id.type !== 'ObjectPattern') return null;
  return (id.properties as readonly { readonly key?: { readonly name: string } }[]).map(({ key }) => key?.name ?? '');
}

/**
 * Texts of message files that no source reads, as `file: messages.key`. Texts that a source hands on whole, or picks by a value, all count as read.
 */
export function unreadTexts(sources: readonly SourceFile[]): string[] {
  const unread = new Map(sources.filter(({ file }) => isMessages(file)).map((each) => [each.file, keysOf(each)]));
  for (const each of sources) {
    const program = programOf(each);
    const known = knownTexts(each, program);
    if (isMessages(each.file)) for (const name of unread.get(each.file)!.keys()) known.set(name, { file: each.file, name });
    walk(program, (node, above) => {
      if (node.type !== 'Identifier' || !above || /^(?:Import|Export)/.test(above.type)) return;
      const text = known.get(String(node.name));
      if (!text) return;
      // its own declaration, and a property or parameter of the same name
      if (above.type === 'VariableDeclarator' && above.id === node) return;
      if (above.type === 'MemberExpression' && above.property === node && above.computed === false) return;
      if (above.type === 'Property' && above.key === node && above.value !== node) return;
      const left = unread.get(text.file)?.get(text.name);
      if (!left) return;
      const read = keysReadAt(node, above) ?? (above.type.startsWith('TS') ? [] : [...left]);
      for (const key of read) left.delete(key);
    });
  }
  return [...unread].flatMap(([file, texts]) => [...texts].flatMap(([name, keys]) => [...keys].map((key) => `${file}: ${name}.${key}`)));
}
