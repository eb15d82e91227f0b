import { chepGrace } from '@superlink/domain/chep/chep-grace.ts';
import { addDays } from '@superlink/domain/time/sast.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { makeClient, makeTrip, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Answer, type Visitor } from '../../../test/test-app.ts';

const today = '2026-11-21';
let app: TestApp;
let controller: Visitor;
let finance: Visitor;
let senior: Visitor;
let assetId: string;
beforeAll(async () => {
  app = await TestApp.start();
  [controller, finance, senior] = (await Promise.all(['controller', 'finance', 'senior'].map((name) => app.signIn(name)))) as [
    Visitor,
    Visitor,
    Visitor,
  ];
  assetId = (await controller.post('/api/assets', vehicleBody())).body.id;
});
afterAll(() => app.stop());
beforeEach(() =>
  app.inTenant('kwela', async (db) => {
    await db.deleteFrom('chepRecords').execute();
    await db.deleteFrom('palletRates').execute();
  }),
);

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
type Body = any;
const ok = (answer: Answer, status = 200): Body => {
  expect([answer.status, answer.body?.detail]).toEqual([status, undefined]);
  return answer.body;
};
const ends = {
  pending: null,
  delayed: { isDelayed: true, isCollectionPending: true },
  completed: { isCompleted: true, chepReceiptNumber: 'R-1' },
  overridden: { isDelayed: true, isAuthorizationReceived: true, overrideCode: 'OV-77' },
} as const;
interface Planned {
  readonly status: keyof typeof ends;
  readonly pallets: number;
  /** days before today */
  readonly ago?: number;
  readonly grace?: number;
  /** days between pick-up and delivery */
  readonly took?: number;
}
async function record(
  clientId: string,
  { status, pallets, ago = 0, grace = 7, took = 0 }: Planned,
  lockedInClient?: string,
): Promise<Body> {
  const pickUpDate = addDays(today, -ago);
  const fields = { status: 'on_route', isBackDated: true, isChepLoad: true, endDate: null, loadNr: `L-${ago}` } as const;
  const tripId = await makeTrip(app, { assetId, clientId, ...fields, ...(lockedInClient ? { lockedInClient } : {}) });
  const phase1 = { outstandingPallets: pallets, gracePeriod: grace, pickUpDate, chepDepot: { address: 'Pallet depot Isando' } };
  const made = ok(await controller.post('/api/chep', { tripId, ...phase1 }), 201);
  const end = ends[status];
  if (!end) return made;
  return ok(await controller.put(`/api/chep/${made.id}`, { ...phase1, deliveryDate: addDays(pickUpDate, took), ...end }));
}
const ledger = async (): Promise<Body> => ok(await finance.get('/api/chep/ledger'));

describe('outstanding pallets', () => {
  test.each(examples.chepOutstanding)(
    '$id: pending and delayed records of a client count (CHEP-039)',
    async ({ records, expect: expected }) => {
      const clientId = await makeClient(app);
      for (const [status, pallets] of records) await record(clientId, { status: status as Planned['status'], pallets: pallets as number });
      expect(ok(await finance.get('/api/chep/outstanding-pallets'))).toEqual([
        { clientId, lockedInClient: 'Client', totalOutstandingPallets: expected.total },
      ]);
    },
  );

  test('leave out clients that owe nothing, name most first, and count no deleted record (decision 17.9)', async () => {
    const [few, many, none] = [await makeClient(app), await makeClient(app), await makeClient(app)];
    await record(few, { status: 'pending', pallets: 1 }, 'Few');
    await record(many, { status: 'delayed', pallets: 51 }, 'Old name');
    await record(many, { status: 'pending', pallets: 9, ago: -1 }, 'Many');
    await record(none, { status: 'completed', pallets: 34 });
    const mistake = await record(few, { status: 'pending', pallets: 90 });
    expect((await controller.delete(`/api/chep/${mistake.id}`)).status).toBe(204);
    expect(ok(await finance.get('/api/chep/outstanding-pallets'))).toEqual([
      { clientId: many, lockedInClient: 'Many', totalOutstandingPallets: 60 },
      { clientId: few, lockedInClient: 'Few', totalOutstandingPallets: 1 },
    ]);
  });
});

describe('the pallet ledger', () => {
  test('says per client what is out, back, released and owed by age, and what it costs', async () => {
    const clientId = await makeClient(app);
    await record(clientId, { status: 'delayed', pallets: 34, ago: 20 }, 'Nkanyezi');
    await record(clientId, { status: 'pending', pallets: 10, ago: 3 }, 'Nkanyezi');
    await record(clientId, { status: 'completed', pallets: 20, ago: 40 }, 'Nkanyezi');
    await record(clientId, { status: 'overridden', pallets: 5, ago: 40 }, 'Nkanyezi');
    const line = {
      out: 69,
      returned: 20,
      overridden: 5,
      outstanding: 44,
      byAge: { days0to7: 10, days8to14: 0, days15to30: 34, daysOver30: 0 },
      overdue: 34,
      // 34 pallets × 13 days past the grace × R2.50, and 44 × R400
      hire: 1105,
      loss: 17_600,
    };
    expect(await ledger()).toEqual({
      asOf: '2026-11-21T00:00:00.000Z',
      rates: { hirePerDay: 2.5, lossPerPallet: 400, isDefault: true },
      clients: [{ clientId, lockedInClient: 'Nkanyezi', ...line }],
      totals: line,
    });
  });

  test('always equals the records, whatever was recorded, changed and deleted', async () => {
    const clients = [await makeClient(app), await makeClient(app)];
    const planned = fc.record({
      client: fc.nat(1),
      isDeleted: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      status: fc.constantFrom('pending', 'delayed', 'completed', 'overridden' as const),
      pallets: fc.integer({ min: 1, max: 60 }),
      ago: fc.integer({ min: -3, max: 45 }),
      grace: fc.integer({ min: 0, max: 14 }),
      took: fc.integer({ min: 0, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { maxLength: 12 }), async (plans) => {
        await app.inTenant('kwela', (db) => db.deleteFrom('chepRecords').execute());
        for (const { client, isDeleted, ...plan } of plans) {
          const made = await record(clients[client]!, plan as Planned);
          if (isDeleted) expect((await senior.delete(`/api/chep/${made.id}`)).status).toBe(204);
        }
        const { cheps } = ok(await finance.get('/api/chep?limit=200'));
        const { clients: lines, totals } = await ledger();
        for (const line of [...lines, totals]) {
          const own = cheps.filter(({ clientId }: Body) => line.clientId === undefined || clientId === line.clientId);
          const sum = (counts: (one: Body) => boolean) =>
            own.filter(counts).reduce((total: number, { outstandingPallets }: Body) => total + outstandingPallets, 0);
          expect(line).toMatchObject({
            out: sum(() => true),
            returned: sum(({ status }) => status === 'completed'),
            overridden: sum(({ status }) => status === 'overridden'),
            outstanding: sum(({ status }) => status === 'pending' || status === 'delayed'),
            overdue: sum(({ gracePeriodExpired }) => gracePeriodExpired),
          });
          const palletDays = own.reduce((total: number, one: Body) => total + one.outstandingPallets * one.overdueDays, 0);
          expect([line.hire, line.loss]).toEqual([palletDays * 2.5, line.outstanding * 400]);
        }
        expect(lines).toHaveLength(new Set(cheps.map(({ clientId }: Body) => clientId)).size);
      }),
      { numRuns: 15 },
    );
  });

  test('is worked out by the rates the company has named, which finance names (beyond)', async () => {
    const clientId = await makeClient(app);
    await record(clientId, { status: 'pending', pallets: 10, ago: 9 });
    const rates = { hirePerDay: 3.15, lossPerPallet: 425.5 };
    expect((await controller.put('/api/chep/ledger/rates', rates)).status).toBe(403);
    expect(ok(await finance.put('/api/chep/ledger/rates', rates))).toEqual({ ...rates, isDefault: false });
    expect((await ledger()).clients[0]).toMatchObject({ hire: 63, loss: 4_255 });
    ok(await finance.put('/api/chep/ledger/rates', { hirePerDay: 0, lossPerPallet: 0 }));
    expect((await ledger()).totals).toMatchObject({ hire: 0, loss: 0, outstanding: 10 });
    const broken = await finance.put('/api/chep/ledger/rates', { hirePerDay: -1, lossPerPallet: 1.005 });
    expect(broken.body.errors).toEqual({ hirePerDay: 'Amount must be positive', lossPerPallet: 'At most 2 decimals' });
    const other = await app.signIn('manager', 'seekoei');
    expect(ok(await other.get('/api/chep/ledger'))).toMatchObject({ clients: [], rates: { isDefault: true } });
  });

  test('goes out as a file with a line of totals', async () => {
    const clientId = await makeClient(app);
    await record(clientId, { status: 'pending', pallets: 34, ago: 9 }, 'Nkanyezi');
    const file = await finance.get('/api/chep/ledger/export?format=csv');
    expect(file.bytes.toString('utf8').trim().split('\r\n').slice(1)).toEqual([
      'Nkanyezi;34;0;0;34;0;34;0;0;34;170;13600',
      'Total;34;0;0;34;0;34;0;0;34;170;13600',
    ]);
  });
});

describe("a client's statement", () => {
  const statement = async (clientId: string, month = ''): Promise<Body> =>
    ok(await finance.get(`/api/chep/ledger/${clientId}?month=${month}`));

  test('carries the balance from pick-up to return through the month', async () => {
    const clientId = await makeClient(app);
    await record(clientId, { status: 'pending', pallets: 10, ago: 40 }, 'Nkanyezi');
    const back = await record(clientId, { status: 'completed', pallets: 20, ago: 30, took: 15 }, 'Nkanyezi');
    const sameDay = await record(clientId, { status: 'overridden', pallets: 5, ago: 2, took: 0 }, 'Nkanyezi');
    const november = await statement(clientId);
    expect(november).toMatchObject({ month: '2026-11', opening: 30, out: 5, returned: 20, overridden: 5, closing: 10 });
    expect(november.client).toMatchObject({ clientId, lockedInClient: 'Nkanyezi', outstanding: 10 });
    expect(november.movements).toEqual([
      expect.objectContaining({
        chepId: back.id,
        kind: 'returned',
        pallets: 20,
        balance: 10,
        reference: 'R-1',
        date: '2026-11-06T00:00:00.000Z',
      }),
      expect.objectContaining({ chepId: sameDay.id, kind: 'out', pallets: 5, balance: 15, reference: null, loadNr: 'L-2' }),
      expect.objectContaining({ chepId: sameDay.id, kind: 'overridden', pallets: 5, balance: 10, reference: 'OV-77' }),
    ]);
    expect(await statement(clientId, 'October')).toMatchObject({ opening: 0, out: 30, returned: 0, closing: 30 });
    const file = await finance.get(`/api/chep/ledger/${clientId}/export?month=2026-11&format=csv`);
    expect(file.headers['content-disposition']).toContain('pallets-Nkanyezi-2026-11.csv');
    const lines = file.bytes.toString('utf8').trim().split('\r\n');
    expect([lines[1], lines[2]!.slice(0, 24), lines.at(-1)]).toEqual([
      ';Opening balance;;;;;;;30',
      '2026-11-06;Returned;L-30',
      ';Closing balance;;;;;;;10',
    ]);
  });

  test('closes every month where the next one opens, and the last one with what the ledger says is outstanding', async () => {
    const clientId = await makeClient(app);
    const statuses = ['pending', 'delayed', 'completed', 'overridden'] as const;
    for (let step = 0; step < 16; step += 1) {
      await record(clientId, {
        status: statuses[step % 4]!,
        pallets: step + 1,
        ago: step * 6,
        took: step % 3 === 0 ? 0 : Math.min(9, step * 6),
      });
    }
    let opening = 0;
    for (const month of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']) {
      const found = await statement(clientId, month);
      expect(found.opening).toBe(opening);
      expect(found.opening + found.out - found.returned - found.overridden).toBe(found.closing);
      opening = found.closing;
    }
    expect(opening).toBe((await ledger()).clients[0].outstanding);
  });

  test('of a client without records is empty, and of none or another company’s 404', async () => {
    const clientId = await makeClient(app, { registeredName: 'Fresh (Pty) Ltd' });
    expect(await statement(clientId)).toMatchObject({
      opening: 0,
      closing: 0,
      movements: [],
      client: { lockedInClient: 'Fresh (Pty) Ltd', out: 0 },
    });
    const foreign = await makeClient(app, {}, 'seekoei');
    expect((await finance.get(`/api/chep/ledger/${foreign}`)).status).toBe(404);
    expect((await finance.get(`/api/chep/ledger/${clientId}?month=13`)).status).toBe(422);
  });

  test('grace and ledger agree on what is past its grace', async () => {
    const clientId = await makeClient(app);
    const made = await record(clientId, { status: 'pending', pallets: 10, ago: 7 });
    const grace = chepGrace({ pickUpDate: made.pickUpDate.slice(0, 10), gracePeriod: 7, status: 'pending' }, today);
    expect([grace.gracePeriodExpired, (await ledger()).totals.overdue]).toEqual([false, 0]);
  });
});
