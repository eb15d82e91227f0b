import { areas } from '@superlink/api';
import { importAccess, importKinds } from '@superlink/domain/imports/import-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientBody, rateBody } from '../../../test/factories.ts';
import { patience } from '../../../test/patience.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let finance: Visitor;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  finance = await app.signIn('finance');
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());
beforeEach(() =>
  app.inTenant('kwela', async (db) => {
    await db.deleteFrom('rates').execute();
    await db.deleteFrom('clients').execute();
  }),
);

const HEADINGS =
  'Account No;Customer Name;Legal Name;Address;Frequency;Statement Day;Reference Date;Credit Limit;Status;Original PODs;Debtors Contact';
const aloe =
  'ALO005;Aloe Crest;Aloe Crest (Pty) Ltd;40 Station Road;Fortnightly;;02/01/2026;R 600 000,50;Active;Yes;Pieter L., 011 000 4401, debtors@aloe.example';
const kestrel = 'KES002;Kestrel Point;Kestrel Point DC;19 Foundry Road;weekly;Friday;;;;;';

const upload = (lines: string[], visitor = finance, kind = 'clients') =>
  visitor.upload('POST', `/api/imports?kind=${kind}`, {
    name: 'clients.csv',
    content: Uint8Array.from(Buffer.from(lines.join('\r\n'))),
  });
const messagesOf = async (id: string) =>
  (await finance.get(`/api/imports/${id}/problems`)).body.problems.map(
    ({ row, heading, message }: Record<string, unknown>) => `${row} ${heading}: ${message}`,
  );
async function imported(lines: string[]): Promise<string> {
  const { status, body } = await upload(lines);
  expect([status, body.detail, await messagesOf(body.id)]).toEqual([201, undefined, []]);
  expect((await finance.post(`/api/imports/${body.id}/run`)).status).toBe(202);
  const state = async () => (await finance.get(`/api/imports/${body.id}`)).body.state;
  await vi.waitUntil(async () => (await state()) === 'imported', patience);
  return body.id;
}

describe('a file of clients', () => {
  test('is imported whole under the rules of the form, and can be taken back', async () => {
    const id = await imported([HEADINGS, aloe, kestrel]);
    const { body } = await finance.get('/api/clients');
    expect(body.clients).toMatchObject([
      {
        customerCode: 'ALO005',
        name: 'Aloe Crest',
        podCutOffType: 'biweekly',
        biReference: '2026-01-02T00:00:00.000Z',
        creditLimit: 600_000.5,
        status: 'active',
        originalPodRequired: true,
        debtorsContact: [{ name: 'Pieter L.', telephone: '011 000 4401', email: 'debtors@aloe.example' }],
      },
      { customerCode: 'KES002', podCutOffType: 'weekly', podCutOff: 4, status: 'pending', creditLimit: 0 },
    ]);
    expect((await finance.get('/api/clients?search=aloe')).body.total).toBe(1);
    expect((await finance.post(`/api/imports/${id}/undo`)).body.state).toBe('undone');
    expect((await finance.get('/api/clients')).body.total).toBe(0);
  });

  test('is refused with every problem by row and column, in the form’s own words', async () => {
    await finance.post('/api/clients', clientBody({ customerCode: 'kes002' }));
    const { body } = await upload([
      HEADINGS,
      ';No Code;No Code Ltd;1 Road;monthly;;;-5;gone;perhaps;Sipho',
      ';No Code;;;daily;soon;;;;;',
      kestrel,
    ]);
    expect(await messagesOf(body.id)).toEqual([
      '2 Credit Limit: Credit limit cannot be negative',
      '2 Status: Choose one of: active, inactive, pending, suspended',
      '2 Original PODs: Write Yes for original PODs, or No for scanned ones',
      '2 Debtors Contact: Please enter a valid telephone number',
      '3 Legal Name: Registered name is required',
      '3 Address: Physical address is required',
      '3 Frequency: Choose one of: monthly, weekly, biweekly',
      '3 Statement Day: Write a day of the month, or a weekday',
      '4 Account No: A client with this customer code is there already',
    ]);
    const twice = await upload([HEADINGS, ';Twice;Twice Ltd;1 Road;monthly;25;;;;;', ';TWICE;Twice Ltd;2 Road;monthly;;;;;;']);
    expect(await messagesOf(twice.body.id)).toEqual([
      '3 Customer Name: The same stands in row 2',
      '3 Statement Day: Day of month is required',
    ]);
  });

  test('is not taken back once a client of it has work', async () => {
    const id = await imported([HEADINGS, aloe, kestrel]);
    const { body } = await finance.get('/api/clients?search=aloe');
    expect((await controller.post('/api/routes', rateBody(body.clients[0].id))).status).toBe(201);
    const undone = await finance.post(`/api/imports/${id}/undo`);
    expect([undone.status, undone.body.detail]).toEqual([409, 'Nothing was undone, because these were changed or used since: Aloe Crest']);
    expect((await finance.get('/api/clients')).body.total).toBe(2);
  });

  test('comes back from an export as it was', async () => {
    await finance.post('/api/clients', clientBody({ customerCode: '=1+1', podCutOffType: 'weekly', podCutOff: 6, creditLimit: 12.5 }));
    const before = (await finance.get('/api/clients')).body.clients[0];
    const csv = (await finance.get('/api/clients/export?format=csv')).body as string;
    await finance.delete(`/api/clients/${before.id}`);
    await imported(csv.trimEnd().split('\r\n'));
    const { id: _new, updatedAt: _later, ...after } = (await finance.get('/api/clients')).body.clients[0];
    expect(before).toMatchObject(after);
  });
});

describe('who may import what', () => {
  test('is who may create one of the kind', () => {
    for (const kind of importKinds) expect([kind, importAccess[kind]]).toEqual([kind, areas[kind].create.access]);
  });

  test('finance brings clients and no vehicles, a controller the other way round; neither sees the other’s imports', async () => {
    const { body: clients } = await upload([HEADINGS, aloe]);
    const refused = await upload([HEADINGS, aloe], controller);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Not enough permissions']);
    const { body: vehicles } = await upload(['Fleet No;Reg No', 'H1;ND 1'], controller, 'vehicles');
    expect((await upload(['Fleet No;Reg No', 'H1;ND 1'], finance, 'vehicles')).status).toBe(403);
    for (const [visitor, id] of [
      [controller, clients.id],
      [finance, vehicles.id],
    ] as const) {
      for (const path of ['', '/problems', '/problems/export']) expect((await visitor.get(`/api/imports/${id}${path}`)).status).toBe(403);
      for (const step of ['run', 'undo']) expect((await visitor.post(`/api/imports/${id}/${step}`)).status).toBe(403);
      expect((await visitor.patch(`/api/imports/${id}`, {})).status).toBe(403);
      expect((await visitor.patch(`/api/imports/${id}/rows/2`, { leftOut: true })).status).toBe(403);
      const listed = (await visitor.get('/api/imports')).body.map((each: { id: string }) => each.id);
      expect(listed).not.toContain(id);
    }
    const all = (await (await app.signIn('hybrid')).get('/api/imports')).body.map((each: { id: string }) => each.id);
    expect(all).toEqual(expect.arrayContaining([clients.id, vehicles.id]));
  });
});
