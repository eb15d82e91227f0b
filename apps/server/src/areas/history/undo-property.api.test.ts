import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookingBody,
  clientBody,
  contractBody,
  dieselBody,
  driverBody,
  rateBody,
  trailerBody,
  vehicleBody,
} from '../../../test/factories.ts';
import type { Answer } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let world = 0;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());

/** Records of every kind that people change every day. */
interface World {
  readonly vehicles: string[];
  readonly trailers: string[];
  readonly drivers: string[];
  readonly client: string;
  readonly rate: string;
  readonly contract: string;
  readonly trips: string[];
}

async function newWorld(): Promise<World> {
  world += 1;
  const { senior, finance } = desk;
  const made = async (path: string, body: object): Promise<string> => ok(await senior.post(path, body), 201).id;
  const drivers = [
    await made('/api/drivers', driverBody({ surname: `Nkosi ${world}` })),
    await made('/api/drivers', driverBody({ surname: `Botha ${world}` })),
  ];
  const vehicles = [];
  for (const [index, driverId] of drivers.entries())
    vehicles.push(
      await made(
        '/api/assets',
        vehicleBody({ fleetNumber: `W${world}V${index}`, assetReg: `W${world} ${index} GP`, odometerReading: 100_000, driverId }),
      ),
    );
  const trailers = [];
  for (const index of [1, 2])
    trailers.push(
      await made('/api/trailers', trailerBody({ trailerReg: `T${world} ${index} GP`, trailerFleetNumber: null, position: index })),
    );
  const client = ok(await finance.post('/api/clients', clientBody({ name: `Client ${world}` })), 201).id;
  const rate = await made('/api/routes', rateBody(client));
  const contract = await made('/api/contracts', contractBody(client));
  const trips = [];
  for (const assetId of vehicles) trips.push((await desk.plan(assetId, { clientId: client })).id);
  return { vehicles, trailers, drivers, client, rate, contract, trips };
}

/** All rows of the company but those that say who did what and when. */
async function rows(): Promise<unknown> {
  const tables = [
    'vehicles',
    'trailers',
    'drivers',
    'clients',
    'rates',
    'contracts',
    'trailer_assignments',
    'vehicle_events',
    'trips',
    'diesel_orders',
  ];
  const moments = ['updated_at', 'updated_by', 'created_at', 'deleted_at', 'odometer_read_at', 'empty_km', 'ethnicity', 'driver_id_of_row'];
  return desk.app.asOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'");
    const found: Record<string, unknown> = {};
    for (const table of tables) {
      const live = ['trailer_assignments', 'vehicle_events', 'diesel_orders'].includes(table) ? 'true' : 'deleted_at is null';
      const { rows: all } = await client.query(`select to_jsonb(t) - $1::text[] as row from ${table} t where ${live} order by id`, [
        moments,
      ]);
      found[table] = all.map(({ row }) => row as unknown);
    }
    return found;
  });
}

type Change = (world: World, at: number) => Promise<Answer>;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const changes: Record<string, Change> = {
  'vehicle edited': ({ vehicles }, at) =>
    desk.senior.patch(`/api/assets/${pick(vehicles, at)}`, { assetYear: 2000 + (at % 20), assetMakeModel: `Model ${at}` }),
  'odometer read': ({ vehicles }, at) => desk.senior.patch(`/api/assets/${pick(vehicles, at)}`, { odometerReading: 100_000 + at * 10 }),
  'driver taken off': ({ vehicles }, at) => desk.senior.patch(`/api/assets/${pick(vehicles, at)}`, { driverId: null }),
  'vehicle deleted': ({ vehicles }, at) => desk.senior.delete(`/api/assets/${pick(vehicles, at)}`),
  'trailer edited': ({ trailers }, at) => desk.senior.patch(`/api/trailers/${pick(trailers, at)}`, { trailerYear: 2000 + (at % 20) }),
  'trailer coupled': ({ vehicles, trailers }, at) =>
    desk.senior.post('/api/assignments', { assetId: pick(vehicles, at), trailerId: trailers[at % 2], position: (at % 2) + 1 }),
  'trailer deleted': ({ trailers }, at) => desk.senior.delete(`/api/trailers/${pick(trailers, at)}`),
  'driver edited': ({ drivers }, at) => desk.senior.patch(`/api/drivers/${pick(drivers, at)}`, { surname: `Zulu ${at}` }),
  'driver deleted': ({ drivers }, at) => desk.senior.delete(`/api/drivers/${pick(drivers, at)}`),
  'client edited': ({ client }, at) => desk.senior.patch(`/api/clients/${client}`, { podCutOffType: 'monthly', podCutOff: 1 + (at % 27) }),
  'route edited': ({ rate }, at) => desk.senior.patch(`/api/routes/${rate}`, { amount: 300 + at }),
  'route deleted': ({ rate }) => desk.senior.delete(`/api/routes/${rate}`),
  'contract edited': ({ contract }, at) => desk.senior.patch(`/api/contracts/${contract}`, { contractName: `Contract ${at}` }),
  'contract deleted': ({ contract }) => desk.senior.delete(`/api/contracts/${contract}`),
  'service booked': ({ vehicles }, at) =>
    desk.senior.post('/api/assets/events', bookingBody(pick(vehicles, at), { eventStartDate: '2026-12-01', eventEndDate: '2026-12-02' })),
  'trip planned': ({ vehicles, client }, at) =>
    desk.senior.post('/api/trips', desk.tripBody(pick(vehicles, at), { clientId: client, isScheduled: true, openingKilometers: null })),
  'trip edited': ({ trips }, at) => desk.senior.patch(`/api/trips/${pick(trips, at)}`, { tonnage: 20 + (at % 14) }),
  'trip accepted': ({ trips }, at) => desk.senior.post(`/api/trips/${pick(trips, at)}/accept`, { openingKilometers: 101_000 + at }),
  'trip completed': ({ trips }, at) =>
    desk.senior.post(`/api/trips/${pick(trips, at)}/complete`, { tonnage: 30, closingKilometers: 102_000 + at, endDate: '2026-11-22' }),
  'trip cancelled': ({ trips }, at) => desk.senior.post(`/api/trips/${pick(trips, at)}/cancel`),
  'trip reverted': ({ trips }, at) => desk.senior.post(`/api/trips/${pick(trips, at)}/revert`),
  'trip invoiced': ({ trips }, at) => desk.finance.patch(`/api/trips/${pick(trips, at)}`, { invoiceNumber: `INV-${at}` }),
  'diesel filled': ({ vehicles }, at) =>
    desk.senior.post(
      '/api/diesel',
      dieselBody(pick(vehicles, at), { kilometers: 103_000 + at * 20, firstRefuel: false, baselinePrevKm: 100_000, liters: 100 }),
    ),
};
const names = Object.keys(changes);

/** What was done so far, a line for each request; of these the last entry. */
async function acts(): Promise<Body[]> {
  return desk.app.asOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'");
    const { rows: found } = await client.query(
      `select distinct on (request_id) id::text, request_id, area || ' ' || action as did from audit_entries
       where area <> 'users' order by request_id, at desc, id desc`,
    );
    return found;
  });
}

test('changes of chance, taken back in an order of chance as far as each may be, leave every row as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(40)), { minLength: 3, maxLength: 12 }),
      fc.infiniteStream(fc.nat(1000)),
      async (wanted, order) => {
        desk.app.clock.set('2026-11-21T06:00:00.000Z');
        const own = await newWorld();
        const before = await rows();
        const known = new Set((await acts()).map((act) => act.request_id as string));
        for (const [name, at] of wanted) {
          desk.app.clock.advance(1000);
          const answer = await changes[name]!(own, at);
          expect([name, answer.status < 500]).toEqual([name, true]);
        }
        let open = (await acts()).filter((act) => !known.has(act.request_id));
        const refusals: string[] = [];
        for (let rounds = 0; open.length > 0; rounds += 1) {
          if (rounds === 200) throw new Error(`Nothing lets itself be taken back any more: ${refusals.slice(-5).join('; ')}`);
          desk.app.clock.advance(100);
          const place = order.next().value! % open.length;
          const answer = await desk.senior.post(`/api/history/entries/${open[place].id}/undo`);
          expect([open[place].did, answer.status < 500, answer.status === 200 || answer.status === 409]).toEqual([
            open[place].did,
            true,
            true,
          ]);
          if (answer.status === 200) open = open.toSpliced(place, 1);
          else refusals.push(`${open[place].did}: ${answer.body.detail}`);
        }
        expect(await rows()).toEqual(before);
      },
    ),
    { numRuns: 12, seed: 20261121, endOnFailure: true },
  );
}, 180_000);
