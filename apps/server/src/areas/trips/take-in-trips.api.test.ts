import { createRateBody } from '@superlink/api/rates/rate.schema.ts';
import { createClientBody } from '@superlink/api/clients/client.schema.ts';
import { createVehicleBody } from '@superlink/api/vehicles/vehicle.schema.ts';
import { createTripBody } from '@superlink/api/trips/trip.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientBody, rateBody, vehicleBody } from '../../../test/factories.ts';
import { TestApp, TestClock } from '../../../test/test-app.ts';
import type { TenantDb } from '../../db/database.ts';
import { DiskFileStore } from '../../platform/file-store/disk-file-store.ts';
import type { SignedInScope, UploadScope } from '../../scope.ts';
import { scopeOfUser } from '../../system-scope.ts';
import { createChep, takeInRecords } from '../chep/public.ts';
import { createClient } from '../clients/public.ts';
import { createFileKeeper, createFileLinks } from '../files/public.ts';
import { createRate } from '../rates/public.ts';
import { createVehicle } from '../vehicles/public.ts';
import { createTrip } from './create-trip.service.ts';
import { changeTrip } from './edit-trip.service.ts';
import { acceptTrip, cancelTrip, completeTrip, revertTrip } from './move-trip.service.ts';
import { takeInTrips, type PastTrip, type TripStep } from './take-in-trips.service.ts';
import { placePod } from './trip-pod.service.ts';

let app: TestApp;
const clock = new TestClock();
const log = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} } as never;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

async function asManager<R>(work: (scope: SignedInScope) => Promise<R>): Promise<R> {
  const tenant = (await app.database.findTenant('kwela'))!;
  return app.inTenant('kwela', async (db) => {
    const { id } = await db.selectFrom('users').where('username', '=', 'senior').select('id').executeTakeFirstOrThrow();
    const actor = { id, username: 'senior', role: 'Manager' as const, isActive: true, permissions: ['manager:actions'], sessionId: '' };
    return work(scopeOfUser({ db, tenant, clock, log }, actor as never));
  });
}

const at = (instant: string) => new Date(`${instant}:00.000Z`);
const kept = new Map<string, string>();
const files = () => createFileKeeper({ store: new DiskFileStore(app.filesDir), links: createFileLinks('x'.repeat(40)) });
async function* bytes() {
  yield Buffer.from('%PDF-1.4 a paper');
}
const uploading = (scope: SignedInScope): UploadScope => ({
  ...scope,
  signal: new AbortController().signal,
  inTransaction: (run) => run(scope),
  upload: () => Promise.resolve({ fileName: 'pod.pdf', type: 'application/pdf', content: bytes() }),
});

/** A month of one vehicle: papers, pallets, a cancelled trip, one put back on route, one back-dated, one on the road and one planned. */
function month(assetId: string, clientId: string, routeId: string): PastTrip[] {
  const body = (startDate: string, endDate: string, fields: Record<string, unknown> = {}) =>
    createTripBody.parse({
      assetId,
      clientId,
      routeId,
      lockedInRevenue: 13_300,
      tonnage: 34,
      startDate,
      endDate,
      isChepLoad: false,
      isScheduled: true,
      ...fields,
    });
  const done = (closingKilometers: number, endDate: string, tonnage = 33.86) => ({
    closingKilometers,
    endDate,
    tonnage,
    loadNr: `L-${closingKilometers}`,
  });
  const pod = kept.get('pod')!;
  return [
    {
      createdAt: at('2026-03-01T08:00'),
      body: body('2026-03-02', '2026-03-03', { isChepLoad: true }),
      steps: [
        { at: at('2026-03-02T05:00'), action: 'accept', openingKilometers: 182_400 },
        { at: at('2026-03-02T05:20'), action: 'pallets' },
        { at: at('2026-03-03T09:00'), action: 'complete', body: done(182_990, '2026-03-03') },
        { at: at('2026-03-06T09:00'), action: 'pod', fileId: pod },
        { at: at('2026-03-08T09:00'), action: 'invoice', invoiceNumber: 'INV-1' },
      ],
    },
    {
      createdAt: at('2026-03-03T10:00'),
      body: body('2026-03-04', '2026-03-05'),
      steps: [{ at: at('2026-03-03T12:00'), action: 'cancel' }],
    },
    {
      createdAt: at('2026-03-03T11:00'),
      body: body('2026-03-04', '2026-03-06'),
      steps: [
        { at: at('2026-03-04T06:00'), action: 'accept', openingKilometers: 183_600 },
        { at: at('2026-03-06T06:00'), action: 'complete', body: done(184_190, '2026-03-06') },
        { at: at('2026-03-06T06:05'), action: 'revert' },
        { at: at('2026-03-06T06:10'), action: 'complete', body: done(184_190, '2026-03-06', 33.9) },
      ],
    },
    {
      createdAt: at('2026-03-09T06:00'),
      body: body('2026-03-09', '2026-03-10', { isScheduled: false, openingKilometers: 188_000 }),
      steps: [{ at: at('2026-03-10T07:00'), action: 'complete', body: done(188_600, '2026-03-10') }],
    },
    {
      createdAt: at('2026-03-11T06:00'),
      body: body('2026-03-07', '2026-03-08', { isScheduled: false, isBackDated: true, openingKilometers: 185_000 }),
      steps: [{ at: at('2026-03-11T06:02'), action: 'complete', body: done(185_590, '2026-03-08') }],
    },
    {
      createdAt: at('2026-03-11T06:30'),
      body: body('2026-03-12', '2026-03-13'),
      steps: [{ at: at('2026-03-12T05:00'), action: 'accept', openingKilometers: 189_000 }],
    },
    { createdAt: at('2026-03-12T06:30'), body: body('2026-03-14', '2026-03-15'), steps: [] },
  ];
}

async function replay(scope: SignedInScope, id: string, step: TripStep): Promise<unknown> {
  switch (step.action) {
    case 'accept':
      return acceptTrip(scope, id, step);
    case 'pallets':
      return createChep(scope, palletsOf(id));
    case 'complete':
      return completeTrip(scope, id, step.body);
    case 'cancel':
      return cancelTrip(scope, id);
    case 'revert':
      return revertTrip(scope, id);
    case 'pod':
      return placePod(uploading(scope), files(), id, 'first');
    case 'invoice':
      return changeTrip(scope, id, { invoiceNumber: step.invoiceNumber });
  }
}
const palletsOf = (tripId: string) => ({
  tripId,
  outstandingPallets: 34,
  gracePeriod: 7,
  pickUpDate: '2026-03-02',
  chepDepot: { address: 'Depot' },
});

/** What differs between two vehicles by nature. */
const ofItsOwn = new Set([
  'id',
  'assetId',
  'tripId',
  'tripNumber',
  'search',
  'ownSearch',
  'lockedInRegistration',
  'lockedInFleetNumber',
  'tenantId',
  'sourceId',
  'fileId',
  'sequence',
]);
const comparable = (rows: readonly object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !ofItsOwn.has(column))));

async function everythingOf(db: TenantDb, assetId: string) {
  const trips = await db.selectFrom('trips').where('assetId', '=', assetId).selectAll().orderBy('tripNumber').execute();
  const ids = trips.map(({ id }) => id);
  const pods = await db.selectFrom('tripPods').where('tripId', 'in', ids).selectAll().execute();
  const cheps = await db.selectFrom('chepRecords').where('tripId', 'in', ids).selectAll().execute();
  const readings = await db.selectFrom('odometerReadings').where('assetId', '=', assetId).selectAll().orderBy('sequence').execute();
  const vehicle = await db.selectFrom('vehicles').where('id', '=', assetId).select(['odometerReading', 'status']).executeTakeFirstOrThrow();
  return { trips: comparable(trips), pods: comparable(pods), cheps: comparable(cheps), readings: comparable(readings), vehicle };
}

test('a history that is taken in leaves what the same steps leave when they are made one by one', async () => {
  clock.set('2026-02-28T06:00:00.000Z');
  const { one, many, client, rate } = await asManager(async (scope) => {
    const made = await createClient(scope, createClientBody.parse(clientBody()));
    const truck = (fields: Record<string, unknown>) =>
      createVehicle(scope, createVehicleBody.parse(vehicleBody({ odometerReading: 182_400, ...fields })));
    kept.set('pod', await files().receive(uploading(scope), (_scope, { id }) => Promise.resolve(id)));
    return {
      client: made.id,
      rate: (await createRate(scope, createRateBody.parse(rateBody(made.id)))).id,
      one: (await truck({ fleetNumber: 'ONE1' })).id,
      many: (await truck({ fleetNumber: 'MANY1' })).id,
    };
  });

  const past = month(one, client, rate);
  const ids = new Map<PastTrip, string>();
  const inOrder = past
    .flatMap((trip) => [
      { when: trip.createdAt, trip, step: null as TripStep | null },
      ...trip.steps.map((step) => ({ when: step.at, trip, step })),
    ])
    .toSorted((a, b) => a.when.getTime() - b.when.getTime());
  for (const { when, trip, step } of inOrder) {
    clock.set(when.toISOString());
    await asManager(async (scope) => {
      if (step) await replay(scope, ids.get(trip)!, step);
      else ids.set(trip, (await createTrip(scope, trip.body)).id);
    });
  }

  clock.set('2026-03-20T06:00:00.000Z');
  await asManager(async (scope) => {
    const [first] = await takeInTrips(scope, month(many, client, rate));
    await takeInRecords(scope, [{ recordedAt: at('2026-03-02T05:20'), body: palletsOf(first!) }]);
  });

  const [byOne, atOnce] = await asManager(async ({ db }) => [await everythingOf(db, one), await everythingOf(db, many)]);
  expect(atOnce).toEqual(byOne);
  expect(byOne.trips.map(({ status }) => status)).toEqual([
    'completed',
    'cancelled',
    'completed',
    'completed',
    'completed',
    'on_route',
    'scheduled',
  ]);
});

test('a history that breaks a rule of the road is refused whole', async () => {
  const truck = await asManager((scope) =>
    createVehicle(scope, createVehicleBody.parse(vehicleBody({ fleetNumber: 'BAD1', odometerReading: 190_000 }))),
  );
  const [client] = await asManager(({ db }) => db.selectFrom('clients').select('id').limit(1).execute());
  const [rate] = await asManager(({ db }) => db.selectFrom('rates').select('id').limit(1).execute());
  const low = asManager((scope) => takeInTrips(scope, month(truck.id, client!.id, rate!.id)));
  await expect(low).rejects.toMatchObject({ code: 'validation_error' });
  expect(await asManager(({ db }) => db.selectFrom('trips').where('assetId', '=', truck.id).select('id').execute())).toEqual([]);
});

test('a history on another way than its rate’s is refused, as the call refuses it', async () => {
  const truck = await asManager((scope) => createVehicle(scope, createVehicleBody.parse(vehicleBody({ fleetNumber: 'WAY1' }))));
  const [rate] = await asManager(({ db }) => db.selectFrom('rates').select(['id', 'clientId']).limit(1).execute());
  const planned = month(truck.id, rate!.clientId, rate!.id).at(-1)!;
  const elsewhere = { ...planned, body: { ...planned.body, lockedInRateDetails: { km: 1 } } };
  const taken = asManager((scope) => takeInTrips(scope, [elsewhere]));
  await expect(taken).rejects.toMatchObject({
    fields: { 'lockedInRateDetails.km': 'Can not edit addresses for contract or route trips.' },
  });
});
