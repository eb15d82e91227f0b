// Seconds from a CSV of 5 000 vehicles to the fleet, and its cost per row against plain multi-row inserts of the same rows; how long others
// wait while a workbook of 10 000 rows is read.
// Run: npx node bench/import.ts. Trust the ratio, not the seconds. Durable writes, as in production.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { keepAuditMonths } from '../apps/server/src/areas/audit/public.ts';
import { createUserAsOperator } from '../apps/server/src/areas/users/public.ts';
import { embeddedAccess, openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { provisionDatabase } from '../apps/server/src/db/provision.ts';
import { insertTenant } from '../apps/server/src/db/tenants.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { DiskFileStore } from '../apps/server/src/platform/file-store/disk-file-store.ts';
import { systemScope } from '../apps/server/src/system-scope.ts';
import { openBenchApp } from './bench-app.ts';

const ROWS = 5_000;
const WORKBOOK_ROWS = 10_000;
const CHUNK = 250;
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

/** The least that must be written: vehicle, first reading and audit entry of each row, in one transaction. */
async function insertPlainly(client: pg.Client, tenantId: number): Promise<void> {
  await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
  for (let from = 0; from < ROWS; from += CHUNK) {
    const ids = Array.from({ length: CHUNK }, () => randomUUID());
    const numbers = ids.map((_, index) => `PLAIN${from + index}`);
    await client.query(
      `insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status, created_at, updated_at, updated_by)
       select id, n, n, n, n, 514867.5, '2027-05-31', 'Idle', 'Idle', now(), now(), 'bench' from unnest($1::uuid[], $2::text[]) as t (id, n)`,
      [ids, numbers],
    );
    await client.query(
      `insert into odometer_readings (id, asset_id, km, at, sequence, source, created_at)
       select gen_random_uuid(), id, 514867.5, now(), 1, 'manual', now() from unnest($1::uuid[]) as t (id)`,
      [ids],
    );
    await client.query(
      `insert into audit_entries (id, at, actor_name, area, action, record_id, after)
       select gen_random_uuid(), now(), 'bench', 'vehicles', 'created', id::text, jsonb_build_object('fleetNumber', n)
       from unnest($1::uuid[], $2::text[]) as t (id, n)`,
      [ids, numbers],
    );
  }
  await client.query('commit');
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database') });
try {
  await provisionDatabase(postgres.connection, 'bench');
  const access = embeddedAccess(postgres.connection, 'bench');
  await migrate(access.owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
  await keepAuditMonths(access.owner, new Date(), null);
  const id = await insertTenant(access.owner, { slug: 'bench', displayName: 'Bench' });
  const database = await openDatabase(openPool(access.app, 8));
  const tenant = { id, slug: 'bench', displayName: 'Bench' };
  await database.inTenant(id, (db) =>
    createUserAsOperator(systemScope({ db, tenant, clock: systemClock, log: quiet }), {
      username: 'bench',
      password: 'bench-password',
      role: 'Controller',
    }),
  );
  const app = await openBenchApp(access.app, database, {
    fileStore: new DiskFileStore(path.join(dataDir, 'files')),
    defaultTenant: 'bench',
  });
  const signedIn = await app.inject({ method: 'POST', url: '/auth/login', payload: { username: 'bench', password: 'bench-password' } });
  const headers = {
    cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-csrf-token': signedIn.cookies.find(({ name }) => name === 'csrf_token')?.value ?? '',
  };
  const lines = Array.from(
    { length: ROWS },
    (_, index) => `H${index};ND ${index} GP;Volvo FH 440;2021;514 867,5;31/05/2027;Idle;25000;490000`,
  );
  const head = 'Fleet No;Reg No;Make;Year;Odo (km);Licence Disc Expiry;Status;Service Interval;Last Service';
  const boundary = 'bench-boundary';
  const uploadFile = async (name: string, content: Uint8Array): Promise<string> => {
    const before = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(before), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await app.inject({ method: 'POST', url: '/api/imports?kind=vehicles', headers: { ...headers, ...type }, payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().id;
  };
  /** The longest that a light request took from the moment it was due, in ms, while something else was done. */
  const longestAnswer = async (work: Promise<unknown>): Promise<number> => {
    let longest = 0;
    let isOver = false;
    const over = work.finally(() => (isOver = true));
    while (!isOver) {
      const due = performance.now() + 10;
      await new Promise((resolve) => setTimeout(resolve, 10));
      await app.inject({ method: 'GET', url: '/api/assets/counts', headers });
      longest = Math.max(longest, performance.now() - due);
    }
    await over;
    return longest;
  };

  let importId = '';
  const upload = await seconds(async () => (importId = await uploadFile('fleet.csv', Buffer.from([head, ...lines].join('\r\n')))));
  const check = await seconds(async () => {
    const { total } = (await app.inject({ method: 'GET', url: `/api/imports/${importId}/problems`, headers })).json();
    if (total !== 0) throw new Error(`${total} problems in a clean file`);
  });
  let longestPoll = 0;
  const runToEnd = async (imported: string, version?: string) => {
    const url = `/api/imports/${imported}/run${version ? `?version=${encodeURIComponent(version)}` : ''}`;
    const started = await app.inject({ method: 'POST', url, headers });
    if (started.statusCode !== 202) throw new Error(started.body);
    for (let state = 'running'; state === 'running';) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const from = performance.now();
      const answer = (await app.inject({ method: 'GET', url: `/api/imports/${imported}`, headers })).json();
      longestPoll = Math.max(longestPoll, performance.now() - from);
      state = answer.state;
      if (state === 'open') throw new Error(answer.failure);
    }
  };
  const run = await seconds(() => runToEnd(importId));

  const undo = await seconds(async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/imports/${importId}/undo`, headers });
    if (statusCode !== 200) throw new Error(body);
  });
  await runToEnd(await uploadFile('fleet.csv', Buffer.from([head, ...lines].join('\r\n'))));

  // the same vehicles again, each with another disc, reading and status
  const edited = lines.map((text) =>
    text.replace('31/05/2027', '31/05/2028').replace('514 867,5', '515 000').replace(';Idle;', ';Workshop;'),
  );
  const updateId = await uploadFile('edited.csv', Buffer.from([head, ...edited].join('\r\n')));
  await app.inject({ method: 'PATCH', url: `/api/imports/${updateId}`, headers, payload: { mode: 'update' } });
  let version = '';
  const checkUpdate = await seconds(async () => {
    const found = (await app.inject({ method: 'GET', url: `/api/imports/${updateId}/problems`, headers })).json();
    if (found.updated !== ROWS) throw new Error(`${found.updated} updates of ${ROWS}, ${found.total} problems`);
    version = found.version;
  });
  const update = await seconds(() => runToEnd(updateId, version));
  const undoUpdate = await seconds(async () => {
    const undone = (await app.inject({ method: 'POST', url: `/api/imports/${updateId}/undo`, headers })).json();
    if (undone.state !== 'undone' || undone.keptCount !== 0) throw new Error(JSON.stringify(undone));
  });
  const statuses = (await app.inject({ method: 'GET', url: '/api/assets/counts', headers })).json();
  if (statuses.idle !== ROWS) throw new Error(`undone to ${JSON.stringify(statuses)}`);
  const checkUnchanged = await seconds(async () => {
    const again = await uploadFile('same.csv', Buffer.from([head, ...lines].join('\r\n')));
    await app.inject({ method: 'PATCH', url: `/api/imports/${again}`, headers, payload: { mode: 'update' } });
    const found = (await app.inject({ method: 'GET', url: `/api/imports/${again}/problems`, headers })).json();
    if (found.unchanged !== ROWS) throw new Error(`${found.unchanged} unchanged of ${ROWS}`);
  });
  const rowsOfWorkbook = Array.from({ length: WORKBOOK_ROWS }, (_, index) => lines[index % ROWS]!.split(';'));
  const workbook = await writeXlsx({ sheets: [{ name: 'Fleet', rows: [head.split(';'), ...rowsOfWorkbook] }] });
  let longestWhileReading = 0;
  const readWorkbook = await seconds(async () => (longestWhileReading = await longestAnswer(uploadFile('fleet.xlsx', workbook))));
  const client = new pg.Client(access.app);
  client.on('error', () => {});
  await client.connect();
  const plain = await seconds(() => insertPlainly(client, id));
  await client.end();
  await app.close();
  await database.close();
  const line = (label: string, value: number, unit = 's') => console.log(`${label.padEnd(44)}${value.toFixed(2).padStart(8)} ${unit}`);
  console.log(`${ROWS} vehicles from CSV`);
  line('upload and parse', upload);
  line('dry run', check);
  line('import, with check, ledger and audit', run);
  line('upload to imported', upload + check + run);
  line('longest answer of another request meanwhile', longestPoll, 'ms');
  line('undo', undo);
  line('dry run of a change of all, with former values', checkUpdate);
  line('change of all: disc, reading and status', update);
  line('undo of the change of all', undoUpdate);
  line('upload and dry run of what is there already', checkUnchanged);
  line(`upload and parse, workbook of ${WORKBOOK_ROWS} rows`, readWorkbook);
  line('longest answer of another request meanwhile', longestWhileReading, 'ms');
  line('plain inserts of the same rows', plain);
  line('import against plain inserts, per row', run / plain, 'x');
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
