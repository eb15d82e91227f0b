import { AppError } from '@superlink/api/error.ts';
import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type ConnectionProvider,
} from 'kysely';
import type pg from 'pg';
import { FairTurns, NoTurn } from '../platform/fair-turns.ts';
import { ColumnNames, heldBy } from './held-connection.ts';
import { JsonPlugin, type JsonColumns } from './json-plugin.ts';
import { keepsFor } from './kept-query.ts';
import type { TenantDb } from './tenant-db.ts';
import { TENANT_MARK, TenantPlugin } from './tenant-plugin.ts';
import type { DB } from './tables.ts';

export type { TenantDb } from './tenant-db.ts';

export interface Database {
  /**
   * Runs `work` in a transaction that sees and writes the rows of one tenant only. An AppError with `keepWrites` commits and is thrown on;
   * any other error rolls everything back.
   */
  inTenant<R>(tenantId: number, work: (db: TenantDb) => Promise<R>): Promise<R>;
  /** The company behind a host label. Tenants themselves are no tenant's rows. */
  findTenant(slug: string): Promise<{ id: number; slug: string; displayName: string } | undefined>;
  /** Answers when the database does; throws when it stays silent for longer than a supervisor waits. */
  ping(): Promise<void>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

async function tablesOfTenants(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ relname: string }>(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
  );
  return new Set(rows.map((row) => row.relname));
}

async function columnsOfJson(pool: pg.Pool): Promise<JsonColumns> {
  const { rows } = await pool.query<{ relname: string; columns: string[] }>(
    `select c.relname, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and a.atttypid = 'jsonb'::regtype group by c.relname`,
  );
  return new Map(rows.map((row) => [row.relname, new Set(row.columns)]));
}

/** Transactions of one company that may wait for their turn, and how long, in ms. */
const WAITING_EACH = 1_000;
const WAIT_MS = 10_000;
/** How long a database may take to say that it is there, in ms. */
const PING_MS = 5_000;

/**
 * How a process shares its connections: one stays free for what belongs to no company, and a quarter for companies that come later, so that
 * one company's slow lists hold up no other. A pool of two or three has nothing to share.
 */
function turnsAt(connections: number): FairTurns {
  const places = connections < 4 ? connections : connections - 1;
  const placesEach = connections < 4 ? places : connections - Math.max(2, Math.ceil(connections / 4));
  return new FairTurns({ places, placesEach, waitingEach: WAITING_EACH, waitMs: WAIT_MS });
}

/** For the handle that builds queries and executes none. */
const nowhere: ConnectionProvider = {
  provideConnection: async () => {
    throw new Error('A query that is only built has no connection');
  },
};

/** A transaction of one tenant on this connection, whose handle `work` uses. */
async function inTransaction<R>(client: pg.PoolClient, tenantId: number, work: () => Promise<R>): Promise<R> {
  // two messages: a distributed database hands a SET LOCAL on to its other machines with all that stands in its message
  const started = Promise.all([client.query('begin'), client.query(`set local app.tenant_id = '${tenantId}'`)]);
  started.catch(() => {});
  try {
    const result = await work();
    await started;
    await client.query('commit');
    return result;
  } catch (error) {
    const keep = error instanceof AppError && error.keepWrites;
    // a connection that is gone needs no rollback, and must not hide what went wrong
    await client.query(keep ? 'commit' : 'rollback').catch(() => {});
    // a transaction that did not begin says why better than what was asked in it
    await started;
    throw error;
  }
}

/** Opens the application's way to the database. Tables of tenants and columns of JSON come from the catalogue, never from a hand-kept list. */
export async function openDatabase(pool: pg.Pool): Promise<Database> {
  const tables = await tablesOfTenants(pool);
  const jsonColumns = await columnsOfJson(pool);
  const names = new ColumnNames();
  const json = new JsonPlugin(jsonColumns);
  const plugins = new Map<number, TenantPlugin>();
  const pluginOf = (tenantId: number) => {
    let plugin = plugins.get(tenantId);
    if (!plugin) plugins.set(tenantId, (plugin = new TenantPlugin(tenantId, tables)));
    return plugin;
  };

  const dialect = new PostgresDialect({ pool });
  const [compiler, adapter, driver] = [new PostgresQueryCompiler(), new PostgresAdapter(), new DummyDriver()];
  const handle = (connection: ConnectionProvider, plugin: TenantPlugin) => {
    const executor = new DefaultQueryExecutor(compiler, adapter, connection, [names, json, plugin]);
    return new Kysely<DB>({ config: { dialect }, dialect, driver, executor }) as unknown as TenantDb;
  };
  const template = handle(nowhere, new TenantPlugin(TENANT_MARK, tables));
  /** The handle of one tenant's transaction on this connection. */
  const handleOn = (client: pg.PoolClient, tenantId: number) => {
    const db = handle(heldBy(client, names), pluginOf(tenantId));
    keepsFor(db, { tenantId, template });
    return db;
  };

  const turns = turnsAt(pool.options.max);
  const inTurn = async <R>(tenantId: number, work: () => Promise<R>) => {
    try {
      return await turns.take(tenantId, work);
    } catch (error) {
      throw error instanceof NoTurn ? new AppError('overloaded') : error;
    }
  };

  return {
    pool,
    async inTenant(tenantId, work) {
      // spliced into the statement below, because SET takes no parameters
      if (!Number.isInteger(tenantId) || tenantId <= 0) throw new Error('Not a tenant id');
      return inTurn(tenantId, async () => {
        const client = await pool.connect();
        try {
          return await inTransaction(client, tenantId, () => work(handleOn(client, tenantId)));
        } finally {
          client.release();
        }
      });
    },
    async findTenant(slug) {
      const { rows } = await pool.query<{ id: number; slug: string; displayName: string }>(
        'select id, slug, display_name as "displayName" from tenants where slug = $1',
        [slug],
      );
      return rows[0];
    },
    async ping() {
      await pool.query({ text: 'select 1', query_timeout: PING_MS } as pg.QueryConfig);
    },
    async close() {
      await pool.end();
    },
  };
}
