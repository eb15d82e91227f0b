import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { POSITION_DAYS } from '@superlink/domain/tracking/retention.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keepAuditMonths } from '../../src/areas/audit/public.ts';
import { keepPositionDays } from '../../src/areas/tracking/public.ts';
import { embeddedAccess, withClient } from '../../src/db/connection.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { makeDatabaseAt, migrations } from '../database-at.ts';
import { TestApp } from '../test-app.ts';
import { readAnswers, readRelease, readRows } from './release.ts';

describe.each(['0.1', '1.0'])('a database of release %s', (version) => {
  const release = readRelease(version);
  const { host, port, user } = inject('database');
  const database = `upgrade_${version.replace('.', '_')}`;
  const { owner } = embeddedAccess({ host, port }, database);
  const later = readMigrations(migrations).flatMap(({ name }) => (name > release.schema ? [name] : []));
  let app: TestApp;

  /** As it was; its rows come into it past every policy. */
  async function restore(): Promise<void> {
    await makeDatabaseAt(database, release.schema);
    await keepPositionDays(owner, new Date(release.now), POSITION_DAYS.usual);
    // since this migration the record of who did what lies in months, which are made before their first row
    if (release.schema >= '0027_audit_months.sql') await keepAuditMonths(owner, new Date(release.now), null);
    await withClient({ host, port, user, database }, (client) =>
      client.query(`set session_replication_role = replica;\n${readRows(version)}`),
    );
  }
  /** What a start does to the database; answers which migrations it applied. */
  async function start(): Promise<string[]> {
    const applied = await migrate(owner, migrations);
    await keepPositionDays(owner, new Date(release.now), POSITION_DAYS.usual);
    await keepAuditMonths(owner, new Date(release.now), null);
    return applied;
  }

  beforeAll(async () => {
    await restore();
    expect(await start()).toEqual(later);
    app = await TestApp.start({ database });
    app.clock.set(release.now);
    for (const [file, content] of Object.entries(release.files)) {
      mkdirSync(path.join(app.filesDir, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(app.filesDir, file), Buffer.from(content, 'base64'));
    }
  });
  afterAll(() => app.stop());

  test('answers after the upgrade what it answered before: records, trips with their figures, positions, months', async () => {
    const answers = await readAnswers(await app.signIn('manager'), Object.keys(release.answers));
    expect(Object.keys(answers).length).toBeGreaterThan(40);
    // a later version may answer more, never less and never otherwise
    expect(answers).toMatchObject(release.answers);
  });

  test('hands out the files that it was given', async () => {
    const completed = Object.keys(release.answers).find((address) => address.endsWith('/detail'))!;
    const manager = await app.signIn('manager');
    const { body } = await manager.get(`/api/trips/${completed.split('/').at(-2)}/pod/download`);
    const { status, bytes } = await manager.get(body.downloadUrl);
    expect(status).toBe(200);
    expect(Object.values(release.files)).toContain(bytes.toString('base64'));
  });

  test('keeps every company to itself: row-level security is forced on each table, and another company finds nothing', async () => {
    const { rows } = await app.asOwner((client) =>
      client.query<{ table: string }>(
        `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and relname not in ('tenants', 'schema_migrations') and not (relrowsecurity and relforcerowsecurity)`,
      ),
    );
    expect(rows).toEqual([]);
    const theirs = await app.signIn('manager', 'seekoei');
    const { body } = await theirs.get('/api/assets');
    expect(body.map(({ fleetNumber }: { fleetNumber: string }) => fleetNumber)).toEqual(['SEE 1']);
    const records = Object.keys(release.answers).filter((address) => /[0-9a-f-]{36}/.test(address));
    expect(records.length).toBeGreaterThan(15);
    for (const address of records) expect([address, (await theirs.get(address)).status]).toEqual([address, 404]);
  });

  test('is left as it is by a second start', async () => {
    const listEntries = () => app.inTenant('kwela', (db) => db.selectFrom('auditEntries').select('id').execute());
    const before = await listEntries();
    expect(await start()).toEqual([]);
    expect(before.length).toBeGreaterThan(20);
    expect(await listEntries()).toEqual(before);
  });
});
