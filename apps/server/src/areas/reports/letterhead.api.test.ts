import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { ok } from '../../../test/trip-desk.ts';

const address = '/api/reports/letterhead';
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const logo = (content: Buffer = dot, name = 'logo.png') => ({ name, content: Uint8Array.from(content) });
const body = {
  addressLines: ['12 Depot Road', 'Isando, 1600'],
  vatNumber: '4123456789',
  registrationNumber: '2014/123456/07',
  primaryColour: '#7A1F2B',
  accentColour: '#1a57c9',
};

let app: TestApp;
let manager: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.signIn('manager');
});
afterAll(() => app.stop());
beforeEach(() => app.inTenant('kwela', (db) => db.deleteFrom('letterheads').execute()));

const sample = async (visitor = manager) => readPdf((await visitor.get('/api/reports/sample/pdf')).bytes);
const audited = () =>
  app.inTenant('kwela', (db) =>
    db.selectFrom('auditEntries').where('area', '=', 'reports').orderBy('at').orderBy('id').select(['action', 'before', 'after']).execute(),
  );
const keptFiles = () =>
  app.inTenant('kwela', (db) => db.selectFrom('storedFiles').where('state', '=', 'kept').select('fileName').execute());

describe('the letterhead', () => {
  test('is the plain one until the company names its own, which then stands on every report', async () => {
    expect(ok(await manager.get(address))).toEqual({
      addressLines: [],
      vatNumber: null,
      registrationNumber: null,
      primaryColour: '#0f1b2d',
      accentColour: '#1a57c9',
      logo: null,
      updatedAt: null,
    });
    app.clock.advance(1_000);
    const changed = ok(await manager.put(address, body));
    expect(changed).toEqual({ ...body, primaryColour: '#7a1f2b', logo: null, updatedAt: app.clock.now().toISOString() });
    expect(ok(await manager.get(address))).toEqual(changed);
    const { text } = await sample();
    for (const shown of ['12 Depot Road', 'Isando, 1600', 'Reg. no. 2014/123456/07 · VAT no. 4123456789', 'Sample report']) {
      expect(text).toContain(shown);
    }
  });

  test('is one company’s alone', async () => {
    ok(await manager.put(address, body));
    const stranger = await app.signIn('manager', 'seekoei');
    expect(ok(await stranger.get(address)).addressLines).toEqual([]);
    expect((await sample(stranger)).text).not.toContain('Depot Road');
  });

  test('leaves an entry in the audit where something changed, and none where nothing did', async () => {
    const before = (await audited()).length;
    ok(await manager.put(address, body));
    ok(await manager.put(address, body));
    const entries = await audited();
    expect(entries.length).toBe(before + 1);
    expect(entries.at(-1)).toMatchObject({ action: 'letterhead_changed', after: { vatNumber: '4123456789' } });
  });

  test('refuses a manager who started from an older state, and names who changed it', async () => {
    const colleague = await app.signIn('manager');
    const plain = ok(await manager.get(address));
    const first = ok(await colleague.put(address, { ...body, updatedAt: plain.updatedAt }));
    const late = await manager.put(address, { ...body, vatNumber: null, updatedAt: plain.updatedAt });
    expect([late.status, late.body.code, late.body.detail]).toEqual([409, 'stale_record', expect.stringContaining('by manager after')]);
    expect(ok(await manager.get(address))).toEqual(first);
    const next = ok(await manager.put(address, { ...body, vatNumber: null, updatedAt: first.updatedAt }));
    expect([next.vatNumber, next.updatedAt > first.updatedAt]).toEqual([null, true]);
    expect((await colleague.put(address, { ...body, updatedAt: first.updatedAt })).status).toBe(409);
    // a form saved as it was opened moves no stamp, and who sends none is not asked
    expect(ok(await manager.put(address, { ...body, vatNumber: null }))).toEqual(next);
    ok(await manager.put(address, { ...body, updatedAt: next.updatedAt }));
  });

  test('of two managers who name the first one at once takes one, and refuses the other', async () => {
    const both = await Promise.all(
      ['4123456789', '4987654321'].map((vatNumber) => manager.put(address, { ...body, vatNumber, updatedAt: null })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(ok(await manager.get(address)).vatNumber).toBe(both.find(({ status }) => status === 200)!.body.vatNumber);
  });

  test.each([
    [{ primaryColour: '#f2c200' }, 'primaryColour', 'White words cannot be read'],
    [{ accentColour: '#ffffff' }, 'accentColour', 'cannot be seen on white paper'],
    [{ primaryColour: 'navy' }, 'primaryColour', '#rrggbb'],
    [{ primaryColour: '' }, 'primaryColour', 'Choose a colour'],
    [{ vatNumber: '12' }, 'vatNumber', '10 digits'],
    [{ addressLines: ['a', 'b', 'c', 'd', 'e'] }, 'addressLines', 'At most 4 lines'],
    [{ addressLines: ['x'.repeat(61)] }, 'addressLines.0', '60 characters'],
    [{ logo: null, colour: 'red' }, 'colour', ''],
  ])('with %j is refused at %s', async (fields, field, words) => {
    const answer = await manager.put(address, { ...body, ...fields });
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, expect.stringContaining(words)]);
  });
});

describe('a logo', () => {
  test('stands on the reports until it is replaced or taken off, and leaves no file behind', async () => {
    const plain = (await manager.get('/api/reports/sample/pdf')).bytes.length;
    expect(ok(await manager.upload('PUT', `${address}/logo`, logo())).logo).toEqual({ fileName: 'logo.png', size: dot.length });
    expect((await manager.get('/api/reports/sample/pdf')).bytes.length).not.toBe(plain);
    ok(await manager.put(address, body));
    expect(ok(await manager.get(address)).logo).toEqual({ fileName: 'logo.png', size: dot.length });
    ok(await manager.upload('PUT', `${address}/logo`, logo(dot, 'new.png')));
    expect(await keptFiles()).toEqual([{ fileName: 'new.png' }]);
    expect(ok(await manager.delete(`${address}/logo`)).logo).toBeNull();
    expect(await keptFiles()).toEqual([]);
    expect(ok(await manager.delete(`${address}/logo`)).logo).toBeNull();
  });

  test('that is no picture, is broken or is too large is refused, and the one before stays', async () => {
    ok(await manager.upload('PUT', `${address}/logo`, logo()));
    const pdf = await manager.upload('PUT', `${address}/logo`, logo(Buffer.from('%PDF-1.7 nothing'), 'logo.pdf'));
    expect([pdf.status, pdf.body.detail]).toEqual([415, 'Only JPG and PNG files are accepted']);
    const broken = await manager.upload('PUT', `${address}/logo`, logo(dot.subarray(0, 40)));
    expect([broken.status, broken.body.code]).toEqual([422, 'logo_unreadable']);
    const large = await manager.upload('PUT', `${address}/logo`, logo(Buffer.concat([dot, Buffer.alloc(1 << 20)])));
    expect([large.status, large.body.detail]).toEqual([413, 'File exceeds 1 MB']);
    expect([ok(await manager.get(address)).logo.size, await keptFiles()]).toEqual([dot.length, [{ fileName: 'logo.png' }]]);
  });
});
