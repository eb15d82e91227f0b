import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { AppError } from '@superlink/api/error.ts';
import { MOST_GEOFENCES } from '@superlink/api/tracking/geofence.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingBody, clientBody, driverBody, makeTrip, trailerBody, vehicleBody } from './factories.ts';
import { fenceBody } from './fence-drive.ts';
import { patience } from './patience.ts';
import { TestApp, type Answer } from './test-app.ts';
import { ok, TripDesk } from './trip-desk.ts';

/** Refusals that several calls share and that the tests of each area do not meet at every one of them. */
const calls = Object.entries(areas).flatMap(([area, list]) =>
  Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })),
);

let desk: TripDesk;
beforeAll(async () => {
  const printer = { print: () => Promise.reject(new AppError('pdf_unavailable')), close: () => Promise.resolve() };
  desk = await TripDesk.at(await TestApp.start({ printer }));
});
afterAll(() => desk.app.stop());

const picture = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);

describe('on a server that can make no PDF', () => {
  test.each(calls.filter(({ call }) => call.errors.includes('pdf_unavailable')))('$name says so', async ({ call }) => {
    const manager = await desk.app.signIn('manager');
    const vehicle = await desk.newVehicle();
    const id = call.path.startsWith('/api/trips/')
      ? await makeTrip(desk.app, { assetId: vehicle.id, clientId: desk.clientId })
      : vehicle.id;
    const address = call.path.replace('{id}', id).replace('{clientId}', desk.clientId).replace('{month}', '2026-11');
    const answer = call.upload
      ? await manager.upload('PUT', address, { name: 'logo.png', content: picture })
      : await manager.request(call.method, address);
    expect([answer.status, answer.body.code]).toEqual([503, 'pdf_unavailable']);
  });
});

test.each([
  ['PATCH', '', { tonnage: 30 }],
  ['POST', '/accept', { openingKilometers: 182_400 }],
  ['POST', '/complete', { tonnage: 30, closingKilometers: 182_900, endDate: '2026-11-12' }],
  ['POST', '/cancel', undefined],
  ['POST', '/revert', undefined],
])('a trip whose vehicle was deleted goes nowhere any more: %s %s', async (method, address, body) => {
  const vehicle = await desk.newVehicle();
  const id = await makeTrip(desk.app, { assetId: vehicle.id, clientId: desk.clientId });
  expect((await desk.controller.delete(`/api/assets/${vehicle.id}`)).status).toBe(204);
  const answer = await desk.controller.request(method, `/api/trips/${id}${address}`, { body });
  expect([answer.status, answer.body.code]).toEqual([409, 'trip_vehicle_gone']);
});

describe('an event that is over', () => {
  const kinds = {
    'of a vehicle': {
      path: '/api/assets/events',
      change: 'PATCH',
      body: async () => bookingBody((await desk.newVehicle()).id, { eventType: 'workshop' }),
    },
    'of a driver': {
      path: '/api/driver/events',
      change: 'PATCH',
      body: async () => {
        const driver = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
        return { driverId: driver.id, eventType: 'leave', eventStartDate: '2026-11-20', eventEndDate: '2026-11-21' };
      },
    },
    'of a trip': {
      path: '/api/trips/events',
      change: 'PUT',
      body: async () => {
        const trip = await desk.plan((await desk.newVehicle()).id);
        return { tripId: trip.id, eventType: 'delay', eventStartDate: '2026-11-20' };
      },
    },
  } as const;
  const made = async ({ path, body }: (typeof kinds)[keyof typeof kinds], eventStatus: string) =>
    `${path}/${ok(await desk.controller.post(path, { ...(await body()), eventStatus }), 201).id}`;

  test.each(Object.entries(kinds))('%s is neither completed nor cancelled again, and an open one is not deleted', async (_name, kind) => {
    const cancelled = await made(kind, 'cancelled');
    const open = await made(kind, 'active');
    const code = async (method: string, address: string, body?: object) =>
      (await desk.controller.request(method, address, body ? { body } : {})).body.code;
    expect(await code('POST', `${cancelled}/complete`)).toBe('event_state');
    expect(await code(kind.change, cancelled, { eventStatus: 'completed' })).toBe('event_state');
    expect(await code('DELETE', open)).toBe('event_open');
    expect(await code(kind.change, open, { eventDescription: 'Later', updatedAt: '2026-01-01T00:00:00.000Z' })).toBe('stale_record');
    expect(await code('POST', `${open}/complete`)).toBeUndefined();
    expect(await code('POST', `${open}/complete`)).toBe('event_already');
    // a trip's is cancelled by its status
    if (kind.path !== '/api/trips/events') expect(await code('POST', `${cancelled}/cancel`)).toBe('event_already');
  });
});

describe('a file', () => {
  const megabytes = (count: number, head: string) => Uint8Array.from(Buffer.concat([Buffer.from(head), Buffer.alloc(count << 20, 'x')]));
  const codeOf = async (answer: Promise<Answer>) => (await answer).body.code;

  test('that is too large or of another kind is no POD, and a planned trip takes none', async () => {
    const vehicle = await desk.newVehicle();
    const planned = await desk.plan(vehicle.id);
    const id = await makeTrip(desk.app, { assetId: vehicle.id, clientId: desk.clientId });
    const send = (method: 'POST' | 'PUT', content: Uint8Array<ArrayBuffer>, trip = id) =>
      codeOf(desk.finance.upload(method, `/api/trips/${trip}/pod`, { name: 'pod.pdf', content }));
    for (const method of ['POST', 'PUT'] as const) {
      expect(await send(method, megabytes(10, '%PDF-1.7'))).toBe('file_too_large');
      expect(await send(method, picture)).toBe('file_type_refused');
      expect(await send(method, megabytes(0, '%PDF-1.7'), planned.id)).toBe('pod_not_open');
    }
  });

  test('of positions is refused when it is too large, of another kind or too wide, and when two of the company are read already', async () => {
    const bring = (content: Uint8Array<ArrayBuffer>) =>
      codeOf(desk.controller.upload('POST', '/api/tracking/position_files', { name: 'positions.csv', content }));
    expect(await bring(megabytes(20, 'Device,Time'))).toBe('file_too_large');
    expect(await bring(picture)).toBe('file_type_refused');
    expect(await bring(Uint8Array.from(Buffer.from(`${'a;'.repeat(70)}b\r\n${'1;'.repeat(70)}2`)))).toBe('sheet_too_wide');
    const some = Uint8Array.from(Buffer.from('a;b\r\n1;2'));
    expect(await Promise.all([some, some, some, some].map(bring))).toContain('import_files_waiting');
  });
});

describe('a company that has as many as it may', () => {
  test('geofences makes none from the stops of a client', async () => {
    const other = await desk.app.signIn('controller', 'empty');
    const finance = await desk.app.signIn('finance', 'empty');
    const client = ok(await finance.post('/api/clients', clientBody()), 201);
    ok(await other.post('/api/tracking/geofences', fenceBody({ name: 'First' })), 201);
    const vehicle = ok(await other.post('/api/assets', vehicleBody()), 201);
    const trip = desk.tripBody(vehicle.id, { clientId: client.id, isScheduled: true, openingKilometers: null });
    ok(await other.post('/api/trips', trip), 201);
    await desk.app.inTenant('empty', (db) =>
      sql`insert into geofences (tenant_id, id, name, name_norm, kind, lat_e6, lon_e6, radius_m, created_at, updated_at, updated_by)
          select tenant_id, gen_random_uuid(), n::text, n::text, kind, lat_e6, lon_e6, radius_m, created_at, updated_at, 'test'
          from geofences cross join generate_series(2, ${sql.lit(MOST_GEOFENCES)}) n`.execute(db),
    );
    const full = await other.post('/api/tracking/geofences/from_stops', { clientId: client.id });
    expect([full.status, full.body.code]).toEqual([409, 'too_many_geofences']);
  });

  test.each([
    ['/api/keys', 50, { name: 'Debtors system', expiresOn: '2026-12-21' }, 'too_many_api_keys'],
    ['/api/tracking/ingest_keys', 50, { name: 'Cartrack' }, 'too_many_ingest_keys'],
    [
      '/api/tracking/accounts',
      20,
      { provider: 'samsara', name: 'Samsara', baseUrl: null, username: null, secrets: { token: 'hush-hush' } },
      'too_many_telematics_accounts',
    ],
  ])('%s: %i, gets no further one', async (address, most, body, code) => {
    const manager = await desk.app.signIn('manager', 'seekoei');
    for (let made = 0; made < most; made += 1) ok(await manager.post(address, body), 201);
    expect((await manager.post(address, body)).body.code).toBe(code);
  });
});

test('a fleet number that another has is refused in a change, too', async () => {
  const [first, second] = [await desk.newVehicle(), await desk.newVehicle()];
  const vehicle = await desk.controller.patch(`/api/assets/${second.id}`, { fleetNumber: first.fleetNumber });
  expect([vehicle.status, vehicle.body.code]).toEqual([409, 'fleet_number_taken']);
  const made = async (trailerFleetNumber: string) =>
    ok(await desk.controller.post('/api/trailers', trailerBody({ trailerFleetNumber })), 201).id as string;
  await made('TF1');
  const trailer = await desk.controller.patch(`/api/trailers/${await made('TF2')}`, { trailerFleetNumber: 'TF1' });
  expect([trailer.status, trailer.body.code]).toEqual([409, 'trailer_fleet_number_taken']);
});

/** Connections of this application that wait for another's transaction. */
const countOfWaiting = () =>
  desk.app.inTenant('kwela', async (db) => {
    const found = sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await found.execute(db)).rows[0]!.waiting;
  });

describe('of two who put one driver on two vehicles at the same moment', () => {
  test.each(['create', 'update'] as const)('the one who writes last is told so: vehicles.%s', async (name) => {
    const driver = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
    const [theirs, own] = [await desk.newVehicle(), await desk.newVehicle()];
    const [wrote, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rival = desk.app.inTenant('kwela', async (db) => {
      await db.updateTable('vehicles').set({ driverId: driver.id }).where('id', '=', theirs.id).execute();
      wrote.resolve();
      await done.promise;
    });
    await wrote.promise;
    const answer =
      name === 'create'
        ? desk.controller.post('/api/assets', vehicleBody({ driverId: driver.id }))
        : desk.controller.patch(`/api/assets/${own.id}`, { driverId: driver.id });
    await vi.waitFor(async () => expect(await countOfWaiting()).toBe(1), patience);
    done.resolve();
    await rival;
    expect((await answer).body.code).toBe('driver_just_assigned');
  });
});

test('of two managers who delete each other at the same moment the later one is refused as the last that is left', async () => {
  const first = await desk.app.signIn('manager', 'empty');
  const second = ok(await first.post('/auth/users', { username: 'second', password: 'secret-1', role: 'Manager' }), 201);
  const other = await desk.app.signIn('second', 'empty', 'secret-1');
  const own = ok(await other.get('/auth/users')).find(({ username }: { username: string }) => username === 'manager');
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // both are past their sign-in and wait for the managers before either of them deletes
  const holder = desk.app.inTenant('empty', async (db) => {
    await db.selectFrom('users').where('id', '=', second.id).select('id').forUpdate().executeTakeFirstOrThrow();
    held.resolve();
    await done.promise;
  });
  await held.promise;
  const answers = Promise.all([first.delete(`/auth/users/${second.id}`), other.delete(`/auth/users/${own.id}`)]);
  await vi.waitFor(async () => expect(await countOfWaiting()).toBe(2), patience);
  done.resolve();
  await holder;
  const codes = (await answers).map(({ status, body }) => body?.code ?? status);
  expect(codes.toSorted()).toEqual([204, 'last_manager']);
});
