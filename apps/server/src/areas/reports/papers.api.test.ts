import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chepBody, makeOrder, newTruck } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import type { TestApp, Visitor } from '../../../test/test-app.ts';
import { TripDesk, ok, type Body } from '../../../test/trip-desk.ts';

let app: TestApp;
let desk: TripDesk;
let reader: Visitor;
let stranger: Visitor;
let vehicle: Body;
let client: Body;
beforeAll(async () => {
  desk = await TripDesk.open();
  ({ app } = desk);
  reader = await app.signIn('finance');
  stranger = await app.signIn('manager', 'seekoei');
  vehicle = await newTruck(desk.controller, { odometerReading: 1_000 });
  client = ok(await reader.get(`/api/clients/${desk.clientId}`));
  for (const [load, end, opening, fields, invoice] of [
    ['S-1', '2026-10-05', 2_000, { rateType: 'flat_rate', lockedInRevenue: 13_300 }, 'INV-7'],
    ['S-2', '2026-10-31', 3_000, { rateType: 'per_ton', lockedInRevenue: 412.5 }, null],
    ['S-3', '2026-11-01', 4_000, { rateType: 'flat_rate', lockedInRevenue: 9_000 }, null],
  ] as const) {
    const trip = await desk.drive(vehicle.id, { isBackDated: true, startDate: end, endDate: end, openingKilometers: opening, ...fields });
    ok(await desk.complete(trip.id, { closingKilometers: opening + 500, endDate: end, loadNr: load }));
    if (invoice) ok(await reader.patch(`/api/trips/${trip.id}`, { invoiceNumber: invoice }));
  }
});
afterAll(() => app.stop());

async function paper(address: string) {
  const answer = await reader.get(address);
  expect([address, answer.status, answer.headers['content-type']]).toEqual([address, 200, 'application/pdf']);
  const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1];
  return { name, ...(await readPdf(answer.bytes)) };
}

describe('a statement of a client’s trips', () => {
  const address = (kind: 'pdf' | 'xlsx', period: string) => `/api/clients/${desk.clientId}/statement/${kind}?${period}`;
  const october = 'from=2026-10-01&until=2026-10-31';

  test('holds the trips that ended in the period, both days inclusive, and their sum', async () => {
    const { text, name } = await paper(address('pdf', october));
    for (const shown of [client.registeredName, '01/10/2026 – 31/10/2026', 'INV-7', 'R 412.50/t', 'R 13 967,25', 'R 27 267,25']) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/Not invoiced yet R 13 967,25 1 trips/);
    expect([text.includes('S-1'), text.includes('S-2'), text.includes('S-3')]).toEqual([true, true, false]);
    expect(name).toMatch(/^statement_.+_2026-10-01_2026-10-31\.pdf$/);
  });

  test('is there as a workbook', async () => {
    const answer = await reader.get(address('xlsx', october));
    const { sheets } = await readXlsx(Uint8Array.from(answer.bytes));
    const [head, ...rows] = sheets[0]!.rows;
    const amounts = rows.map((row) => row[head!.indexOf('Amount (R)')]);
    expect(amounts).toEqual([13_300, 13_967.25]);
  });

  test('covers the month before unless a period is named', async () => {
    expect((await paper(address('pdf', ''))).text).toContain('01/10/2026 – 31/10/2026');
  });

  test('without a trip says so', async () => {
    expect((await paper(address('pdf', 'from=2025-01-01&until=2025-12-31'))).text).toContain('No trips were completed in this period.');
  });

  test('needs a period of at most a year, and a client of the company', async () => {
    for (const [period, field] of [
      ['from=x&until=2026-10-31', 'from'],
      ['from=2026-11-01&until=2026-10-31', 'until'],
      ['from=2024-11-01&until=2026-10-31', 'until'],
    ] as const) {
      const answer = await reader.get(address('pdf', period));
      expect([period, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([period, 422, [field]]);
    }
    expect((await stranger.get(address('pdf', october))).status).toBe(404);
    expect((await stranger.get(address('xlsx', october))).status).toBe(404);
  });
});

test('the fleet report and the fuel report hold the figures of the dashboard', async () => {
  await makeOrder(desk.senior, vehicle.id, { date: '2026-10-02T06:00:00.000Z', kilometers: 2_000, liters: 400, baselinePrevKm: 1_000 });
  const fuel = ok(await reader.get('/api/diesel/fleet_performance/2026-10'));
  expect(fuel).toMatchObject({ totalLiters: 400, fleetConsumption: 2.5 });
  const fleet = await paper('/api/reports/fleet/2026-10/pdf');
  expect(fleet.name).toBe('fleet_report_2026-10.pdf');
  for (const shown of ['October 2026', 'R 27 267,25', '400,0 L', '2.50 km/L', vehicle.fleetNumber]) expect(fleet.text).toContain(shown);
  const litres = await paper('/api/reports/fuel/October/pdf?year=2026');
  expect(litres.name).toBe('fuel_report_2026-10.pdf');
  expect(litres.text).toMatch(/Total 1 000 400,0 L 2.50 40.0/);
  expect((await paper('/api/reports/fuel/2026-01/pdf')).text).toContain('No diesel orders in this month.');
  expect((await reader.get('/api/reports/fleet/13/pdf')).status).toBe(422);
});

test('a statement of pallets holds the account of the ledger, and nothing of what pallets cost', async () => {
  const trip = await desk.drive((await newTruck(desk.controller, { odometerReading: 1_000 })).id, { openingKilometers: 1_000 });
  ok(await desk.controller.post('/api/chep', chepBody(trip.id, { outstandingPallets: 30, pickUpDate: '2026-11-21' })), 201);
  const account = ok(await reader.get(`/api/chep/ledger/${desk.clientId}?month=2026-11`));
  expect(account).toMatchObject({ opening: 0, out: 30, closing: 30 });
  const { text, name } = await paper(`/api/chep/ledger/${desk.clientId}/pdf?month=2026-11`);
  for (const shown of ['Statement of pallets', client.registeredName, 'November 2026', 'Pallet depot Isando', '+30'])
    expect(text).toContain(shown);
  expect(text).toMatch(/Closing balance 30$|Closing balance 30 /);
  expect(text).not.toContain('Hire');
  expect(name).toMatch(/^pallets_.+_2026-11\.pdf$/);
  expect((await stranger.get(`/api/chep/ledger/${desk.clientId}/pdf`)).status).toBe(404);
});
