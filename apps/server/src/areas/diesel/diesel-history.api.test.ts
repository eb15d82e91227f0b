import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrder, newTruck as truckOf } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  [controller, senior] = [await app.signIn('controller'), await app.signIn('senior')];
});
afterAll(() => app.stop());

const newTruck = (fields?: Record<string, unknown>) => truckOf(controller, fields);
const order = (assetId: string, fields?: Record<string, unknown>) => makeOrder(senior, assetId, fields);

/** EX-1, C lacking a slip. */
async function exampleChain() {
  const truck = await newTruck();
  await order(truck.id, { date: '2026-09-02T04:30:00Z', kilometers: 182_400, liters: 520, baselinePrevKm: 181_340 });
  await order(truck.id, { date: '2026-09-05T12:10:00Z', kilometers: 183_576, liters: 588 });
  const c = await order(truck.id, { date: '2026-09-09T03:45:00Z', kilometers: 184_680, liters: 280 });
  return { truck, c };
}

describe('the history', () => {
  test('pages by date, the newest first, 25 at a time unless asked otherwise (API-007, API-008, DSL-017)', async () => {
    const truck = await newTruck();
    await order(truck.id, { kilometers: 100, date: '2025-01-01T06:00:00Z', firstRefuel: true });
    for (let index = 1; index < 30; index += 1) {
      await order(truck.id, { kilometers: 100 + index, date: `2025-01-${String(index + 1).padStart(2, '0')}T06:00:00Z` });
    }
    const { body } = await controller.get(`/api/diesel?asset_id=${truck.id}`);
    expect([body.total, body.diesel.length, body.diesel[0].kilometers]).toEqual([30, 25, 129]);
    const second = (await controller.get(`/api/diesel?asset_id=${truck.id}&limit=20&offset=20`)).body;
    expect([second.total, second.diesel.map(({ kilometers }: { kilometers: number }) => kilometers)]).toEqual([
      30,
      [109, 108, 107, 106, 105, 104, 103, 102, 101, 100],
    ]);
    const beyond = (await controller.get(`/api/diesel?asset_id=${truck.id}&offset=90`)).body;
    expect([beyond.total, beyond.diesel]).toEqual([30, []]);
    expect((await controller.get('/api/diesel?limit=0.5')).status).toBe(422);
  });

  test('is cut by the SAST month and found by numbers, registration, location and driver (DSL-017, GEN-020)', async () => {
    const truck = await newTruck({ assetReg: 'FND 123 GP' });
    const september = await order(truck.id, {
      date: '2026-09-30T21:59:00Z',
      kilometers: 1,
      firstRefuel: true,
      externalOrderNumber: 'Slip-77%',
    });
    const october = await order(truck.id, { date: '2026-09-30T22:20:00Z', kilometers: 2, location: 'Bushveld Stop' });
    const ids = async (query: string) =>
      (await controller.get(`/api/diesel?asset_id=${truck.id}&${query}`)).body.diesel.map(({ id }: { id: string }) => id);
    expect(await ids('month=2026-09')).toEqual([september.id]);
    expect(await ids('month=october')).toEqual([october.id]);
    expect(await ids('month=10&year=2025')).toEqual([]);
    expect(await ids(`search=${september.systemOrderNumber.toLowerCase()}`)).toEqual([september.id]);
    expect(await ids('search=slip-77%25')).toEqual([september.id]);
    expect(await ids('search=%25')).toEqual([september.id]);
    expect(await ids('search=bushveld')).toEqual([october.id]);
    expect(await ids(`search=fnd123 ${truck.driver.surname}`)).toEqual([october.id, september.id]);
    expect(await ids(`search=${truck.fleetNumber}`)).toEqual([october.id, september.id]);
    // the days win over the month, and are South Africa's
    expect(await ids('month=2026-11&from=2026-09-30&to=2026-09-30')).toEqual([september.id]);
    expect(await ids('from=2026-10-01')).toEqual([october.id]);
    expect(await ids('from=2026-09-30&to=2026-10-01')).toEqual([october.id, september.id]);
    expect((await controller.get('/api/diesel?from=2026-02-30')).status).toBe(422);
    expect(await ids('search=nothing')).toEqual([]);
    expect((await controller.get('/api/diesel?month=13')).status).toBe(422);
  });

  test('flags every order that carries the same slip number, in any spelling', async () => {
    const truck = await newTruck();
    const first = await order(truck.id, { kilometers: 10, firstRefuel: true, externalOrderNumber: 'TWIN-1' });
    const second = await order((await newTruck()).id, { kilometers: 10, firstRefuel: true, externalOrderNumber: ' twin-1 ' });
    expect([second.flags, (await controller.get(`/api/diesel/${first.id}`)).body.flags]).toEqual([
      ['duplicate_external'],
      ['duplicate_external'],
    ]);
  });

  test('goes out as CSV with the same filters', async () => {
    const { truck } = await exampleChain();
    const { status, body } = await controller.get(`/api/diesel/export?format=csv&asset_id=${truck.id}`);
    const lines = String(body).replace('\ufeff', '').trim().split('\r\n');
    expect([status, lines.length, lines[0]]).toEqual([
      200,
      4,
      'Date;Time;System Order #;Registration;Fleet Number;External Order #;Refill KM;Prev Refill KM;Trip KM;Liters;Trip Consumption;Liters/100km;Location;Driver;Flags',
    ]);
    expect(lines[1]).toContain(';184680;183576;1104;280;3,94;25,36;');
    // of two fills of one day the time tells which came first
    expect(lines[1]).toMatch(/^2026-\d\d-\d\d;\d\d:\d\d;DO-/);
  });
});

describe('the vehicle of an order', () => {
  test('has no last refuel before its first, and then the last by date (DSL-018, DSL-020)', async () => {
    const truck = await newTruck();
    const none = await controller.get(`/api/diesel/${truck.id}/last_refuel`);
    expect([none.status, none.body.code]).toEqual([404, 'no_previous_refuel']);
    await order(truck.id, { kilometers: 185_800, date: '2026-09-12T05:00:00Z', firstRefuel: true });
    await order(truck.id, { kilometers: 1_250, date: '2026-10-03T06:00:00Z', adminOverride: true });
    expect((await controller.get(`/api/diesel/${truck.id}/last_refuel`)).body.kilometers).toBe(1_250);
    const unknown = await controller.get('/api/diesel/01890000-0000-7000-8000-000000000001/last_refuel');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  });

  test('is offered to the form with tank, driver and odometer, and summed up at a glance (API-019, API-047)', async () => {
    const { truck, c } = await exampleChain();
    const { body } = await controller.get('/api/assets/diesel');
    expect(body.find(({ id }: { id: string }) => id === truck.id)).toMatchObject({
      dieselCapacity: 900,
      odometerReading: 184_680,
      driverId: truck.driver.id,
      driver: { name: truck.driver.name, surname: truck.driver.surname },
    });
    expect((await controller.get(`/api/diesel/asset_summary/${truck.id}`)).body).toMatchObject({
      assetId: truck.id,
      orders: 3,
      totalKilometers: 3_340,
      totalLiters: 1_388,
      measuredLiters: 1_388,
      consumption: 2.41,
      lastRefuel: { id: c.id, kilometers: 184_680 },
    });
  });

  test('keeps its orders in the history when it is deleted, and leaves the month figures', async () => {
    const truck = await newTruck();
    const made = await order(truck.id, { date: '2024-05-10T06:00:00Z', firstRefuel: true });
    await controller.delete(`/api/assets/${truck.id}`);
    expect((await controller.get(`/api/diesel?asset_id=${truck.id}`)).body.total).toBe(1);
    expect((await controller.get('/api/diesel/performance/2024-05')).body).toEqual([]);
    expect((await controller.post(`/api/diesel/${made.id}/cancel`)).status).toBe(200);
  });
});

describe('the figures of a month', () => {
  test('follow create, edit and cancel, first refuels counting in the litres alone (FUEL-001 … FUEL-005, API-049; FUM-2)', async () => {
    const month = '2023-03';
    const fleet = async () => (await controller.get(`/api/diesel/fleet_performance/${month}`)).body;
    const none = { month: 3, year: 2023, totalKilometers: 0, totalLiters: 0, measuredLiters: 0, fleetConsumption: null };
    expect(await fleet()).toEqual(none);
    const [truck, other] = [await newTruck(), await newTruck()];
    await order(truck.id, { date: '2023-03-02T06:00:00Z', kilometers: 182_400, liters: 520, firstRefuel: true });
    const second = await order(truck.id, { date: '2023-03-05T06:00:00Z', kilometers: 183_576, liters: 588 });
    await order(other.id, { date: '2023-03-05T06:00:00Z', kilometers: 5_000, liters: 520, firstRefuel: true });
    const { body: list } = await controller.get(`/api/diesel/performance/${month}`);
    const named = (asset: typeof truck) => ({
      assetId: asset.id,
      fleetNumber: asset.fleetNumber,
      assetReg: asset.assetReg,
      month: 3,
      year: 2023,
    });
    expect(list).toEqual([
      { ...named(truck), totalKilometers: 1_176, totalLiters: 1_108, measuredLiters: 588, mtdConsumption: 2 },
      { ...named(other), totalKilometers: 0, totalLiters: 520, measuredLiters: 0, mtdConsumption: null },
    ]);
    expect(await fleet()).toEqual({ ...none, totalKilometers: 1_176, totalLiters: 1_628, measuredLiters: 588, fleetConsumption: 2 });
    await controller.patch(`/api/diesel/${second.id}`, { liters: 600 });
    expect((await controller.get(`/api/diesel/${truck.id}/performance/${month}`)).body).toEqual({
      ...list[0],
      totalLiters: 1_120,
      measuredLiters: 600,
      mtdConsumption: 1.96,
    });
    await controller.post(`/api/diesel/${second.id}/cancel`);
    expect(await fleet()).toEqual({ ...none, totalLiters: 1_040 });
    expect((await controller.get(`/api/diesel/${truck.id}/performance/2023-04`)).body).toMatchObject({
      totalLiters: 0,
      mtdConsumption: null,
    });
  });

  test.each(['fleet_performance/13', 'performance/Mai', '01890000-0000-7000-8000-000000000001/performance/0'])(
    'refuse %s, which names no month',
    async (path) => expect((await controller.get(`/api/diesel/${path}`)).status).toBe(422),
  );
});
