import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, type Body } from '../../../test/trip-desk.ts';
import { readNoticeOfManual } from '../../../test/manual-example.ts';
import { WebhookDesk } from '../../../test/webhook-desk.ts';
import { openOutgoing } from '../../platform/outgoing/ask-outside.ts';
import { sweepNotices } from './public.ts';

const address = '/api/webhooks/receivers';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

const rename = async (trip: Body, loadNr: string) => ok(await desk.trips.controller.patch(`/api/trips/${trip.id}`, { loadNr }));
const plan = async () => desk.trips.plan((await desk.trips.newVehicle()).id);
const loads = () => desk.system.received.map(({ body }) => body.data.loadNr);

test('what happened arrives once, signed as Standard Webhooks says, and stands in the log', async () => {
  const { id, secret } = await desk.addReceiver();
  const trip = await plan();
  await desk.send();
  await desk.send();
  expect(desk.system.types).toEqual(['trip.created']);
  const [{ headers, text, body }] = desk.system.received as [(typeof desk.system.received)[0]];
  expect(body).toMatchObject({
    type: 'trip.created',
    version: 1,
    company: 'kwela',
    recordId: trip.id,
    timestamp: '2026-11-21T06:00:00.000Z',
  });
  const { warnings: _moment, cannot: _screen, ...record } = trip;
  expect(body.data).toEqual(record);
  expect(headers).toMatchObject({ 'webhook-id': body.id, 'webhook-timestamp': String(Date.parse('2026-11-21T06:00:00Z') / 1_000) });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(verified(secret, headers, text)).toEqual(body);
  expect(() => verified(secret, headers, text.replace('kwela', 'seekoei'))).toThrow('No matching signature');
  const [delivery] = await desk.deliveries(id);
  expect(delivery).toMatchObject({
    noticeId: body.id,
    type: 'trip.created',
    recordName: `Trip ${trip.tripNumber}`,
    state: 'delivered',
    attempts: 1,
    status: 200,
  });
  const detail = ok(await desk.manager.get(`${address}/${id}/deliveries/${body.id}`));
  expect(detail.payload).toBe(text);
  expect(detail.lastAttempts).toMatchObject([{ status: 200, answer: 'thank you', fault: null }]);
  expect(await desk.receiver(id)).toMatchObject({ state: 'active', waiting: 0, lastDeliveredAt: desk.app.clock.now().toISOString() });
});

/** Checks a signature by the library that receivers use; it goes by the clock of this machine, so the time of the test is put aside. */
function verified(secret: string, headers: Record<string, unknown>, text: string): unknown {
  const now = Date.now;
  Date.now = () => Number(headers['webhook-timestamp']) * SECOND;
  try {
    return new Webhook(secret).verify(text, headers as Record<string, string>);
  } finally {
    Date.now = now;
  }
}

test('for 24 hours after a secret was rolled both sign, then the new one alone', async () => {
  const { id, secret } = await desk.addReceiver();
  const { secret: fresh } = ok(await desk.manager.post(`${address}/${id}/roll_secret`));
  const trip = await plan();
  await desk.send();
  const { headers, text } = desk.system.received[0]!;
  expect(verified(secret, headers, text)).toEqual(verified(fresh, headers, text));
  desk.app.clock.advance(DAY);
  await desk.signInAgain();
  await rename(trip, 'L-2');
  await desk.send();
  const later = desk.system.received[1]!;
  expect(verified(fresh, later.headers, later.text)).toMatchObject({ type: 'trip.changed' });
  expect(() => verified(secret, later.headers, later.text)).toThrow('No matching signature');
});

test('a receiver that is away for an hour gets everything exactly as it was, once and in the order of each record', async () => {
  const { id, secret } = await desk.addReceiver();
  const readNotice = await readNoticeOfManual();
  desk.system.answer = () => null;
  const [first, second] = [await plan(), await plan()];
  await desk.send();
  for (const nr of ['L-1', 'L-2', 'L-3']) {
    await desk.signInAgain();
    await rename(first, nr);
    await rename(second, nr);
    await desk.pass(10 * MINUTE, MINUTE);
  }
  await desk.pass(30 * MINUTE, 5 * MINUTE);
  await desk.signInAgain();
  expect(await desk.receiver(id)).toMatchObject({ state: 'failing', waiting: 8, failingSince: '2026-11-21T06:00:00.000Z' });
  desk.system.received.length = 0;
  // a receiver that checks what it gets by the very lines of the manual
  desk.system.answer = ({ headers, text }) =>
    readNotice(secret, headers, text, desk.app.clock.now().getTime() / SECOND) === null ? 401 : 200;
  // the next attempt of the first is at most two hours away, and the first that is taken says that the receiver is back
  await desk.pass(2 * HOUR, 10 * MINUTE);
  await desk.signInAgain();
  for (const trip of [first, second]) {
    const came = desk.system.received.filter(({ body }) => body.recordId === trip.id).map(({ body }) => body);
    expect(came.map(({ data }) => data.loadNr)).toEqual([null, 'L-1', 'L-2', 'L-3']);
    expect(came.map(({ type }) => type)).toEqual(['trip.created', 'trip.changed', 'trip.changed', 'trip.changed']);
    expect(came.map(({ sequence }) => sequence)).toEqual(came.map(({ sequence }) => sequence).toSorted((a, b) => a - b));
  }
  expect(desk.system.received).toHaveLength(8);
  expect(new Set(desk.system.received.map(({ body }) => body.id)).size).toBe(8);
  expect(await desk.receiver(id)).toMatchObject({ state: 'active', waiting: 0, failingSince: null });
});

test('a later notice of a record is not sent before the earlier one was taken, and other records do not wait for it', async () => {
  await desk.addReceiver();
  const [stuck, free] = [await plan(), await plan()];
  desk.system.answer = ({ body }) => (body.recordId === stuck.id ? 500 : 200);
  await rename(stuck, 'L-1');
  await rename(free, 'L-1');
  await desk.send();
  await desk.pass(30 * SECOND, 10 * SECOND);
  const ofRecord = (id: string) => desk.system.received.filter(({ body }) => body.recordId === id).map(({ body }) => body.type);
  expect(ofRecord(free.id)).toEqual(['trip.created', 'trip.changed']);
  expect(new Set(ofRecord(stuck.id))).toEqual(new Set(['trip.created']));
});

test('a process that dies between sending and noting the answer has it sent again, with the same id', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  const inTenant = desk.app.database.inTenant.bind(desk.app.database);
  let transactions = 0;
  const dying = desk.newSender({
    database: { inTenant: (tenant, work) => ((transactions += 1) === 1 ? inTenant(tenant, work) : Promise.reject(new Error('killed'))) },
  });
  await expect(desk.send('kwela', dying)).rejects.toThrow('killed');
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'sending' }]);
  await desk.send();
  expect(desk.system.received).toHaveLength(1);
  await desk.pass(MINUTE);
  const [one, other] = desk.system.received;
  expect(desk.system.received).toHaveLength(2);
  expect([other!.text, other!.headers['webhook-id']]).toEqual([one!.text, one!.headers['webhook-id']]);
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('two servers at once send each notice once, and in order', async () => {
  await desk.addReceiver();
  const trips = await Promise.all([plan(), plan(), plan()]);
  for (const nr of ['L-1', 'L-2', 'L-3', 'L-4']) await Promise.all(trips.map((trip) => rename(trip, nr)));
  const servers = [desk.newSender(), desk.newSender(), desk.newSender()];
  await Promise.all(servers.map((server) => desk.send('kwela', server)));
  await desk.send();
  expect(desk.system.received).toHaveLength(15);
  for (const trip of trips) {
    const came = desk.system.received.filter(({ body }) => body.recordId === trip.id);
    expect(came.map(({ body }) => body.data.loadNr)).toEqual([null, 'L-1', 'L-2', 'L-3', 'L-4']);
  }
});

test('a receiver that hangs gets four at once and then one, and holds up no other', async () => {
  const slow = await desk.addReceiver({ name: 'Slow', url: `${desk.system.url}/slow` });
  await desk.addReceiver({ name: 'Quick', url: `${desk.system.url}/quick` });
  for (let count = 0; count < 6; count += 1) await plan();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const countOf = (name: string) => desk.system.received.filter(({ path }) => path.endsWith(name)).length;
  const all = new Promise<void>((resolve) => {
    desk.system.answer = ({ path }) => {
      if (countOf('quick') === 6 && countOf('slow') === 4) resolve();
      return path.endsWith('slow') ? released.then(() => 500) : 200;
    };
  });
  const sending = desk.send();
  await all;
  expect([countOf('slow'), countOf('quick')]).toEqual([4, 6]);
  release();
  await sending;
  expect(await desk.receiver(slow.id)).toMatchObject({ state: 'failing', waiting: 6 });
});

test('an answer that takes too long is none', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  desk.system.answer = () => new Promise(() => {});
  await desk.send('kwela', desk.newSender({ patienceMs: 50 }));
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'waiting', status: null, fault: 'No answer within 10 seconds' }]);
});

test('a redirect is not followed, and of an answer the first KB is kept as text', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  desk.system.answer = () => 302;
  desk.system.answerHeaders = { location: '/elsewhere' };
  desk.system.answerText = `<b>\u0000${'x'.repeat(5_000)}`;
  await desk.send();
  expect(desk.system.received.map(({ path }) => path)).toEqual(['/hook']);
  const [{ noticeId, state, status }] = (await desk.deliveries(id)) as [Body];
  expect([state, status]).toEqual(['waiting', 302]);
  const { lastAttempts } = ok(await desk.manager.get(`${address}/${id}/deliveries/${noticeId}`));
  expect(lastAttempts[0].answer).toBe(`<b>\ufffd${'x'.repeat(1_020)}`);
});

test('a name that leads within the network is found out when it is asked', async () => {
  const { id } = await desk.addReceiver({ url: 'https://localhost:1/hook' });
  await plan();
  await desk.send('kwela', desk.newSender({ outgoing: openOutgoing({ allowPrivate: false }) }));
  const [{ fault }] = (await desk.deliveries(id)) as [Body];
  expect(fault).toBe('The address leads within a network, where this server must not ask');
});

test('410 pauses the receiver, what waits stays, and it is sent when the receiver is switched on', async () => {
  const { id } = await desk.addReceiver();
  const trip = await plan();
  desk.system.answer = () => 410;
  await desk.send();
  await rename(trip, 'L-1');
  await desk.pass(DAY, HOUR);
  await desk.signInAgain();
  expect(desk.system.received).toHaveLength(1);
  expect(await desk.receiver(id)).toMatchObject({ state: 'gone', isActive: false, waiting: 2 });
  desk.system.answer = () => 200;
  desk.system.received.length = 0;
  ok(await desk.manager.patch(`${address}/${id}`, { isActive: true }));
  await desk.send();
  expect(loads()).toEqual([null, 'L-1']);
  expect(await desk.receiver(id)).toMatchObject({ state: 'active', waiting: 0 });
});

test('after three days of nothing but failures the receiver is paused, managers see it, and nothing is lost', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  desk.system.answer = () => 503;
  await desk.send();
  await desk.pass(3 * DAY - HOUR, HOUR);
  await desk.signInAgain();
  expect(await desk.receiver(id)).toMatchObject({ state: 'failing', waiting: 1, failed: 0 });
  await desk.pass(HOUR);
  await desk.signInAgain();
  expect(await desk.receiver(id)).toMatchObject({ state: 'given_up', isActive: false, waiting: 1, failed: 0 });
  const paused = await desk.app.inTenant('kwela', (db) =>
    db.selectFrom('auditEntries').selectAll().where('recordId', '=', id).where('action', '=', 'receiver_paused').execute(),
  );
  expect(paused).toMatchObject([{ actorName: 'system', after: { because: 'failing' } }]);
  desk.system.answer = () => 200;
  ok(await desk.manager.patch(`${address}/${id}`, { isActive: true }));
  await desk.send();
  expect(await desk.receiver(id)).toMatchObject({ state: 'active', waiting: 0, failed: 0 });
});

test('what was given up can be sent again, one or all of a period, letter for letter', async () => {
  const { id } = await desk.addReceiver();
  const [well, ...ill] = [await plan(), await plan(), await plan()];
  desk.system.answer = ({ body }) => (ill.some((trip) => trip.id === body.recordId) ? 503 : 200);
  for (const nr of ['L-1', 'L-2', 'L-3', 'L-4']) {
    await desk.signInAgain();
    await rename(well, nr);
    await desk.send();
    await desk.pass(DAY, HOUR);
  }
  await desk.signInAgain();
  expect(await desk.receiver(id)).toMatchObject({ isActive: true, failed: 2, waiting: 0 });
  const failed = await desk.deliveries(id, '?state=failed');
  expect(failed).toHaveLength(2);
  const before = new Map(desk.system.received.map(({ body, text }) => [body.id, text]));
  desk.system.received.length = 0;
  desk.system.answer = () => 200;
  const one = ok(await desk.manager.post(`${address}/${id}/deliveries/${failed[0].noticeId}/resend`));
  expect(one).toMatchObject({ state: 'waiting', noticeId: failed[0].noticeId });
  await desk.send();
  expect(desk.system.received.map(({ text }) => text)).toEqual([before.get(failed[0].noticeId)]);
  const resend = async (from: string, to: string) => ok(await desk.manager.post(`${address}/${id}/resend_failed`, { from, to })).count;
  expect(await resend('2026-11-20T00:00:00.000Z', '2026-11-21T05:59:59.999Z')).toBe(0);
  expect(await resend('2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z')).toBe(1);
  await desk.send();
  expect(desk.system.received.map(({ body }) => body.id)).toEqual([failed[0].noticeId, failed[1].noticeId]);
  expect(await desk.deliveries(id, '?state=delivered')).toHaveLength(7);
});

test('what is stopped while it is on its way is sent again at once by whoever comes next', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  const sender = desk.newSender({ patienceMs: 60_000 });
  const came = new Promise<void>((resolve) => {
    desk.system.answer = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  const sending = desk.send('kwela', sender);
  await came;
  await sender.stop();
  await sending;
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'waiting' }]);
  desk.system.answer = () => 200;
  await desk.send();
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'delivered' }]);
});

test('of a receiver that is deleted while it is sent something nothing is left', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  desk.system.answer = async () => {
    expect((await desk.manager.delete(`${address}/${id}`)).status).toBe(204);
    return 200;
  };
  await desk.send();
  const left = await desk.app.inTenant('kwela', async (db) => [
    ...(await db.selectFrom('webhookDeliveries').select('noticeId').where('receiverId', '=', id).execute()),
    ...(await db.selectFrom('webhookAttempts').select('noticeId').where('receiverId', '=', id).execute()),
  ]);
  expect(left).toEqual([]);
});

test('a test goes to its receiver alone, as everything else goes', async () => {
  const { id } = await desk.addReceiver();
  const other = await desk.addReceiver({ name: 'Other', url: `${desk.system.url}/other` });
  const { noticeId } = ok(await desk.manager.post(`${address}/${id}/test`), 202);
  await desk.send();
  expect(desk.system.received.map(({ path, body }) => [path, body.type, body.id])).toEqual([['/hook', 'webhook.test', noticeId]]);
  expect(await desk.deliveries(id)).toMatchObject([{ noticeId, type: 'webhook.test', state: 'delivered' }]);
  expect(await desk.deliveries(other.id)).toEqual([]);
});

test('what is older than 30 days is forgotten, and the log ends there', async () => {
  const { id } = await desk.addReceiver();
  await plan();
  await desk.send();
  const list = async () => ok(await desk.manager.get('/api/webhooks/notices'));
  expect((await list()).notices[0]).toMatchObject({
    type: 'trip.created',
    receivers: [{ receiverId: id, name: 'Warehouse', state: 'delivered' }],
  });
  desk.app.clock.advance(30 * DAY + MINUTE);
  await desk.signInAgain();
  expect(await list()).toEqual({ notices: [], total: 0 });
  expect(await desk.deliveries(id)).toEqual([]);
  await desk.app.inTenant('kwela', (db) => sweepNotices({ db, clock: desk.app.clock }));
  const counts = await desk.app.inTenant('kwela', async (db) => [
    (await db.selectFrom('webhookDeliveries').select('noticeId').execute()).length,
    (await db.selectFrom('webhookAttempts').select('noticeId').execute()).length,
  ]);
  expect(counts).toEqual([0, 0]);
});
