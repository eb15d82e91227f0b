import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientBody } from '../../../test/factories.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

async function done(fields: Record<string, unknown> = {}): Promise<Body> {
  const trip = await desk.drive((await desk.newVehicle()).id, fields);
  return ok(await desk.complete(trip.id, { endDate: '2026-11-21' }));
}
const invoice = (tripIds: string[], invoiceNumber: string | null, who = desk.finance) =>
  who.post('/api/trips/invoice-number', { tripIds, invoiceNumber });
const numberOf = async (id: string) => ok(await desk.controller.get(`/api/trips/archived/${id}/detail`)).invoiceNumber;
const audited = (id: string) =>
  desk.app.inTenant('kwela', async (db) => {
    const entries = await db
      .selectFrom('auditEntries')
      .where('recordId', '=', id)
      .orderBy('at')
      .orderBy('id')
      .select(['before', 'after'])
      .execute();
    return entries.at(-1)!;
  });

test('one invoice number goes to several trips, each with its own audit entry', async () => {
  const [a, b] = [await done(), await done()];
  const answer = ok(await invoice([a.id, b.id, a.id], ' INV-77 '));
  expect(answer).toEqual({
    saved: 2,
    results: [a, b].map(({ id, tripNumber, loadNr }) => ({ id, tripNumber, loadNr, saved: true, problem: null })),
  });
  expect([await numberOf(a.id), await numberOf(b.id)]).toEqual(['INV-77', 'INV-77']);
  expect((await audited(b.id)).after).toMatchObject({ invoiceNumber: 'INV-77' });
});

test('a trip that cannot take it stays as it was and says why; the others get it', async () => {
  const good = await done();
  const open = await desk.plan((await desk.newVehicle()).id, { endDate: null });
  const gone = '00000000-0000-7000-8000-000000000000';
  const answer = ok(await invoice([open.id, gone, good.id], 'INV-78'));
  expect(answer.results.map(({ saved, problem }: Body) => [saved, problem])).toEqual([
    [false, 'An invoice number needs a trip with an end date'],
    [false, 'Trip not found'],
    [true, null],
  ]);
  expect(await numberOf(good.id)).toBe('INV-78');
});

test('a wrong invoice number is taken away, from one trip or several, and the audit keeps it', async () => {
  const [a, b] = [await done(), await done()];
  ok(await invoice([a.id, b.id], 'INV-79'));
  expect(ok(await desk.finance.patch(`/api/trips/${a.id}`, { invoiceNumber: null })).invoiceNumber).toBeNull();
  expect((await audited(a.id)).before).toMatchObject({ invoiceNumber: 'INV-79' });
  expect(ok(await invoice([a.id, b.id], null)).saved).toBe(2);
  expect(await numberOf(b.id)).toBeNull();
  const blank = await desk.finance.patch(`/api/trips/${a.id}`, { invoiceNumber: ' ' });
  expect([blank.status, blank.body.errors]).toEqual([422, { invoiceNumber: 'Invoice number cannot be empty' }]);
});

test('trips of two clients on one invoice are warned of', async () => {
  const other = ok(await desk.finance.post('/api/clients', clientBody({ registeredName: 'Second (Pty) Ltd' })), 201);
  const answer = ok(await invoice([(await done()).id, (await done({ clientId: other.id })).id], 'INV-80'));
  expect(answer.warnings.map(({ code }: Body) => code)).toEqual(['invoice_of_two_clients']);
});

test('only finance may, at least one trip and a number are needed', async () => {
  const { id } = await done();
  expect((await invoice([id], 'INV-81', desk.controller)).status).toBe(403);
  expect((await invoice([], 'INV-81')).body.errors).toEqual({ tripIds: 'Choose at least one trip' });
  expect((await invoice([id], '')).body.errors).toEqual({ invoiceNumber: 'Invoice number cannot be empty' });
});

test('two who invoice the same trips at the same moment do not block each other', async () => {
  const [a, b] = [await done(), await done()];
  const answers = await Promise.all([invoice([a.id, b.id], 'INV-82'), invoice([b.id, a.id], 'INV-83', desk.hybrid)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await numberOf(a.id)).toBe(await numberOf(b.id));
});
