import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

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

describe('an event of a driver', () => {
  async function newDriver(): Promise<string> {
    const { body } = await controller.post('/api/drivers', driverBody());
    return body.id;
  }
  const leave = { eventType: 'annual leave', eventStartDate: '2026-12-01', eventEndDate: '2026-12-14' };

  test('has the shape of a vehicle’s with the driver in its place (API-036)', async () => {
    const driverId = await newDriver();
    const { status, body } = await controller.post('/api/driver/events', { ...leave, driverId });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        eventType: 'annual leave',
        driverId,
        driverName: 'Thabo',
        driverSurname: expect.any(String),
        eventDescription: `annual leave booking for Thabo ${body.driverSurname}`,
        eventStartDate: '2026-12-01T00:00:00.000Z',
        eventEndDate: '2026-12-14T00:00:00.000Z',
        eventStatus: 'active',
        updatedAt: '2026-11-21T06:00:00.000Z',
      },
    ]);
    expect((await controller.get(`/api/driver/events/${body.id}`)).body).toEqual(body);
    expect((await controller.get('/api/driver/events?limit=1')).body).toEqual([body]);
  });

  test('moves through the same states, and one of two who complete at the same moment wins', async () => {
    const { body } = await controller.post('/api/driver/events', { ...leave, driverId: await newDriver() });
    const path = `/api/driver/events/${body.id}`;
    expect((await controller.patch(path, { eventDescription: 'Two weeks', eventEndDate: null })).body).toMatchObject({
      eventDescription: 'Two weeks',
      eventEndDate: null,
    });
    expect((await controller.delete(path)).status).toBe(409);
    const senior = await app.signIn('senior');
    const answers = await Promise.all([controller, senior].map((visitor) => visitor.post(`${path}/complete`)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await controller.post(`${path}/cancel`)).status).toBe(409);
    expect((await controller.delete(path)).status).toBe(204);
    expect((await controller.get(path)).status).toBe(404);
    const other = await controller.post('/api/driver/events', { ...leave, driverId: await newDriver() });
    expect((await controller.patch(`/api/driver/events/${other.body.id}`, { eventStatus: 'cancelled' })).body.eventStatus).toBe(
      'cancelled',
    );
  });

  test('refuses a driver who is not there, another driver, and an end before the start', async () => {
    const driverId = await newDriver();
    const stranger = await app.signIn('controller', 'seekoei');
    expect((await stranger.post('/api/driver/events', { ...leave, driverId })).body.errors).toEqual({
      driverId: 'Choose a driver from the list',
    });
    const { body } = await controller.post('/api/driver/events', { ...leave, driverId });
    expect((await controller.patch(`/api/driver/events/${body.id}`, { driverId: await newDriver() })).status).toBe(422);
    expect((await controller.patch(`/api/driver/events/${body.id}`, { eventEndDate: '2026-11-30' })).body.errors).toEqual({
      eventEndDate: 'End date cannot be before start date',
    });
    expect((await stranger.get(`/api/driver/events/${body.id}`)).status).toBe(404);
  });
});

test('an event with an empty body names everything that it lacks at once', async () => {
  const empty = await controller.post('/api/assets/events', {});
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    {
      eventType: 'Choose one of the listed event types',
      eventStartDate: 'Start date is required',
      assetId: 'Choose a vehicle from the list',
    },
  ]);
  const ofDriver = await controller.post('/api/driver/events', {});
  expect(ofDriver.body.errors).toEqual({
    eventType: 'Event type is required',
    eventStartDate: 'Start date is required',
    driverId: 'Choose a driver from the list',
  });
});
