import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isPostmasterAlive, readPostmaster } from './postmaster-file.ts';
import { findRunningPostgres, startEmbeddedPostgres, type EmbeddedPostgresConnection } from './start-embedded-postgres.ts';

const host = path.resolve(import.meta.dirname, '../../../test/postgres-host.ts');
const asRoot = process.getuid?.() === 0;

let root: string;
/** one cluster for the rules that need no fresh one */
let dataDir: string;
let cluster: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-cluster-'));
  chmodSync(root, 0o755);
  dataDir = path.join(root, 'data');
  cluster = path.join(dataDir, 'postgres');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(connection: EmbeddedPostgresConnection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a process of its own that runs the database; answers once it is ready. */
async function startHost(
  ...args: string[]
): Promise<{ child: ChildProcess; connection: EmbeddedPostgresConnection; output: () => string }> {
  const child = spawn(process.execPath, [host, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ready = await vi.waitUntil(() => /^ready (.+)$/m.exec(output), patience);
  return { child, connection: JSON.parse(ready[1]!) as EmbeddedPostgresConnection, output: () => output };
}

async function killHost(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Kills PostgreSQL and waits until it is there again. */
async function killPostmaster(): Promise<void> {
  const killed = readPostmaster(cluster)!;
  process.kill(killed.pid, 'SIGKILL');
  await vi.waitUntil(() => {
    const next = readPostmaster(cluster);
    return next !== null && next.ready && next.mark !== killed.mark;
  }, patience);
}

const postmasterOf = (directory: string) => readPostmaster(path.join(directory, 'postgres'))!.pid;

describe('the embedded database', () => {
  test('is made on a first start and keeps its rows until the next', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    expect(first.fresh).toBe(true);
    await query(first.connection, 'create table kept (note text); insert into kept values ($$still here$$)');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    try {
      expect(second.fresh).toBe(false);
      expect(await query(second.connection, 'select note from kept')).toEqual([{ note: 'still here' }]);
      const settings = 'select name, setting from pg_settings where name in ($$fsync$$, $$TimeZone$$, $$listen_addresses$$) order by 1';
      expect((await query(second.connection, settings)).map((row) => row.setting)).toEqual(['UTC', 'on', '']);
    } finally {
      await second.stop();
    }
    expect(isPostmasterAlive(readPostmaster(cluster)?.pid ?? 0, cluster)).toBe(false);
  });

  test('opens its socket to its own user only', async () => {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(connection.host, `.s.PGSQL.${connection.port}`)).mode & 0o077).toBe(0);
    await stop();
  });

  test('refuses a second server on the same directory, naming the process, and lets commands find the first', async () => {
    expect(findRunningPostgres(dataDir)).toBeNull();
    const { child, connection } = await startHost(dataDir);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`process ${child.pid}`);
    expect(findRunningPostgres(dataDir)).toEqual(connection);
    await killHost(child);
  });

  test('waits for one that is still shutting down', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const stopped = first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    await stopped;
    expect(await query(second.connection, 'select note from kept')).toHaveLength(1);
    await second.stop();
  });

  test('starts over a postmaster.pid left by a power cut, even when its number belongs to another process by now', async () => {
    const boot = '1784900000';
    for (const pid of [process.pid, process.ppid, 999_999]) {
      writeFileSync(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n${boot}\n5432\n${dataDir}/run\n\n 0 0\nready   \n`);
      if (asRoot) spawnSync('chown', ['--reference', cluster, path.join(cluster, 'postmaster.pid')]);
      const { connection, stop } = await startEmbeddedPostgres({ dataDir });
      expect(await query(connection, 'select note from kept')).toHaveLength(1);
      await stop();
    }
  });

  test('begins again after a first start that was interrupted', async () => {
    const interrupted = path.join(root, 'interrupted');
    mkdirSync(path.join(interrupted, 'postgres.new/base'), { recursive: true });
    writeFileSync(path.join(interrupted, 'postgres.new/PG_VERSION'), '18\n');
    const { fresh, stop } = await startEmbeddedPostgres({ dataDir: interrupted, fsync: false });
    expect(fresh).toBe(true);
    await stop();
  });

  test('refuses a cluster of another major version and leaves it as it is', async () => {
    const old = path.join(root, 'old');
    mkdirSync(path.join(old, 'postgres'), { recursive: true });
    writeFileSync(path.join(old, 'postgres/PG_VERSION'), '17\n');
    const refused = startEmbeddedPostgres({ dataDir: old });
    await expect(refused).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(refused).rejects.toThrow(/made by PostgreSQL 17, .* brings PostgreSQL 18.*pg_dump/);
    expect(readFileSync(path.join(old, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('says what PostgreSQL said when it does not start', async () => {
    const refused = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'many' } });
    await expect(refused).rejects.toThrow(/shared_buffers[^]*postgres\.log/);
  });

  test('works below a path too long for a socket and cleans up after itself', async () => {
    const deep = path.join(root, 'a'.repeat(50), 'b'.repeat(50));
    const { connection, stop } = await startEmbeddedPostgres({ dataDir: deep, fsync: false });
    expect(path.join(connection.host, '.s.PGSQL.5432').length).toBeLessThanOrEqual(103);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    expect(existsSync(connection.host)).toBe(false);
  });

  test('lives outside of a data directory that is private to root, and says what is wrong when it is gone', async () => {
    const home = path.join(root, 'home');
    const inside = path.join(home, 'checkout/data');
    mkdirSync(inside, { recursive: true });
    chmodSync(home, 0o700);
    const first = await startEmbeddedPostgres({ dataDir: inside, fsync: false });
    // as a normal user PostgreSQL runs as that user, and nothing has to move
    expect(first.cluster.startsWith(root)).toBe(!asRoot);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    await query(first.connection, 'create table kept (note text)');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir: inside, fsync: false });
    expect([second.fresh, second.cluster]).toEqual([false, first.cluster]);
    await second.stop();
    if (asRoot) {
      rmSync(path.dirname(first.cluster), { recursive: true });
      await expect(startEmbeddedPostgres({ dataDir: inside })).rejects.toThrow(`lies at ${first.cluster}, and nothing is there`);
    }
  });
});

describe('after a crash', () => {
  test('PostgreSQL ends with the process that started it, and the next start recovers', async () => {
    const { child } = await startHost(dataDir);
    const postmaster = postmasterOf(dataDir);
    await killHost(child);
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    expect(isPostmasterAlive(postmaster, cluster)).toBe(false);
    expect(await query(connection, 'select note from kept')).toHaveLength(1);
    await stop();
  });

  test('PostgreSQL is started again however often it is killed', async () => {
    const { child, connection } = await startHost(dataDir);
    for (let time = 0; time < 6; time++) await killPostmaster();
    expect(await query(connection, 'select note from kept')).toHaveLength(1);
    await killHost(child);
  });

  test.runIf(process.platform === 'linux')(
    'a backend that hangs and outlives PostgreSQL does not keep it from starting again',
    async () => {
      const { child, connection } = await startHost(dataDir);
      const hanging = new pg.Client(connection);
      const lost = once(hanging, 'error');
      await hanging.connect();
      const {
        rows: [own],
      } = await hanging.query<{ pid: number }>('select pg_backend_pid() as pid');
      // as one that waits for a lock whose holder is gone: it hears nothing of the end of the others
      process.kill(own!.pid, 'SIGSTOP');
      await killPostmaster();
      // whoever asked it something is told that nobody answers
      await lost;
      expect(await query(connection, 'select note from kept')).toHaveLength(1);
      await killHost(child);
    },
  );

  test('no acknowledged row is lost, whichever of a backend, PostgreSQL and the server is killed while four writers insert', async () => {
    const acknowledged = path.join(root, 'acknowledged');
    writeFileSync(acknowledged, '');
    const count = () => readFileSync(acknowledged, 'utf8').split('\n').length - 1;
    const moreRows = () => {
      const before = count();
      return vi.waitUntil(() => count() > before + 200, patience);
    };
    const { child, connection } = await startHost(dataDir, acknowledged);
    await moreRows();

    const [backend] = await query<{ pid: number }>(
      connection,
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    process.kill(backend!.pid, 'SIGKILL');
    await moreRows();

    // the backends write on for a moment after it: only rows of the next one tell that it was started again
    await killPostmaster();
    await moreRows();

    await killHost(child);
    const promised = readFileSync(acknowledged, 'utf8').split('\n').slice(0, -1).map(Number);
    const { connection: recovered, stop } = await startEmbeddedPostgres({ dataDir });
    const rows = await query<{ id: string }>(recovered, 'select id from acknowledged');
    const there = new Set(rows.map((row) => Number(row.id)));
    expect(promised.filter((id) => !there.has(id))).toEqual([]);
    expect(await query(recovered, 'select note from kept')).toHaveLength(1);
    await stop();
  });
});
