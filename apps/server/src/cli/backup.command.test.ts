import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AlreadyRunningError } from '../platform/embedded-postgres/embedded-postgres-error.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresConnection } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { backup } from './backup.command.ts';
import { restore } from './restore.command.ts';

const version = '0.0.1-test';
const now = new Date('2026-11-21T06:47:26.123Z');

let root: string;
let dataDir: string;
let connection: EmbeddedPostgresConnection;
let stopDatabase: () => Promise<void>;
/** a backup made while the server ran and four writers inserted */
let directory: string;
/** rows whose commit lies before the backup's end, and all that were ever written */
let promised: number[];
let written = 0;

async function rowsOf<Row extends pg.QueryResultRow>(data: string, sql: string): Promise<Row[]> {
  const running = await startEmbeddedPostgres({ dataDir: data });
  const client = new pg.Client(running.connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
    await running.stop();
  }
}

/** Position in the log as a number that compares. */
function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Moves money between two accounts and notes it; the sum never changes, so a copy torn inside a transaction shows. */
async function transfer(pool: pg.Pool): Promise<{ id: number; lsn: string }> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update accounts set balance = balance - 1 where name = $1', ['a']);
    await client.query('update accounts set balance = balance + 1 where name = $1', ['b']);
    const { rows } = await client.query<{ id: string }>('insert into transfers (note) values (repeat($$x$$, 500)) returning id');
    await client.query('commit');
    const after = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    return { id: Number(rows[0]!.id), lsn: after.rows[0]!.lsn };
  } finally {
    client.release();
  }
}

async function backupWhileWriting(): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 4 });
  const done: { id: number; lsn: string }[] = [];
  let ended = false;
  const writer = async () => {
    while (!ended) done.push(await transfer(pool));
  };
  const writers = [writer(), writer(), writer(), writer()];
  // a row before the beginning, whatever the machine is busy with
  done.push(await transfer(pool));
  const before = done.length;
  const made = await backup({ dataDir, version, now });
  ended = true;
  await Promise.all(writers);
  await pool.end();
  directory = made.directory;
  written = done.length;
  promised = done.filter((row) => positionOf(row.lsn) <= positionOf(made.endPosition)).map((row) => row.id);
  expect(promised.length).toBeGreaterThan(before);
}

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'superlink-backup-')));
  chmodSync(root, 0o755);
  dataDir = path.join(root, 'data');
  ({ connection, stop: stopDatabase } = await startEmbeddedPostgres({ dataDir }));
  mkdirSync(path.join(dataDir, 'files/kwela/empty'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files/kwela/pod.pdf'), 'proof of delivery');
  writeFileSync(path.join(dataDir, 'secret'), 'a secret of the test', { mode: 0o600 });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table accounts (name text primary key, balance int not null)');
  await client.query(`insert into accounts values ('a', 1000000), ('b', 0)`);
  await client.query('create table transfers (id bigint generated always as identity primary key, note text not null)');
  await client.end();
  await backupWhileWriting();
});
afterAll(async () => {
  await stopDatabase();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup', () => {
  test('made while four writers insert is consistent and holds every row committed before its end', async () => {
    const target = path.join(root, 'restored');
    expect((await restore({ dataDir: target, from: directory, force: false, now })).aside).toBeNull();
    const accounts = await rowsOf<{ sum: string; moved: number; transfers: string }>(
      target,
      `select sum(balance), (select balance from accounts where name = 'b') as moved, (select count(*) from transfers) as transfers from accounts`,
    );
    expect(accounts[0]!.sum).toBe('1000000');
    expect(Number(accounts[0]!.transfers)).toBe(accounts[0]!.moved);
    const there = new Set((await rowsOf<{ id: string }>(target, 'select id from transfers')).map((row) => Number(row.id)));
    expect(promised.filter((id) => !there.has(id))).toEqual([]);
    expect(there.size).toBeLessThanOrEqual(written);
  });

  test('brings uploaded files, empty folders and the secret along', () => {
    const target = path.join(root, 'restored');
    expect(readFileSync(path.join(target, 'files/kwela/pod.pdf'), 'utf8')).toBe('proof of delivery');
    expect(existsSync(path.join(target, 'files/kwela/empty'))).toBe(true);
    expect(readFileSync(path.join(target, 'secret'), 'utf8')).toBe('a secret of the test');
  });

  test('lies in a dated directory that only its owner opens, with a list of what is in it', () => {
    expect(directory).toBe(path.join(dataDir, 'backups/2026-11-21T06-47-26Z'));
    expect(readdirSync(path.dirname(directory))).toEqual([path.basename(directory)]);
    const manifest = JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ product: 'superlink', version, postgresMajor: 18, createdAt: now.toISOString() });
  });

  test('never replaces another one', async () => {
    await expect(backup({ dataDir, version, now })).rejects.toThrow('exists already');
  });

  test('that fails leaves nothing under its name', async () => {
    const target = path.join(root, 'failed');
    // a directory where a file of the backup has to go
    rmSync(path.join(dataDir, 'secret'));
    mkdirSync(path.join(dataDir, 'secret'));
    await expect(backup({ dataDir, version, now, target })).rejects.toThrow('EISDIR');
    expect(readdirSync(root).filter((name) => name.startsWith('failed'))).toEqual([]);
    rmSync(path.join(dataDir, 'secret'), { recursive: true });
    writeFileSync(path.join(dataDir, 'secret'), 'a secret of the test', { mode: 0o600 });
  });

  test('of a database outside is left to the tools of its operator', async () => {
    await expect(backup({ dataDir, version, now, databaseUrl: 'postgres://db.example/superlink' })).rejects.toThrow('pg_dump');
    await expect(restore({ dataDir, from: directory, force: true, now, databaseUrl: 'postgres://db.example/superlink' })).rejects.toThrow(
      'DATABASE_URL',
    );
  });

  test('into a folder that cannot be made says so and where to name it, and leaves nothing', async () => {
    const file = path.join(root, 'a-file');
    writeFileSync(file, '');
    const attempt = backup({ dataDir, version, now, target: path.join(file, 'within/backup') });
    await expect(attempt).rejects.toThrow(`${path.join(file, 'within')} cannot be made (`);
    await expect(attempt).rejects.toThrow('name that in ReadWritePaths');
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('of a directory without a database is refused', async () => {
    await expect(backup({ dataDir: path.join(root, 'nothing'), version, now })).rejects.toThrow('no database');
  });
});

describe('restoring', () => {
  test('is refused while a server runs on the directory, naming its process', async () => {
    await expect(restore({ dataDir, from: directory, force: true, now })).rejects.toThrow(AlreadyRunningError);
    await expect(restore({ dataDir, from: directory, force: true, now })).rejects.toThrow(`process ${process.pid}`);
  });

  test('refuses to overwrite, and with force moves what is there aside; a backup made while no server runs is as good', async () => {
    const target = path.join(root, 'restored');
    const { directory: second } = await backup({ dataDir: target, version, now, target: path.join(root, 'second') });
    await expect(restore({ dataDir: target, from: second, force: false, now })).rejects.toThrow('--force');
    writeFileSync(path.join(target, 'files/kwela/later.pdf'), 'uploaded after the backup');
    const { aside } = await restore({ dataDir: target, from: second, force: true, now });
    expect(aside).toBe(path.join(target, 'before-restore-2026-11-21T06-47-26Z'));
    expect(readdirSync(aside!).sort()).toEqual(['files', 'postgres', 'secret']);
    expect(existsSync(path.join(aside!, 'files/kwela/later.pdf'))).toBe(true);
    expect(existsSync(path.join(target, 'files/kwela/later.pdf'))).toBe(false);
    const [count] = await rowsOf<{ count: string }>(target, 'select count(*) from transfers');
    expect(Number(count!.count)).toBeGreaterThanOrEqual(promised.length);
  });

  test('refuses a damaged, a shortened and an interrupted backup and changes nothing', async () => {
    const target = path.join(root, 'untouched');
    const control = path.join(directory, 'database/global/pg_control');
    const content = readFileSync(control);
    const attempt = () => restore({ dataDir: target, from: directory, force: false, now });

    const flipped = Buffer.from(content);
    flipped[100]! ^= 1;
    writeFileSync(control, flipped);
    await expect(attempt()).rejects.toThrow('database/global/pg_control differs');
    rmSync(control);
    await expect(attempt()).rejects.toThrow('database/global/pg_control is missing');
    writeFileSync(control, content);

    mkdirSync(path.join(root, 'interrupted.part'));
    await expect(restore({ dataDir: target, from: path.join(root, 'interrupted.part'), force: false, now })).rejects.toThrow('interrupted');
    expect(readdirSync(target)).toEqual([]);
  });
});
