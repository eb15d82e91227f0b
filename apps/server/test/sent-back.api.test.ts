import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  bookingBody,
  chepBody,
  clientBody,
  contractBody,
  dieselBody,
  driverBody,
  makeTrip,
  rateBody,
  trailerBody,
  vehicleBody,
  webhookReceiverBody,
} from './factories.ts';
import { makeOwnRecords } from './own-records.ts';
import { TestApp, type Visitor } from './test-app.ts';

/** What is proven here holds for every record that is declared, also for those declared tomorrow. */
const calls = Object.entries(areas).flatMap(([area, list]) =>
  Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })),
);
const answersRecord = ({ reply }: CallDefinition) => reply instanceof z.ZodObject;
const isRead = (path: string) => calls.some(({ call }) => call.method === 'GET' && call.path === path && answersRecord(call));

/** Calls that change what their own address answers. */
const edits = calls.filter(
  ({ call }) => (call.method === 'PATCH' || call.method === 'PUT') && call.body && answersRecord(call) && isRead(call.path),
);
/** Calls that make a record out of a body and answer it. */
const makers = calls.filter(({ call }) => call.method === 'POST' && call.status === 201 && call.body && answersRecord(call));

let app: TestApp;
let user: Visitor;
/** A record that the call with this path answers. */
const records: Record<string, string> = {};

beforeAll(async () => {
  app = await TestApp.start();
  // may do everything that any call asks for
  user = await app.signIn('manager');
  const made = async (path: string, body: object) => {
    const answer = await user.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as string;
  };
  const driver = await made('/api/drivers', driverBody({ idNumber: '6907189970080' }));
  const vehicle = await made(
    '/api/assets',
    vehicleBody({ driverId: driver, dieselCapacity: 900, crossBorderPermits: { Zambia: '2027-01-31' } }),
  );
  const client = await made(
    '/api/clients',
    clientBody({ operationsContacts: [{ name: 'Zanele', telephone: '+27 11 000 0000', email: 'z@example.co.za' }] }),
  );
  const trip = await makeTrip(app, { assetId: vehicle, clientId: client, status: 'scheduled', invoiceNumber: 'INV-1' });
  const driven = await makeTrip(app, { assetId: vehicle, clientId: client });
  const { body: trailer } = await user.post('/api/trailers', trailerBody({ dynamicFields: { tare: 7_200 } }));
  const csv = Uint8Array.from(Buffer.from('Fleet No;Reg No;Licence Disc Expiry\nX1;X 1 GP;2027-05-31\n'));
  const { body: sheet } = await user.upload('POST', '/api/imports?kind=vehicles', { name: 'fleet.csv', content: csv });
  const chep = await made('/api/chep', chepBody(driven));
  // sent back it says what became of the pallets, and here nothing has yet
  const pending = { isDelayed: true, isCollectionPending: true, delayReason: 'Depot closed' };
  expect((await user.put(`/api/chep/${chep}`, pending)).status).toBe(200);
  Object.assign(records, {
    '/api/assignments/{id}': await made('/api/assignments', { assetId: vehicle, trailerId: trailer.id, position: trailer.position }),
    '/api/imports/{id}': sheet.id,
    '/api/assets/{id}': vehicle,
    '/api/assets/events/{id}': await made('/api/assets/events', bookingBody(vehicle)),
    '/api/chep/{id}': chep,
    '/api/clients/{id}': client,
    '/api/contracts/{id}': await made('/api/contracts', contractBody(client)),
    '/api/diesel/{id}': await made('/api/diesel', dieselBody(vehicle, { firstRefuel: true })),
    '/api/driver/events/{id}': await made('/api/driver/events', { eventType: 'leave', eventStartDate: '2026-11-21', driverId: driver }),
    '/api/drivers/{id}': driver,
    '/api/routes/{id}': await made('/api/routes', rateBody(client)),
    '/api/tracking/devices/{id}': await made('/api/tracking/devices', { assetId: vehicle, deviceKey: 'isando-1' }),
    '/api/tracking/geofences/{id}': await made('/api/tracking/geofences', {
      name: 'Isando yard',
      kind: 'client',
      clientId: client,
      shape: { kind: 'circle', lat: -26.1, lon: 28.2, radiusM: 300 },
    }),
    '/api/trailers/{id}': trailer.id,
    '/api/webhooks/receivers/{id}': await made('/api/webhooks/receivers', webhookReceiverBody()),
    '/api/trips/{id}': trip,
    '/api/trips/events/{id}': await made('/api/trips/events', { eventType: 'delay', eventStartDate: '2026-11-21', tripId: trip }),
  });
  for (const [path, id] of await makeOwnRecords(made)) records[`${path}/{id}`] = id;
});
afterAll(() => app.stop());

function addressOf({ path }: CallDefinition): string {
  if (!path.includes('{')) return path;
  expect(records, `a record for ${path}`).toHaveProperty([path]);
  return path.replace(/\{\w+\}/, records[path]!);
}

const entries = () =>
  app.inTenant('kwela', (db) =>
    db
      .selectFrom('auditEntries')
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  );

describe('a record', () => {
  test.each(edits)('$name takes it back as it was answered, every field of it, and writes nothing', async ({ call }) => {
    const address = addressOf(call);
    const { body: answered } = await user.get(address);
    const before = await entries();
    const taken = Object.entries(answered as object).filter(([field]) => !call.refuses?.includes(field));
    const sent = await user.request(call.method, address, { body: Object.fromEntries(taken) });
    expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
    expect((await user.get(address)).body).toEqual(answered);
    expect(await entries()).toEqual(before);
  });

  test.each(edits.filter(({ call }) => call.method === 'PATCH'))('$name with an empty body writes nothing', async ({ call }) => {
    const address = addressOf(call);
    const { body: answered } = await user.get(address);
    const before = await entries();
    expect((await user.request(call.method, address, { body: {} })).status).toBe(200);
    expect((await user.get(address)).body).toEqual(answered);
    expect(await entries()).toEqual(before);
  });

  test.each(makers.filter(({ call }) => isRead(`${call.path}/{id}`)))(
    '$name takes a copy of one with all its fields, or says what of the copy cannot be twice',
    async ({ call }) => {
      const { body: answered } = await user.get(addressOf({ ...call, path: `${call.path}/{id}` }));
      const copy = await user.post(call.path, answered);
      expect(copy.status, JSON.stringify(copy.body)).toBeLessThan(500);
      expect(Object.values(copy.body.errors ?? {})).not.toContain('Unknown field');
      expect([201, 409, 422]).toContain(copy.status);
      if (copy.status === 201) expect(copy.body.id).not.toBe(answered.id);
    },
  );
});
