import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientBody, driverBody, vehicleBody } from '../../../test/factories.ts';
import { KeyHolder } from '../../../test/key-holder.ts';
import { patience } from '../../../test/patience.ts';
import type { Answer, Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';
import { forgetAnswersEverywhere } from '../../jobs.ts';

const NOW = '2026-11-21T06:00:00.000Z';
let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set(NOW));

const under = (key: string) => ({ headers: { 'idempotency-key': key } });
const outcome = ({ status, body, headers }: Answer) => [status, body.code, headers['idempotency-replayed']];
const trips = () => desk.app.inTenant('kwela', (db) => db.selectFrom('trips').select('id').execute());
const kept = (tenant = 'kwela') => desk.app.inTenant(tenant, (db) => db.selectFrom('keptAnswers').selectAll().execute());
/** Connections of this application that wait for another's transaction. */
const countOfWaiting = () =>
  desk.app.inTenant('kwela', async (db) => {
    const found = sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await found.execute(db)).rows[0]!.waiting;
  });
const makes = (who: Pick<Visitor, 'post'>, path: string, body: object, key: string) => who.post(path, body, under(key));

describe('a record that is made under a key', () => {
  test('is made once: who asks again gets the same answer, and it says so', async () => {
    const body = desk.tripBody((await desk.newVehicle()).id);
    const before = (await trips()).length;
    const first = await makes(desk.controller, '/api/trips', body, 'lost-answer');
    expect(outcome(first)).toEqual([201, undefined, undefined]);
    const again = await makes(desk.controller, '/api/trips', body, 'lost-answer');
    expect(outcome(again)).toEqual([201, undefined, 'true']);
    expect(again.bytes.toString()).toBe(first.bytes.toString());
    expect((await trips()).length).toBe(before + 1);
    // the key in the quotes of the standard's draft is the same key
    expect(outcome(await makes(desk.controller, '/api/trips', body, '"lost-answer"'))).toEqual([201, undefined, 'true']);
  });

  test('is made once of many that ask at the same moment', async () => {
    const body = vehicleBody();
    const answers = await Promise.all(Array.from({ length: 6 }, () => makes(desk.controller, '/api/assets', body, 'double-click')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map((each) => each.body.id)).size).toBe(1);
    expect(made.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    for (const { status, body: refused, headers } of answers) {
      if (status !== 201) expect([status, refused.code, headers['retry-after']]).toEqual([409, 'idempotency_in_progress', '1']);
    }
  });

  test('is refused while the first attempt is being worked on, and answered once that is done', async () => {
    const driver = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
    const theirs = await desk.newVehicle();
    const [wrote, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // the first attempt waits for whoever is giving the driver to another vehicle, and who then thinks better of it
    const rival = desk.app.inTenant('kwela', async (db) => {
      await db.updateTable('vehicles').set({ driverId: driver.id }).where('id', '=', theirs.id).execute();
      wrote.resolve();
      await done.promise;
      throw new Error('taken back');
    });
    await wrote.promise;
    const body = vehicleBody({ driverId: driver.id });
    const first = makes(desk.controller, '/api/assets', body, 'at-once');
    await vi.waitFor(async () => expect(await countOfWaiting()).toBe(1), patience);
    expect(outcome(await makes(desk.controller, '/api/assets', body, 'at-once'))).toEqual([409, 'idempotency_in_progress', undefined]);
    done.resolve();
    await expect(rival).rejects.toThrow('taken back');
    const made = ok(await first, 201);
    expect(ok(await makes(desk.controller, '/api/assets', body, 'at-once'), 201).id).toBe(made.id);
  });

  test('is another question with another body or at another address, and that is refused', async () => {
    ok(await makes(desk.finance, '/api/clients', clientBody(), 'reused'), 201);
    const other = await makes(desk.finance, '/api/clients', clientBody(), 'reused');
    expect(outcome(other)).toEqual([422, 'idempotency_key_reused', undefined]);
    expect(other.body.detail).toContain('An earlier attempt was saved after all');
    ok(await makes(desk.hybrid, '/api/assets', vehicleBody(), 'two-places'), 201);
    expect((await makes(desk.hybrid, '/api/clients', clientBody(), 'two-places')).body.code).toBe('idempotency_key_reused');
  });

  test('that was refused leaves nothing: put right, it is made under the same key', async () => {
    const refused = await makes(desk.controller, '/api/assets', vehicleBody({ fleetNumber: '' }), 'put-right');
    expect(refused.status).toBe(422);
    const { fleetNumber } = await desk.newVehicle();
    const taken = await makes(desk.controller, '/api/assets', vehicleBody({ fleetNumber }), 'put-right');
    expect([taken.status, taken.body.code]).toEqual([409, 'fleet_number_taken']);
    const made = await makes(desk.controller, '/api/assets', vehicleBody(), 'put-right');
    expect(outcome(made)).toEqual([201, undefined, undefined]);
  });

  test('belongs to its caller: another user, another key and another company make their own', async () => {
    const system = await KeyHolder.with(desk.app);
    const other = await KeyHolder.with(desk.app, { name: 'Weighbridge' });
    const elsewhere = await desk.app.signIn('finance', 'seekoei');
    const callers = [desk.finance, desk.hybrid, system, other, elsewhere];
    const ids = [];
    for (const caller of callers) ids.push(ok(await makes(caller, '/api/clients', clientBody(), 'same-key'), 201).id);
    expect(new Set(ids).size).toBe(callers.length);
    const body = clientBody();
    ok(await makes(system, '/api/clients', body, 'of-a-system'), 201);
    expect(outcome(await makes(system, '/api/clients', body, 'of-a-system'))).toEqual([201, undefined, 'true']);
    expect((await kept('seekoei')).length).toBe(1);
  });

  test('is not answered again to who may not make it any more', async () => {
    const body = clientBody();
    ok(await makes(desk.hybrid, '/api/clients', body, 'demoted'), 201);
    await desk.app.inTenant('kwela', (db) =>
      db.updateTable('users').set({ role: 'Controller' }).where('username', '=', 'hybrid').execute(),
    );
    expect((await makes(desk.hybrid, '/api/clients', body, 'demoted')).status).toBe(403);
    await desk.app.inTenant('kwela', (db) => db.updateTable('users').set({ role: 'Hybrid' }).where('username', '=', 'hybrid').execute());
  });

  test('is made anew after 24 hours, when the answer is forgotten', async () => {
    const body = clientBody();
    const first = ok(await makes(desk.finance, '/api/clients', body, 'yesterday'), 201);
    desk.app.clock.set('2026-11-22T05:59:59.000Z');
    const finance = await desk.app.signIn('finance');
    expect(ok(await makes(finance, '/api/clients', body, 'yesterday'), 201).id).toBe(first.id);
    desk.app.clock.set('2026-11-22T06:00:00.000Z');
    expect(ok(await makes(finance, '/api/clients', body, 'yesterday'), 201).id).not.toBe(first.id);
    desk.app.clock.set('2026-11-23T07:00:00.000Z');
    await forgetAnswersEverywhere({ database: desk.app.database, access: desk.app.access, clock: desk.app.clock, log: silentLog });
    expect([await kept(), await kept('seekoei')]).toEqual([[], []]);
  });

  test('keeps no password: of a body there is a hash that only this product can make', async () => {
    const manager = await desk.app.signIn('manager');
    ok(await makes(manager, '/auth/users', { username: 'kept-user', password: 'secret-1', role: 'Controller' }, 'new-user'), 201);
    expect(JSON.stringify(await kept())).not.toContain('secret-1');
    expect(JSON.stringify(await kept())).not.toContain('new-user');
  });
});

test.each(['', ' ', 'two words', 'a'.repeat(256), '"open', 'é'])('%j is no key', async (key) => {
  const answer = await makes(desk.finance, '/api/clients', clientBody(), key);
  expect(outcome(answer)).toEqual([400, 'idempotency_key_invalid', undefined]);
});

test('a call that makes nothing does not look at a key', async () => {
  ok(await desk.controller.get('/api/assets/summary', under('two words')));
});

/** A POST that makes no record, by the reason why repeating it does nothing twice, or why its answer is kept nowhere. */
const excused: Readonly<Record<string, readonly string[]>> = {
  'a record that stands elsewhere afterwards, so that a second time is refused or finds it there': [
    'assignments.unlink',
    'bookings.cancelDriverEvent',
    'bookings.cancelVehicleEvent',
    'bookings.completeDriverEvent',
    'bookings.completeVehicleEvent',
    'diesel.cancel',
    'diesel.resolveException',
    'imports.run',
    'history.undo',
    'imports.undo',
    'notes.markSeen',
    'privacy.erase',
    'reports.cancelRun',
    'trips.accept',
    'trips.cancel',
    'trips.complete',
    'trips.completeEvent',
    'trips.invoice',
    'trips.revert',
    'users.changeEmail',
    'users.changePassword',
    'users.disconnectIdentity',
    'users.endOtherSessions',
    'users.grantPermission',
    'users.removeAuthenticator',
    'users.removeFactors',
    'users.removePasskey',
    'users.revokePermission',
    'users.saveIdentityProvider',
  ],
  'its answer is a secret, which is shown once, or it spends one': [
    'keys.create',
    'tracking.createIngestKey',
    'users.addPasskey',
    'users.confirmAuthenticator',
    'users.createResetLink',
    'users.makeRecoveryCodes',
    'users.startAuthenticator',
    'users.startPasskey',
    'webhooks.createReceiver',
    'webhooks.rollSecret',
  ],
  'what is sent again, under the id by which its receiver knows it': ['webhooks.resend', 'webhooks.resendFailed', 'webhooks.sendTest'],
};

test('every POST makes a record once under a key, or is excused', () => {
  const posts = Object.entries(areas)
    .flatMap(([area, list]) => Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })))
    .filter(({ call }) => call.method === 'POST');
  // a file would have to be kept to be compared, and what waits for others outside has no transaction of its own (decision 20.10)
  const excusedByKind = ({ access, upload, outside, reads }: CallDefinition) => access === 'public' || upload || outside || reads;
  const open = posts.filter(({ call }) => !call.makes && !excusedByKind(call)).map(({ name }) => name);
  expect(open.toSorted(), 'say `makes: true` in its declaration, or why not in this list').toEqual(
    Object.values(excused).flat().toSorted(),
  );
  const marked = Object.values(areas)
    .flatMap((list) => Object.values(list) as unknown as CallDefinition[])
    .filter(({ makes: isMarked }) => isMarked);
  expect(marked.filter((call) => call.method !== 'POST' || excusedByKind(call) || 'file' in call.reply)).toEqual([]);
});
