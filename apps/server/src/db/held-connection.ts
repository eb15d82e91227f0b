import {
  CamelCasePlugin,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type PluginTransformResultArgs,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { planName } from './kept-plans.ts';

/** Columns are snake_case, code speaks the specification's names; keys inside JSON values are data and stay as they are. */
export class ColumnNames extends CamelCasePlugin {
  readonly #inCode = new Map<string, string>();

  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  /** The name in code of an answer's column. */
  inCode(column: string): string {
    let name = this.#inCode.get(column);
    if (name === undefined) this.#inCode.set(column, (name = this.camelCase(column)));
    return name;
  }

  // rows come with their names in code from HeldConnection: once for each answer instead of once for each value
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Kysely's way to the one connection that a transaction holds. */
class HeldConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: ColumnNames;
  constructor(client: pg.PoolClient, names: ColumnNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows, fields } = await this.#client.query<unknown[]>({
      ...planName(this.#client, query),
      text: query.sql,
      values: [...query.parameters],
      rowMode: 'array',
    });
    const names = fields.map(({ name }) => this.#names.inCode(name));
    return {
      ...(writing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
      rows: rows.map((values) => named<Row>(names, values)),
    };
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it; every read of the product is bounded by its page
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A query is not streamed');
  }
}

function named<Row>(names: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at++) row[names[at]!] = values[at];
  return row as Row;
}

/** Sends Kysely's queries over this connection in the order in which they are asked; none waits for the answer to the one before it. */
export function heldBy(client: pg.PoolClient, names: ColumnNames): ConnectionProvider {
  const connection = new HeldConnection(client, names);
  return { provideConnection: (consumer) => consumer(connection) };
}
