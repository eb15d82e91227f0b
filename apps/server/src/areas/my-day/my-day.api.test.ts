import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, chepBody, dieselBody, driverBody } from '../../../test/factories.ts';
import { pdfFile } from '../../../test/test-files.ts';
import { patience } from '../../../test/patience.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { systemScope } from '../../system-scope.ts';
import { takePositions } from '../tracking/public.ts';
import { sweepDay } from './public.ts';

/** A Saturday, eight o'clock in South Africa. */
const NOW = '2026-11-21T06:00:00.000Z';
const HOUR_MS = 3_600_000;
let desk: TripDesk;
let manager: Visitor;
let userIds: Record<string, string>;
beforeAll(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
  const users: Body[] = ok(await manager.get('/auth/users'));
  userIds = Object.fromEntries(users.map(({ username, id }) => [username, id]));
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set(NOW));

const dayOf = async (who: Visitor): Promise<Body> => ok(await who.get('/api/my_day'));
const countOf = async (who: Visitor): Promise<number> => ok(await who.get('/api/my_day/count')).count;
const needsOf = async (who: Visitor, kind: string): Promise<Body[]> =>
  (await dayOf(who)).kinds.find((each: Body) => each.kind === kind)?.needs ?? [];
const find = async (who: Visitor, kind: string, recordId: string): Promise<Body> =>
  (await needsOf(who, kind)).find((need) => need.recordId === recordId);
const address = (need: string, act: string) => `/api/my_day/needs/${encodeURIComponent(need)}/${act}`;
const snooze = (who: Visitor, { id }: { id: string }, until = 'hour') => who.put(address(id, 'snooze'), { until });
const handOver = (who: Visitor, { id }: { id: string }, to: string, line?: string) =>
  who.put(address(id, 'hand-over'), { userId: userIds[to] ?? to, ...(line === undefined ? {} : { line }) });
const takeBack = (who: Visitor, { id }: { id: string }) => who.delete(address(id, 'hand-over'));
const crewed = async (fields: Record<string, unknown> = {}) => {
  const driver = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
  return desk.newVehicle({ driverId: driver.id, ...fields });
};
/** A planned trip that should have started yesterday. */
async function tripToStart(fields: Record<string, unknown> = {}) {
  const vehicle = await crewed();
  const trip = await desk.plan(vehicle.id, { startDate: '2026-11-20', ...fields });
  return { vehicle, trip, need: await find(desk.controller, 'trip_to_start', trip.id) };
}

describe('what needs somebody', () => {
  test('is found by what they may do', async () => {
    const kinds = async (who: Visitor) => (await dayOf(who)).kinds.map(({ kind }: Body) => kind);
    expect(await kinds(desk.controller)).toEqual([
      'trip_overdue',
      'trip_to_start',
      'trip_late',
      'trip_without_driver',
      'vehicle_silent',
      'mention',
      'chep_over_grace',
      'paper',
      'service_due',
      'fuel_exception',
    ]);
    expect(await kinds(desk.finance)).toEqual(['mention', 'pod_missing', 'invoice_missing', 'chep_over_grace', 'fuel_exception']);
    expect(await kinds(manager)).toEqual(expect.arrayContaining(['password_reset', 'pod_missing', 'trip_to_start']));
    expect(await kinds(manager)).toHaveLength(13);
    expect((await desk.app.visitor().get('/api/my_day/count')).status).toBe(401);
  });

  test('is a planned trip from its day on, until it is on the road', async () => {
    const before = await countOf(desk.controller);
    const { vehicle, trip, need } = await tripToStart();
    expect(need).toMatchObject({
      urgency: 'now',
      name: vehicle.fleetNumber,
      vehicleId: vehicle.id,
      day: '2026-11-20T00:00:00.000Z',
      from: null,
    });
    expect(need.detail).toContain(`Trip ${trip.tripNumber}`);
    const { trip: ofToday } = await tripToStart({ startDate: '2026-11-21' });
    expect(await find(desk.controller, 'trip_to_start', ofToday.id)).toMatchObject({ urgency: 'today' });
    expect(await countOf(desk.controller)).toBe(before + 2);
    ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    expect(await find(desk.controller, 'trip_to_start', trip.id)).toBeUndefined();
    expect(await countOf(desk.controller)).toBe(before + 1);
  });

  test('is a trip on the road after its planned end, until it is completed; then its POD and its invoice need finance', async () => {
    const vehicle = await crewed();
    const trip = await desk.drive(vehicle.id, { startDate: '2026-11-19', endDate: '2026-11-20' });
    expect(await find(desk.controller, 'trip_overdue', trip.id)).toMatchObject({ urgency: 'now' });
    ok(await desk.complete(trip.id, { endDate: '2026-11-20', loadNr: 'L-77' }));
    expect(await find(desk.controller, 'trip_overdue', trip.id)).toBeUndefined();
    // the client's cut-off is the 25th, four days ahead
    expect(await find(desk.finance, 'pod_missing', trip.id)).toBeUndefined();
    desk.app.clock.set('2026-11-22T06:00:00.000Z');
    const finance = await desk.app.signIn('finance');
    const pod = await find(finance, 'pod_missing', trip.id);
    expect(pod).toMatchObject({ urgency: 'soon', name: 'L-77', day: '2026-11-25T00:00:00.000Z' });
    const counted = await countOf(finance);
    ok(await finance.upload('POST', `/api/trips/${trip.id}/pod`, { name: 'pod.pdf', content: pdfFile() }), 201);
    expect(await find(finance, 'pod_missing', trip.id)).toBeUndefined();
    expect(await find(finance, 'invoice_missing', trip.id)).toBeDefined();
    expect(await countOf(finance)).toBe(counted - 1);
    ok(await finance.post('/api/trips/invoice-number', { tripIds: [trip.id], invoiceNumber: 'INV-77' }));
    expect(await find(finance, 'invoice_missing', trip.id)).toBeUndefined();
  });

  test('is a planned trip of tomorrow on a vehicle without a driver', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id, { startDate: '2026-11-22', endDate: '2026-11-23' });
    expect(await find(desk.controller, 'trip_without_driver', trip.id)).toMatchObject({ urgency: 'soon' });
    const driver = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id }));
    expect(await find(desk.controller, 'trip_without_driver', trip.id)).toBeUndefined();
  });

  test('is a vehicle on the road that is silent, and anew when it falls silent again', async () => {
    const vehicle = await crewed();
    await desk.drive(vehicle.id);
    const report = (at: string) =>
      desk.app.inTenant('kwela', (db) =>
        takePositions({ db, clock: desk.app.clock }, [
          { assetId: vehicle.id, lat: -26.1, lon: 28.2, speed: 60, heading: 90, rawDt: null, at: new Date(at) },
        ]),
      );
    await report('2026-11-21T03:00:00.000Z');
    const need = await find(desk.controller, 'vehicle_silent', vehicle.id);
    expect(need).toMatchObject({ at: '2026-11-21T03:00:00.000Z', urgency: 'now' });
    ok(await snooze(desk.controller, need, 'monday'));
    expect(await find(desk.controller, 'vehicle_silent', vehicle.id)).toBeUndefined();
    await report('2026-11-21T03:30:00.000Z');
    expect(await find(desk.controller, 'vehicle_silent', vehicle.id)).toMatchObject({ at: '2026-11-21T03:30:00.000Z' });
  });

  test('is a paper that expires, a service that is overdue until it is booked, pallets over their grace and an odd fill', async () => {
    const vehicle = await crewed({
      assetExpLic: '2026-11-20',
      serviceInterval: 40_000,
      lastServiceKilometer: 140_000,
      dieselCapacity: 400,
    });
    const paper = await find(desk.controller, 'paper', vehicle.id);
    expect(paper).toMatchObject({ urgency: 'now', day: '2026-11-20T00:00:00.000Z' });
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { assetExpLic: '2026-11-30' }));
    expect(await find(desk.controller, 'paper', vehicle.id)).toMatchObject({ urgency: 'soon' });
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { assetExpLic: '2027-11-30' }));
    expect(await find(desk.controller, 'paper', vehicle.id)).toBeUndefined();

    expect(await find(desk.controller, 'service_due', vehicle.id)).toMatchObject({ urgency: 'now' });
    ok(
      await desk.controller.post(
        '/api/assets/events',
        bookingBody(vehicle.id, { eventStartDate: '2026-11-25', eventEndDate: '2026-11-25', eventStatus: 'scheduled' }),
      ),
      201,
    );
    expect(await find(desk.controller, 'service_due', vehicle.id)).toBeUndefined();

    const trip = await desk.drive(vehicle.id);
    const chep = ok(await desk.controller.post('/api/chep', chepBody(trip.id, { pickUpDate: '2026-10-01', gracePeriod: 7 })), 201);
    expect(await find(desk.finance, 'chep_over_grace', chep.id)).toMatchObject({ urgency: 'now', day: '2026-10-08T00:00:00.000Z' });

    const order = ok(
      await desk.senior.post('/api/diesel', dieselBody(vehicle.id, { liters: 600, firstRefuel: true, adminOverride: true })),
      201,
    );
    const odd = await find(desk.controller, 'fuel_exception', order.id);
    expect(odd).toMatchObject({ urgency: 'today', vehicleId: vehicle.id });
    ok(await desk.controller.post(`/api/diesel/exceptions/${order.id}/resolve`, { kind: 'over_capacity', note: 'A second tank' }));
    expect(await find(desk.controller, 'fuel_exception', order.id)).toBeUndefined();
  });

  test('is somebody who waits for a new password, until a link is made', async () => {
    await desk.app.visitor().post('/auth/password/forgot', { username: 'hybrid' });
    const need = await find(manager, 'password_reset', userIds['hybrid']!);
    expect(need).toMatchObject({ name: 'hybrid', urgency: 'now' });
    expect((await snooze(desk.controller, need)).status).toBe(404);
    ok(await manager.post(`/auth/users/${userIds['hybrid']}/reset-link`));
    expect(await find(manager, 'password_reset', userIds['hybrid']!)).toBeUndefined();
  });

  test('is a note that names somebody, theirs alone, until they have seen it', async () => {
    const vehicle = await crewed();
    const text = '@finance please send the invoice again';
    ok(await desk.controller.post(`/api/notes/vehicle/${vehicle.id}`, { text }), 201);
    const need = await find(desk.finance, 'mention', vehicle.id);
    expect(need).toMatchObject({ name: vehicle.fleetNumber, detail: `controller: ${text}`, urgency: 'today', at: NOW });
    expect(await find(desk.hybrid, 'mention', vehicle.id)).toBeUndefined();
    // nobody else can answer for who was named
    expect(ok(await desk.finance.get(address(need.id, 'colleagues')))).toEqual([]);
    expect((await handOver(desk.finance, need, 'hybrid')).body.code).toBe('colleague_cannot');
    expect((await snooze(desk.hybrid, need)).status).toBe(404);
    ok(await snooze(desk.finance, need, 'tomorrow'));
    expect(await find(desk.finance, 'mention', vehicle.id)).toBeUndefined();
    expect((await desk.finance.delete(address(need.id, 'snooze'))).status).toBe(204);
    expect((await desk.finance.post(`/api/notes/vehicle/${vehicle.id}/seen`)).status).toBe(204);
    expect(await find(desk.finance, 'mention', vehicle.id)).toBeUndefined();
  });

  test('is shown the most urgent first, fifty of a kind, and counted whole', { timeout: patience.timeout }, async () => {
    const before = (await needsOf(desk.controller, 'trip_to_start')).length;
    for (let at = before; at < 52; at += 1)
      await tripToStart({ startDate: at % 2 === 0 ? '2026-11-21' : '2026-11-19', endDate: '2026-11-22' });
    const { count, kinds } = await dayOf(desk.controller);
    const { total, needs } = kinds.find(({ kind }: Body) => kind === 'trip_to_start');
    expect(total).toBeGreaterThanOrEqual(52);
    expect(needs).toHaveLength(50);
    const days = needs.map(({ day }: Body) => day);
    expect(days).toEqual(days.toSorted());
    expect(count).toBe(await countOf(desk.controller));
  });
});

describe('a need that is put off', () => {
  test('is gone for whoever put it off alone, and comes back by the clock', async () => {
    const { trip, need } = await tripToStart({ startDate: '2026-11-10', endDate: '2026-11-12' });
    const before = await countOf(desk.controller);
    expect(ok(await snooze(desk.controller, need))).toEqual({ until: '2026-11-21T07:00:00.000Z' });
    expect(await countOf(desk.controller)).toBe(before - 1);
    const { snoozed, nextAt } = await dayOf(desk.controller);
    expect(snoozed).toEqual([expect.objectContaining({ id: need.id, until: '2026-11-21T07:00:00.000Z' })]);
    expect(nextAt).toBe('2026-11-21T07:00:00.000Z');
    expect(await find(desk.hybrid, 'trip_to_start', trip.id)).toBeDefined();
    desk.app.clock.advance(HOUR_MS);
    const again = await desk.app.signIn('controller');
    expect(await find(again, 'trip_to_start', trip.id)).toBeDefined();
    expect(ok(await again.get('/api/my_day/count'))).toEqual({ count: before, nextAt: null });
  });

  test('is brought back by hand', async () => {
    const { need } = await tripToStart({ startDate: '2026-11-10', endDate: '2026-11-12' });
    ok(await snooze(desk.controller, need, 'tomorrow'));
    const before = await countOf(desk.controller);
    expect((await desk.controller.delete(address(need.id, 'snooze'))).status).toBe(204);
    expect(await countOf(desk.controller)).toBe(before + 1);
    expect((await desk.controller.delete(address(need.id, 'snooze'))).status).toBe(404);
  });

  test('cannot be put off to an afternoon that has begun, nor without saying until when', async () => {
    const { need } = await tripToStart();
    ok(await snooze(desk.controller, need, 'afternoon'));
    desk.app.clock.set('2026-11-21T11:00:00.000Z');
    const controller = await desk.app.signIn('controller');
    expect((await snooze(controller, need, 'afternoon')).body.code).toBe('afternoon_began');
    expect((await snooze(controller, need, 'never')).status).toBe(422);
  });

  test('must be one: of the company, not met yet, and for the caller to see', async () => {
    const { trip, need } = await tripToStart();
    const stranger = await desk.app.signIn('controller', 'seekoei');
    for (const act of ['snooze', 'hand-over'])
      expect((await stranger.put(address(need.id, act), act === 'snooze' ? { until: 'hour' } : { userId: userIds['senior'] })).status).toBe(
        404,
      );
    expect((await snooze(desk.finance, need)).status).toBe(404);
    for (const id of [
      'x',
      'trip_to_start',
      'trip_to_start:',
      'pod_missing:x',
      `pod_missing:${trip.id}`,
      'paper:%00',
      "fuel_exception:';--",
    ])
      expect([id, (await snooze(manager, { id })).status]).toEqual([id, 404]);
    ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    expect((await snooze(desk.controller, need)).status).toBe(404);
  });
});

describe('a need that is handed over', () => {
  test('stands in the colleague’s day with who gave it, and in nobody else’s until it is taken back', async () => {
    const { trip, need } = await tripToStart({ startDate: '2026-11-10', endDate: '2026-11-12' });
    const counts = () => Promise.all([desk.controller, desk.senior, desk.hybrid].map(countOf));
    const before = await counts();
    expect(ok(await handOver(desk.controller, need, 'senior', 'You spoke to them'))).toEqual({
      to: { id: userIds['senior'], username: 'senior' },
    });
    expect(await counts()).toEqual([before[0]! - 1, before[1], before[2]! - 1]);
    expect(await find(desk.senior, 'trip_to_start', trip.id)).toMatchObject({
      from: { id: userIds['controller'], username: 'controller', line: 'You spoke to them', at: NOW },
    });
    for (const who of [desk.controller, desk.hybrid]) {
      const { handedOver } = await dayOf(who);
      const row = handedOver.find(({ id }: Body) => id === need.id);
      expect(row).toMatchObject({
        to: { username: 'senior' },
        by: { username: 'controller' },
        line: 'You spoke to them',
        handedOverAt: NOW,
      });
    }
    expect((await takeBack(desk.hybrid, need)).status).toBe(404);
    expect((await takeBack(desk.controller, need)).status).toBe(204);
    expect(await counts()).toEqual(before);
    expect((await takeBack(desk.controller, need)).status).toBe(404);
  });

  test('is given back, or handed on, by whoever has it', async () => {
    const { trip, need } = await tripToStart({ startDate: '2026-11-10', endDate: '2026-11-12' });
    ok(await handOver(desk.controller, need, 'senior'));
    ok(await handOver(desk.senior, need, 'hybrid'));
    expect(await find(desk.hybrid, 'trip_to_start', trip.id)).toMatchObject({ from: { username: 'senior' } });
    expect(await find(desk.senior, 'trip_to_start', trip.id)).toBeUndefined();
    expect((await takeBack(desk.hybrid, need)).status).toBe(204);
    expect(await find(desk.controller, 'trip_to_start', trip.id)).toMatchObject({ from: null });
  });

  test('goes to one colleague: who comes second is told whose it is', async () => {
    const { need } = await tripToStart();
    const answers = await Promise.all([handOver(desk.controller, need, 'senior'), handOver(desk.hybrid, need, 'manager')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused.code).toBe('need_handed_over');
    expect(['controller handed this to senior already', 'hybrid handed this to manager already']).toContain(refused.detail);
  });

  test('goes to nobody who may not see such needs, has left, or is the caller', async () => {
    const { need } = await tripToStart();
    const names = ok(await desk.controller.get(address(need.id, 'colleagues'))).map(({ username }: Body) => username);
    expect(names).toEqual(['hybrid', 'manager', 'senior']);
    const stranger = await desk.app.signIn('manager', 'seekoei');
    const theirs = ok(await stranger.get('/auth/users'))[0].id;
    for (const to of ['finance', 'controller', theirs])
      expect([to, (await handOver(desk.controller, need, to)).body.code]).toEqual([to, 'colleague_cannot']);
    const long = await handOver(desk.controller, need, 'senior', 'x'.repeat(201));
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['line']]);
  });

  test('comes back when the colleague can no longer sign in, or may no longer see it', async () => {
    const { trip, need } = await tripToStart({ startDate: '2026-11-10', endDate: '2026-11-12' });
    ok(await handOver(desk.controller, need, 'hybrid'));
    expect(await find(desk.controller, 'trip_to_start', trip.id)).toBeUndefined();
    ok(await manager.patch(`/auth/users/${userIds['hybrid']}`, { role: 'Financial' }));
    expect(await find(desk.controller, 'trip_to_start', trip.id)).toMatchObject({ from: null });
    ok(await manager.patch(`/auth/users/${userIds['hybrid']}`, { role: 'Hybrid', isActive: false }));
    expect(await find(desk.controller, 'trip_to_start', trip.id)).toMatchObject({ from: null });
    // and can be handed to somebody else
    ok(await handOver(desk.controller, need, 'senior'));
    ok(await manager.patch(`/auth/users/${userIds['hybrid']}`, { isActive: true }));
    expect(await find(desk.senior, 'trip_to_start', trip.id)).toBeDefined();
  });

  test('is let go at night once it is met, with what was put off and is over', async () => {
    const [met, open] = [await tripToStart(), await tripToStart()];
    for (const { need } of [met, open]) {
      ok(await handOver(desk.controller, need, 'senior'));
      ok(await snooze(desk.senior, need));
    }
    ok(await desk.controller.post(`/api/trips/${met.trip.id}/accept`, { openingKilometers: 182_400 }));
    desk.app.clock.advance(2 * HOUR_MS);
    const tenant = (await desk.app.database.findTenant('kwela'))!;
    const kept = (table: 'daySnoozes' | 'dayHandOvers') =>
      desk.app.inTenant('kwela', async (db) => (await db.selectFrom(table).select('needKey').execute()).map(({ needKey }) => needKey));
    await desk.app.inTenant('kwela', (db) => sweepDay(systemScope({ db, tenant, clock: desk.app.clock, log: silentLog })));
    expect(await kept('dayHandOvers')).toContain(open.trip.id);
    expect(await kept('dayHandOvers')).not.toContain(met.trip.id);
    expect(await kept('daySnoozes')).not.toContain(open.trip.id);
  });

  test('leaves an entry in the history in words', async () => {
    const { vehicle, need } = await tripToStart();
    ok(await handOver(desk.controller, need, 'senior', 'You spoke to them'));
    const { entries } = ok(await manager.get('/api/history?kind=handOver'));
    expect(JSON.stringify(entries[0])).toContain(vehicle.fleetNumber);
    expect(JSON.stringify(entries[0])).toContain('You spoke to them');
  });
});

test('another company has its own day', async () => {
  const stranger = await desk.app.signIn('manager', 'seekoei');
  const theirs = await dayOf(stranger);
  await tripToStart();
  expect(await dayOf(stranger)).toEqual(theirs);
});
