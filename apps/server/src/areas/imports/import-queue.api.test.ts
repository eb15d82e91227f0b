import { FILES_AT_ONCE } from '@superlink/api/imports/import.schema.ts';
import { writeXlsx } from 'hucre/xlsx';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let crowd: Visitor;
let other: Visitor;
let workbook: Uint8Array<ArrayBuffer>;
const line = Uint8Array.from(Buffer.from('Fleet No;Reg No\nH1;ND 1\n'));
beforeAll(async () => {
  app = await TestApp.start();
  crowd = await app.signIn('controller');
  other = await app.signIn('controller', 'seekoei');
  const rows = Array.from({ length: 1_000 }, (_, row) => Array.from({ length: 20 }, (__, column) => `Row ${row} column ${column}`));
  workbook = Uint8Array.from(await writeXlsx({ sheets: [{ name: 'Fleet', rows }] }));
});
afterAll(() => app.stop());

const send = (visitor: Visitor, content: Uint8Array<ArrayBuffer>, ticket: string = randomUUID()) =>
  visitor.upload('POST', `/api/imports?kind=vehicles&ticket=${ticket}`, { name: content === line ? 'a.csv' : 'fleet.xlsx', content });
const placeOf = async (visitor: Visitor, ticket: string) => (await visitor.get(`/api/imports/place?ticket=${ticket}`)).body.ahead;

test('eight crowded workbooks of one company hold up neither a line nor a workbook of another, and a ninth is refused', async () => {
  let done = 0;
  const sent = Array.from({ length: FILES_AT_ONCE }, () => send(crowd, workbook).finally(() => (done += 1)));
  const waiting = () => app.inTenant('kwela', (db) => db.selectFrom('importTurns').select(['id', 'ahead']).orderBy('ahead').execute());
  const queue = await vi.waitUntil(async () => {
    const rows = await waiting();
    return rows.length === FILES_AT_ONCE - 1 && rows;
  }, patience);
  const last = queue.at(-1)!.id;

  const refused = await send(crowd, workbook);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    429,
    'import_files_waiting',
    '8 files of your company wait to be read already. Send this one when one of them is done.',
  ]);
  expect(await Promise.all([send(other, line), send(other, workbook)]).then((answers) => answers.map(({ status }) => status))).toEqual([
    201, 201,
  ]);
  expect(done).toBeLessThan(FILES_AT_ONCE / 2);

  const seen: (number | null)[] = [];
  await vi.waitUntil(async () => {
    seen.push(await placeOf(crowd, last));
    return done === FILES_AT_ONCE;
  }, patience);
  const places = seen.filter((place) => place !== null);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBeGreaterThan(1);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(FILES_AT_ONCE).fill(201));
  expect(await placeOf(crowd, last)).toBeNull();
  expect(await waiting()).toEqual([]);
});

test('nobody of another company is told the place of a file', async () => {
  const ticket = randomUUID();
  await app.inTenant('kwela', (db) => db.insertInto('importTurns').values({ id: ticket, ahead: 3, changedAt: app.clock.now() }).execute());
  expect([await placeOf(crowd, ticket), await placeOf(other, ticket)]).toEqual([3, null]);
});
