import type { Writable } from 'node:stream';
import pg from 'pg';
import { isStalePlan, keepPlansOn } from './kept-plans.ts';

/** Role the server works under: not the owner, no superuser, bound by row-level security (decision on tenants in docs/adr). */
export const APP_ROLE = 'superlink_app';

/** Role that owns the tables: migrations and operator commands. Row-level security binds it too. */
export const OWNER_ROLE = 'superlink_owner';

/** How the application connects; behind a pooler what one transaction leaves on a connection may be gone in the next. */
export interface AppAccess extends pg.ClientConfig {
  readonly isPooled?: boolean;
}

/** How to reach the database as its owner (migrations, operator commands) and as the application role. */
export interface DatabaseAccess {
  readonly owner: pg.ClientConfig;
  readonly app: AppAccess;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

const readInstant = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;
/** `2026-11-22 18:54:00.123456+00`, as the database writes an instant where nobody wished for another zone. */
const PLAIN_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** The same instant as the driver reads, in half the time where the text is as usual: a list has two of them in each row. */
function instant(text: string): Date {
  return PLAIN_INSTANT.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readInstant(text);
}
/**
 * Counts and decimals as numbers, calendar days as text. A number holds every digit of a numeric column, and the decimals of the domain calculate
 * with those digits; a sum may have more and is read as text (`exactSum`).
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return String;
    if (oid === TIMESTAMPTZ) return instant;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Access over the embedded server's socket, which only this machine's run user can open. */
export function embeddedAccess(connection: { host: string; port: number }, database: string): DatabaseAccess {
  const base = { host: connection.host, port: connection.port, database };
  return { owner: { ...base, user: OWNER_ROLE }, app: { ...base, user: APP_ROLE } };
}

/** Access by URL; without an application URL the owner's connections step down to the application role when they open. */
export function externalAccess(ownerUrl: string, appUrl: string | undefined): DatabaseAccess {
  return {
    owner: { connectionString: ownerUrl },
    app: appUrl ? { connectionString: appUrl } : { connectionString: ownerUrl, options: `-c role=${APP_ROLE}` },
  };
}

/** The same through a pooler, which takes no settings with the sign-in: how long a statement may take, and a transaction lie idle, are settings of the role there. */
export function pooledAccess(access: DatabaseAccess): DatabaseAccess {
  return { ...access, app: { ...access.app, isPooled: true, statement_timeout: false, idle_in_transaction_session_timeout: 0 } };
}

/** A server that has said nothing for so long is gone, in ms; it ends a statement by itself before, unless it was not told to. */
export const STATEMENT_MS = 45_000;
export const SILENT_MS = 50_000;
/**
 * A transaction that has asked nothing for so long belongs to a process that hangs or to a machine that is cut off, in ms: the server ends it and lets
 * its locks go. By itself it would hold them until the network says that the other side is gone, which is after two hours.
 */
const FORGOTTEN_MS = 60_000;
/** A connection on which nothing has moved for so long is asked whether it still stands, in ms. */
const KEEP_ALIVE_MS = 10_000;
const CONNECT_MS = 10_000;

/** By itself the driver waits for ever, for a connection and on one whose other side is gone. */
const lively: pg.ClientConfig = { connectionTimeoutMillis: CONNECT_MS, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };

/** What a server says that only answers reads: after a failover the former first one. */
const READ_ONLY = '25006';
const isUseless = (error: { code?: string; message?: string }) =>
  error.code === READ_ONLY || error.message === 'Query read timeout' || isStalePlan(error);

/**
 * A connection that stands but leads to the wrong server, or to none, or keeps plans of a schema that has changed, is given up: the next one is opened
 * to where the address leads by then. So are those that wait for work beside it, or each of them would be found out by a request of its own.
 */
function giveUpWhenUseless(client: pg.PoolClient, idle: ReadonlySet<pg.PoolClient>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const answer = query(...given);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (!isUseless(error)) return;
        void (client as unknown as pg.Client).end().catch(() => {});
        // as if the network had said so of each: the pool takes it out
        for (const beside of idle) beside.emit('error', error);
      });
    }
    return answer;
  }) as typeof client.query;
}

/** What is asked before anything else has its turn leaves in one piece, so that neither side is woken for each of its questions. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let isGathering = false;
  client.query = ((...given: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return query(...given);
  }) as typeof client.query;
}

/**
 * Connections that come back by themselves. Losing one, in use or idle, fails what was asked on it and nothing else: the driver tells it as an
 * event of the connection too, and one that nobody hears would end the process.
 */
export function openPool({ isPooled, ...access }: AppAccess, max: number, silentMs = SILENT_MS): pg.Pool {
  const pool = new pg.Pool({
    max,
    types,
    // what begins a transaction need not be answered before its first question is sent
    pipeline: true,
    idleTimeoutMillis: 60_000,
    ...lively,
    statement_timeout: STATEMENT_MS,
    query_timeout: silentMs,
    idle_in_transaction_session_timeout: FORGOTTEN_MS,
    ...access,
  });
  const idle = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (!isPooled) keepPlansOn(client);
    sendTogether(client);
    giveUpWhenUseless(client, idle);
  });
  pool.on('release', (_, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  return pool;
}

/** Opens one connection for one piece of work, which may take as long as it takes. Losing it fails the work and nothing else. */
export async function withClient<R>(access: pg.ClientConfig, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ ...lively, ...access });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    // a connection that is gone has nothing to end, and must not hide what went wrong
    await client.end().catch(() => {});
  }
}
