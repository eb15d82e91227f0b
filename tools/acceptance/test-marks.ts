import { parseSync } from 'oxc-parser';

/** A test whose name says which rows of the acceptance list it shows. */
export interface Mark {
  /** name without the rows, as a reader wants it */
  readonly name: string;
  readonly rows: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** `VEH-012`, `VAL-106 … VAL-108`; rows are numbered with three digits, worked examples with fewer. */
const row = /(?<![\w-])([A-Z]{2,5})-(\d{3})(?![\w-])(?: … ([A-Z]{2,5})-(\d{3})(?![\w-]))?/g;

/** Where brackets are meant for rows: what begins with one. */
const isInMark = (text: string, at: number) => /\([A-Z]{2,5}-\d{3}(?!\d)[^()]*$/.test(text.slice(0, at)) || text[at - 1] === '(';

/**
 * The rows that a text names, of these areas; a span stands for all from its first to its last. Elsewhere `KRH-001` is a vehicle; within brackets
 * of rows it is one of an area that there is not, which the check names.
 */
export function rowsIn(text: string, areas: ReadonlySet<string>): string[] {
  return [...text.matchAll(row)].flatMap(({ 0: written, 1: area = '', 2: first = '', 3: lastArea, 4: last = first, index }) => {
    if (!areas.has(area)) return isInMark(text, index) ? [`${area}-${first}`] : [];
    if (lastArea !== undefined && (lastArea !== area || Number(last) <= Number(first))) throw new Error(`${written} is no span of rows`);
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${area}-${String(Number(first) + at).padStart(3, '0')}`);
  });
}

/** What a test is called: its text, with … where the text is put together. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
  return null;
}

const TESTS = new Set(['test', 'it', 'describe', 'mapTest']);
/** A test that does not run shows nothing. */
const LEFT_OUT = new Set(['skip', 'todo', 'fixme', 'fail', 'fails']);

/** The names along a callee, from its root: `test.describe.each([…])` is test, describe, each. Null for what is no test. */
function pathOf(callee: Node): readonly string[] | null {
  if (callee.type === 'Identifier') return TESTS.has(String(callee.name)) ? [String(callee.name)] : null;
  if (callee.type === 'CallExpression') return pathOf(callee.callee as Node);
  if (callee.type !== 'MemberExpression') return null;
  const before = pathOf(callee.object as Node);
  return before && [...before, String((callee.property as Node).name)];
}

/** Every text below a node: the names of the cases in the table of an `each`. */
function textsBelow(node: Node): string[] {
  const own = textOf(node);
  return [...(own === null ? [] : [own]), ...childrenOf(node).flatMap(textsBelow)];
}

/** What the file's own names stand for, so that a table may be written above its `each`. */
const tablesOf = (program: Node): ReadonlyMap<string, Node> =>
  new Map(
    (program.body as readonly Node[])
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations as readonly Node[])
      .flatMap(({ id, init }) => (isNode(init) ? [[String((id as Node).name), init] as const] : [])),
  );

/** The name without the brackets that hold nothing but rows, and without rows beside other words in them. */
function withoutRows(name: string): string {
  return name
    .replaceAll(row, '')
    .replaceAll(/([(;,])(?:\s*[,;])+/g, '$1')
    .replaceAll(/\([;,\s]+/g, '(')
    .replaceAll(/(?:\s*[,;])+\s*\)/g, ')')
    .replaceAll(/\s*\(\s*\)/g, '')
    .replaceAll(/^[\s:]+|\s+$/g, '');
}

/** The tests of a file that name rows: by their own name, by that of their block, or by a case of their table. */
export function readMarks(file: string, source: string, areas: ReadonlySet<string>): Mark[] {
  const { program } = parseSync(file, source);
  const tables = tablesOf(program as unknown as Node);
  const marks: Mark[] = [];
  const walk = (node: Node) => {
    const names = node.type === 'CallExpression' ? pathOf(node.callee as Node) : null;
    if (names?.some((name) => LEFT_OUT.has(name))) return;
    if (names) {
      const name = textOf((node.arguments as readonly Node[])[0]);
      const callee = node.callee as Node;
      const cases =
        callee.type === 'CallExpression'
          ? (callee.arguments as readonly Node[]).map((table) => tables.get(String(table.name)) ?? table).flatMap(textsBelow)
          : [];
      for (const text of name === null ? [] : [name, ...cases]) {
        const rows = rowsIn(text, areas);
        if (rows.length > 0) marks.push({ name: withoutRows(text) || withoutRows(name ?? ''), rows });
      }
    }
    childrenOf(node).forEach(walk);
  };
  walk(program as unknown as Node);
  return marks;
}
