import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { tablesWithoutTenant } from './statement-tenants.ts';

/** Work of a test itself, which looks at rows as no code of the product does. */
const OWN_LOOK = 'a look of the test';

/**
 * What reaches PostgreSQL from one application, and which call or job sent it: a statement that does not say by a number whose rows it is about is
 * sent to every shard of a distributed database, and what is announced within a write is announced where nobody listens.
 */
export class WatchedStatements {
  readonly #sender = new AsyncLocalStorage<string>();
  readonly #seen = new Set<string>();
  readonly #faults = new Map<string, string>();
  #tables: ReadonlySet<string> = new Set();

  /** Reads every statement that goes through the pool from now on. */
  async watch(pool: pg.Pool, nameOfTest: () => string | undefined): Promise<void> {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((...given: unknown[]) => {
        const [asked] = given as [string | { text?: string }];
        const text = typeof asked === 'string' ? asked : asked.text;
        if (text !== undefined) this.#read(text, nameOfTest);
        return query(...given);
      }) as typeof client.query;
    });
    const { rows } = await pool.query<{ relname: string }>(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
    );
    this.#tables = new Set(rows.map(({ relname }) => relname));
  }

  /** Knows from now on which call a statement is of. */
  listen(server: FastifyInstance): void {
    server.addHook('onRequest', (request, _reply, done) => {
      this.#sender.run(request.routeOptions.config.operation ?? request.url, done);
    });
  }

  /** Runs what a test itself asks of the database. */
  look<R>(work: () => Promise<R>): Promise<R> {
    return this.#sender.run(OWN_LOOK, work);
  }

  #read(text: string, nameOfTest: () => string | undefined): void {
    if (this.#seen.has(text) || this.#sender.getStore() === OWN_LOOK) return;
    this.#seen.add(text);
    const fault = faultOf(text, this.#tables);
    if (fault) this.#faults.set(text, `${this.#sender.getStore() ?? 'no call'}, in "${nameOfTest()}": ${fault}\n    ${text}`);
  }

  /** Throws when one of the statements was wrong. */
  close(): void {
    if (this.#faults.size > 0)
      throw new Error(`Statements that a distributed database cannot route:\n${[...this.#faults.values()].join('\n')}`);
  }
}

/** What is wrong with a statement; null when nothing is. */
export function faultOf(text: string, tables: ReadonlySet<string>): string | null {
  if (/\bset\s+local\b/i.test(text) && text.includes(';')) return 'SET LOCAL is not a message of its own';
  if (/\bpg_notify\b/i.test(text) && [...tables].some((table) => new RegExp(`\\b${table}\\b`).test(text)))
    return 'announces in a statement that touches a table of a tenant';
  const lacking = tablesWithoutTenant(text, tables);
  return lacking.length > 0 ? `no tenant_id = <number> for ${lacking.join(', ')}` : null;
}
