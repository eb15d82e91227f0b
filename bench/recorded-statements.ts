import type pg from 'pg';
import { openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { openBenchApp } from './bench-app.ts';
import type { Statement } from './calls.variant.ts';
import { benchClock, benchUser } from './large-database.ts';

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
    client.query = ((statement: string | Statement, ...rest: unknown[]) => {
      if (typeof statement === 'string') sent.push({ text: statement, values: [] });
      else sent.push({ text: statement.text, values: statement.values });
      return query(statement, ...rest);
    }) as typeof client.query;
  });
  const database = await openDatabase(pool);
  const product = await openBenchApp(app, database, { clock: benchClock });
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
