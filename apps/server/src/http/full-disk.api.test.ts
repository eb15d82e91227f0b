import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverBody, vehicleBody } from '../../test/factories.ts';
import { TestApp, type Visitor } from '../../test/test-app.ts';
import { pdfFile } from '../../test/test-files.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';

/** A place where every byte is one too many; Linux has such a file. */
const FULL = '/dev/full';
const fullStore: FileStore = {
  async put(_key, content) {
    for await (const chunk of content) await writeFile(FULL, chunk);
  },
  get: () => Promise.reject(new Error('Nothing is kept here')),
  remove: async () => {},
  close: () => {},
};
const SENTENCE = 'The server’s disk is full, so this could not be saved. Tell whoever looks after the server.';

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await TestApp.start({ fileStore: fullStore });
  visitor = await app.signIn('senior');
});
afterAll(() => app.stop());

test('a record that the database has no room for is answered 507 with a sentence', async () => {
  await app.asOwner((client) =>
    client.query(`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file: No space left on device'; end $$;
      create trigger full_disk before insert on vehicles execute function refuse()`),
  );
  const answer = await visitor.post('/api/assets', vehicleBody());
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([507, 'storage_full', SENTENCE]);
});

test.skipIf(!existsSync(FULL))(
  'a file that the disk has no room for is answered 507 with a sentence, however much was still to come',
  async () => {
    const { body: driver } = await visitor.post('/api/drivers', driverBody());
    for (const kilobytes of [1, 2_000]) {
      const file = { name: 'pdp.pdf', content: pdfFile(kilobytes * 1_024) };
      const answer = await visitor.upload('PUT', `/api/drivers/${driver.id}/documents/driver_pdp`, file);
      expect([kilobytes, answer.status, answer.body.code, answer.body.detail]).toEqual([kilobytes, 507, 'storage_full', SENTENCE]);
    }
  },
);
