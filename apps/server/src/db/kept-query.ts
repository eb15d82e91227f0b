import { CompiledQuery, sql, type Compilable, type RawBuilder } from 'kysely';
import { worthKeeping } from './kept-plans.ts';
import type { TenantDb } from './tenant-db.ts';
import { TENANT_MARK } from './tenant-plugin.ts';

/** Where a value of each execution goes in a query that is built once. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type WholeNumber<Values> = { [Name in keyof Values]: Values[Name] extends number ? Name : never }[keyof Values];
/** Puts a value of each execution in its place: what is built once cannot look at the value itself. */
export interface Given<Values> {
  <Name extends keyof Values>(name: Name): RawBuilder<NonNullable<Values[Name]>>;
  /**
   * A whole number that is written into the text, as the rows of a page are and where it begins: of a number to come PostgreSQL would take it that a
   * tenth of all rows is wanted, and keep a plan for so many.
   */
  written(name: WholeNumber<Values>): RawBuilder<number>;
}

/** In what Kysely builds the mark is written as a text, in plain SQL it stands bare; beside it the marks of numbers, by their names. */
const PLACE_IN_TEXT = new RegExp(`'${TENANT_MARK}'|${TENANT_MARK}|<number ([A-Za-z]+)>`);

/** How many forms of one query are kept; there are as many as its closed lists of orders and filters make, so more are a fault. */
const MOST_FORMS = 500;

interface KeptText {
  /** the text, cut where numbers belong: the name of a value, or the tenant's id where none is named */
  readonly pieces: readonly string[];
  readonly numbers: readonly (string | undefined)[];
  readonly parameters: readonly unknown[];
}

/** What a kept query needs to know of a handle. */
export interface KeptHandle {
  readonly tenantId: number;
  /** the handle that builds queries with a mark where the tenant's id belongs; one for each way to a database */
  readonly template: TenantDb;
}

const handles = new WeakMap<TenantDb, KeptHandle>();

/** Lets kept queries be executed by this handle. */
export function keepsFor(db: TenantDb, handle: KeptHandle): void {
  handles.set(db, handle);
}

/** A value as PostgreSQL reads it in a text, of a type that it finds as it does for a parameter; undefined for what is no word, number or list of words. */
function literal(value: unknown): string | undefined {
  if (Array.isArray(value) && value.every((word) => typeof word === 'string')) {
    return literal(`{${value.map((word) => `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`);
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? `'${String(value).replaceAll("'", "''")}'` : undefined;
}

/** What is the same in every execution stands in the text: only so does a plan for all values know that an index of some rows holds those it asks for. */
function writeConstants({ sql: text, parameters }: CompiledQuery): { text: string; parameters: unknown[] } {
  const left: unknown[] = [];
  const written = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    const constant = value instanceof Placeholder ? undefined : literal(value);
    if (constant !== undefined) return constant;
    left.push(value);
    return `$${left.length}`;
  });
  return { text: written, parameters: left };
}

function compile(query: CompiledQuery): KeptText {
  const { text, parameters } = writeConstants(query);
  // pieces and the names between them, turn about
  const parts: (string | undefined)[] = text.split(PLACE_IN_TEXT);
  const pieces = parts.filter((_, at) => at % 2 === 0) as string[];
  const numbers = parts.filter((_, at) => at % 2 === 1);
  if (!numbers.includes(undefined)) throw new Error(`A kept query names no tenant: ${text}`);
  return { pieces, numbers, parameters };
}

/** The text with its numbers. They stand in it as they are, so nothing but a whole number may be one. */
function write({ pieces, numbers }: KeptText, tenantId: number, values: Readonly<Record<string, unknown>>): string {
  let text = pieces[0]!;
  for (const [at, name] of numbers.entries()) {
    const number = name === undefined ? tenantId : values[name];
    if (!Number.isSafeInteger(number) || (number as number) < 0) throw new Error(`Not a whole number for ${name}`);
    text += `${number as number}${pieces[at + 1]!}`;
  }
  return text;
}

/**
 * A query that is built and turned into its text once, not for each request: that is an eighth of the processor time of a list. Its values go to the
 * database as parameters, but for numbers that are `written`; the id of the tenant is put into the text by the handle that executes it, so that no text of one
 * tenant is ever used for another.
 * `form` is what changes the text itself: filters that are set, the order.
 */
export function keptQuery<Values extends object, Row, Form = undefined>(
  build: (db: TenantDb, given: Given<Values>, form: Form) => Compilable<Row>,
): (db: TenantDb, values: Values, ...form: Form extends undefined ? [] : [form: Form]) => Promise<Row[]> {
  const placeholder: Given<Values> = Object.assign(
    <Name extends keyof Values>(name: Name) => sql.val(new Placeholder(String(name))) as RawBuilder<never>,
    { written: (name: keyof Values) => sql.raw<number>(`<number ${String(name)}>`) },
  );
  const kept = new WeakMap<TenantDb, Map<string, KeptText>>();
  return async (db, values, ...[form]) => {
    const handle = handles.get(db);
    if (!handle) throw new Error('Not a handle of a tenant');
    const { template, tenantId } = handle;
    const forms = kept.get(template) ?? new Map<string, KeptText>();
    kept.set(template, forms);
    const key = JSON.stringify(form) ?? '';
    let text = forms.get(key);
    if (!text) {
      if (forms.size >= MOST_FORMS) throw new Error('Something that differs from request to request is taken for the form of a query');
      text = compile(build(template, placeholder, form as Form).compile());
      forms.set(key, text);
    }
    const parameters = text.parameters.map((value) =>
      value instanceof Placeholder ? (values as Record<string, unknown>)[value.name] : value,
    );
    const query = CompiledQuery.raw(write(text, tenantId, values as Record<string, unknown>), parameters);
    const { rows } = await db.executeQuery<Row>(worthKeeping(query));
    return rows;
  };
}
