import { afterAll, beforeAll, expect, test } from 'vitest';
import { chepBody, clientBody } from '../../../test/factories.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let other: Body;
beforeAll(async () => {
  desk = await TripDesk.open();
  other = ok(await desk.finance.post('/api/clients', clientBody()), 201);
});
afterAll(() => desk.app.stop());

const BOOKED = 'The pallets of this trip are booked to its client. Delete its CHEP record first.';
const owed = async (): Promise<Record<string, number>> => {
  const rows: Body[] = ok(await desk.controller.get('/api/chep/outstanding-pallets'));
  return Object.fromEntries(rows.map((row) => [row.clientId, row.totalOutstandingPallets]));
};

test('a trip whose pallets are booked stays with its client, open or completed, until its CHEP record is deleted (decision 1.81)', async () => {
  const trip = await desk.drive((await desk.newVehicle()).id, { isChepLoad: true });
  const record = ok(await desk.controller.post('/api/chep', chepBody(trip.id)), 201);
  const before = await owed();
  const open = await desk.controller.patch(`/api/trips/${trip.id}`, { clientId: other.id });
  ok(await desk.controller.patch(`/api/trips/${trip.id}`, { clientId: desk.clientId, tonnage: 30 }));
  ok(await desk.complete(trip.id));
  const correct = (fields: object) => desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, fields);
  const completed = await correct({ clientId: other.id });
  for (const refused of [open, completed]) expect([refused.status, refused.body.errors]).toEqual([422, { clientId: BOOKED }]);
  expect([ok(await correct({ tonnage: 31 })).clientId, await owed()]).toEqual([desk.clientId, before]);

  ok(await desk.controller.delete(`/api/chep/${record.id}`), 204);
  desk.app.clock.advance(1_000);
  expect(ok(await correct({ clientId: other.id })).lockedInClient).toBe(other.registeredName);
  const again = ok(await desk.controller.post('/api/chep', chepBody(trip.id)), 201);
  expect([again.clientId, (await owed())[other.id]]).toEqual([other.id, before[desk.clientId]]);

  // nor does taking the correction back leave the pallets with the wrong client
  const history: Body[] = ok(await desk.senior.get(`/api/history/trip/${trip.id}`)).entries;
  const undone = await desk.senior.post(`/api/history/entries/${history[0].id}/undo`);
  expect([undone.status, undone.body.detail]).toEqual([409, `Not taken back: ${BOOKED}`]);
});

test('of a client and a CHEP record that come at once one is refused, and the pallets are owed by the client of the trip', async () => {
  for (let round = 0; round < 5; round += 1) {
    const trip = await desk.drive((await desk.newVehicle()).id, { isChepLoad: true });
    const [moved, booked] = await Promise.all([
      desk.controller.patch(`/api/trips/${trip.id}`, { clientId: other.id }),
      desk.hybrid.post('/api/chep', chepBody(trip.id)),
    ]);
    expect(booked.status).toBe(201);
    const { clientId } = ok(await desk.controller.get(`/api/trips/${trip.id}/active`));
    expect([moved.status, booked.body.clientId]).toEqual([clientId === other.id ? 200 : 422, clientId]);
  }
});
