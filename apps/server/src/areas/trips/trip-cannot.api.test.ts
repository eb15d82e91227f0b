import type { TripOperation } from '@superlink/domain/trips/trip-cannot.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chepBody } from '../../../test/factories.ts';
import type { Answer } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());

const pod = { name: 'pod.pdf', content: Uint8Array.from(Buffer.from('%PDF-1.7\n')) };
const truck = async () => (await desk.newVehicle()).id as string;
const completed = async (fields: Record<string, unknown> = {}) => {
  const trip = await desk.drive(await truck(), fields);
  if (fields['isChepLoad']) ok(await desk.controller.post('/api/chep', chepBody(trip.id)), 201);
  return ok(await desk.complete(trip.id));
};

const made: Record<string, () => Promise<Body>> = {
  'is planned': async () => desk.plan(await truck()),
  'is planned without an end': async () => desk.plan(await truck(), { endDate: null }),
  'is on route': async () => desk.drive(await truck()),
  'is on route with pallets that are not recorded': async () => desk.drive(await truck(), { isChepLoad: true }),
  'is completed': async () => completed(),
  'is completed with its pallets': async () => completed({ isChepLoad: true }),
  'is completed with a POD': async () => {
    const trip = await completed();
    return ok(await desk.finance.upload('POST', `/api/trips/${trip.id}/pod`, pod), 201);
  },
  'is cancelled': async () => {
    const trip = await desk.plan(await truck());
    return ok(await desk.controller.post(`/api/trips/${trip.id}/cancel`));
  },
};

const tried: Record<TripOperation, (address: string) => Promise<Answer>> = {
  accept: (address) => desk.controller.post(`${address}/accept`, { openingKilometers: 182_400 }),
  complete: (address) => desk.controller.post(`${address}/complete`, { tonnage: 34, closingKilometers: 182_980, endDate: '2026-11-22' }),
  cancel: (address) => desk.controller.post(`${address}/cancel`),
  revert: (address) => desk.controller.post(`${address}/revert`),
  adminEdit: (address) => desk.senior.patch(`${address}/admin-edit`, { tonnage: 30 }),
  remove: (address) => desk.controller.delete(address),
  uploadPod: (address) => desk.finance.upload('PUT', `${address}/pod`, pod),
  invoice: (address) => desk.finance.patch(address, { invoiceNumber: 'INV-1' }),
};

describe('a trip that', () => {
  test.each(Object.entries(made))('%s says what the server then refuses, and nothing else', async (_state, make) => {
    for (const [operation, attempt] of Object.entries(tried)) {
      const trip = await make();
      const { status } = await attempt(`/api/trips/${trip.id}`);
      expect([operation, status < 300]).toEqual([operation, trip.cannot[operation] === undefined]);
    }
  });

  test('says the same in a list as by itself, and the audit keeps nothing of it', async () => {
    const trip = await completed({ isChepLoad: true });
    expect(trip.cannot.remove).toBe('A completed trip with a CHEP record cannot be deleted');
    const { trips } = ok(await desk.controller.get(`/api/trips/archived?asset_id=${trip.assetId}`));
    expect(trips.map((each: Body) => each.cannot)).toEqual([trip.cannot]);
    const entries = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', trip.id).select(['before', 'after']).execute(),
    );
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('cannot');
  });
});
