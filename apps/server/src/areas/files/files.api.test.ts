import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DyingUpload, Moment } from '../../../test/dying-upload.ts';
import { driverBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { hashOf, pdfFile } from '../../../test/test-files.ts';
import { silentLog } from '../../../test/test-users.ts';
import { DiskFileStore } from '../../platform/file-store/disk-file-store.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { systemScope } from '../../system-scope.ts';
import { sweepFiles } from './public.ts';

/** The disk, with a hand on it for the tests. */
class HandledStore implements FileStore {
  disk!: DiskFileStore;
  afterPut: () => Promise<void> = async () => {};
  beforeRemove: () => void = () => {};
  async put(...args: Parameters<DiskFileStore['put']>) {
    await this.disk.put(...args);
    await this.afterPut();
  }
  get(key: string) {
    return this.disk.get(key);
  }
  async remove(key: string) {
    this.beforeRemove();
    await this.disk.remove(key);
  }
  close() {}
}

const store = new HandledStore();
let app: TestApp;
let finance: Visitor;
let senior: Visitor;
let driverId: string;
const slot = () => `/api/drivers/${driverId}/documents/driver_pdp`;
beforeAll(async () => {
  app = await TestApp.start({ fileStore: store });
  store.disk = new DiskFileStore(app.filesDir);
  finance = await app.signIn('finance');
  senior = await app.signIn('senior');
});
afterAll(() => app.stop());
beforeEach(async () => {
  store.afterPut = async () => {};
  store.beforeRemove = () => {};
  app.clock.set('2026-11-21T06:00:00.000Z');
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('driverDocuments').execute();
    await db.deleteFrom('storedFiles').execute();
  });
  await new DiskFileStore(app.filesDir).put('0/x', (async function* () {})());
  for (const entry of heldFiles()) await store.disk.remove(entry.replace(/\.part$/, ''));
  driverId = (await senior.post('/api/drivers', driverBody())).body.id;
});

function heldFiles(): string[] {
  return readdirSync(app.filesDir, { recursive: true, encoding: 'utf8' }).filter((entry) =>
    statSync(path.join(app.filesDir, entry)).isFile(),
  );
}
const ledger = () =>
  app.inTenant('kwela', (db) => db.selectFrom('storedFiles').select(['id', 'state', 'fileName']).orderBy('id').execute());
/** Sorted, because two files of one moment have no order of their own. */
const states = async () => (await ledger()).map((file) => file.state).toSorted();

async function sweep(hoursLater = 0): Promise<number> {
  const tenant = (await app.database.findTenant('kwela'))!;
  const now = new Date(app.clock.now().getTime() + hoursLater * 3_600_000);
  return app.database.inTenant(tenant.id, (db) =>
    sweepFiles(systemScope({ db, tenant, clock: { now: () => now }, log: silentLog }), store),
  );
}
async function download(): Promise<Buffer> {
  const { body } = await finance.get(`${slot()}/download`);
  return (await finance.get(body.downloadUrl)).bytes;
}

describe('a process that is killed in the middle of an upload', () => {
  const first = pdfFile();
  beforeEach(async () => {
    await finance.upload('POST', slot(), { name: 'first.pdf', content: first });
  });

  /** Runs the upload in a process of its own, which kills itself at the moment. */
  function uploadAndDie(moment: Moment): Promise<string> {
    const given: DyingUpload = { access: app.access, filesDir: app.filesDir, driverId, now: app.clock.now().toISOString(), moment };
    const script = path.resolve(import.meta.dirname, '../../../test/dying-upload.ts');
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [script, JSON.stringify(given)], (error, _, output) =>
        resolve(child.signalCode ?? `${error?.message} ${output}`),
      );
    });
  }

  test.each<Moment>(['before the first byte', 'half way', 'before the database', 'before the commit'])(
    '%s leaves the earlier document untouched, and nothing of the new one after the sweep',
    async (moment) => {
      expect(await uploadAndDie(moment)).toBe('SIGKILL');
      expect(hashOf(await download())).toBe(hashOf(first));
      // a file that may still be on its way is left alone
      expect([await sweep(0.9), (await ledger()).length]).toEqual([0, 2]);
      expect(await sweep(1.1)).toBe(1);
      expect([await states(), heldFiles().length]).toEqual([['kept'], 1]);
      expect(hashOf(await download())).toBe(hashOf(first));
    },
  );

  test('before the old file goes keeps the new document, and the sweep removes the old', async () => {
    expect(await uploadAndDie('before the old file goes')).toBe('SIGKILL');
    expect([await states(), heldFiles().length]).toEqual([['kept', 'leaving'], 2]);
    expect((await finance.get(`/api/drivers/${driverId}/documents`)).body[0].fileName).toBe('dying.pdf');
    expect([await sweep(), await states(), heldFiles().length]).toEqual([1, ['kept'], 1]);
    expect((await download()).length).toBe(300_000);
  });
});

describe('an upload that fails', () => {
  test('in the database takes its file back: the driver was deleted while the bytes came', async () => {
    store.afterPut = async () => void (await senior.delete(`/api/drivers/${driverId}`));
    const answer = await finance.upload('POST', slot(), { name: 'late.pdf', content: pdfFile() });
    expect([answer.status, await ledger(), heldFiles()]).toEqual([404, [], []]);
  });

  test('in the store leaves no line', async () => {
    store.afterPut = () => Promise.reject(new Error('disk full'));
    const answer = await finance.upload('POST', slot(), { name: 'a.pdf', content: pdfFile() });
    expect([answer.status, await ledger(), heldFiles()]).toEqual([500, [], []]);
  });

  test('while the store does not answer is swept later', async () => {
    store.afterPut = async () => {
      store.beforeRemove = () => {
        throw new Error('no connection');
      };
      throw new Error('no connection');
    };
    expect((await finance.upload('POST', slot(), { name: 'a.pdf', content: pdfFile() })).status).toBe(500);
    expect([await states(), heldFiles().length]).toEqual([['arriving'], 1]);
    expect([await sweep(2), await states()]).toEqual([0, ['arriving']]);
    store.beforeRemove = () => {};
    expect([await sweep(2), await states(), heldFiles()]).toEqual([1, [], []]);
  });

  test('because a sweep gave it up leaves nothing, and says so', async () => {
    store.afterPut = async () => void (await sweep(2));
    const answer = await finance.upload('POST', slot(), { name: 'slow.pdf', content: pdfFile() });
    expect([answer.status, await ledger(), heldFiles()]).toEqual([409, [], []]);
  });
});

describe('a file that is let go', () => {
  test('stays when the transaction that lets it go fails', async () => {
    const content = pdfFile();
    await finance.upload('POST', slot(), { name: 'kept.pdf', content });
    // the audit entry is the last thing the deletion writes
    await app.asOwner((client) =>
      client.query(`alter table audit_entries add constraint refuse check (action <> 'document_deleted') not valid`),
    );
    expect((await finance.delete(slot())).status).toBe(500);
    await app.asOwner((client) => client.query('alter table audit_entries drop constraint refuse'));
    expect([await states(), hashOf(await download())]).toEqual([['kept'], hashOf(content)]);
  });

  test('is gone for the user at once, and from the store with the next sweep when the store does not answer', async () => {
    await finance.upload('POST', slot(), { name: 'a.pdf', content: pdfFile() });
    store.beforeRemove = () => {
      throw new Error('no connection');
    };
    expect((await finance.delete(slot())).status).toBe(204);
    expect((await finance.get(`${slot()}/download`)).status).toBe(404);
    expect([await states(), heldFiles().length]).toEqual([['leaving'], 1]);
    store.beforeRemove = () => {};
    expect([await sweep(), await states(), heldFiles()]).toEqual([1, [], []]);
  });
});

test('a file that the store has lost is 404, and the ledger keeps its line', async () => {
  await finance.upload('POST', slot(), { name: 'a.pdf', content: pdfFile() });
  for (const file of heldFiles()) await store.disk.remove(file);
  const { body } = await finance.get(`${slot()}/download`);
  expect([(await finance.get(body.downloadUrl)).status, await states()]).toEqual([404, ['kept']]);
});

test('a sweep leaves the files of other companies and unknown files alone', async () => {
  mkdirSync(path.join(app.filesDir, '99'), { recursive: true });
  writeFileSync(path.join(app.filesDir, '99/other'), 'x');
  await finance.upload('POST', slot(), { name: 'a.pdf', content: pdfFile() });
  expect([await sweep(48), heldFiles().length]).toEqual([0, 2]);
});
