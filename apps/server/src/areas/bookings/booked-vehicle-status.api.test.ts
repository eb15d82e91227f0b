import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { systemScope } from '../../system-scope.ts';
import { recomputeBookedVehicles } from '../vehicles/public.ts';

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

interface Identified {
  readonly id: string;
}
async function newVehicle(fields: Record<string, unknown> = {}): Promise<Identified> {
  return (await controller.post('/api/assets', vehicleBody(fields))).body;
}
const statusOf = async ({ id }: Identified) => (await controller.get(`/api/assets/${id}`)).body.status as string;
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function book(vehicle: Identified, fields: Record<string, unknown> = {}): Promise<any> {
  const answer = await controller.post('/api/assets/events', bookingBody(vehicle.id, fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
const act = (event: Identified, action: 'complete' | 'cancel') => controller.post(`/api/assets/events/${event.id}/${action}`);

describe('the status of a booked vehicle', () => {
  test('VEH-4: is Service with a service for today, and Idle again when it is completed (EVT-005)', async () => {
    const vehicle = await newVehicle({ lastServiceKilometer: 0 });
    const event = await book(vehicle);
    expect(await statusOf(vehicle)).toBe('Service');
    expect((await act(event, 'complete')).body.eventStatus).toBe('completed');
    expect(await statusOf(vehicle)).toBe('Idle');
  });

  test('VEH-5: waits for the first day of the booking, which begins at midnight in South Africa, and falls back after its last (EVT-005)', async () => {
    const vehicle = await newVehicle();
    const event = await book(vehicle, { eventStartDate: '2026-11-28T00:00:00.000Z', eventEndDate: '2026-11-29T00:00:00.000Z' });
    expect(event.eventStatus).toBe('active');
    const tenant = (await app.database.findTenant('kwela'))!;
    const atMidnight = async (instant: string) => {
      app.clock.set(instant);
      await app.inTenant('kwela', (db) => recomputeBookedVehicles(systemScope({ db, tenant, clock: app.clock, log: silentLog })));
      const row = await app.inTenant('kwela', (db) =>
        db.selectFrom('vehicles').where('id', '=', vehicle.id).select('status').executeTakeFirstOrThrow(),
      );
      return row.status;
    };
    expect(await atMidnight('2026-11-21T06:00:00Z')).toBe('Idle');
    expect(await atMidnight('2026-11-27T21:59:59.999Z')).toBe('Idle');
    expect(await atMidnight('2026-11-27T22:00:00.000Z')).toBe('Service');
    expect(await atMidnight('2026-11-29T21:59:59.999Z')).toBe('Service');
    expect(await atMidnight('2026-11-29T22:00:00.000Z')).toBe('Idle');
  });

  test('counts the South African day of an instant: 22:30 UTC is tomorrow already', async () => {
    const vehicle = await newVehicle();
    await book(vehicle, { eventStartDate: '2026-11-21T22:30:00.000Z', eventEndDate: '2026-11-23' });
    expect(await statusOf(vehicle)).toBe('Idle');
    const other = await newVehicle();
    app.clock.set('2026-11-21T22:00:00.000Z');
    controller = await app.signIn('controller');
    await book(other, { eventStartDate: '2026-11-21T22:30:00.000Z', eventEndDate: '2026-11-23' });
    expect(await statusOf(other)).toBe('Service');
  });

  test('VEH-7: is Breakdown with a breakdown, whatever else is booked, and what remains decides when it is over', async () => {
    const vehicle = await newVehicle();
    await book(vehicle, { eventType: 'workshop' });
    expect(await statusOf(vehicle)).toBe('Workshop');
    const breakdown = await book(vehicle, { eventType: 'breakdown', eventEndDate: null });
    expect(await statusOf(vehicle)).toBe('Breakdown');
    await act(breakdown, 'complete');
    expect(await statusOf(vehicle)).toBe('Workshop');
  });

  test('is Major Repairs with an event of type inactive', async () => {
    const vehicle = await newVehicle();
    const event = await book(vehicle, { eventType: 'inactive', eventEndDate: null });
    expect(await statusOf(vehicle)).toBe('Major Repairs');
    await act(event, 'cancel');
    expect(await statusOf(vehicle)).toBe('Idle');
  });

  test('follows a change of dates, and a scheduled event not at all until it begins', async () => {
    const vehicle = await newVehicle();
    const event = await book(vehicle, { eventType: 'workshop', eventStatus: 'scheduled' });
    expect(await statusOf(vehicle)).toBe('Idle');
    await controller.patch(`/api/assets/events/${event.id}`, { eventStatus: 'active' });
    expect(await statusOf(vehicle)).toBe('Workshop');
    await controller.patch(`/api/assets/events/${event.id}`, { eventStartDate: '2026-12-01', eventEndDate: '2026-12-02' });
    expect(await statusOf(vehicle)).toBe('Idle');
  });

  test('goes back to what a user had set by hand', async () => {
    const vehicle = await newVehicle({ status: 'No Driver Available' });
    const event = await book(vehicle, { eventType: 'workshop' });
    await act(event, 'cancel');
    expect(await statusOf(vehicle)).toBe('No Driver Available');
  });
});
