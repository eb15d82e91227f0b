import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeTrip, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let clientId: string;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  clientId = await makeClient(app);
});
afterAll(() => app.stop());

const newVehicle = async (): Promise<string> => (await controller.post('/api/assets', vehicleBody())).body.id;
const details = (from: [number, number], to: [number, number], emptyKm: number | null = null) =>
  JSON.stringify({
    stops: [
      { type: 'loading', address: 'Yard 1, From, Province', lat: from[0], lng: from[1] },
      { type: 'offloading', address: 'To', lat: to[0], lng: to[1] },
    ],
    km: 700,
    emptyKm,
    commodity: 'Coal',
  });
const shown = async (from: string, to: string, who = controller) =>
  (await who.get(`/api/planning/timeline?from=${from}&to=${to}`)).body.trips;

test('the timeline shows open trips that have begun by its end, and completed ones that ended in it', async () => {
  const assetId = await newVehicle();
  const trips = {
    longOpen: { status: 'on_route', startDate: '2026-10-01', endDate: null },
    planned: { status: 'scheduled', startDate: '2026-11-26', endDate: '2026-11-27' },
    later: { status: 'scheduled', startDate: '2026-11-27', endDate: null },
    done: { status: 'completed', startDate: '2026-11-10', endDate: '2026-11-18' },
    doneBefore: { status: 'completed', startDate: '2026-11-10', endDate: '2026-11-17' },
    cancelled: { status: 'cancelled', startDate: '2026-11-20', endDate: null },
  };
  const ids: Record<string, string> = {};
  for (const [name, fields] of Object.entries(trips)) ids[name] = await makeTrip(app, { assetId, clientId, ...fields });
  const found = (await shown('2026-11-18', '2026-11-26')).filter((trip: { assetId: string }) => trip.assetId === assetId);
  expect(found.map((trip: { id: string }) => trip.id)).toEqual([ids['longOpen'], ids['done'], ids['planned']]);
});

test('EMPT-1: between two trips stands what was planned, or the straight line and a fifth from the offloading before', async () => {
  const assetId = await newVehicle();
  const durban: [number, number] = [-29.88, 31.005];
  const richardsBay: [number, number] = [-28.79, 32.04];
  const at = { assetId, clientId, status: 'scheduled' };
  await makeTrip(app, { ...at, startDate: '2026-11-20', endDate: '2026-11-20', lockedInRateDetails: details([-26, 28], durban, 12) });
  await makeTrip(app, { ...at, startDate: '2026-11-21', endDate: '2026-11-22', lockedInRateDetails: details(richardsBay, [-26, 28]) });
  const found = (await shown('2026-11-18', '2026-11-26')).filter((trip: { assetId: string }) => trip.assetId === assetId);
  expect(found).toMatchObject([
    { emptyKm: 12, roughEmptyKm: null, loading: 'Yard 1, From', offloading: 'To', km: 700 },
    { emptyKm: null, roughEmptyKm: 188.8 },
  ]);
});

test('a range is asked for in days, the right way round and not without end; another company sees nothing of it', async () => {
  const assetId = await newVehicle();
  await makeTrip(app, { assetId, clientId, status: 'scheduled', startDate: '2026-11-20' });
  const refused = async (query: string) => (await controller.get(`/api/planning/timeline?${query}`)).body.errors;
  expect(await refused('from=2026-11-20&to=2026-11-19')).toEqual({ to: 'Invalid date range' });
  expect(await refused('from=2026-01-01&to=2026-12-31')).toEqual({ to: 'At most 92 days' });
  expect(await refused('from=x&to=')).toEqual({ from: 'Enter a valid date', to: 'End date is required' });
  expect(await shown('2026-11-18', '2026-11-26', await app.signIn('manager', 'seekoei'))).toEqual([]);
});
