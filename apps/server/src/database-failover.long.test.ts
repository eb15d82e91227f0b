import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Address } from '../test/address.ts';
import { startProduct, stopProduct, type Product } from '../test/product.ts';
import { AWAY, makeCompany, startWriters } from '../test/writers.ts';
import { embeddedAccess } from './db/connection.ts';
import { provisionDatabase } from './db/provision.ts';
import { backupCluster } from './platform/embedded-postgres/backup-cluster.ts';
import { listTree } from './platform/embedded-postgres/copy-tree.ts';
import { readPostmaster } from './platform/embedded-postgres/postmaster-file.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresConnection,
} from './platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from './start-up.ts';

const host = path.resolve(import.meta.dirname, '../test/postgres-host.ts');
const patience = { timeout: 30_000, interval: 20 };
const socketOf = ({ host: sockets, port }: EmbeddedPostgresConnection) => `${sockets}/.s.PGSQL.${port}`;

let root: string;
let ended: (() => unknown)[];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-pair-'));
  chmodSync(root, 0o755);
  ended = [() => rmSync(root, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const end of ended.toReversed()) await end();
});

/** The first server of a pair, in a process of its own that can be killed with it. */
async function startFirst(): Promise<{ child: ChildProcess; connection: EmbeddedPostgresConnection; cluster: string }> {
  const dataDir = path.join(root, 'first');
  const child = spawn(process.execPath, [host, dataDir]);
  ended.push(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ready = () => /^ready (.*)$/m.exec(output)?.[1];
  await vi.waitUntil(() => ready() !== undefined, patience);
  return { child, connection: JSON.parse(ready()!) as EmbeddedPostgresConnection, cluster: path.join(dataDir, 'postgres') };
}

async function asSuperuser(connection: pg.ClientConfig, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const sql of statements) ({ rows } = await client.query(sql));
    return rows;
  } finally {
    await client.end();
  }
}

/** A copy of the first server that follows it; from then on the first acknowledges what both hold. */
async function startFollower(first: { connection: EmbeddedPostgresConnection; cluster: string }): Promise<EmbeddedPostgres> {
  const dataDir = path.join(root, 'second');
  mkdirSync(dataDir, { mode: 0o755 });
  const cluster = path.join(dataDir, 'postgres');
  await backupCluster(first.connection, first.cluster, cluster, async () => {});
  const { host: sockets, port, user } = first.connection;
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${sockets} port=${port} user=${user}'\n`);
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const { uid, gid } = statSync(first.cluster);
  const { directories, files } = await listTree(cluster);
  for (const name of ['', ...directories, ...files]) chownSync(path.join(cluster, name), uid, gid);
  const second = await startEmbeddedPostgres({ dataDir });
  ended.push(() => second.stop());
  const follows = `select 1 from pg_stat_replication where state = 'streaming'`;
  await vi.waitUntil(async () => (await asSuperuser(first.connection, follows)).length === 1, patience);
  await asSuperuser(first.connection, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  const isHeld = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  await vi.waitUntil(async () => (await asSuperuser(first.connection, isHeld)).length === 1, patience);
  return second;
}

test('a server goes on when the first of two databases dies for good and the second takes over its address, and loses nothing it acknowledged', async () => {
  const first = await startFirst();
  await provisionDatabase(first.connection, DATABASE_NAME);
  const address = new Address(socketOf(first.connection));
  const port = await address.open();
  ended.push(() => address.close());
  const access = embeddedAccess(first.connection, DATABASE_NAME);
  const product: Product = await startProduct({
    DATA_DIR: path.join(root, 'product'),
    DATABASE_URL: `postgres://${access.owner.user}@127.0.0.1:${port}/${DATABASE_NAME}`,
    DEMO: 'false',
  });
  ended.push(() => stopProduct(product));
  await makeCompany(access);
  const second = await startFollower(first);

  const writers = await startWriters(product);
  await writers.writeMore();
  const { pid } = readPostmaster(first.cluster)!;
  const gone = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await gone;
  address.cut();
  // a while in which nobody answers at the address, as in every failover
  await vi.waitUntil(() => writers.refusals.has(AWAY), patience);
  await asSuperuser(second.connection, 'select pg_promote(true)');
  address.moveTo(socketOf(second.connection));
  await writers.writeMore();

  expect(await asSuperuser(second.connection, 'select pg_is_in_recovery() as follows')).toEqual([{ follows: false }]);
  expect(await writers.stopAndFindLost()).toEqual([]);
  expect([...writers.refusals.keys()]).toEqual([AWAY]);
  expect(product.child.exitCode).toBeNull();
});
