// `npm run keep-release`: makes a company with a bit of everything through the API and keeps it with what this version answers for it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from 'vitest';
import { packDays } from '../../src/areas/tracking/public.ts';
import { bookingBody, clientBody, contractBody, dieselBody, driverBody, rateBody, trailerBody, vehicleBody } from '../factories.ts';
import { FenceDrive, newFence } from '../fence-drive.ts';
import { pdfFile } from '../test-files.ts';
import { ok, TripDesk, type Body } from '../trip-desk.ts';
import { readAnswers, releaseFile, rowsFile, writeRows } from './release.ts';

/** Three vehicles; the first has a driver with a document, and a trailer. */
async function makeFleet(desk: TripDesk) {
  const { controller } = desk;
  const vehicles: Body[] = [];
  for (let count = 0; count < 3; count++)
    vehicles.push(await desk.newVehicle({ dieselCapacity: 900, crossBorderPermits: { Botswana: '2027-01-31' } }));
  const driver = ok(await controller.post('/api/drivers', driverBody({ name: 'Thandeka', surname: 'Mokoena' })), 201);
  ok(await controller.patch(`/api/assets/${vehicles[0].id}`, { driverId: driver.id }));
  ok(await controller.upload('POST', `/api/drivers/${driver.id}/documents/driver_pdp`, { name: 'pdp.pdf', content: pdfFile(500) }), 201);
  const trailer = ok(await controller.post('/api/trailers', trailerBody()), 201);
  ok(await controller.post('/api/assignments', { assetId: vehicles[0].id, trailerId: trailer.id, position: 1 }), 201);
  ok(await controller.post('/api/assets/events', bookingBody(vehicles[2].id)), 201);
  const away = { eventType: 'Training', eventStartDate: '2026-12-01', eventEndDate: '2026-12-02' };
  ok(await controller.post('/api/driver/events', { driverId: driver.id, ...away }), 201);
  const order = ok(await controller.post('/api/diesel', dieselBody(vehicles[0].id, { baselinePrevKm: 181_000 })), 201);
  return { vehicles, driver, trailer, order };
}

/** A trip of every status, on a rate, on a contract and on a way of its own; the completed one has a POD, an invoice and its pallets. */
async function makeTrips(desk: TripDesk, [first, second, third]: readonly Body[]) {
  const { controller, finance } = desk;
  const named = { name: 'Nkanyezi', dynamicFields: { region: 'KZN' }, chepClient: true };
  const client = ok(await finance.post('/api/clients', clientBody(named)), 201);
  ok(await controller.post('/api/commodities', { name: 'Steel coils' }), 201);
  const rate = ok(await controller.post('/api/routes', rateBody(client.id, { routeName: 'City Deep to Durban' })), 201);
  const contract = ok(await controller.post('/api/contracts', contractBody(client.id)), 201);
  const clientId = client.id;
  const days = { startDate: '2026-11-18', endDate: '2026-11-19' };
  const done = await desk.drive(first.id, { clientId, routeId: rate.id, lockedInRateDetails: {}, ...days, isChepLoad: true });
  const pallets = {
    outstandingPallets: 34,
    pickUpDate: '2026-11-18T06:00:00.000Z',
    chepDepot: { address: 'Pallet depot Isando' },
    gracePeriod: 7,
  };
  const chep = ok(await controller.post('/api/chep', { tripId: done.id, ...pallets }), 201);
  ok(await desk.complete(done.id, { endDate: '2026-11-19', loadNr: 'L-1001' }));
  ok(await finance.upload('POST', `/api/trips/${done.id}/pod`, { name: 'pod.pdf', content: pdfFile(500) }), 201);
  ok(await finance.post('/api/trips/invoice-number', { tripIds: [done.id], invoiceNumber: 'INV-77' }));
  const running = await desk.drive(second.id, { clientId, contractId: contract.id, lockedInRateDetails: {} });
  const planned = await desk.plan(third.id, { startDate: '2026-11-24', endDate: '2026-11-25' });
  const cancelled = await desk.plan(third.id, { startDate: '2026-11-27', endDate: '2026-11-28' });
  ok(await controller.post(`/api/trips/${cancelled.id}/cancel`));
  const delay = { eventType: 'Delay', eventStartDate: '2026-11-21', eventEndDate: '2026-11-21' };
  ok(await controller.post('/api/trips/events', { tripId: running.id, ...delay }), 201);
  return { client, rate, contract, done, running, planned, cancelled, chep };
}

/** A vehicle that stood at a depot yesterday, which is packed, and went there again this morning. */
async function makePositions(desk: TripDesk, vehicle: Body): Promise<void> {
  await newFence(desk, { name: 'Isando depot' });
  const drive = await FenceDrive.at(desk);
  for (const day of ['2026-11-20', '2026-11-21']) {
    const way = [1_200, 700, 100, 50, 50, 50, 40, 40, 700, 1_400, 2_100];
    await drive.send(
      vehicle,
      way.map((metres, at) => [`${day}T05:${String(at * 5).padStart(2, '0')}:00Z`, metres, metres < 300 ? 0 : 45] as const),
    );
  }
  await drive.stop();
  const { id } = (await desk.app.database.findTenant('kwela'))!;
  await packDays({ database: desk.app.database, clock: desk.app.clock }, id, '2026-11-10');
}

/** Files below a folder in base64, by their path. */
function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]));
}

test('a company with a bit of everything is kept', async () => {
  const desk = await TripDesk.open();
  const { app } = desk;
  const manager = await app.signIn('manager');
  const { vehicles, driver, trailer, order } = await makeFleet(desk);
  const trips = await makeTrips(desk, vehicles);
  await makePositions(desk, vehicles[1]);
  ok(await manager.post('/api/tracking/ingest_keys', { name: 'Phones' }), 201);
  ok(await manager.put('/api/settings', { ...ok(await manager.get('/api/settings')), trailDays: 365 }));
  const theirs = await app.signIn('controller', 'seekoei');
  ok(await theirs.post('/api/assets', vehicleBody({ fleetNumber: 'SEE 1' })), 201);

  const lists =
    `assets drivers trailers assignments clients commodities routes contracts diesel chep assets/events driver/events trips/events
    trips/archived trips/scheduled trips/pod-chase expiries settings tracking/geofences tracking/devices tracking/vehicles/positions chep/ledger
    dashboard/months/2026-11 dashboard/today tracking/visits?from=2026-11-20&to=2026-11-21`.split(/\s+/);
  const records = [
    ...vehicles.flatMap(({ id }) => [`assets/${id}`, `assets/${id}/monthly_performance/2026-11`]),
    ...[trips.done, trips.cancelled].map(({ id }) => `trips/archived/${id}/detail`),
    ...[trips.running, trips.planned].map(({ id }) => `trips/${id}/active`),
    ...['2026-11-20', '2026-11-21'].map((day) => `tracking/vehicles/${vehicles[1].id}/trail?day=${day}`),
    `drivers/${driver.id}`,
    `drivers/${driver.id}/documents`,
    `trailers/${trailer.id}`,
    `diesel/${order.id}`,
    `clients/${trips.client.id}`,
    `routes/${trips.rate.id}`,
    `contracts/${trips.contract.id}`,
    `contracts/${trips.contract.id}/months`,
    `chep/${trips.chep.id}`,
  ];
  const answers = await readAnswers(
    manager,
    [...lists, ...records].map((address) => `/api/${address}`),
  );
  const { rows, schema } = await app.asOwner(async (owner) => ({
    schema: (await owner.query<{ name: string }>('select max(name) as name from schema_migrations')).rows[0]!.name,
    rows: await writeRows(owner),
  }));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const release = version.replace(/\.\d+$/, '');
  writeFileSync(rowsFile(release), gzipSync(rows, { level: 9 }));
  const kept = { schema, now: app.clock.now(), files: readFiles(app.filesDir), answers };
  writeFileSync(releaseFile(release), `${JSON.stringify(kept, null, 2)}\n`);
  await app.stop();
});
