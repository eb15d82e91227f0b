import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Address } from '../../../test/address.ts';
import { patience } from '../../../test/patience.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { startJobs, type Jobs, type StartJobsOptions } from './start-jobs.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
let postgres: EmbeddedPostgres;
let connection: pg.ClientConfig;
const started: Jobs[] = [];

async function start(given: Partial<StartJobsOptions> = {}): Promise<Jobs> {
  const jobs = await startJobs({ connection, log: quiet, pollSeconds: 0.5, ...given });
  started.push(jobs);
  return jobs;
}

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-jobs-'));
  chmodSync(dataDir, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  const superuser = new pg.Client(postgres.connection);
  await superuser.connect();
  await superuser.query('create role keeper login nosuperuser');
  await superuser.query('create database product owner keeper');
  await superuser.end();
  connection = { ...postgres.connection, user: 'keeper', database: 'product' };
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a job that was sent is run with its data, long before anybody looks for one', async () => {
  const jobs = await start({ pollSeconds: 50 });
  const seen: { tenantId: number }[] = [];
  await jobs.work<{ tenantId: number }>('greet', async (data) => void seen.push(data));
  await jobs.send('greet', { tenantId: 7 });
  await vi.waitUntil(() => seen.length > 0, { ...patience, timeout: 25_000 });
  expect(seen).toEqual([{ tenantId: 7 }]);
});

test('a job that fails is tried again, and takes no other of its batch with it', async () => {
  const jobs = await start();
  const attempts: string[] = [];
  await jobs.work<{ name: string }>(
    'flaky',
    async ({ name }, { retryCount }) => {
      attempts.push(`${name} ${retryCount}`);
      if (name === 'bad' && retryCount === 0) throw new Error('not this time');
    },
    { retryDelaySeconds: 0 },
  );
  await jobs.send('flaky', { name: 'bad' });
  await jobs.send('flaky', { name: 'good' });
  await vi.waitUntil(() => attempts.includes('bad 1') && attempts.includes('good 0'), patience);
  expect(attempts.filter((attempt) => attempt.startsWith('good'))).toEqual(['good 0']);
});

test('a job outlives the process that asked for it', async () => {
  const first = await start();
  await first.work('later', async () => {});
  await first.stop();
  const asking = await start();
  await asking.send('later', { note: 'kept' });
  await asking.stop();
  const second = await start();
  const seen: object[] = [];
  await second.work('later', async (data) => void seen.push(data));
  await vi.waitUntil(() => seen.length > 0, patience);
  expect(seen).toEqual([{ note: 'kept' }]);
});

test('a schedule is read as South African time and declared again without doubling', async () => {
  const jobs = await start();
  await jobs.work('nightly', async () => {});
  await jobs.schedule('nightly', '10 2 * * *');
  await jobs.schedule('nightly', '15 2 * * *');
  const schedules = await query(`select name, cron, timezone from pgboss.schedule where name = 'nightly'`);
  expect(schedules).toEqual([{ name: 'nightly', cron: '15 2 * * *', timezone: 'Africa/Johannesburg' }]);
});

test('a stop waits no longer than it may for a handler that does not end', async () => {
  const jobs = await start({ stopMs: 500 });
  let running = false;
  let release = () => {};
  await jobs.work('endless', async () => {
    running = true;
    await new Promise<void>((resolve) => (release = resolve));
  });
  await jobs.send('endless', {});
  await vi.waitUntil(() => running, patience);
  const began = performance.now();
  await jobs.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
  release();
});

test('goes on after the database went away for a moment', async () => {
  const jobs = await start();
  const seen: object[] = [];
  await jobs.work('patient', async (data) => void seen.push(data));
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'keeper' and pid <> pg_backend_pid()`);
  await vi.waitFor(() => jobs.send('patient', { after: 'the break' }), patience);
  await vi.waitUntil(() => seen.length > 0, patience);
  expect(seen).toEqual([{ after: 'the break' }]);
});

test('goes on after the database fell silent without a word', async () => {
  const address = new Address(`${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}`);
  try {
    const way = { ...connection, host: '127.0.0.1', port: await address.open() };
    const jobs = await start({ connection: way, silentMs: 500 });
    const seen: object[] = [];
    await jobs.work('unheard', async (data) => void seen.push(data));
    address.silence();
    await vi.waitFor(() => jobs.send('unheard', { after: 'the silence' }), patience);
    await vi.waitUntil(() => seen.length > 0, patience);
    expect(seen[0]).toEqual({ after: 'the silence' });
  } finally {
    await Promise.all(started.splice(0).map((each) => each.stop()));
    address.close();
  }
});
