import { notice, sentTypes } from '@superlink/api/webhooks/notice.schema.ts';
import { noticeTypes } from '@superlink/domain/webhooks/notice-types.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dieselBody, driverBody, trailerBody } from '../../../test/factories.ts';
import { ok } from '../../../test/trip-desk.ts';
import { silentLog } from '../../../test/test-users.ts';
import { WebhookDesk } from '../../../test/webhook-desk.ts';
import { systemScope } from '../../system-scope.ts';
import { giveExpiryNotices } from '../expiry/public.ts';
import { giveSilenceNotices } from '../tracking/public.ts';
import { giveNotices } from './public.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await WebhookDesk.open();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.app.clock.set('2026-11-21T06:00:00.000Z');
  await desk.signInAgain();
  await desk.clear();
});

const pdf = { name: 'pod.pdf', content: Uint8Array.from(Buffer.from('%PDF-1.7 1 0 obj')) };
/** Background work of the company, in a transaction as the server opens it. */
async function inBackground(work: (scope: ReturnType<typeof systemScope>) => Promise<void>, slug = 'kwela'): Promise<void> {
  const tenant = (await desk.app.database.findTenant(slug))!;
  const { clock } = desk.app;
  await desk.app.database.inTenant(tenant.id, (db) => work(systemScope({ db, tenant, clock, log: silentLog })));
}

/** Does once everything that other systems can hear of. */
async function doEverything(): Promise<void> {
  const { trips } = desk;
  const { controller, senior, finance } = trips;
  const driver = ok(await controller.post('/api/drivers', driverBody({ licExpDate: '2026-11-15', phone: '+27 82 555 0199' })), 201);
  const vehicle = await trips.newVehicle({ assetExpLic: '2026-12-01', driverId: driver.id });
  const trip = await trips.plan(vehicle.id);
  ok(await controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
  await inBackground(giveSilenceNotices);
  ok(await trips.complete(trip.id));
  ok(await finance.upload('POST', `/api/trips/${trip.id}/pod`, pdf), 201);
  expect((await finance.delete(`/api/trips/${trip.id}/pod`)).status).toBe(204);
  ok(await finance.post('/api/trips/invoice-number', { tripIds: [trip.id], invoiceNumber: 'INV-1' }));
  ok(await finance.post('/api/trips/invoice-number', { tripIds: [trip.id], invoiceNumber: null }));
  ok(await controller.post(`/api/trips/${trip.id}/revert`));
  ok(await controller.post(`/api/trips/${trip.id}/cancel`));
  expect((await senior.delete(`/api/trips/${trip.id}`)).status).toBe(204);
  const booking = ok(
    await controller.post('/api/assets/events', bookingBody(vehicle.id, { eventType: 'workshop', eventStatus: 'scheduled' })),
    201,
  );
  ok(await controller.patch(`/api/assets/events/${booking.id}`, { eventStatus: 'active' }));
  ok(await controller.post(`/api/assets/events/${booking.id}/complete`));
  const other = ok(await controller.post('/api/assets/events', bookingBody(vehicle.id, { eventType: 'workshop' })), 201);
  ok(await controller.patch(`/api/assets/events/${other.id}`, { eventStatus: 'cancelled' }));
  const order = ok(await controller.post('/api/diesel', dieselBody(vehicle.id, { firstRefuel: true, kilometers: 183_000 })), 201);
  ok(await controller.patch(`/api/diesel/${order.id}`, { location: 'Harrismith' }));
  await senior.delete(`/api/diesel/${order.id}`);
  await inBackground(giveExpiryNotices);
}

test('every notice that a manager can choose is sent by what it names, in the shape that is declared, and shows nothing of a driver but the name', async () => {
  await desk.addReceiver({ types: noticeTypes });
  await desk.app.inTenant('kwela', async (db) => {
    // somebody's truck is heard of, or a company would have no tracking
    const { id: assetId } = await desk.trips.newVehicle();
    const fixAt = new Date('2026-11-20T06:00:00.000Z');
    await db.insertInto('vehicleLatest').values({ assetId, id: assetId, lat: -26, lon: 28, fixAt, receivedAt: fixAt }).execute();
  });
  await doEverything();
  await desk.send();
  expect(new Set(desk.system.types)).toEqual(new Set(noticeTypes));
  for (const { body, text } of desk.system.received) {
    expect(notice(body.type).strict().safeParse(body).error).toBeUndefined();
    expect(text).not.toMatch(/555 0199|idNumber|phone/);
  }
  const ofTrip = desk.system.received.filter(({ body }) => /^(trip|pod)\./.test(body.type)).map(({ body }) => body);
  expect(ofTrip.map(({ type }) => type)).toEqual([
    'trip.created',
    'trip.accepted',
    'trip.completed',
    'pod.uploaded',
    'pod.deleted',
    'trip.invoiced',
    'trip.changed',
    'trip.reverted',
    'trip.cancelled',
    'trip.deleted',
  ]);
  expect(ofTrip.at(-1)).toMatchObject({ data: { status: 'cancelled', loadNr: 'L-1' } });
});

test('the test is the one notice that nobody chooses', () => {
  expect(sentTypes.filter((type) => !(noticeTypes as readonly string[]).includes(type))).toEqual(['webhook.test']);
});

test('a receiver hears of what it chose, and another company of nothing', async () => {
  await desk.addReceiver({ types: ['trip.accepted'] });
  const stranger = await desk.app.signIn('manager', 'seekoei');
  const theirs = ok(
    await stranger.post('/api/webhooks/receivers', { name: 'Theirs', url: `${desk.system.url}/theirs`, types: noticeTypes }),
    201,
  );
  const trip = await desk.trips.plan((await desk.trips.newVehicle()).id);
  ok(await desk.trips.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
  await desk.send();
  await desk.send('seekoei');
  expect(desk.system.received.map(({ path, body }) => [path, body.type])).toEqual([['/hook', 'trip.accepted']]);
  expect(ok(await stranger.get('/api/webhooks/notices'))).toEqual({ notices: [], total: 0 });
  const [{ noticeId }] = ok(
    await desk.manager.get(`/api/webhooks/receivers/${(await desk.manager.get('/api/webhooks/receivers')).body[0].id}/deliveries`),
  ).deliveries;
  expect((await stranger.get(`/api/webhooks/receivers/${theirs.id}/deliveries/${noticeId}`)).status).toBe(404);
  await stranger.delete(`/api/webhooks/receivers/${theirs.id}`);
});

test('a change that was taken back sends nothing', async () => {
  const { id } = await desk.addReceiver();
  const trip = await desk.trips.plan((await desk.trips.newVehicle()).id);
  await desk.send();
  desk.system.received.length = 0;
  const { warnings: _moment, ...data } = trip;
  await expect(
    inBackground(async (scope) => {
      await giveNotices(scope, [{ type: 'trip.changed', recordId: trip.id, recordName: 'Trip', data }]);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(
    (await desk.trips.controller.post(`/api/trips/${trip.id}/complete`, { tonnage: 1, closingKilometers: 1, endDate: '2026-11-22' }))
      .status,
  ).toBe(409);
  await desk.send();
  expect(desk.system.received).toEqual([]);
  expect(await desk.deliveries(id)).toHaveLength(1);
});

test('a company without a receiver that wants to hear of it writes nothing', async () => {
  await desk.addReceiver({ types: ['diesel_order.created'] });
  await desk.app.inTenant('kwela', (db) => db.deleteFrom('webhookNotices').execute());
  await desk.trips.plan((await desk.trips.newVehicle()).id);
  expect(await desk.app.inTenant('kwela', (db) => db.selectFrom('webhookNotices').select('id').execute())).toEqual([]);
});

test('an edit that changes nothing sends nothing', async () => {
  const { id } = await desk.addReceiver({ types: ['trip.changed', 'diesel_order.changed'] });
  const trip = await desk.trips.plan((await desk.trips.newVehicle()).id, { loadNr: 'L-1' });
  ok(await desk.trips.controller.patch(`/api/trips/${trip.id}`, { loadNr: 'L-1' }));
  const driver = ok(await desk.trips.controller.post('/api/drivers', driverBody()), 201);
  const vehicle = await desk.trips.newVehicle({ driverId: driver.id });
  const order = ok(
    await desk.trips.controller.post('/api/diesel', dieselBody(vehicle.id, { firstRefuel: true, kilometers: 183_000 })),
    201,
  );
  ok(await desk.trips.controller.patch(`/api/diesel/${order.id}`, { location: order.location }));
  expect(await desk.deliveries(id)).toEqual([]);
});

test('a paper is sent once when it has a month left and once when it has expired, however often the server looks', async () => {
  await desk.addReceiver({ types: ['document.expiring', 'document.expired'] });
  const trailer = ok(await desk.trips.controller.post('/api/trailers', trailerBody({ trailerLicExp: '2027-03-01' })), 201);
  const look = async (instant: string) => {
    desk.app.clock.set(instant);
    await inBackground(giveExpiryNotices);
    await inBackground(giveExpiryNotices);
    await desk.send();
    const came = desk.system.received.filter(({ body }) => body.recordId === trailer.id).map(({ body }) => body.type);
    desk.system.received.length = 0;
    return came;
  };
  expect(await look('2027-01-29T06:00:00.000Z')).toEqual([]);
  expect(await look('2027-01-30T06:00:00.000Z')).toEqual(['document.expiring']);
  expect(await look('2027-03-01T06:00:00.000Z')).toEqual([]);
  expect(await look('2027-03-02T06:00:00.000Z')).toEqual(['document.expired']);
  expect(await look('2027-03-03T06:00:00.000Z')).toEqual([]);
});
