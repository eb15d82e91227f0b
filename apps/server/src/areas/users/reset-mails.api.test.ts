import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailServer } from '../../../test/mail-server.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { silentLog, testPassword } from '../../../test/test-users.ts';
import { ok } from '../../../test/trip-desk.ts';
import type { Log } from '../../scope.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { sendResetMails } from './public.ts';

let app: TestApp;
let server: MailServer;
let manager: Visitor;
const NOW = '2026-11-21T06:00:00.000Z';
const MINUTE_MS = 60_000;
beforeAll(async () => {
  app = await TestApp.start({ sendsMail: true });
  server = await MailServer.start();
});
afterAll(async () => {
  await server.stop();
  await app.stop();
});
beforeEach(async () => {
  app.clock.set(NOW);
  server.received.length = 0;
  server.isFull = false;
  server.refuses = null;
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('resetMails').execute();
    await db.deleteFrom('accountTokens').execute();
    await db.updateTable('users').set({ resetRequestedAt: null, isActive: true, email: null, emailNorm: null }).execute();
    await db
      .updateTable('users')
      .set({ email: 'Sipho@kwela.co.za', emailNorm: 'sipho@kwela.co.za' })
      .where('username', '=', 'controller')
      .execute();
  });
  manager = await app.signIn('manager');
});

const MAILED =
  'If this user exists, a link to set a new password is on its way by email. Without an email address a manager has been asked to send you one.';
const forget = (username: string) => app.visitor().post('/auth/password/forgot', { username });
async function turn(url = server.url, log: Log = silentLog): Promise<void> {
  const tenant = (await app.database.findTenant('kwela'))!;
  const mailer = openMailer({ url, from: 'Superlink <fleet@example.co.za>' });
  await sendResetMails({ tenant, database: app.database, clock: app.clock, log }, { mailer, origin: 'https://kwela.example.co.za' });
}
const asked = async (username: string) =>
  ok(await manager.get('/auth/users')).find((user: { username: string }) => user.username === username).passwordResetRequestedAt;
const tokenIn = (content: string) => decodeURIComponent(/reset-password\?token=([^"<\s]+)/.exec(content)![1]!);

test('a forgotten password is set by the link in a mail, once and within the hour, without a manager', async () => {
  expect(ok(await forget('Controller')).message).toBe(MAILED);
  await turn();
  const [mail, ...others] = server.received;
  expect(others).toEqual([]);
  expect(mail!.to).toEqual(['Sipho@kwela.co.za']);
  expect(mail!.content).toMatch(/^From: Superlink <fleet@example.co.za>/m);
  expect(mail!.content).toMatch(/^Subject: Set a new password at kwela \(Test\)/m);
  expect(mail!.content).toContain('https://kwela.example.co.za/reset-password?token=');
  expect(mail!.content).toContain('text/html');
  expect(await asked('controller')).toBeNull();
  const token = tokenIn(mail!.content);
  const reset = () => app.visitor().post('/auth/password/reset', { token, password: 'tolls at mooi river' });
  app.clock.advance(59 * MINUTE_MS);
  expect((await reset()).status).toBe(204);
  expect((await reset()).body.code).toBe('invalid_reset_token');
  await app.signIn('controller', 'kwela', 'tolls at mooi river');
  await app.inTenant('kwela', (db) => db.deleteFrom('resetMails').execute());
  await forget('controller');
  await turn();
  app.clock.advance(60 * MINUTE_MS);
  const late = { token: tokenIn(server.received.at(-1)!.content), password: testPassword };
  expect((await app.visitor().post('/auth/password/reset', late)).body.code).toBe('invalid_reset_token');
});

test('the answer is the same for everybody, and who has no address is shown to the managers', async () => {
  for (const username of ['nobody', 'finance', 'controller']) expect(ok(await forget(username))).toEqual({ message: MAILED });
  expect([await asked('finance'), await asked('controller')]).toEqual([NOW, null]);
  await turn();
  expect(server.received).toHaveLength(1);
});

test('a mail server that is away loses nothing: the mail goes out once when it is back', async () => {
  await forget('controller');
  server.isFull = true;
  await turn();
  await turn('smtp://127.0.0.1:1');
  server.isFull = false;
  // not before the pause is over
  await turn();
  expect(server.received).toEqual([]);
  app.clock.advance(MINUTE_MS);
  await turn();
  await turn();
  expect(server.received).toHaveLength(1);
});

test('a mail that is refused for its address is tried again, and the log names the user by id alone', async () => {
  await forget('controller');
  server.refuses = 'Sipho@kwela.co.za';
  const lines: unknown[] = [];
  await turn(server.url, { ...silentLog, warn: (line: unknown) => void lines.push(line) });
  expect(lines).toEqual([
    expect.objectContaining({ user: expect.any(String), code: 'EENVELOPE', problem: expect.stringContaining('550') }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/sipho/i);
  server.refuses = null;
  app.clock.advance(MINUTE_MS);
  await turn();
  expect(server.received).toHaveLength(1);
});

test('a link stands in no table while its mail waits', async () => {
  await forget('controller');
  expect(await app.inTenant('kwela', (db) => db.selectFrom('accountTokens').selectAll().execute())).toEqual([]);
});

test('whoever asks again within a quarter of an hour gets no second mail, and later a new one, which kills the first', async () => {
  for (let at = 0; at < 3; at += 1) await forget('controller');
  await turn();
  await forget('controller');
  await turn();
  expect(server.received).toHaveLength(1);
  app.clock.advance(16 * MINUTE_MS);
  await forget('controller');
  await turn();
  expect(server.received).toHaveLength(2);
  const [first] = server.received;
  const body = { token: tokenIn(first!.content), password: 'tolls at mooi river' };
  expect((await app.visitor().post('/auth/password/reset', body)).body.code).toBe('invalid_reset_token');
});

test('two processes send one mail', async () => {
  await forget('controller');
  await Promise.all([turn(), turn()]);
  expect(server.received).toHaveLength(1);
});

test('after a day in vain a manager sees the request', async () => {
  await forget('controller');
  app.clock.advance(25 * 60 * MINUTE_MS);
  await turn();
  expect(server.received).toEqual([]);
  manager = await app.signIn('manager');
  expect(await asked('controller')).not.toBeNull();
});

test('nobody gets a mail who is inactive or has no address any more', async () => {
  await forget('controller');
  await app.inTenant('kwela', (db) => db.updateTable('users').set({ isActive: false }).where('username', '=', 'controller').execute());
  await turn();
  expect(ok(await forget('controller')).message).toBe(MAILED);
  await turn();
  expect(server.received).toEqual([]);
});
