import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, type Body } from '../../../test/trip-desk.ts';
import { WebhookDesk } from '../../../test/webhook-desk.ts';
import { findNextDue } from './deliveries.queries.ts';

const address = '/api/webhooks/receivers';
const MINUTE = 60_000;

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

const plan = async () => desk.trips.plan((await desk.trips.newVehicle()).id);

test.each([
  ['seconds', '600'],
  ['the date of HTTP', 'Sat, 21 Nov 2026 06:10:00 GMT'],
])('a receiver that asks by Retry-After in %s to be left alone gets nothing until then, and then everything', async (_, retryAfter) => {
  const { id } = await desk.addReceiver();
  await plan();
  desk.system.answer = () => 429;
  desk.system.answerHeaders = { 'retry-after': retryAfter };
  await desk.send();
  await plan();
  await desk.pass(9 * MINUTE, MINUTE);
  expect(desk.system.received).toHaveLength(1);
  const quietUntil = '2026-11-21T06:10:00.000Z';
  expect(await desk.receiver(id)).toMatchObject({ state: 'failing', waiting: 2, quietUntil });
  expect((await desk.deliveries(id)).map(({ dueAt }) => dueAt)).toEqual([quietUntil, quietUntil]);
  expect(await desk.app.inTenant('kwela', findNextDue)).toEqual(new Date(quietUntil));
  desk.system.answer = () => 200;
  await desk.pass(MINUTE);
  expect(desk.system.received).toHaveLength(3);
  expect(await desk.receiver(id)).toMatchObject({ state: 'active', waiting: 0, quietUntil: null });
});

test.each<[string, (id: string, noticeId: string) => Promise<unknown>]>([
  ['sends a delivery again', (id, noticeId) => desk.manager.post(`${address}/${id}/deliveries/${noticeId}/resend`)],
  ['sends a test', (id) => desk.manager.post(`${address}/${id}/test`)],
  [
    'sends again what was given up',
    (id) => desk.manager.post(`${address}/${id}/resend_failed`, { from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' }),
  ],
  ['changes its address', (id) => desk.manager.patch(`${address}/${id}`, { url: `${desk.system.url}/new` })],
])('a manager who %s does not wait for the time that the receiver named', async (_, act) => {
  const { id } = await desk.addReceiver();
  await plan();
  desk.system.answer = () => 503;
  desk.system.answerHeaders = { 'retry-after': '86400' };
  await desk.send();
  desk.app.clock.advance(MINUTE);
  const [{ noticeId }] = (await desk.deliveries(id)) as [Body];
  desk.system.answer = () => 200;
  await act(id, noticeId);
  await desk.send();
  expect(await desk.receiver(id)).toMatchObject({ state: 'active', waiting: 0, quietUntil: null });
});

test('what came back from an address that a receiver has left neither pauses it nor counts, and goes to the new one at once', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  desk.system.answer = async ({ path }) => {
    if (path !== '/hook') return 200;
    ok(await desk.manager.patch(`${address}/${id}`, { url: `${desk.system.url}/new` }));
    return 410;
  };
  await desk.send();
  expect(desk.system.received.map(({ path }) => path)).toEqual(['/hook', '/hook/new']);
  expect(await desk.receiver(id)).toMatchObject({ state: 'active', isActive: true, waiting: 0 });
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});
