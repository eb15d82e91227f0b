/** What a statement was written with, as far as tenants are concerned: words in small letters, names without quotes, and signs. */
function tokensOf(statement: string): string[] {
  const plain = statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");
  return [...plain.matchAll(/"([^"]+)"|([a-z_][a-z0-9_]*)|\$?\d+(?:\.\d+)?|''|\S/gi)].map(
    ([sign, quoted, word]) => quoted ?? word?.toLowerCase() ?? sign,
  );
}

/** A table that a part of a statement reads or writes, by the name that it has there. */
interface Source {
  readonly table: string;
  readonly name: string;
  /** other sources that its tenant is compared with */
  readonly like: Source[];
  hasTenant: boolean;
}

/** A query with the sources of its own; a part in brackets that is no query belongs to the one around it. */
interface Part {
  readonly outer: Part | null;
  readonly sources: Source[];
  /** between FROM and what comes after its list */
  inSources: boolean;
}

const beginQuery = new Set(['select', 'with', 'insert', 'update', 'delete', 'values']);
const beginSources = new Set(['from', 'join', 'update', 'using', 'into']);
const endSources = new Set([
  'where',
  'group',
  'order',
  'set',
  'limit',
  'having',
  'returning',
  'select',
  'window',
  'for',
  'values',
  'conflict',
]);
const noName = new Set([
  ...endSources,
  ...beginSources,
  'on',
  'left',
  'right',
  'inner',
  'cross',
  'full',
  'natural',
  'union',
  'except',
  'intersect',
  'default',
]);

function sourceNamed(name: string, part: Part | null): Source | undefined {
  for (let each = part; each; each = each.outer) {
    const found = each.sources.find((source) => source.name === name);
    if (found) return found;
  }
  return undefined;
}

/** Tenants that are compared here: of a source with a number, or of two sources with each other. */
function compare(tokens: readonly string[], place: number, part: Part): void {
  const isQualified = tokens[place - 1] === '.';
  const named = isQualified ? [sourceNamed(tokens[place - 2]!, part)] : part.sources;
  const own = named.filter((source) => source !== undefined);
  const before = isQualified ? place - 3 : place - 1;
  const isNumber = (at: number, sign: number) => tokens[sign] === '=' && /^\d+$/.test(tokens[at] ?? '');
  if (isNumber(place + 2, place + 1) || isNumber(before - 1, before)) for (const source of own) source.hasTenant = true;
  if (tokens[place + 1] === '=' && tokens[place + 3] === '.' && tokens[place + 4] === 'tenant_id') {
    const other = sourceNamed(tokens[place + 2]!, part);
    for (const source of own) {
      if (!other) continue;
      source.like.push(other);
      other.like.push(source);
    }
  }
}

/**
 * Names of the tables of tenants that a statement reads or writes without saying whose rows by a number: a distributed database asks every shard for
 * those. The values of an insert are whose the column's default says; rows that an insert selects name their tenant.
 */
export function tablesWithoutTenant(statement: string, tenantTables: ReadonlySet<string>): string[] {
  const tokens = tokensOf(statement);
  const common = new Set(
    tokens.filter(
      (_, place) =>
        tokens[place + 1] === 'as' && /^(\(|not|materialized)$/.test(tokens[place + 2]!) && /^(with|recursive|,)$/.test(tokens[place - 1]!),
    ),
  );
  const all: Source[] = [];
  const comparisons: (() => void)[] = [];
  const newPart = (outer: Part | null): Part => ({ outer, sources: [], inSources: false });
  const brackets: { readonly part: Part; readonly inSources: boolean }[] = [];
  let part = newPart(null);
  for (const [place, token] of tokens.entries()) {
    if (token === '(') {
      const { inSources } = part;
      brackets.push({ part, inSources });
      if (beginQuery.has(tokens[place + 1]!)) part = newPart(part);
      // columns and arguments are no sources
      else part.inSources = inSources && (beginSources.has(tokens[place - 1]!) || tokens[place - 1] === ',');
    } else if (token === ')') {
      const closed = brackets.pop();
      if (closed) {
        part = closed.part;
        part.inSources = closed.inSources;
      }
    }
    if (token === 'union' || token === 'except' || token === 'intersect') part = newPart(part.outer);
    if (token === 'tenant_id') {
      const here = part;
      comparisons.push(() => compare(tokens, place, here));
    }
    if (beginSources.has(token)) part.inSources = true;
    else if (endSources.has(token)) part.inSources = false;
    const isTable = part.inSources && tenantTables.has(token) && !common.has(token) && tokens[place + 1] !== '.';
    const before = tokens[place - 1] === '.' ? tokens[place - 3] : tokens[place - 1];
    if (!isTable || !(beginSources.has(before!) || before === ',' || before === '(' || before === 'only')) continue;
    const next = tokens[place + 1] === 'as' ? tokens[place + 2] : tokens[place + 1];
    const name = next && /^[a-z_]/i.test(next) && !noName.has(next) ? next : token;
    const source: Source = { table: token, name, like: [], hasTenant: before === 'into' && hasTenantOfRows(tokens, place) };
    part.sources.push(source);
    all.push(source);
  }
  for (const run of comparisons) run();
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const source of all) {
      if (!source.hasTenant && source.like.some((other) => other.hasTenant)) isMoving = source.hasTenant = true;
    }
  }
  return [...new Set(all.filter((source) => !source.hasTenant).map(({ table }) => table))];
}

/** Whether an insert at this place says whose its rows are: given as values they are the transaction's own, selected ones name the column first. */
function hasTenantOfRows(tokens: readonly string[], place: number): boolean {
  const open = tokens.indexOf('(', place);
  const close = tokens.indexOf(')', open);
  return tokens[close + 1] === 'values' || tokens.slice(open, close).includes('tenant_id');
}
