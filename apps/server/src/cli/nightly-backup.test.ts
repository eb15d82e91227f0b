import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../areas/users/passwords.ts';
import { readConfig, type Config } from '../config.ts';
import { embeddedAccess, withClient } from '../db/connection.ts';
import { MANIFEST, readManifest, type Manifest } from '../platform/embedded-postgres/backup-manifest.ts';
import { datedName, lastGood, listBackups, newestGoodBackup } from '../platform/embedded-postgres/kept-backups.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME, startDatabase } from '../start-up.ts';
import { backup, backupCommand } from './backup.command.ts';
import { drill, drillCommand } from './backup-drill.ts';
import { nightlyBackup } from './nightly-backup.ts';

const TENANT = 1;
const FILE = '00000000-0000-4000-8000-000000000001';
const CONTENT = 'proof of delivery';

let root: string;
let config: Config;
let printed: string[];
const say = (line: string) => printed.push(line);

/** A product's database with a company, a user and an uploaded file. */
async function makeData(): Promise<void> {
  const running = await startDatabase(config);
  await withClient(running.access.owner, async (client) => {
    await client.query(`insert into tenants (slug, display_name) values ('kwela', 'Kwela')`);
    await client.query("select set_config('app.tenant_id', $1, false)", [String(TENANT)]);
    await client.query(
      `insert into users (tenant_id, id, username, username_norm, password_hash, role, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Thabo', 'thabo', $2, 'Manager', now(), now())`,
      [TENANT, await hashPassword('a password of the test')],
    );
    await client.query(
      `insert into stored_files (tenant_id, id, state, file_name, size, sha256, created_at, changed_at)
       values ($1, $2, 'kept', 'pod.pdf', $3, $4, now(), now())`,
      [TENANT, FILE, CONTENT.length, createHash('sha256').update(CONTENT).digest('hex')],
    );
  });
  await running.stop();
  mkdirSync(path.join(config.filesDir, String(TENANT)), { recursive: true });
  writeFileSync(path.join(config.filesDir, String(TENANT), FILE), CONTENT);
  writeFileSync(path.join(config.dataDir, 'secret'), 's'.repeat(43), { mode: 0o600 });
}

const withSettings = (settings: Record<string, string>): Config =>
  readConfig({ DATA_DIR: config.dataDir, BACKUP_DIR: config.backupsDir, DEMO: 'false', ...settings });

/** A backup of that moment, as a night makes it. */
const makeAt =
  (instant: string, of = config) =>
  async () => {
    const now = new Date(instant);
    const target = path.join(of.backupsDir, datedName(now));
    return (await backup({ dataDir: of.dataDir, version: '0.0.1-test', now, target })).directory;
  };

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'superlink-nightly-')));
  chmodSync(root, 0o755);
  config = readConfig({ DATA_DIR: path.join(root, 'data'), BACKUP_DIR: path.join(root, 'backups'), DEMO: 'false' });
  await makeData();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  printed = [];
});

describe('a night (decision 1.63)', () => {
  test('copies its backup off the machine, whole, and then removes what is outdated in both places', async () => {
    const away = path.join(root, 'away');
    mkdirSync(away);
    const nightly = withSettings({ BACKUP_COPY_DIR: away, BACKUP_KEEP: '1,0,0' });
    await nightlyBackup(nightly, makeAt('2026-11-19T23:00:00Z', nightly), say);
    await nightlyBackup(nightly, makeAt('2026-11-20T23:00:00Z', nightly), say);
    expect(readdirSync(away)).toEqual(['2026-11-20T23-00-00Z']);
    expect(listBackups(nightly.backupsDir).map(({ name }) => name)).toEqual(['2026-11-20T23-00-00Z']);
    const copied = readManifest(path.join(away, '2026-11-20T23-00-00Z'));
    expect(readFileSync(path.join(away, '2026-11-20T23-00-00Z', 'files', String(TENANT), FILE), 'utf8')).toBe(CONTENT);
    expect(copied.rows).toMatchObject({ tenants: 1, users: 1, stored_files: 1 });
    expect(printed).toContain(`Removed 1 outdated backup from ${away}.`);
  });

  test('that cannot copy fails, says that the backup is on this machine only, and removes nothing', async () => {
    const nightly = withSettings({ BACKUP_COPY_DIR: path.join(root, 'not-mounted'), BACKUP_KEEP: '0,0,0' });
    const before = newestGoodBackup(nightly.backupsDir, true);
    await expect(nightlyBackup(nightly, makeAt('2026-11-21T01:00:00Z', nightly), say)).rejects.toThrow(
      /on this machine only.*not-mounted is not there/,
    );
    expect(listBackups(nightly.backupsDir)).toHaveLength(2);
    expect(existsSync(path.join(root, 'not-mounted'))).toBe(false);
    // the alarm goes on counting
    expect(newestGoodBackup(nightly.backupsDir, true)).toEqual(before);
  });

  test('hands its backup to the operator’s program and judges how that ends', async () => {
    const program = path.join(root, 'copy-backup');
    const noted = path.join(root, 'noted');
    writeFileSync(program, `#!/bin/sh\nprintf '%s' "$1" > ${noted}\n`, { mode: 0o755 });
    const nightly = withSettings({ BACKUP_COPY_PROGRAM: program });
    const made = await makeAt('2026-11-21T02:00:00Z', nightly)();
    const again = async () => made;
    await nightlyBackup(nightly, again, say);
    expect(readFileSync(noted, 'utf8')).toBe(made);

    writeFileSync(program, '#!/bin/sh\necho "quota exceeded" >&2\nexit 3\n', { mode: 0o755 });
    await expect(nightlyBackup(nightly, again, say)).rejects.toThrow(/ended with 3:\nquota exceeded/);
    rmSync(program);
    await expect(nightlyBackup(nightly, again, say)).rejects.toThrow('could not be run');
  });
});

describe('a drill (decision 1.64)', () => {
  let good: string;
  let manifest: Manifest;
  beforeAll(async () => {
    good = await makeAt('2026-11-21T05:00:00Z')();
    manifest = readManifest(good);
  });
  const writeManifest = (changed: Partial<Manifest>) =>
    writeFileSync(path.join(good, MANIFEST), JSON.stringify({ ...manifest, ...changed }));
  const tryIt = () => drill(config, { from: good, now: new Date('2026-11-21T06:00:00Z') });
  const nothingLeft = () => readdirSync(config.dataDir).filter((name) => name.startsWith('drill'));

  test('restores the newest backup beside a database in use, says in one line that it is good, and leaves nothing behind', async () => {
    const live = await startEmbeddedPostgres({ dataDir: config.dataDir });
    try {
      await drillCommand(config, undefined, say);
      // the live database was neither stopped nor changed
      const { owner } = embeddedAccess(live.connection, DATABASE_NAME);
      expect(await withClient(owner, async (client) => (await client.query('select slug from tenants')).rows)).toEqual([{ slug: 'kwela' }]);
    } finally {
      await live.stop();
    }
    expect(printed).toEqual([
      expect.stringMatching(
        /^The backup 2026-11-21T05-00-00Z is good: .*1 uploaded file, every migration applied, kwela asks for a password\.$/,
      ),
    ]);
    expect(nothingLeft()).toEqual([]);
    expect(lastGood(config.backupsDir, 'drill')).not.toBeNull();
  });

  test('fails on a table that has fewer rows than the list says', async () => {
    writeManifest({ rows: { ...manifest.rows, users: 2 } });
    await expect(tryIt()).rejects.toThrow('users has 1 rows where its list says 2');
    writeManifest({});
    expect(nothingLeft()).toEqual([]);
  });

  test('fails on an uploaded file that the database knows and the backup has not', async () => {
    writeManifest({ files: manifest.files.filter((file) => !file.path.endsWith(FILE)) });
    await expect(tryIt()).rejects.toThrow(`the uploaded file ${TENANT}/${FILE} is missing`);
    writeManifest({});
  });

  test('fails without the secret that sessions and links rest on', async () => {
    writeManifest({ files: manifest.files.filter((file) => file.path !== 'secret') });
    await expect(tryIt()).rejects.toThrow('holds no secret');
    writeManifest({});
  });

  test('fails on a backup that was damaged, and names it', async () => {
    const file = path.join(good, 'files', String(TENANT), FILE);
    writeFileSync(file, 'proof of nothing!');
    await expect(drillCommand(config, good, say)).rejects.toThrow(/^The drill of .* failed: .*is damaged/);
    writeFileSync(file, CONTENT);
  });
});

test('words that a backup does not know are refused with those that it does', async () => {
  await expect(backupCommand(config, ['nightly', 'drill'], say)).rejects.toThrow('npm run backup -- nightly');
});
