import type pg from 'pg';
import { createApp } from '../apps/server/src/app.ts';
import { openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { DiskFileStore } from '../apps/server/src/platform/file-store/disk-file-store.ts';
import { openLiveChanges } from '../apps/server/src/platform/live/live-changes.ts';
import { embeddedMaps } from '../apps/server/src/platform/maps/open-maps.ts';
import { TypstPrinter } from '../apps/server/src/platform/pdf/typst-printer.ts';
import type { Statement } from './calls.variant.ts';
import { benchClock, benchSecret, benchUser } from './large-database.ts';

const isEnd = ({ text }: Statement) => text === 'commit' || text === 'rollback';
const isFrame = (statement: Statement) => isEnd(statement) || statement.text === 'begin' || statement.text.startsWith('set local app.');

/** What a request sends without asking who is signed in: the session's statement is left out, and its transaction where nothing else is in it. */
function withoutSession(statements: readonly Statement[]): Statement[] {
  const kept: Statement[] = [];
  let transaction: Statement[] = [];
  for (const statement of statements) {
    if (!statement.text.includes('"session_tokens"')) transaction.push(statement);
    if (!isEnd(statement)) continue;
    if (!transaction.every(isFrame)) kept.push(...transaction);
    transaction = [];
  }
  return kept;
}

/** What this checkout sends to the database for each of the addresses that are read, taken down from a request of its own. */
export async function recordStatements(
  app: pg.ClientConfig,
  slug: string,
  addresses: readonly string[],
): Promise<Record<string, readonly Statement[]>> {
  let sent: Statement[] = [];
  const pool = openPool(app, 1);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    client.query = ((statement: string | Statement | pg.Submittable, ...rest: unknown[]) => {
      if (typeof statement === 'string') sent.push({ text: statement, values: [] });
      // what begins a transaction is two statements in one
      else if ('submit' in statement)
        sent.push({ text: 'begin', values: [] }, { text: `set local app.tenant_id = '${tenant}'`, values: [] });
      else sent.push({ text: statement.text, values: statement.values });
      return query(statement, ...rest);
    }) as typeof client.query;
  });
  const database = await openDatabase(pool);
  const { id: tenant } = (await database.findTenant(slug))!;
  const product = await createApp({
    database,
    maps: embeddedMaps,
    printer: new TypstPrinter(),
    live: await openLiveChanges(app, { warn: () => {} }),
    clock: benchClock,
    fileStore: new DiskFileStore('/nowhere'),
    secret: benchSecret,
    version: '0',
    webDir: '/nowhere',
    defaultTenant: undefined,
    baseDomain: undefined,
    publicUrl: undefined,
    origins: [],
    trustProxy: false,
    metricsToken: undefined,
    logger: undefined,
  });
  const headers = { host: `${slug}.localhost` };
  const { username, password } = benchUser;
  const signedIn = await product.inject({ method: 'POST', url: '/auth/login', headers, payload: { username, password } });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const recorded: Record<string, readonly Statement[]> = {};
  for (const url of addresses) {
    sent = [];
    await product.inject({ url, headers: { ...headers, cookie } });
    recorded[url] = withoutSession(sent);
  }
  await product.close();
  await pool.end().catch(() => {});
  return recorded;
}
