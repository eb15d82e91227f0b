import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepAuditMonths } from '../areas/audit/public.ts';
import { keepPositionDays } from '../areas/tracking/public.ts';
import { readConfig, type Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { embeddedAccess } from '../db/connection.ts';
import { provisionDatabase } from '../db/provision.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from '../start-up.ts';
import { doctor, lookIntoDatabase, printFindings, type DatabaseState, type DoctorOptions } from './doctor.command.ts';

const now = new Date('2026-11-21T06:00:00Z');
/** of the machine that is looked at, not of the one that looks */
const room = { free: 20e9, size: 50e9 };
const healthy: DatabaseState = { version: '18.4', pending: [], now, daysAhead: 7, auditMonthsAhead: 12 };

let root: string;
let dataDir: string;
let config: Config;
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'superlink-doctor-')));
  chmodSync(root, 0o755);
  dataDir = path.join(root, 'data');
  mkdirSync(path.join(root, 'web'));
  writeFileSync(path.join(root, 'web/index.html'), '');
  config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0' }), webDir: path.join(root, 'web') };
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const withSettings = (settings: Record<string, string>) => ({
  ...readConfig({ DATA_DIR: dataDir, PORT: '0', ...settings }),
  webDir: config.webDir,
});

async function failures(options: Partial<DoctorOptions>): Promise<string[]> {
  const findings = await doctor({ config, problems: [], database: async () => healthy, now, roomOn: () => room, ...options });
  // whoever is told that something is wrong is told what to do
  expect(findings.filter((finding) => !finding.ok && !finding.remedy)).toEqual([]);
  return findings.filter((finding) => !finding.ok).map((finding) => `${finding.check}: ${finding.detail}`);
}

describe('the doctor', () => {
  test('finds nothing wrong with a fresh installation, and makes nothing', async () => {
    expect(await failures({ database: lookIntoDatabase })).toEqual([]);
    expect(readdirSync(root)).toEqual(['web']);
  });

  test('names settings that were refused and goes no further with them', async () => {
    expect(await failures({ config: null, problems: ['PORT: must be a number'] })).toEqual(['Settings: PORT: must be a number']);
  });

  test('shows what is in force, but no secret and no password', async () => {
    const secret = 'never-to-be-seen-'.repeat(3);
    const inUse = withSettings({ SECRET: secret, DATABASE_URL: 'postgres://owner:hush@db.example/superlink' });
    const [settings] = await doctor({ config: inUse, problems: [], database: async () => healthy, now });
    expect(settings!.detail).toContain('HOST=127.0.0.1');
    expect(settings!.detail).toContain('postgres://owner:…@db.example/superlink');
    expect(settings!.detail).not.toMatch(/never-to-be-seen|hush/);
  });

  test('warns of demo companies where others can reach them', async () => {
    expect(await failures({ config: withSettings({ DEMO: '1', HOST: '0.0.0.0' }) })).toEqual([expect.stringContaining('Demo companies')]);
  });

  test('reports a database that cannot be reached, is too old, or lives in another time', async () => {
    const unreachable = async () => {
      throw new Error('connection refused');
    };
    expect(await failures({ database: unreachable })).toEqual([`Database: ${dataDir}: connection refused`]);
    expect(await failures({ database: async () => ({ ...healthy, version: '15.20' }) })).toEqual(['Database: PostgreSQL 15.20']);
    const late = { ...healthy, now: new Date('2026-11-21T06:05:00Z') };
    expect(await failures({ database: async () => late })).toEqual(['Clock: this machine and the database are 300 s apart']);
  });

  test('reports a disk that is nearly full, with the room that is left on it', async () => {
    expect(await failures({ roomOn: () => ({ free: 0.94e9, size: 50e9 }) })).toEqual([`Disk space: 0.9 of 50.0 GB free for ${root}`]);
  });

  test('reports that positions soon find no room', async () => {
    expect(await failures({ database: async () => ({ ...healthy, daysAhead: 2 }) })).toEqual([]);
    expect(await failures({ database: async () => ({ ...healthy, daysAhead: null }) })).toEqual([]);
    expect(await failures({ database: async () => ({ ...healthy, auditMonthsAhead: 1 }) })).toEqual([
      'Audit: there is room for this month and 1 month more',
    ]);
    expect(await failures({ database: async () => ({ ...healthy, daysAhead: 1 }) })).toEqual([
      'Positions: there is room for today and 1 day more',
    ]);
  });

  test('reports that what happens without a request does not, and gives only advice where nothing was done yet', async () => {
    const done = (lastWork: Date | null) => failures({ database: async () => ({ ...healthy, lastWork }) });
    expect(await done(new Date('2026-11-21T05:50:00Z'))).toEqual([]);
    expect(await done(null)).toEqual([]);
    expect(await done(new Date('2026-11-21T05:00:00Z'))).toEqual(['Background work: some was done 60 minutes ago']);
  });

  test('reports people who could not be erased, and in which company', async () => {
    const failingErasures = [{ company: 'kwela', count: 2, since: new Date('2026-11-20T06:00:00Z') }];
    expect(await failures({ database: async () => ({ ...healthy, failingErasures }) })).toEqual([
      'Erasures: 2 of kwela could not be done yet, the first since 2026-11-20T06:00:00.000Z',
    ]);
    expect(await failures({ database: async () => ({ ...healthy, failingErasures: [] }) })).toEqual([]);
  });

  test('reports what is wrong with the ways to a database of one’s own', async () => {
    const problems = [{ detail: 'announcements are not heard there', remedy: 'Let DATABASE_URL lead to PostgreSQL itself' }];
    expect(await failures({ database: async () => ({ ...healthy, problems }) })).toEqual([
      'Connections: announcements are not heard there',
    ]);
  });

  test('reports a clock that woke up in the past', async () => {
    const past = new Date('1970-01-01T00:05:00Z');
    expect(await failures({ now: past, database: async () => ({ ...healthy, now: past }) })).toEqual([
      expect.stringMatching(/^Clock: 1970/),
    ]);
  });

  test('reports screens that were not built and a port that is taken', async () => {
    expect(await failures({ config: { ...config, webDir: path.join(root, 'nothing') } })).toEqual(['Screens: the web is not built']);
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
    expect(await failures({ config: withSettings({ PORT: String(port) }) })).toEqual([
      `Port: 127.0.0.1:${port} cannot be used (EADDRINUSE)`,
    ]);
    rmSync(dataDir, { recursive: true });
    await new Promise((resolve) => other.close(resolve));
  });

  test('reports a secret that others can read', async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'secret'), 'x'.repeat(43), { mode: 0o644 });
    expect(await failures({})).toEqual([expect.stringMatching(/^Data directory: .*secret$/)]);
    rmSync(dataDir, { recursive: true });
  });

  test('reports a secret that is empty or too short to be one', async () => {
    mkdirSync(dataDir);
    for (const content of ['', 'too-short']) {
      writeFileSync(path.join(dataDir, 'secret'), content, { mode: 0o600 });
      expect(await failures({})).toEqual([expect.stringMatching(/^Secret: .*anyone could guess/)]);
    }
    expect(await failures({ config: withSettings({ SECRET: 'x'.repeat(32) }) })).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  test('looks into the real database without migrating it, running or not', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
    await provisionDatabase(postgres.connection, DATABASE_NAME);
    const pending = (await lookIntoDatabase(config))!.pending;
    expect(pending[0]).toMatch(/^0001_/);
    const { owner } = embeddedAccess(postgres.connection, DATABASE_NAME);
    await migrate(owner, config.migrationsDir);
    expect(await lookIntoDatabase(config)).toMatchObject({ daysAhead: 0, auditMonthsAhead: 0 });
    await keepAuditMonths(owner, new Date(), null);
    await keepPositionDays(owner, new Date(), 14);
    await postgres.stop();
    expect(await lookIntoDatabase(config)).toMatchObject({
      version: expect.stringMatching(/^18\./),
      pending: [],
      daysAhead: 7,
      auditMonthsAhead: 12,
      failingErasures: [],
    });
  });

  test('prints a line per check, what to do below it, and a sum', async () => {
    const lines: string[] = [];
    printFindings(
      [
        { check: 'Node.js', ok: true, detail: '24' },
        { check: 'Disk space', ok: false, detail: 'none', remedy: 'Free some room' },
      ],
      (line) => lines.push(line),
    );
    expect(lines).toEqual([
      'ok    Node.js             24',
      'FAIL  Disk space          none',
      '                          → Free some room',
      '',
      '1 of 2 checks need attention.',
    ]);
  });
});
