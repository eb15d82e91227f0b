import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, type Config } from '../config.ts';
import { withClient } from '../db/connection.ts';
import { startDatabase, type RunningDatabase } from '../start-up.ts';
import { supportBundle, type BundleSources } from './doctor-bundle.ts';
import { doctor, printFindings } from './doctor.command.ts';
import { shownSetting } from './shown-settings.ts';

const now = new Date('2026-11-21T06:00:00Z');

/** Secrets and words about people, each planted where the product could come by it. Every one has a mark that the bundle is searched for. */
const planted = {
  settings: {
    SECRET: 'PLANT-secret-of-the-product-0123456789',
    METRICS_TOKEN: 'PLANT-metrics-token-0123456789',
    S3_ACCESS_KEY_ID: 'PLANTAKIAIOSFODNN7EXAMPLE',
    S3_SECRET_ACCESS_KEY: 'PLANT/bucket/key',
    GOOGLE_MAPS_SERVER_KEY: 'PLANT-AIza-server',
    GOOGLE_MAPS_BROWSER_KEY: 'PLANT-AIza-browser',
    SMTP_URL: 'smtps://mailer:PLANT-mail@password@mail.example.test',
    MAIL_FROM: 'Nomsa PLANT <nomsa.plant@example.test>',
    PMTILES_URL: 'https://maps.example.test/za.pmtiles?key=PLANT-tiles',
    MAP_STYLE_URL: 'https://maps.example.test/style.json?token=PLANT-style#PLANT',
    PUBLIC_URL: 'https://kwela.example.test',
  },
  log: [
    {
      level: 30,
      time: 1795296000000,
      reqId: '8b6c9f5e-1111-4222-8333-444455556666',
      operation: 'users.signIn',
      status: 401,
      ms: 12,
      tenant: 'plant-haulage',
      user: 'PLANT-user-id',
      ip: '196.25.1.PLANT',
      agent: 'PLANT-browser',
      msg: 'request',
    },
    {
      level: 40,
      time: 1795296000001,
      security: 'users.signIn',
      outcome: 'denied',
      reason: 'bad_credentials',
      tenant: 'plant-haulage',
      key: 'PLANT-key-id',
      msg: 'security',
    },
    {
      level: 50,
      time: 1795296000002,
      err: {
        type: 'DatabaseError',
        code: '23505',
        constraint: 'users_username',
        message: 'Key (username_norm)=(PLANT thabo) exists',
        detail: 'PLANT',
        stack: 'Error: PLANT thabo\n    at save (/srv/PLANT/apps/server/src/app.ts:12:3)',
      },
      job: 'new-day',
      msg: 'a job failed',
    },
    { level: 50, time: 1795296000003, msg: 'PLANT Thabo Nkosi 8001015009087 slk_PLANT' },
    {
      level: 30,
      time: 1795296000004,
      operation: 'users.signIn PLANT',
      reason: 'PLANT Nkosi',
      job: '../PLANT',
      msg: { PLANT: 1 },
      password: 'PLANT',
      req: { headers: { cookie: 'PLANT' } },
    },
  ],
  postgres: [
    '2026-11-21 06:00:00.123 UTC [42] ERROR:  duplicate key value violates unique constraint "users_username"',
    '2026-11-21 06:00:00.123 UTC [42] DETAIL:  Key (username_norm)=(PLANT thabo) already exists.',
    "2026-11-21 06:00:00.123 UTC [42] STATEMENT:  alter role superlink_app password 'PLANT'",
    '2026-11-21 06:00:01.000 UTC [42] ERROR:  invalid input syntax for type uuid: "PLANT"',
    '2026-11-21 06:00:02.000 UTC [42] FATAL:  password=PLANT token: PLANT-PLANT slk_PLANT1 of nomsa.PLANT@example.test at postgres://o:PLANT@db/x 082 123 4567',
  ],
};

let root: string;
let config: Config;
let running: RunningDatabase;
let bundle: string;

async function makeBundle(sources: Partial<BundleSources> = {}): Promise<string> {
  const findings: string[] = [];
  printFindings(await doctor({ config, problems: [], database: async () => null, now }), (line) => findings.push(line));
  return supportBundle({
    config,
    findings,
    logs: [path.join(root, 'superlink.log')],
    look: (work) => work(running.access.owner),
    now,
    ...sources,
  });
}

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'superlink-bundle-')));
  chmodSync(root, 0o755);
  config = readConfig({ DATA_DIR: path.join(root, 'data'), DEMO: 'false', PORT: '0', ...planted.settings });
  running = await startDatabase(config);
  await withClient(running.access.owner, async (client) => {
    await client.query(`insert into tenants (slug, display_name) values ('plant-haulage', 'PLANT Haulage')`);
    await client.query(`select set_config('app.tenant_id', '1', false)`);
    await client.query(
      `insert into users (tenant_id, id, username, username_norm, password_hash, role, created_at, updated_at)
       values (1, gen_random_uuid(), 'PLANT', 'plant', 'PLANT-hash', 'Manager', now(), now())`,
    );
    await client.query('analyze users');
  });
  writeFileSync(path.join(root, 'data/postgres.log'), planted.postgres.join('\n'));
  const lines = [...planted.log.map((line) => JSON.stringify(line)), 'PLANT printed by something else'];
  writeFileSync(path.join(root, 'superlink.log'), lines.join('\n'));
  bundle = await makeBundle();
});
afterAll(async () => {
  await running.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('the bundle for support (decision 1.65)', () => {
  test('holds no secret and nothing of a person, wherever it was planted', () => {
    // the plants are there to be found: the sources hold them all
    expect(JSON.stringify(planted).match(/PLANT/g)!.length).toBeGreaterThan(30);
    expect(bundle.split('\n').filter((line) => /plant|nomsa|thabo|nkosi|8001015009087|082 123|196\.25|kwela haulage/i.test(line))).toEqual(
      [],
    );
  });

  test('says what helps: versions, settings, migrations, sizes, findings, and what happened when', () => {
    for (const title of ['Superlink', "Doctor's findings", 'Settings', 'Database', 'Migrations', 'Slow statements', 'Background work'])
      expect(bundle).toContain(`# ${title}\n\n`);
    expect(bundle).toMatch(/^PostgreSQL 18\./m);
    expect(bundle).toMatch(/^0001_foundation\.sql {2}\d{4}-/m);
    expect(bundle).toMatch(/^users {2}0\.\d MB {2}1 rows$/m);
    expect(bundle).toContain('SECRET=(set)');
    expect(bundle).toContain('SMTP_URL=smtps://mailer:…@mail.example.test');
    expect(bundle).toContain('POSITION_DAYS=14');
    expect(bundle).toMatch(/^ok +Node\.js +24/m);
  });

  test('keeps of a line of the log what are words of the product and numbers, and says which lines are of one company', () => {
    const lines = bundle.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    expect(lines[0]).toEqual({
      level: 30,
      time: 1795296000000,
      reqId: '8b6c9f5e-1111-4222-8333-444455556666',
      operation: 'users.signIn',
      status: 401,
      ms: 12,
      tenant: 'company-1',
      msg: 'request',
    });
    expect(lines[1]).toMatchObject({ security: 'users.signIn', outcome: 'denied', reason: 'bad_credentials', tenant: 'company-1' });
    expect(lines[2]).toMatchObject({
      job: 'new-day',
      msg: 'a job failed',
      err: { type: 'DatabaseError', code: '23505', constraint: 'users_username', at: ['apps/server/src/app.ts:12'] },
    });
    expect(lines.slice(3)).toEqual([
      { level: 50, time: 1795296000003 },
      { level: 30, time: 1795296000004 },
    ]);
    expect(bundle).toContain('(1 more line left out');
  });

  test('keeps of PostgreSQL’s log what it says, without what it quotes', () => {
    expect(bundle).toContain('2026-11-21 06:00:00 ERROR: duplicate key value violates unique constraint "…"');
    expect(bundle).toContain('2026-11-21 06:00:01 ERROR: invalid input syntax for type uuid: "…"');
    expect(bundle).toMatch(/06:00:02 FATAL: password=….* of <mail> at <address> <number>/);
  });

  test('is made as well where the database is away or the settings were refused', async () => {
    const away = await makeBundle({
      look: async () => {
        throw new Error('connect ECONNREFUSED postgres://owner:PLANT@db.example.test');
      },
    });
    expect(away).toContain('could not be asked: connect ECONNREFUSED <address>');
    expect(await makeBundle({ config: null, look: async () => null, logs: [] })).toContain('they were refused, see above');
  });
});

test('no setting is shown that is a secret, and an address never with its password', () => {
  expect(shownSetting('GOOGLE_MAPS_SERVER_KEY', 'AIza')).toBe('(set)');
  expect(shownSetting('DATABASE_URL', 'postgres://o:a@b:c@db.example.test/x?password=hush')).toBe('postgres://o:…@db.example.test/x?…');
  expect(shownSetting('ROUTER_URL', 'http://10.0.0.4:5000')).toBe('http://10.0.0.4:5000');
  expect(shownSetting('BACKUP_KEEP', { days: 7, weeks: 5, months: 12 })).toBe('7,5,12');
});
