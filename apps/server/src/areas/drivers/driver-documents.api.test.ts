import { Agent, request as httpRequest } from 'node:http';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { patience } from '../../../test/patience.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { hashOf, jpgFile, pdfFile, pngFile, programFile } from '../../../test/test-files.ts';

const TEN_MB = 10 * 1024 * 1024;

let app: TestApp;
let finance: Visitor;
let senior: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  finance = await app.signIn('finance');
  senior = await app.signIn('senior');
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

async function newDriver(): Promise<string> {
  return (await senior.post('/api/drivers', driverBody())).body.id;
}
const slot = (driverId: string, docType = 'driver_pdp') => `/api/drivers/${driverId}/documents/${docType}`;
const linkTo = async (driverId: string, visitor = finance): Promise<string> =>
  (await visitor.get(`${slot(driverId)}/download`)).body.downloadUrl;

function storedHashes(): string[] {
  return readdirSync(app.filesDir, { recursive: true, encoding: 'utf8' })
    .map((entry) => path.join(app.filesDir, entry))
    .filter((file) => statSync(file).isFile())
    .map((file) => hashOf(readFileSync(file)));
}
const ledger = () =>
  app.inTenant('kwela', (db) => db.selectFrom('storedFiles').select(['state', 'fileName', 'size', 'sha256']).orderBy('id').execute());

describe('a document', () => {
  test('comes out as it went in, inline, with its type, and without the rights of the product’s pages (DOC-004, DOC-005)', async () => {
    const driverId = await newDriver();
    for (const [docType, name, content, type] of [
      ['driver_pdp', 'PDP Mahlangu.pdf', pdfFile(), 'application/pdf'],
      ['driver_license', 'licence.jpg', jpgFile(), 'image/jpeg'],
      ['driver_id', 'id.jpeg', jpgFile(), 'image/jpeg'],
      ['driver_passport', 'pass.png', pngFile(), 'image/png'],
    ] as const) {
      const answer = await finance.upload('POST', slot(driverId, docType), { name, content });
      expect([answer.status, answer.body]).toEqual([
        201,
        { docType, fileName: name, size: content.length, uploadedAt: '2026-11-21T06:00:00.000Z' },
      ]);
      const { body } = await finance.get(`${slot(driverId, docType)}/download`);
      const file = await finance.get(body.downloadUrl);
      expect([file.status, hashOf(file.bytes)]).toEqual([200, hashOf(content)]);
      expect(file.headers).toMatchObject({
        'content-type': type,
        'content-length': String(content.length),
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(file.headers['content-disposition']).toMatch(/^inline; /);
    }
    const { body } = await finance.get(`/api/drivers/${driverId}/documents`);
    expect(body.map((document: { docType: string }) => document.docType).toSorted()).toEqual([
      'driver_id',
      'driver_license',
      'driver_passport',
      'driver_pdp',
    ]);
  });

  test('of exactly 10 MB is taken (DOC-008)', async () => {
    const driverId = await newDriver();
    const content = pdfFile(TEN_MB);
    expect((await finance.upload('POST', slot(driverId), { name: 'large.pdf', content })).status).toBe(201);
    expect(hashOf((await finance.get(await linkTo(driverId))).bytes)).toBe(hashOf(content));
  });

  test('is replaced by POST and by PUT, and the earlier file leaves the store (API-044, DOC-003, DOC-006)', async () => {
    const driverId = await newDriver();
    const files = [pdfFile(), jpgFile(), pngFile()];
    const answers = [
      await finance.upload('PUT', slot(driverId), { name: 'first.pdf', content: files[0]! }),
      await finance.upload('POST', slot(driverId), { name: 'second.jpg', content: files[1]! }),
      await finance.upload('PUT', slot(driverId), { name: 'third.png', content: files[2]! }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 201, 200]);
    const { body } = await finance.get(`/api/drivers/${driverId}/documents`);
    expect(body.map((document: { fileName: string }) => document.fileName)).toEqual(['third.png']);
    expect(hashOf((await finance.get(await linkTo(driverId))).bytes)).toBe(hashOf(files[2]!));
    expect(storedHashes()).not.toContain(hashOf(files[0]!));
    expect(storedHashes()).not.toContain(hashOf(files[1]!));
  });

  test('that is deleted leaves an empty slot, no file, and a link that leads nowhere (API-044, DOC-006)', async () => {
    const driverId = await newDriver();
    const content = pdfFile();
    await finance.upload('POST', slot(driverId), { name: 'a.pdf', content });
    const link = await linkTo(driverId);
    expect((await finance.delete(slot(driverId))).status).toBe(204);
    expect((await finance.get(`/api/drivers/${driverId}/documents`)).body).toEqual([]);
    for (const url of [`${slot(driverId)}/download`, link]) expect((await finance.get(url)).status).toBe(404);
    expect((await finance.delete(slot(driverId))).status).toBe(404);
    expect(storedHashes()).not.toContain(hashOf(content));
  });

  test('goes with its driver (DRV-024)', async () => {
    const driverId = await newDriver();
    const files = [pdfFile(), jpgFile()];
    await finance.upload('POST', slot(driverId), { name: 'a.pdf', content: files[0]! });
    await finance.upload('POST', slot(driverId, 'driver_id'), { name: 'b.jpg', content: files[1]! });
    const link = await linkTo(driverId);
    expect((await senior.delete(`/api/drivers/${driverId}`)).status).toBe(204);
    for (const file of files) expect(storedHashes()).not.toContain(hashOf(file));
    for (const url of [link, `${slot(driverId)}/download`, `/api/drivers/${driverId}/documents`]) {
      expect((await finance.get(url)).status).toBe(404);
    }
    expect((await finance.upload('POST', slot(driverId), { name: 'a.pdf', content: pdfFile() })).status).toBe(404);
  });

  test('is in the audit log when it comes, is replaced and goes', async () => {
    const driverId = await newDriver();
    await finance.upload('POST', slot(driverId), { name: 'a.pdf', content: pdfFile() });
    await finance.upload('POST', slot(driverId), { name: 'b.pdf', content: pdfFile() });
    await finance.delete(slot(driverId));
    const actions = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', driverId).orderBy('id').select(['action', 'actorName']).execute(),
    );
    expect(actions.map(({ actorName, action }) => `${actorName} ${action}`)).toEqual([
      'senior created',
      'finance document_uploaded',
      'finance document_replaced',
      'finance document_deleted',
    ]);
  });

  test('has one slot a type: of two uploads to one slot at the same moment one stays, whole, and nothing of the other', async () => {
    const driverId = await newDriver();
    const before = storedHashes().length;
    const files = [pdfFile(400_000), jpgFile(300_000), pngFile(200_000)];
    const answers = await Promise.all(files.map((content, n) => finance.upload('POST', slot(driverId), { name: `${n}`, content })));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const { body } = await finance.get(`/api/drivers/${driverId}/documents`);
    expect(body).toHaveLength(1);
    expect(files.map(hashOf)).toContain(hashOf((await finance.get(await linkTo(driverId))).bytes));
    expect(storedHashes()).toHaveLength(before + 1);
    expect((await ledger()).filter((file) => file.state !== 'kept')).toEqual([]);
  });
});

describe('an upload is refused', () => {
  let driverId: string;
  let before: unknown;
  beforeEach(async () => {
    driverId = await newDriver();
    before = [storedHashes(), await ledger()];
  });
  const nothingCame = async () => expect([storedHashes(), await ledger()]).toEqual(before);

  test('when a program is renamed to pdf (DOC-007)', async () => {
    const answer = await finance.upload('POST', slot(driverId), { name: 'licence.pdf', content: programFile() });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      415,
      'file_type_refused',
      'Only PDF, JPG and PNG files are accepted',
    ]);
    await nothingCame();
  });

  test('when it is one byte over 10 MB (DOC-008)', async () => {
    const answer = await finance.upload('POST', slot(driverId), { name: 'large.pdf', content: pdfFile(TEN_MB + 1) });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([413, 'file_too_large', 'File exceeds 10 MB']);
    await nothingCame();
  });

  test('when it is far over 10 MB, or a large file of another kind', async () => {
    expect((await finance.upload('PUT', slot(driverId), { name: 'film.pdf', content: pdfFile(60 * 1024 * 1024) })).status).toBe(413);
    expect((await finance.upload('PUT', slot(driverId), { name: 'film.mp4', content: programFile(60 * 1024 * 1024) })).status).toBe(415);
    await nothingCame();
  });

  test('when it is empty, has no file, or the file in another field', async () => {
    const empty = await finance.upload('POST', slot(driverId), { name: 'a.pdf', content: Buffer.alloc(0) });
    expect([empty.status, empty.body.errors]).toEqual([422, { file: 'This file is empty' }]);
    const elsewhere = await finance.upload('POST', slot(driverId), { name: 'a.pdf', content: pdfFile(), field: 'document' });
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([422, { file: 'Choose a file' }]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const none = await finance.post(slot(driverId), '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x--\r\n', {
      headers,
    });
    expect([none.status, none.body.errors]).toEqual([422, { file: 'Choose a file' }]);
    await nothingCame();
  });

  test('when it is no form, or a broken one', async () => {
    expect((await finance.post(slot(driverId), {})).status).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then nothing';
    expect((await finance.post(slot(driverId), cut, { headers })).status).toBe(400);
    expect((await finance.post(slot(driverId), 'no form at all', { headers })).status).toBeLessThan(500);
    expect((await finance.post(slot(driverId), '', { headers: { 'content-type': 'multipart/form-data' } })).status).toBeLessThan(500);
    await nothingCame();
  });

  test('for a kind of document that does not exist, for a driver of another company, and for a visitor (DOC-012)', async () => {
    const stranger = await app.signIn('manager', 'seekoei');
    const file = { name: 'a.pdf', content: pdfFile() };
    for (const url of [slot(driverId, 'driver_visa'), slot(driverId, 'constructor'), slot('01890000-0000-7000-8000-000000000001')]) {
      expect((await finance.upload('POST', url, file)).status).toBe(404);
    }
    expect((await stranger.upload('POST', slot(driverId), file)).status).toBe(404);
    expect((await app.visitor().upload('POST', slot(driverId), file)).status).toBe(401);
    await nothingCame();
  });
});

describe('a link to a document', () => {
  let driverId: string;
  let link: string;
  beforeAll(async () => {
    driverId = await newDriver();
    await finance.upload('POST', slot(driverId), { name: 'Führerschein neu.pdf', content: pdfFile() });
  });
  beforeEach(async () => {
    link = await linkTo(driverId);
  });
  const refused = async (url: string, visitor = finance) => {
    const answer = await visitor.get(url);
    expect([answer.status, answer.body.code]).toEqual([403, 'link_refused']);
  };

  test('lies on the product’s own origin and names the file', async () => {
    expect(link).toMatch(/^\/files\//);
    const { headers } = await finance.get(link);
    expect(headers['content-disposition']).toBe(`inline; filename="F_hrerschein_neu.pdf"; filename*=UTF-8''F%C3%BChrerschein%20neu.pdf`);
  });

  test('is honoured for five minutes', async () => {
    app.clock.advance(299_000);
    expect((await finance.get(link)).status).toBe(200);
    app.clock.advance(1_000);
    await refused(link);
  });

  test('is refused at another company, also to a user of that company (DOC-012)', async () => {
    await refused(link, app.visitor('seekoei'));
    await refused(link, await app.signIn('manager', 'seekoei'));
  });

  test('is refused when any part of it was changed', async () => {
    const other = await newDriver();
    await finance.upload('POST', slot(other), { name: 'other.pdf', content: pdfFile() });
    const otherId = (await linkTo(other)).split('/')[2]!;
    await refused(link.replace(/\/files\/[^/]+/, `/files/${otherId}`));
    await refused(link.replace(/until=\d+/, 'until=9999999999'));
    await refused(link.replace(/signature=.*/, 'signature='));
    await refused(link.replace(/\?.*/, ''));
  });

  test('is not given to another company or for an empty slot (DOC-012)', async () => {
    const stranger = await app.signIn('manager', 'seekoei');
    for (const url of [`${slot(driverId)}/download`, `/api/drivers/${driverId}/documents`])
      expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.delete(slot(driverId))).status).toBe(404);
    expect((await finance.get(`${slot(driverId, 'driver_id')}/download`)).status).toBe(404);
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.server.address() as { port: number }).port;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());
  const headersOf = (visitor: Visitor) => ({
    host: 'kwela.localhost',
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': visitor.cookies.get('csrf_token')!,
  });
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

  function send(method: string, url: string, body?: Buffer): Promise<{ status: number; reused: boolean }> {
    return new Promise((resolve, reject) => {
      const form = body ? { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length } : {};
      const outgoing = httpRequest({ port, agent, method, path: url, headers: { ...headersOf(finance), ...form } }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode!, reused: outgoing.reusedSocket }));
      });
      outgoing.on('error', reject).end(body);
    });
  }

  test('a file that is refused is answered on a connection that stays usable', async () => {
    const driverId = await newDriver();
    const body = Buffer.concat([Buffer.from(start), pdfFile(TEN_MB + 1), Buffer.from('\r\n--x--\r\n')]);
    expect((await send('POST', slot(driverId), body)).status).toBe(413);
    const program = Buffer.concat([Buffer.from(start), programFile(3_000_000), Buffer.from('\r\n--x--\r\n')]);
    expect(await send('POST', slot(driverId), program)).toEqual({ status: 415, reused: true });
    expect(await send('GET', `/api/drivers/${driverId}/documents`)).toEqual({ status: 200, reused: true });
  });

  test('a sender who goes away in the middle leaves neither file nor ledger line', async () => {
    const driverId = await newDriver();
    const before = [storedHashes(), await ledger()];
    await new Promise<void>((resolve) => {
      const headers = { ...headersOf(finance), 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000 };
      const outgoing = httpRequest({ port, method: 'POST', path: slot(driverId), headers });
      outgoing.on('error', () => resolve());
      outgoing.write(Buffer.concat([Buffer.from(start), pdfFile(2_000_000)]), () => outgoing.destroy(new Error('gone')));
    });
    await expect.poll(async () => [storedHashes(), await ledger()], patience).toEqual(before);
  });
});
