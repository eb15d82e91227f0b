import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { s3Keys, startS3Server, type S3Fault, type S3Server } from '../../../test/s3-server.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { hashOf, pdfFile } from '../../../test/test-files.ts';
import { silentLog } from '../../../test/test-users.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { openS3FileStore } from '../../platform/file-store/s3-file-store.ts';
import { systemScope } from '../../system-scope.ts';
import { sweepFiles } from './public.ts';

/** Patience with the bucket while it says nothing; at other times it has as much as in the product, however busy the machine. */
const SILENT_MS = 150;
/** Twice the patience with the bucket, its own pause between the two, and a busy machine. */
const BOUND_MS = 5_000;
const AWAY =
  'The place where files are kept does not answer, so this file could not be saved or opened. Everything else works; try again in a minute.';

let s3: S3Server;
/** those of the patient and of the impatient, and the one in force */
let stores: FileStore[];
let store: FileStore;
let app: TestApp;
let senior: Visitor;
let finance: Visitor;
beforeAll(async () => {
  s3 = await startS3Server();
  const settings = { bucket: 'fleet', region: 'af-south-1', endpoint: s3.endpoint, ...s3Keys };
  stores = [await openS3FileStore(settings), await openS3FileStore({ ...settings, silentMs: SILENT_MS })];
  behave(null);
  const inForce: FileStore = {
    put: (...given) => store.put(...given),
    get: (...given) => store.get(...given),
    remove: (...given) => store.remove(...given),
    close: () => {},
  };
  app = await TestApp.start({ fileStore: inForce });
  senior = await app.signIn('senior');
  finance = await app.signIn('finance');
});
afterAll(async () => {
  await app.stop();
  for (const each of stores) each.close();
  await s3.stop();
});

function behave(fault: S3Fault | null): void {
  s3.behave(fault);
  store = stores[fault === 'silent' ? 1 : 0]!;
}

const kept = pdfFile();
let slot: string;
let licence: string;
beforeEach(async () => {
  const { body } = await senior.post('/api/drivers', driverBody());
  slot = `/api/drivers/${body.id}/documents/driver_pdp`;
  licence = `/api/drivers/${body.id}/documents/driver_license`;
  expect((await finance.upload('POST', slot, { name: 'kept.pdf', content: kept })).status).toBe(201);
});
afterEach(() => behave(null));

async function within<R>(work: Promise<R>): Promise<R> {
  const began = performance.now();
  const result = await work;
  expect(performance.now() - began).toBeLessThan(BOUND_MS);
  return result;
}
async function sweep(): Promise<number> {
  const tenant = (await app.database.findTenant('kwela'))!;
  const clock = { now: () => new Date(app.clock.now().getTime() + 2 * 3_600_000) };
  return app.database.inTenant(tenant.id, (db) => sweepFiles(systemScope({ db, tenant, clock, log: silentLog }), store));
}
const unfinished = () =>
  app.inTenant('kwela', (db) => db.selectFrom('storedFiles').where('state', '<>', 'kept').select(['fileName', 'state']).execute());

describe.each<S3Fault>(['silent', 500, 403])('while the bucket is away (%s)', (fault) => {
  test('an upload is refused in words, soon; nothing of it stays, and it goes through once the bucket is back', async () => {
    behave(fault);
    const refused = await within(finance.upload('POST', licence, { name: 'late.pdf', content: pdfFile() }));
    expect([refused.status, refused.body.code, refused.body.detail, refused.headers['retry-after']]).toEqual([
      503,
      'files_away',
      AWAY,
      '5',
    ]);
    behave(null);
    expect((await finance.upload('POST', licence, { name: 'late.pdf', content: pdfFile() })).status).toBe(201);
    expect([await unfinished(), await sweep(), await unfinished()]).toEqual([[{ fileName: 'late.pdf', state: 'arriving' }], 1, []]);
  });

  test('a file that is opened is refused in words and not taken for lost', async () => {
    const { body } = await finance.get(`${slot}/download`);
    behave(fault);
    const refused = await within(finance.get(body.downloadUrl));
    expect([refused.status, refused.body.code]).toEqual([503, 'files_away']);
    behave(null);
    expect(hashOf((await finance.get(body.downloadUrl)).bytes)).toBe(hashOf(kept));
  });

  test('a document is taken away at once for the user, and from the bucket once it is back', async () => {
    behave(fault);
    expect((await within(finance.delete(slot))).status).toBe(204);
    expect((await finance.get(`${slot}/download`)).status).toBe(404);
    // a sweep gives up at the first of them and holds nothing up
    expect(await within(sweep())).toBe(0);
    behave(null);
    const before = s3.objects.size;
    expect([await sweep(), s3.objects.size, await unfinished()]).toEqual([1, before - 1, []]);
  });
});
