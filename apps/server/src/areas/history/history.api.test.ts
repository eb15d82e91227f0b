import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient, vehicleBody } from '../../../test/factories.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const historyOf = async (record: string, id: string, query = ''): Promise<Body> =>
  ok(await desk.controller.get(`/api/history/${record}/${id}${query}`));
/** `Changed by controller: Odometer 182 400 km → 182 500 km`, newest first. */
const inWords = (page: Body): string[] =>
  page.entries.map(({ did, by, changes }: Body) =>
    [`${did} by ${by}`, ...changes.map(({ label, before, after }: Body) => `${label} ${before} → ${after}`)]
      .join('; ')
      .replaceAll('\u00a0', ' '),
  );

test('a vehicle shows who changed which field, before and after, as the screens write it', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH801', assetReg: 'HH 801 GP' });
  desk.app.clock.advance(60_000);
  ok(
    await desk.senior.patch(`/api/assets/${vehicle.id}`, {
      odometerReading: 182_500.5,
      assetYear: 2021,
      crossBorderPermits: { Zambia: '2027-01-05' },
    }),
  );
  const page = await historyOf('vehicle', vehicle.id);
  expect(inWords(page)[0]).toBe(
    'Changed by senior; Year – → 2021; Odometer 182 400 km → 182 500,5 km; Cross-border Permits – → Zambia 05/01/2027',
  );
  expect(page.entries[0]).toMatchObject({
    at: '2026-11-21T06:01:00.000Z',
    record: 'vehicle',
    recordKind: 'Vehicle',
    recordName: 'KRH801',
    elsewhere: [],
  });
  expect(inWords(page)[1]).toMatch(/^Created by controller; Fleet Number – → KRH801; Registration – → HH 801 GP/);
});

test('a trip shows its way through the day, and a record that was deleted keeps its history under its name', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH802', assetReg: 'HH 802 GP' });
  const trip = await desk.plan(vehicle.id);
  ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
  expect(inWords(await historyOf('trip', trip.id))[0]).toBe(
    'Accepted by controller; Status scheduled → on route; Opening Kilometers – → 182 400 km',
  );
  const spare = ok(await desk.controller.post('/api/assets', vehicleBody({ fleetNumber: 'KRH803', assetReg: 'HH 803 GP' })), 201);
  expect((await desk.controller.delete(`/api/assets/${spare.id}`)).status).toBe(204);
  const gone = await historyOf('vehicle', spare.id);
  expect(gone.entries.map(({ did, recordName }: Body) => [did, recordName])).toEqual([
    ['Deleted', 'KRH803'],
    ['Created', 'KRH803'],
  ]);
});

test('comes in pages without a gap or a double, also while somebody writes', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH804', assetReg: 'HH 804 GP' });
  for (let km = 1; km <= 6; km += 1) ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { odometerReading: 182_400 + km }));
  const all = inWords(await historyOf('vehicle', vehicle.id));
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Body = await historyOf('vehicle', vehicle.id, `?limit=2${next === '' ? '' : `&before=${encodeURIComponent(next)}`}`);
    seen.push(...inWords(page));
    next = page.next;
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { assetYear: 2000 + seen.length }));
  }
  expect(seen).toEqual(all);
});

test.each(['yesterday', '2026-11-21T06:00:00.000Z', '2026-99-21T06:00:00.000Z 00000000-0000-4000-8000-000000000000'])(
  'a page that is said to begin at %s is refused',
  async (before) => {
    const clientId = await makeClient(desk.app);
    const answer = await desk.controller.get(`/api/history/client/${clientId}?before=${encodeURIComponent(before)}`);
    expect([answer.status, answer.body.errors]).toEqual([422, { before: 'Not the end of a page' }]);
  },
);

test('of a record that is nobody’s there is none, and of another company’s neither', async () => {
  const { id } = await desk.newVehicle({ fleetNumber: 'KRH805', assetReg: 'HH 805 GP' });
  const stranger = await desk.app.signIn('manager', 'seekoei');
  expect((await stranger.get(`/api/history/vehicle/${id}`)).status).toBe(404);
  expect((await desk.controller.get('/api/history/vehicle/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await desk.controller.get('/api/history/spaceship/1')).status).toBe(404);
});
