import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookReceiverBody } from '../../../test/factories.ts';
import { TestApp } from '../../../test/test-app.ts';
import { ok } from '../../../test/trip-desk.ts';
import { WebhookDesk } from '../../../test/webhook-desk.ts';
import { openOutgoing } from '../../platform/outgoing/ask-outside.ts';
import { openTelematics } from '../../platform/telematics/open-telematics.ts';

const address = '/api/webhooks/receivers';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await WebhookDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

test('the secret of a receiver is shown once, never listed, not in the audit and not readable in the database', async () => {
  const { secret, ...created } = await desk.addReceiver({ url: `${desk.system.url}?key=hush-hush` });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(created).toMatchObject({ name: 'Warehouse', isActive: true, state: 'active', waiting: 0, failed: 0, oldSecretUntil: null });
  expect(await desk.receiver(created.id)).toEqual(created);
  expect(ok(await desk.manager.get(address))).toEqual([created]);
  const rolled = ok(await desk.manager.post(`${address}/${created.id}/roll_secret`));
  expect(rolled.secret).not.toBe(secret);
  expect(rolled.oldSecretUntil).toBe('2026-11-22T06:00:00.000Z');
  const kept = await desk.app.inTenant('kwela', async (db) => ({
    audit: await db.selectFrom('auditEntries').selectAll().where('recordId', '=', created.id).orderBy('id').execute(),
    row: await db.selectFrom('webhookReceivers').selectAll().where('id', '=', created.id).executeTakeFirstOrThrow(),
  }));
  expect(kept.audit.map(({ action }) => action)).toEqual(['receiver_created', 'receiver_secret_rolled']);
  expect(JSON.stringify(kept.audit)).not.toMatch(/whsec_|hush/);
  expect(kept.row.secret.toString('latin1') + kept.row.oldSecret!.toString('latin1')).not.toContain('whsec_');
});

test('only managers see, change and test receivers', async () => {
  const { id } = await desk.addReceiver();
  for (const who of [desk.trips.senior, desk.trips.finance, desk.trips.hybrid]) {
    expect((await who.get(address)).status).toBe(403);
    expect((await who.post(address, webhookReceiverBody())).status).toBe(403);
    expect((await who.patch(`${address}/${id}`, { isActive: false })).status).toBe(403);
    expect((await who.post(`${address}/${id}/test`)).status).toBe(403);
    expect((await who.get('/api/webhooks/notices')).status).toBe(403);
  }
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ url: 'hooks' }, 'url', 'Enter an address that begins with https:// and holds no login'],
  [{ url: 'https://kwela:hush@hooks.example' }, 'url', 'Enter an address that begins with https:// and holds no login'],
  // five hundred letters as they are typed, three times as many as they are sent
  [{ url: `https://hooks.example/${'ü'.repeat(450)}` }, 'url', 'Enter an address of at most 500 characters, as it is sent'],
  [{ types: [] }, 'types', 'Choose at least one'],
  [{ types: ['trip.vanished'] }, 'types.0', 'Choose from the list'],
])('a receiver with %j is refused at its field', async (wrong, field, text) => {
  const answer = await desk.manager.post(address, webhookReceiverBody(wrong));
  expect([answer.status, answer.body.errors]).toEqual([422, { [field]: text }]);
});

test('no receiver lies within the network, unless the operator allows it', async () => {
  const closed = await TestApp.start();
  try {
    const visitor = await closed.signIn('manager');
    for (const url of [
      'http://hooks.example.co.za',
      'https://localhost/x',
      'https://10.0.0.8/x',
      'https://169.254.169.254/',
      'https://intranet/x',
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
    ]) {
      const answer = await visitor.post(address, webhookReceiverBody({ url }));
      expect([url, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([url, 422, ['url']]);
    }
    expect((await visitor.post(address, webhookReceiverBody())).status).toBe(201);
  } finally {
    await closed.stop();
  }
});

test('where the operator lists the hosts that may be asked, no receiver and no account lies at another', async () => {
  const closed = await TestApp.start({
    outgoing: openOutgoing({ allowPrivate: false, hosts: ['hooks.example.co.za'] }),
    telematics: openTelematics({ allowPrivate: false, hosts: ['hooks.example.co.za'] }),
  });
  try {
    const visitor = await closed.signIn('manager');
    const refused = await visitor.post(address, webhookReceiverBody({ url: 'https://erp.example.co.za/x' }));
    const words = 'Whoever runs this server has not permitted erp.example.co.za: ask them to add it to the list of hosts';
    expect([refused.status, refused.body.errors]).toEqual([422, { url: words }]);
    expect((await visitor.post(address, webhookReceiverBody({ url: 'https://hooks.example.co.za/x' }))).status).toBe(201);
    const account = { provider: 'samsara', name: 'Fleet', baseUrl: 'https://erp.example.co.za', username: null, secrets: { token: 'x' } };
    const alike = await visitor.post('/api/tracking/accounts', account);
    expect([alike.status, alike.body.errors]).toEqual([422, { baseUrl: words }]);
  } finally {
    await closed.stop();
  }
});

test('a company has at most twenty receivers, also when two managers add one at the same moment', async () => {
  for (let count = 1; count < 20; count += 1) await desk.addReceiver({ name: `Receiver ${count}` });
  const answers = await Promise.all([1, 2].map(() => desk.manager.post(address, webhookReceiverBody())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_webhook_receivers');
  await desk.clear();
});

test('of two managers who change a receiver from one state, the second is refused', async () => {
  const { id, updatedAt } = await desk.addReceiver();
  ok(await desk.manager.patch(`${address}/${id}`, { name: 'Depot', updatedAt }));
  const late = await desk.manager.patch(`${address}/${id}`, { name: 'Yard', updatedAt });
  expect([late.status, late.body.code]).toEqual([409, 'stale_record']);
  expect(await desk.receiver(id)).toMatchObject({ name: 'Depot', updatedBy: 'manager' });
});

test('a receiver that is paused takes no test, and one that is deleted is not there', async () => {
  const { id } = await desk.addReceiver();
  ok(await desk.manager.patch(`${address}/${id}`, { isActive: false }));
  expect(await desk.receiver(id)).toMatchObject({ state: 'paused' });
  const refused = await desk.manager.post(`${address}/${id}/test`);
  expect([refused.status, refused.body.code]).toEqual([409, 'webhook_receiver_paused']);
  expect((await desk.manager.delete(`${address}/${id}`)).status).toBe(204);
  const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' };
  for (const answer of [
    await desk.manager.get(`${address}/${id}`),
    await desk.manager.patch(`${address}/${id}`, { name: 'Depot' }),
    await desk.manager.delete(`${address}/${id}`),
    await desk.manager.post(`${address}/${id}/test`),
    await desk.manager.post(`${address}/${id}/roll_secret`),
    await desk.manager.get(`${address}/${id}/deliveries`),
    await desk.manager.get(`${address}/${id}/deliveries/${id}`),
    await desk.manager.post(`${address}/${id}/deliveries/${id}/resend`),
    await desk.manager.post(`${address}/${id}/resend_failed`, period),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
  const backwards = await desk.manager.post(`${address}/${id}/resend_failed`, { from: period.to, to: period.from });
  expect([backwards.status, backwards.body.errors]).toEqual([422, { to: 'The end lies before the start' }]);
});
