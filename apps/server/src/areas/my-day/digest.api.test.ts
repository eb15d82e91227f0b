import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { MailServer } from '../../../test/mail-server.ts';
import { TestApp } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';
import type { Log } from '../../scope.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { sendDigests } from './public.ts';

let desk: TripDesk;
let server: MailServer;
const EVENING = '2026-11-20T18:00:00.000Z';
const FIVE = '2026-11-21T03:00:00.000Z';
const MINUTE_MS = 60_000;
beforeAll(async () => {
  desk = await TripDesk.at(await TestApp.start({ sendsMail: true }));
  server = await MailServer.start();
});
afterAll(async () => {
  await server.stop();
  await desk.app.stop();
});
beforeEach(async () => {
  desk.app.clock.set(EVENING);
  server.received.length = 0;
  server.isFull = false;
  server.refuses = null;
  await desk.app.inTenant('kwela', async (db) => {
    await db.deleteFrom('dayMails').execute();
    await db.deleteFrom('dayDigests').execute();
    await db.updateTable('users').set({ isActive: true, email: null, emailNorm: null }).execute();
    await db
      .updateTable('users')
      .set({ email: 'Sipho@kwela.co.za', emailNorm: 'sipho@kwela.co.za' })
      .where('username', '=', 'controller')
      .execute();
  });
});

async function turn(log: Log = silentLog, origin = 'https://kwela.example.co.za'): Promise<void> {
  const tenant = (await desk.app.database.findTenant('kwela'))!;
  const mailer = openMailer({ url: server.url, from: 'Superlink <fleet@example.co.za>' });
  await sendDigests({ tenant, database: desk.app.database, clock: desk.app.clock, log }, { mailer, origin });
}
/** The parts of a mail as a reader's program shows them. */
const readable = (content: string) =>
  content.replaceAll(/=\r?\n/g, '').replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
async function choose(username: 'controller' | 'finance' | 'senior', isWanted = true) {
  const who = await desk.app.signIn(username);
  return ok(await who.put('/api/my_day/digest', { isWanted }));
}
async function tripToStart() {
  const controller = await desk.app.signIn('controller');
  const driver = ok(await controller.post('/api/drivers', driverBody()), 201);
  const vehicle = await (await TripDesk.at(desk.app)).newVehicle({ driverId: driver.id });
  const again = await TripDesk.at(desk.app);
  return { vehicle, trip: await again.plan(vehicle.id, { startDate: '2026-11-20', endDate: '2026-11-22' }) };
}

test('nobody gets a mail who did not choose it, and the choice says what is in its way', async () => {
  const controller = await desk.app.signIn('controller');
  expect(ok(await controller.get('/api/my_day/digest'))).toEqual({ isWanted: false, email: 'Sipho@kwela.co.za', sendsMail: true });
  expect(await choose('finance')).toEqual({ isWanted: true, email: null, sendsMail: true });
  expect(await choose('finance', false)).toMatchObject({ isWanted: false });
  await tripToStart();
  desk.app.clock.set(FIVE);
  await turn();
  expect(server.received).toEqual([]);
});

test('a mail comes at five in the morning, once a day, with counts and links to the acts', async () => {
  const { vehicle, trip } = await tripToStart();
  await choose('controller');
  desk.app.clock.set('2026-11-21T02:59:00.000Z');
  await turn();
  expect(server.received).toEqual([]);
  desk.app.clock.set(FIVE);
  await Promise.all([turn(), turn()]);
  await turn();
  desk.app.clock.advance(90 * MINUTE_MS);
  await turn();
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  const content = readable(mail!.content);
  expect(mail!.to).toEqual(['Sipho@kwela.co.za']);
  expect(content).toMatch(/^Subject: \d+ things? needs? you today at kwela \(Test\)/m);
  expect(content).toContain('text/plain');
  expect(content).toContain('text/html');
  expect(content).toMatch(/Trips to accept: \d/);
  expect(content).toContain(`Trips to accept: ${vehicle.fleetNumber}`);
  expect(content).toContain(`https://kwela.example.co.za/my-day?need=${encodeURIComponent(`trip_to_start:${trip.id}`)}`);
  desk.app.clock.set('2026-11-22T03:00:00.000Z');
  await turn();
  expect(server.received).toHaveLength(2);
});

test('without a public address the mail names everything and links nothing', async () => {
  await tripToStart();
  await choose('controller');
  desk.app.clock.set(FIVE);
  await turn(silentLog, '');
  expect(readable(server.received[0]!.content)).not.toContain('href');
});

test('nothing is sent when nothing needs the user, nor to who cannot sign in', async () => {
  await desk.app.inTenant('kwela', (db) =>
    db.updateTable('users').set({ email: 'f@kwela.co.za', emailNorm: 'f@kwela.co.za' }).where('username', '=', 'finance').execute(),
  );
  await tripToStart();
  await choose('finance');
  await choose('controller');
  await desk.app.inTenant('kwela', (db) => db.updateTable('users').set({ isActive: false }).where('username', '=', 'controller').execute());
  desk.app.clock.set(FIVE);
  await turn();
  expect(server.received).toEqual([]);
});

test('a mail that cannot be written holds up nobody else’s, and is tried again', async () => {
  await desk.app.inTenant('kwela', (db) =>
    db.updateTable('users').set({ email: 's@kwela.co.za', emailNorm: 's@kwela.co.za' }).where('username', '=', 'senior').execute(),
  );
  await tripToStart();
  await choose('controller');
  await choose('senior');
  desk.app.clock.set(FIVE);
  const tenant = (await desk.app.database.findTenant('kwela'))!;
  const mailer = openMailer({ url: server.url, from: 'Superlink <fleet@example.co.za>' });
  const lines: string[] = [];
  const log = { ...silentLog, error: (_: unknown, text: string) => void lines.push(text) } as Log;
  let calls = 0;
  const inTenant = ((id: number, work: never) => {
    calls += 1;
    // the mails of the day are noted, the first is taken, and then it is written
    if (calls === 3) return Promise.reject(new Error('nobody thought of this'));
    return desk.app.database.inTenant(id, work);
  }) as typeof desk.app.database.inTenant;
  await sendDigests({ tenant, database: { inTenant }, clock: desk.app.clock, log }, { mailer, origin: '' });
  expect([server.received.length, lines]).toEqual([1, ['a mail of the morning could not be written and is tried again']]);
  desk.app.clock.advance(30 * MINUTE_MS);
  await turn();
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(['Sipho@kwela.co.za', 's@kwela.co.za']);
});

test('a mail server that is away is tried again until nine, and then the log says that the mail was given up', async () => {
  await tripToStart();
  await choose('controller');
  desk.app.clock.set(FIVE);
  server.isFull = true;
  const lines: string[] = [];
  const log = {
    ...silentLog,
    warn: (_: unknown, text: string) => void lines.push(text),
    error: (_: unknown, text: string) => void lines.push(text),
  } as Log;
  await turn(log);
  await turn(log);
  expect(lines).toHaveLength(1);
  for (let minute = 0; minute < 240; minute += 30) {
    desk.app.clock.advance(30 * MINUTE_MS);
    await turn(log);
  }
  expect(lines.at(-1)).toContain('given up');
  expect(lines.length).toBeLessThan(12);
  server.isFull = false;
  await turn(log);
  expect(server.received).toEqual([]);
});

test('one that was not taken goes out once when the server is back', async () => {
  await tripToStart();
  await choose('controller');
  desk.app.clock.set(FIVE);
  server.isFull = true;
  await turn();
  server.isFull = false;
  await turn();
  expect(server.received).toEqual([]);
  desk.app.clock.advance(MINUTE_MS);
  await turn();
  await turn();
  expect(server.received).toHaveLength(1);
});
