import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chepBody, clientBody, driverBody, vehicleBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const many = (body: object, who: Visitor = desk.controller) => who.post('/api/many', { name: randomUUID(), ...body });
const rowsOf = (records: readonly Body[], values: readonly unknown[] = []) =>
  records.map(({ id }, place) => ({ id, ...(place < values.length ? { value: values[place] } : {}) }));
const outcomes = (answer: Body) => answer.results.map((each: Body) => [each.outcome, each.problem]);
const undo = (answer: Body, who: Visitor = desk.controller) => who.post(`/api/history/entries/${answer.entryId}/undo`);
const planned = async (fields: Record<string, unknown> = {}) => desk.plan((await desk.newVehicle()).id, fields);
async function times<R>(count: number, make: (place: number) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (let place = 0; place < count; place += 1) made.push(await make(place));
  return made;
}
async function tripOfAnotherCompany(): Promise<string> {
  const hybrid = await desk.app.signIn('hybrid', 'seekoei');
  const clientId = ok(await hybrid.post('/api/clients', clientBody()), 201).id;
  const vehicle = ok(await hybrid.post('/api/assets', vehicleBody()), 201);
  return ok(await hybrid.post('/api/trips', desk.tripBody(vehicle.id, { clientId, isScheduled: true, openingKilometers: null })), 201).id;
}
async function tripNow(id: string): Promise<Body> {
  const open = await desk.controller.get(`/api/trips/${id}/active`);
  return open.status === 200 ? open.body : ok(await desk.controller.get(`/api/trips/archived/${id}/detail`));
}
const fieldOf = (ids: readonly string[], field: string) => times(ids.length, async (place) => (await tripNow(ids[place]!))[field]);
const daysOf = async (ids: readonly string[], field: string) => (await fieldOf(ids, field)).map((day) => day.slice(0, 10));
const allOf = (count: number, value: unknown) => Array.from({ length: count }, () => value);

describe('an act on many trips', () => {
  test('sends four of five on route, refuses the one whose vehicle is away, and goes back as a whole', async () => {
    const trips = await times(5, () => planned());
    const busy = trips[2]!;
    await desk.drive(busy.assetId);
    const answer = ok(await many({ act: 'accept', rows: rowsOf(trips, allOf(5, 182_400)) }));
    expect(outcomes(answer)).toEqual([
      ['done', null],
      ['done', null],
      ['refused', 'Cannot update opening kilometers. Vehicle is still assigned to a trip.'],
      ['done', null],
      ['done', null],
    ]);
    expect([answer.total, answer.next, answer.results[2].code, answer.results[2].name]).toEqual([
      5,
      null,
      'vehicle_on_trip',
      String(busy.tripNumber),
    ]);
    const ids = trips.map(({ id }) => id);
    expect(await fieldOf(ids, 'status')).toEqual(['on_route', 'on_route', 'scheduled', 'on_route', 'on_route']);
    ok(await undo(answer));
    expect(await fieldOf(ids, 'status')).toEqual(allOf(5, 'scheduled'));
  });

  test('gives ten trips ten invoice numbers, and takes them away again', async () => {
    const trips = await times(10, async () => {
      const trip = await desk.drive((await desk.newVehicle()).id);
      return ok(await desk.complete(trip.id, { endDate: '2026-11-21' }));
    });
    const numbers = trips.map((_, place) => `INV-${place}`);
    const rows = rowsOf(trips, numbers);
    expect((await many({ act: 'invoice', rows })).status).toBe(403);
    const answer = ok(await many({ act: 'invoice', rows }, desk.finance));
    expect(outcomes(answer)).toEqual(allOf(10, ['done', null]));
    const ids = trips.map(({ id }) => id);
    expect(await fieldOf(ids, 'invoiceNumber')).toEqual(numbers);
    ok(await undo(answer, desk.finance));
    expect(await fieldOf(ids, 'invoiceNumber')).toEqual(allOf(10, null));
  });

  test('cancels them, and they are planned again when it is taken back', async () => {
    const trips = await times(2, () => planned());
    const answer = ok(await many({ act: 'cancel', rows: rowsOf(trips) }));
    expect(await fieldOf([trips[0]!.id, trips[1]!.id], 'status')).toEqual(['cancelled', 'cancelled']);
    ok(await undo(answer));
    expect(await fieldOf([trips[0]!.id, trips[1]!.id], 'status')).toEqual(['scheduled', 'scheduled']);
  });

  test('moves planned trips by some days and warns of those that meet another; what has begun stays', async () => {
    const [free, meeting] = [await planned(), await planned({ startDate: '2026-12-01', endDate: '2026-12-02' })];
    await desk.plan(meeting.assetId, { startDate: '2026-12-08', endDate: '2026-12-09' });
    const driving = await desk.drive((await desk.newVehicle()).id);
    const answer = ok(await many({ act: 'shift', rows: rowsOf([free, meeting, driving]), value: 7 }));
    expect(outcomes(answer)).toEqual([
      ['done', null],
      ['done', null],
      ['refused', 'Only a scheduled trip can be moved to other days'],
    ]);
    expect(answer.results.map(({ warnings }: Body) => warnings.length)).toEqual([0, 1, 0]);
    const ids = [free.id, meeting.id, driving.id];
    expect(await daysOf(ids, 'startDate')).toEqual(['2026-11-28', '2026-12-08', '2026-11-21']);
    expect(await daysOf(ids, 'endDate')).toEqual(['2026-11-29', '2026-12-09', '2026-11-22']);
    ok(await undo(answer));
    expect(await daysOf(ids, 'startDate')).toEqual(['2026-11-21', '2026-12-01', '2026-11-21']);
    for (const value of [0, 1.5, 366, '3']) {
      const refused = ok(await many({ act: 'shift', rows: rowsOf([free]), value }));
      expect(outcomes(refused)).toEqual([['refused', 'Days are a whole number up to 365, with a minus for earlier']]);
    }
  });
});

describe('each row answers for itself', () => {
  test('also one that is gone, of another company, or changed by somebody else since it was looked at', async () => {
    const [gone, changed, good] = await times(3, () => planned());
    ok(await desk.controller.post(`/api/trips/${gone.id}/cancel`));
    ok(await desk.controller.delete(`/api/trips/${gone.id}`), 204);
    ok(await desk.hybrid.patch(`/api/trips/${changed.id}`, { loadNr: 'L-9' }));
    const theirs = await tripOfAnotherCompany();
    const rows = [
      { id: gone.id },
      { id: changed.id, updatedAt: changed.updatedAt },
      { id: theirs },
      { id: good.id, updatedAt: good.updatedAt },
    ];
    const answer = ok(await many({ act: 'shift', rows, value: 1 }));
    expect(answer.results.map((each: Body) => [each.outcome, each.code])).toEqual([
      ['gone', 'trip_not_found'],
      ['changed', 'stale_record'],
      ['gone', 'trip_not_found'],
      ['done', null],
    ]);
    expect(await daysOf([changed.id], 'startDate')).toEqual(['2026-11-21']);
  });

  test('by the rules and the permissions of the act on one', async () => {
    const trip = await planned();
    expect((await many({ act: 'cancel', rows: rowsOf([trip]) }, desk.finance)).status).toBe(403);
    expect((await many({ act: 'accept', rows: rowsOf([trip], [182_400]) }, desk.finance)).status).toBe(403);
    const answer = ok(await many({ act: 'accept', rows: rowsOf([trip], ['far']) }));
    expect(outcomes(answer)).toEqual([['refused', 'Enter a number']]);
    expect(answer.entryId).toBeNull();
  });

  test('when two people act on the same rows at once, each row is done once', async () => {
    const trips = await times(6, () => planned());
    const asked = (records: Body[], who: Visitor) => many({ act: 'cancel', rows: rowsOf(records) }, who);
    const answers = await Promise.all([asked(trips, desk.controller), asked(trips.toReversed(), desk.hybrid)]);
    const found = answers.flatMap((answer) => ok(answer).results as Body[]);
    for (const { id } of trips) {
      expect(
        found
          .filter((each) => each.id === id)
          .map(({ outcome }) => outcome)
          .toSorted(),
      ).toEqual(['done', 'refused']);
    }
    expect(
      await fieldOf(
        trips.map(({ id }) => id),
        'status',
      ),
    ).toEqual(allOf(6, 'cancelled'));
  });

  test('which is asked for wrongly is refused before anything is done', async () => {
    const trip = await planned();
    const errorsOf = async (body: object) => (await many(body)).body.errors;
    expect(await errorsOf({ act: 'cancel' })).toEqual({ rows: 'Choose rows, or all of a filter' });
    expect(await errorsOf({ act: 'cancel', rows: [] })).toEqual({ rows: 'Choose at least one row' });
    expect(await errorsOf({ act: 'cancel', rows: rowsOf([trip, trip]) })).toEqual({ rows: 'Choose each row once' });
    expect(await errorsOf({ act: 'accept', rows: rowsOf([trip]) })).toEqual({ value: 'Say what the rows are given' });
    expect(await errorsOf({ act: 'cancel', rows: allOf(201, 0).map(() => ({ id: randomUUID() })) })).toEqual({
      rows: 'At most 200 rows at once',
    });
    expect(await errorsOf({ act: 'cancel', all: { list: 'drivers.list', count: 3 } })).toEqual({
      all: 'This cannot be done to the rows of that list',
    });
    expect(await errorsOf({ act: 'cancel', all: { list: 'trips.archived', query: { status: 'new' }, count: 3 } })).toEqual({
      status: 'Choose completed or cancelled',
    });
    expect((await tripNow(trip.id)).status).toBe('scheduled');
  });
});

describe('an act that was asked for twice', () => {
  test('under one name answers what was done and does nothing twice, also from its middle', async () => {
    const trips = await times(3, () => planned());
    const body = { act: 'cancel', name: randomUUID(), rows: rowsOf(trips) };
    const first = ok(await many(body));
    expect(ok(await many(body))).toEqual(first);
    const rest = ok(await many({ ...body, from: 2 }));
    expect([rest.results, rest.entryId]).toEqual([first.results.slice(2), first.entryId]);
    const other = await many({ ...body, rows: rowsOf(trips.slice(1)) });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('and goes on long after is another act to the history', async () => {
    const trips = await times(2, () => planned());
    const body = { act: 'cancel', name: randomUUID(), rows: rowsOf(trips) };
    // the second row was refused then, and is free now
    ok(await desk.controller.post(`/api/trips/${trips[1]!.id}/cancel`));
    const first = ok(await many(body));
    expect(outcomes(first)[1][0]).toBe('refused');
    desk.app.clock.set('2026-11-21T06:10:00.000Z');
    ok(await desk.controller.post(`/api/history/entries/${(await entryOf(trips[1]!.id)).id}/undo`));
    const later = ok(await many({ ...body, from: 1 }));
    expect(outcomes(later)).toEqual([['done', null]]);
    expect(later.entryId).not.toBe(first.entryId);
    expect(ok(await undo(later)).entries).toBe(1);
  });
});

async function entryOf(id: string): Promise<Body> {
  return ok(await desk.controller.get(`/api/history/trip/${id}`)).entries[0];
}

describe('all of a filter', () => {
  test('is what the list finds at that moment, and nothing is done when it finds more than was seen', async () => {
    const { id } = await desk.newVehicle();
    const done = await times(3, async (place) => {
      const trip = await desk.drive(id, { openingKilometers: 182_400 + place * 1_000 });
      return ok(await desk.complete(trip.id, { endDate: '2026-11-21', closingKilometers: 182_900 + place * 1_000 }));
    });
    const all = { list: 'trips.archived', query: { asset_id: id, status: 'completed' } };
    const grown = await many({ act: 'invoice', all: { ...all, count: 2 }, value: 'INV-500' }, desk.finance);
    expect([grown.status, grown.body.code]).toEqual([409, 'filter_grew']);
    const ids = done.map((trip) => trip.id);
    expect(await fieldOf(ids, 'invoiceNumber')).toEqual(allOf(3, null));
    const answer = ok(await many({ act: 'invoice', all: { ...all, count: 4 }, value: 'INV-500' }, desk.finance));
    expect(answer.results.map((each: Body) => each.id).toSorted()).toEqual(ids.toSorted());
    expect(await fieldOf(ids, 'invoiceNumber')).toEqual(allOf(3, 'INV-500'));
  });

  test('is refused by a name that the list does not know, and nothing is done', async () => {
    const { id } = await desk.newVehicle();
    const all = { list: 'vehicles.list', query: { status: 'Workshop' }, count: 200 };
    const answer = await many({ act: 'vehicle_status', all, value: 'Inactive' });
    expect([answer.status, answer.body.errors]).toEqual([422, { all: 'The list has no filter status' }]);
    expect(ok(await desk.controller.get(`/api/assets/${id}`)).status).not.toBe('Inactive');
  });
});

describe('other records than trips', () => {
  test('drivers and vehicles get another status, and the former one when it is taken back', async () => {
    const drivers = await times(2, async () => ok(await desk.controller.post('/api/drivers', driverBody()), 201));
    const vehicles = await times(2, () => desk.newVehicle());
    const statuses = (path: string, records: Body[]) =>
      times(records.length, async (place) => ok(await desk.controller.get(`${path}/${records[place]!.id}`)).status);
    const ofDrivers = ok(await many({ act: 'driver_status', rows: rowsOf(drivers), value: 'Annual Leave' }));
    expect(await statuses('/api/drivers', drivers)).toEqual(['Annual Leave', 'Annual Leave']);
    ok(await undo(ofDrivers));
    expect(await statuses('/api/drivers', drivers)).toEqual(['Active', 'Active']);
    const ofVehicles = ok(await many({ act: 'vehicle_status', rows: rowsOf(vehicles), value: 'Workshop' }));
    expect(await statuses('/api/assets', vehicles)).toEqual(['Workshop', 'Workshop']);
    ok(await undo(ofVehicles));
    expect(await statuses('/api/assets', vehicles)).toEqual(['Idle', 'Idle']);
    expect((await many({ act: 'driver_status', rows: rowsOf(drivers), value: 'Active' }, desk.finance)).status).toBe(403);
  });

  test('pallets come back on one day or are late for one reason, and are out again when it is taken back', async () => {
    const records = await times(2, async () => {
      const trip = await desk.drive((await desk.newVehicle()).id, { isChepLoad: true });
      return ok(await desk.controller.post('/api/chep', chepBody(trip.id)), 201);
    });
    const now = (field: string) => times(2, async (place) => ok(await desk.controller.get(`/api/chep/${records[place]!.id}`))[field]);
    const late = ok(await many({ act: 'pallets_delayed', rows: rowsOf(records), value: 'Depot closed' }));
    expect([await now('status'), await now('delayReason')]).toEqual([allOf(2, 'delayed'), allOf(2, 'Depot closed')]);
    ok(await undo(late));
    const early = ok(await many({ act: 'pallets_back', rows: rowsOf(records), value: '2020-01-01' }));
    expect(outcomes(early)).toEqual(allOf(2, ['refused', 'Delivery Date cannot be before Pick Up Date']));
    const back = ok(await many({ act: 'pallets_back', rows: rowsOf(records), value: '2026-11-24' }));
    expect(await now('status')).toEqual(['completed', 'completed']);
    // what is closed is opened again by who may change it then, as when it is one (decision 17.7)
    expect((await undo(back)).status).toBe(403);
    ok(await undo(back, desk.senior));
    expect(await now('status')).toEqual(['pending', 'pending']);
  });
});
