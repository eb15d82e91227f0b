import { CompiledQuery, sql, type Compilable, type RawBuilder } from 'kysely';
import type { TenantDb } from './tenant-db.ts';
import { TENANT_MARK } from './tenant-plugin.ts';

/** Where a value of each execution goes in a query that is built once. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Puts a value of each execution in its place: what is built once cannot look at the value itself. */
export type Given<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<NonNullable<Values[Name]>>;

/** In what Kysely builds the mark is written as a text, in plain SQL it stands bare. */
const TENANT_IN_TEXT = new RegExp(`'${TENANT_MARK}'|${TENANT_MARK}`);

/** How many forms of one query are kept; there are as many as its closed lists of orders and filters make, so more are a fault. */
const MOST_FORMS = 500;

interface KeptText {
  /** the text, cut where the tenant's id belongs */
  readonly pieces: readonly string[];
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

function compile({ sql: text, parameters }: CompiledQuery): KeptText {
  const pieces = text.split(TENANT_IN_TEXT);
  if (pieces.length === 1) throw new Error(`A kept query names no tenant: ${text}`);
  return { pieces, parameters };
}

/**
 * A query that is built and turned into its text once, not for each request: that is an eighth of the processor time of a list. Its values go to the
 * database as parameters; the id of the tenant is put into the text by the handle that executes it, so that no text of one tenant is ever used for another.
 * `form` is what changes the text itself: filters that are set, the order.
 */
export function keptQuery<Values extends object, Row, Form = undefined>(
  build: (db: TenantDb, given: Given<Values>, form: Form) => Compilable<Row>,
): (db: TenantDb, values: Values, ...form: Form extends undefined ? [] : [form: Form]) => Promise<Row[]> {
  const placeholder: Given<Values> = (name) => sql.val(new Placeholder(String(name))) as RawBuilder<never>;
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
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.pieces.join(String(tenantId)), parameters));
    return rows;
  };
}
