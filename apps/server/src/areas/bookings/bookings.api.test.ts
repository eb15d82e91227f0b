import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { TripDesk } from '../../../test/trip-desk.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  controller = await app.signIn('controller');
});

interface TestVehicle {
  id: string;
  fleetNumber: string;
  assetReg: string;
}
async function newVehicle(fields: Record<string, unknown> = {}): Promise<TestVehicle> {
  const { body } = await controller.post('/api/assets', vehicleBody(fields));
  return body;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function book(vehicle: TestVehicle, fields: Record<string, unknown> = {}): Promise<any> {
  const answer = await controller.post('/api/assets/events', bookingBody(vehicle.id, fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
const act = (event: { id: string }, action: 'complete' | 'cancel') => controller.post(`/api/assets/events/${event.id}/${action}`);
/** An event in each state, made the way users make them. */
const madeInState: Record<string, (vehicle: TestVehicle) => Promise<{ id: string }>> = {
  scheduled: (vehicle) => book(vehicle, { eventType: 'workshop', eventStatus: 'scheduled' }),
  active: (vehicle) => book(vehicle, { eventType: 'workshop' }),
  inactive: (vehicle) => book(vehicle, { eventType: 'workshop', eventStatus: 'inactive' }),
  completed: async (vehicle) => (await act(await book(vehicle, { eventType: 'workshop' }), 'complete')).body,
  cancelled: async (vehicle) => (await act(await book(vehicle, { eventType: 'workshop' }), 'cancel')).body,
};

describe('booking a vehicle', () => {
  test('is active at once and names the vehicle from the vehicle itself (EVT-004, EVT-006, EVT-021)', async () => {
    const vehicle = await newVehicle();
    const answer = await controller.post('/api/assets/events', {
      eventType: 'service',
      assetId: vehicle.id,
      assetFleetNumber: 'FALSE 1',
      assetReg: 'FALSE GP',
      eventDescription: ' 60 000 km service ',
      eventStartDate: '2026-11-21T00:00:00.000Z',
      eventEndDate: '2026-11-22T00:00:00.000Z',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      eventType: 'service',
      assetId: vehicle.id,
      assetFleetNumber: vehicle.fleetNumber,
      assetReg: vehicle.assetReg,
      eventDescription: '60 000 km service',
      eventStartDate: '2026-11-21T00:00:00.000Z',
      eventEndDate: '2026-11-22T00:00:00.000Z',
      eventStatus: 'active',
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await controller.get(`/api/assets/events/${answer.body.id}`)).body).toEqual(answer.body);
  });

  test('writes its own description when it is given none (EVT-003)', async () => {
    const vehicle = await newVehicle();
    for (const eventDescription of [undefined, null, '  ']) {
      expect((await book(vehicle, { eventType: 'workshop', eventDescription })).eventDescription).toBe(
        `workshop booking for ${vehicle.fleetNumber}`,
      );
    }
  });

  test('keeps an instant as sent and takes a plain day as its UTC midnight', async () => {
    const event = await book(await newVehicle(), { eventStartDate: '2026-11-21T08:00:00+02:00', eventEndDate: '2026-11-21' });
    expect([event.eventStartDate, event.eventEndDate]).toEqual(['2026-11-21T06:00:00.000Z', '2026-11-21T00:00:00.000Z']);
  });

  test('needs both dates for a service or workshop, and no end for a breakdown or major repair (EVT-002)', async () => {
    const vehicle = await newVehicle();
    for (const eventType of ['service', 'workshop']) {
      const answer = await controller.post('/api/assets/events', { eventType, assetId: vehicle.id });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { eventStartDate: 'Start date is required', eventEndDate: 'End date is required' },
      ]);
      const empty = await controller.post('/api/assets/events', bookingBody(vehicle.id, { eventType, eventEndDate: '' }));
      expect(empty.body.errors).toEqual({ eventEndDate: 'End date is required' });
    }
    for (const eventType of ['breakdown', 'inactive']) {
      expect((await book(vehicle, { eventType, eventEndDate: undefined })).eventEndDate).toBeNull();
    }
  });

  test('refuses an end before its start, an unknown type, status or field, and a vehicle that is not there', async () => {
    const vehicle = await newVehicle();
    const errorsOf = async (fields: Record<string, unknown>) => {
      const answer = await controller.post('/api/assets/events', bookingBody(vehicle.id, fields));
      return [answer.status, answer.body.errors];
    };
    expect(await errorsOf({ eventEndDate: '2026-11-20' })).toEqual([422, { eventEndDate: 'End date cannot be before start date' }]);
    expect(await errorsOf({ eventType: 'wash' })).toEqual([422, { eventType: 'Choose one of the listed event types' }]);
    expect(await errorsOf({ eventStatus: 'done' })).toEqual([422, { eventStatus: 'Choose one of the listed statuses' }]);
    expect(await errorsOf({ eventStartDate: '21/11/2026' })).toEqual([422, { eventStartDate: 'Enter a valid date' }]);
    expect(await errorsOf({ tenant_id: 2 })).toEqual([422, { tenant_id: 'Unknown field' }]);
    expect(await errorsOf({ eventDescription: 'x'.repeat(501) })).toEqual([422, { eventDescription: 'Cannot exceed 500 characters' }]);
    const noVehicle = { assetId: 'Choose a vehicle from the list' };
    for (const assetId of ['', '01890000-0000-7000-8000-000000000001']) expect(await errorsOf({ assetId })).toEqual([422, noVehicle]);
    const stranger = await app.signIn('controller', 'seekoei');
    const stolen = await stranger.post('/api/assets/events', bookingBody(vehicle.id));
    expect([stolen.status, stolen.body.errors]).toEqual([422, noVehicle]);
  });

  test('is open to any signed-in user, and the audit says who did it', async () => {
    const vehicle = await newVehicle();
    const finance = await app.signIn('finance');
    const { body } = await finance.post('/api/assets/events', bookingBody(vehicle.id));
    await finance.post(`/api/assets/events/${body.id}/cancel`);
    await finance.delete(`/api/assets/events/${body.id}`);
    const entries = await app.inTenant('kwela', (db) =>
      db
        .selectFrom('auditEntries')
        .where('recordId', '=', body.id)
        .select(['action', 'actorName', 'before', 'after'])
        .orderBy('id')
        .execute(),
    );
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['created', 'finance'],
      ['cancelled', 'finance'],
      ['deleted', 'finance'],
    ]);
    expect(entries[1]).toMatchObject({ before: { eventStatus: 'active' }, after: { eventStatus: 'cancelled' } });
  });
});

describe('a booking over a trip of its vehicle', () => {
  const messagesOf = (body: { warnings?: { code: string; message: string }[] }) =>
    body.warnings?.map(({ code, message }) => [code, message]);
  const desk = () => TripDesk.at(app);

  test('is made, and warned about with every planned or running trip it meets (decision 9.1)', async () => {
    const trips = await desk();
    const vehicle = await trips.newVehicle();
    const running = await trips.drive(vehicle.id, { startDate: '2026-11-21', endDate: '2026-11-23' });
    const planned = await trips.plan(vehicle.id, { startDate: '2026-11-25', endDate: null });
    await trips.plan(vehicle.id, { startDate: '2026-11-28', endDate: '2026-11-29' });
    const event = await book(vehicle, { eventType: 'workshop', eventStartDate: '2026-11-23', eventEndDate: '2026-11-26' });
    expect(messagesOf(event)).toEqual([
      ['trip_overlap', `Overlaps trip ${running.tripNumber}, which starts on 21/11/2026`],
      ['trip_overlap', `Overlaps trip ${planned.tripNumber}, which starts on 25/11/2026`],
    ]);
    const stored = await controller.get(`/api/assets/events/${event.id}`);
    expect([stored.status, stored.body.warnings]).toEqual([200, undefined]);
  });

  test('is warned about again when its days are moved onto one, and not when they are moved away', async () => {
    const trips = await desk();
    const vehicle = await trips.newVehicle();
    const planned = await trips.plan(vehicle.id, { startDate: '2026-11-25', endDate: '2026-11-26' });
    const event = await book(vehicle, { eventStartDate: '2026-11-27', eventEndDate: '2026-11-28' });
    expect(event.warnings).toBeUndefined();
    const change = async (fields: object) => (await controller.patch(`/api/assets/events/${event.id}`, fields)).body;
    expect(messagesOf(await change({ eventStartDate: '2026-11-26' }))).toEqual([
      ['trip_overlap', `Overlaps trip ${planned.tripNumber}, which starts on 25/11/2026`],
    ]);
    expect((await change({ eventStartDate: '2026-11-27' })).warnings).toBeUndefined();
  });

  test('says nothing of trips that are over, back-dated or another vehicle’s, and nothing once it is over itself', async () => {
    const trips = await desk();
    const vehicle = await trips.newVehicle();
    const cancelled = await trips.plan(vehicle.id);
    await controller.post(`/api/trips/${cancelled.id}/cancel`);
    await trips.drive(vehicle.id, { isBackDated: true, openingKilometers: 100_000, startDate: '2026-11-20', endDate: null });
    await trips.plan((await trips.newVehicle()).id);
    const event = await book(vehicle, { eventType: 'workshop' });
    expect(event.warnings).toBeUndefined();
    await trips.plan(vehicle.id);
    expect(messagesOf((await controller.patch(`/api/assets/events/${event.id}`, { eventDescription: 'Brakes' })).body)).toHaveLength(1);
    await act(event, 'complete');
    const closed = await controller.patch(`/api/assets/events/${event.id}`, { eventDescription: 'Brakes and lights' });
    expect([closed.status, closed.body.warnings]).toEqual([200, undefined]);
  });

  test('is asked for services and workshop visits: a breakdown on the road is no booking', async () => {
    const trips = await desk();
    const vehicle = await trips.newVehicle();
    await trips.drive(vehicle.id);
    expect((await book(vehicle, { eventType: 'breakdown', eventEndDate: null })).warnings).toBeUndefined();
  });
});

describe('completing and cancelling', () => {
  test.each([
    ['complete', { scheduled: 409, active: 200, inactive: 409, completed: 409, cancelled: 409 }],
    ['cancel', { scheduled: 200, active: 200, inactive: 409, completed: 409, cancelled: 409 }],
  ] as const)('%s is possible from its states only (EVT-014, EVT-015, EVT-020)', async (action, answers) => {
    const vehicle = await newVehicle();
    for (const [state, expected] of Object.entries(answers)) {
      const event = await madeInState[state]!(vehicle);
      expect([state, (await act(event, action)).status]).toEqual([state, expected]);
    }
  });

  test('says why not', async () => {
    const vehicle = await newVehicle();
    const completed = await madeInState['completed']!(vehicle);
    const scheduled = await madeInState['scheduled']!(vehicle);
    expect((await act(completed, 'complete')).body.detail).toBe('This event is completed already');
    expect((await act(completed, 'cancel')).body.detail).toBe('This event is completed and cannot be cancelled');
    expect((await act(scheduled, 'complete')).body.detail).toBe('This event is scheduled and cannot be completed');
  });

  test('lets one of two who complete at the same moment win', async () => {
    const event = await book(await newVehicle(), { eventType: 'workshop' });
    const senior = await app.signIn('senior');
    const answers = await Promise.all([controller, senior].map((visitor) => visitor.post(`/api/assets/events/${event.id}/complete`)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('lets one of a completion and a cancellation at the same moment win', async () => {
    const event = await book(await newVehicle(), { eventType: 'workshop' });
    const answers = await Promise.all([act(event, 'complete'), act(event, 'cancel')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('a service waits for the last service kilometres, and 0 is a value (EVT-018)', async () => {
    const vehicle = await newVehicle();
    const event = await book(vehicle);
    const refused = await act(event, 'complete');
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'Please update the last service kilometers before completing this service',
    ]);
    expect(refused.body.errors).toEqual({ lastServiceKilometer: refused.body.detail });
    expect((await controller.get(`/api/assets/events/${event.id}`)).body.eventStatus).toBe('active');
    await controller.patch(`/api/assets/${vehicle.id}`, { lastServiceKilometer: 0 });
    expect((await act(event, 'complete')).status).toBe(200);
  });

  test('a service cannot get past that rule by its status, when it is made or changed', async () => {
    const vehicle = await newVehicle();
    const event = await book(vehicle);
    const patched = await controller.patch(`/api/assets/events/${event.id}`, { eventStatus: 'completed' });
    const created = await controller.post('/api/assets/events', bookingBody(vehicle.id, { eventStatus: 'completed' }));
    expect([patched.body.code, created.body.code]).toEqual(['service_km_missing', 'service_km_missing']);
  });

  test('a workshop event, a breakdown and a major repair need nothing (EVT-019)', async () => {
    const vehicle = await newVehicle();
    for (const eventType of ['workshop', 'breakdown', 'inactive']) {
      expect((await act(await book(vehicle, { eventType }), 'complete')).status).toBe(200);
    }
  });

  test('ends an open event at the moment it is completed, and leaves an agreed end alone', async () => {
    const vehicle = await newVehicle();
    const open = await book(vehicle, { eventType: 'breakdown', eventEndDate: null });
    app.clock.set('2026-11-21T06:10:00.000Z');
    expect((await act(open, 'complete')).body.eventEndDate).toBe('2026-11-21T06:10:00.000Z');
    const agreed = await book(vehicle, { eventType: 'workshop', eventEndDate: '2026-11-25' });
    expect((await act(agreed, 'complete')).body.eventEndDate).toBe('2026-11-25T00:00:00.000Z');
    const ahead = await book(vehicle, { eventType: 'breakdown', eventStartDate: '2026-11-25', eventEndDate: null });
    expect((await act(ahead, 'complete')).body.eventEndDate).toBeNull();
  });
});

describe('changing an event', () => {
  test('changes description and dates in every state but cancelled (EVT-010, EVT-012, EVT-013)', async () => {
    const vehicle = await newVehicle();
    for (const [state, make] of Object.entries(madeInState)) {
      const event = await make(vehicle);
      const answer = await controller.patch(`/api/assets/events/${event.id}`, { eventDescription: 'Gearbox', eventEndDate: '2026-11-24' });
      expect([state, answer.status]).toEqual([state, state === 'cancelled' ? 409 : 200]);
      if (state === 'cancelled') continue;
      expect(answer.body).toEqual({
        ...event,
        eventDescription: 'Gearbox',
        eventEndDate: '2026-11-24T00:00:00.000Z',
        updatedAt: expect.any(String),
      });
    }
  });

  test('takes a whole event that only repeats what is stored, and refuses another type or vehicle', async () => {
    const vehicle = await newVehicle();
    const other = await newVehicle();
    const { id, updatedAt, ...event } = await book(vehicle);
    expect((await controller.patch(`/api/assets/events/${id}`, { ...event, updatedAt })).status).toBe(200);
    for (const locked of [{ eventType: 'workshop' }, { assetId: other.id }]) {
      const answer = await controller.patch(`/api/assets/events/${id}`, locked);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(locked)]);
    }
    expect((await controller.get(`/api/assets/events/${id}`)).body).toMatchObject(event);
  });

  test('gives an emptied description its own text again', async () => {
    const vehicle = await newVehicle();
    const event = await book(vehicle, { eventDescription: 'Gearbox' });
    const { body } = await controller.patch(`/api/assets/events/${event.id}`, { eventDescription: '' });
    expect(body.eventDescription).toBe(`service booking for ${vehicle.fleetNumber}`);
  });

  test('refuses an end before the start, also when only one of them is sent, and an open end for a booking', async () => {
    const event = await book(await newVehicle(), { eventStartDate: '2026-11-23', eventEndDate: '2026-11-25' });
    const errorsOf = async (body: object) => (await controller.patch(`/api/assets/events/${event.id}`, body)).body.errors;
    const contradiction = { eventEndDate: 'End date cannot be before start date' };
    expect(await errorsOf({ eventEndDate: '2026-11-22' })).toEqual(contradiction);
    expect(await errorsOf({ eventStartDate: '2026-11-26' })).toEqual(contradiction);
    expect(await errorsOf({ eventEndDate: null })).toEqual({ eventEndDate: 'End date is required' });
  });

  test('cancels by the status cancelled, and refuses a status that no move leads to', async () => {
    const event = await book(await newVehicle());
    const patch = (eventStatus: string) => controller.patch(`/api/assets/events/${event.id}`, { eventStatus });
    expect((await patch('scheduled')).status).toBe(422);
    expect((await patch('cancelled')).body.eventStatus).toBe('cancelled');
    expect((await patch('active')).status).toBe(409);
  });

  test('is refused to the second of two who started from the same state', async () => {
    const { id, updatedAt } = await book(await newVehicle());
    const change = (eventDescription: string) => controller.patch(`/api/assets/events/${id}`, { eventDescription, updatedAt });
    expect((await change('Brakes')).status).toBe(200);
    expect((await change('Tyres')).body.code).toBe('stale_record');
  });
});

describe('deleting', () => {
  test('an event is possible when it is completed or cancelled (EVT-017)', async () => {
    const vehicle = await newVehicle();
    for (const [state, make] of Object.entries(madeInState)) {
      const { id } = await make(vehicle);
      const answer = await controller.delete(`/api/assets/events/${id}`);
      const gone = state === 'completed' || state === 'cancelled';
      expect([state, answer.status]).toEqual([state, gone ? 204 : 409]);
      if (!gone) expect(answer.body.detail).toBe(`This event is ${state}. Complete or cancel it before deleting it.`);
      expect((await controller.get(`/api/assets/events/${id}`)).status).toBe(gone ? 404 : 200);
    }
  });

  test('a vehicle takes its events with it, in whatever state they are (VEH-018)', async () => {
    const vehicle = await newVehicle();
    const events = [await madeInState['active']!(vehicle), await madeInState['completed']!(vehicle)];
    expect((await controller.delete(`/api/assets/${vehicle.id}`)).status).toBe(204);
    for (const { id } of events) expect((await controller.get(`/api/assets/events/${id}`)).status).toBe(404);
    expect((await controller.get(`/api/assets/${vehicle.id}/events`)).status).toBe(404);
    const left = await app.inTenant('kwela', (db) =>
      db.selectFrom('vehicleEvents').where('assetId', '=', vehicle.id).select('id').execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('lists of events', () => {
  test('those of a vehicle show what is open first, then the newest (EVT-011)', async () => {
    const vehicle = await newVehicle();
    await book(await newVehicle());
    const at = (day: string, fields: object = {}) =>
      book(vehicle, { eventType: 'workshop', eventStartDate: day, eventEndDate: day, ...fields });
    const old = await at('2026-01-05');
    for (const day of ['2026-02-01', '2026-03-01']) await act(await at(day), 'complete');
    const list = async (query = '') =>
      (await controller.get(`/api/assets/${vehicle.id}/events${query}`)).body as { eventStartDate: string }[];
    const days = (rows: { eventStartDate: string }[]) => rows.map((row) => row.eventStartDate.slice(0, 10));
    expect(days(await list())).toEqual(['2026-01-05', '2026-03-01', '2026-02-01']);
    expect(days(await list('?limit=1&offset=1'))).toEqual(['2026-03-01']);
    await act(old, 'cancel');
    expect(days(await list())).toEqual(['2026-03-01', '2026-02-01', '2026-01-05']);
  });

  test('those of all vehicles are a bare array, newest first, of one company, and bounded (API-035)', async () => {
    const vehicle = await newVehicle();
    const next = await book(vehicle, { eventStartDate: '2030-01-02', eventEndDate: '2030-01-02' });
    const first = await book(vehicle, { eventStartDate: '2030-01-01', eventEndDate: '2030-01-02' });
    const { body } = await controller.get('/api/assets/events?limit=2');
    expect(body.map((event: { id: string }) => event.id)).toEqual([next.id, first.id]);
    expect((await (await app.signIn('controller', 'empty')).get('/api/assets/events')).body).toEqual([]);
    for (const wrong of ['limit=0.5', 'limit=0', 'offset=-1'])
      expect((await controller.get(`/api/assets/events?${wrong}`)).status).toBe(422);
  });
});
