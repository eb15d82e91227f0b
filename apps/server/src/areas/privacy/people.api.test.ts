import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, driverBody } from '../../../test/factories.ts';
import { erase, goOn, historyOf, leaverOf, rowsWith, thabo } from '../../../test/leavers.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let manager: Visitor;
beforeEach(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterEach(() => desk.app.stop());

describe('a user who has left', () => {
  async function userOf() {
    const { id } = ok(
      await manager.post('/auth/users', {
        username: 'sipho.dlamini',
        password: 'a-long-password-1',
        role: 'Controller',
        email: 'sipho@example.co.za',
      }),
      201,
    );
    const sipho = await desk.app.signIn('sipho.dlamini', 'kwela', 'a-long-password-1');
    const client = ok(await desk.finance.post('/api/clients', clientBody()), 201);
    ok(await sipho.post(`/api/notes/client/${client.id}`, { text: 'Rang them' }), 201);
    ok(
      await desk.controller.post(`/api/notes/client/${client.id}`, { text: '@sipho.dlamini please call, or mail sipho@example.co.za' }),
      201,
    );
    const driver = ok(await sipho.post('/api/drivers', driverBody()), 201);
    return { id, sipho, client, driver };
  }
  const traces = [/sipho/i, /dlamini/i];

  test('is gone from every table; what they did stays under a neutral name', async () => {
    const { id, client, driver } = await userOf();
    const refused = await erase(manager, 'user', id, 'sipho.dlamini');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'sipho.dlamini can still sign in. Deactivate or delete the account first.',
    ]);
    ok(await manager.delete(`/auth/users/${id}`), 204);
    expect(ok(await manager.get('/api/privacy/people'))).toMatchObject([{ kind: 'user', name: 'sipho.dlamini' }]);
    ok(await erase(manager, 'user', id, 'sipho.dlamini'));
    await goOn(desk);
    expect(await rowsWith(desk, traces)).toEqual([]);
    const neutral = `Erased user ${id.slice(-4).toUpperCase()}`;
    const [created] = await historyOf(manager, 'driver', driver.id);
    expect([created.by, created.did]).toEqual([neutral, 'Created']);
    expect(ok(await manager.get(`/api/drivers/${driver.id}`)).name).toBe(driver.name);
    const { notes } = ok(await manager.get(`/api/notes/client/${client.id}`));
    expect(notes.map(({ author, text }: Body) => [author, text])).toEqual([
      ['controller', `${neutral} please call, or mail ${neutral}`],
      [neutral, 'Rang them'],
    ]);
  });

  test('cannot be oneself', async () => {
    const { id } = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('users').where('username', '=', 'manager').select('id').executeTakeFirstOrThrow(),
    );
    expect((await erase(manager, 'user', id, 'manager')).body.detail).toBe('You cannot erase yourself. Ask another manager.');
  });

  test('keeps the name of somebody who got the same one later', async () => {
    const { id } = await userOf();
    ok(await manager.delete(`/auth/users/${id}`), 204);
    const second = ok(
      await manager.post('/auth/users', { username: 'sipho.dlamini', password: 'a-long-password-1', role: 'Controller' }),
      201,
    );
    const sipho = await desk.app.signIn('sipho.dlamini', 'kwela', 'a-long-password-1');
    const driver = ok(await sipho.post('/api/drivers', driverBody()), 201);
    ok(await erase(manager, 'user', id, 'sipho.dlamini'));
    await goOn(desk);
    const [created] = await historyOf(manager, 'driver', driver.id);
    expect(created.by).toBe('sipho.dlamini');
    expect(ok(await manager.get('/auth/users')).find((user: Body) => user.id === second.id).username).toBe('sipho.dlamini');
  });
});

describe("a client's contact", () => {
  test('is taken off the client and out of its history, the others stay', async () => {
    const pieter = { name: 'Pieter van Zyl', telephone: '083 111 2222', email: 'pieter@example.co.za' };
    const anna = { name: 'Anna Botha', telephone: '083 333 4444', email: 'anna@example.co.za' };
    const client = ok(
      await desk.finance.post('/api/clients', clientBody({ operationsContacts: [pieter, anna], debtorsContact: [pieter] })),
      201,
    );
    expect((await manager.get(`/api/privacy/contact/${client.id}?name=Nobody`)).status).toBe(404);
    expect((await manager.get(`/api/privacy/contact/${client.id}`)).status).toBe(404);
    const file = unzipSync(new Uint8Array((await manager.get(`/api/privacy/contact/${client.id}/export?name=pieter%20van%20zyl`)).bytes));
    expect(JSON.parse(Buffer.from(file['contact.json']!).toString())).toEqual({ client: client.name, contacts: [pieter] });
    ok(await erase(manager, 'contact', client.id, 'Pieter van Zyl'));
    await goOn(desk);
    expect(await rowsWith(desk, [/Pieter/, /van Zyl/, /111 2222/])).toEqual([]);
    const after = ok(await manager.get(`/api/clients/${client.id}`));
    expect([after.operationsContacts, after.debtorsContact, after.name]).toEqual([[anna], [], client.name]);
    const [last] = await historyOf(manager, 'client', client.id);
    expect(last.did).toBe('Personal data of a contact erased');
  });
});

describe('the file of a person', () => {
  /** The most rows that one statement of the product brought while some work was done. */
  async function mostRowsAtOnce(work: () => Promise<unknown>): Promise<number> {
    const { pool } = desk.app.database;
    let most = 0;
    const asked = new Map<pg.PoolClient, pg.PoolClient['query']>();
    const listen = (client: pg.PoolClient) => {
      if (asked.has(client)) return;
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>;
      asked.set(client, client.query);
      client.query = (async (...given: unknown[]) => {
        const result = await query(...given);
        most = Math.max(most, result.rows?.length ?? 0);
        return result;
      }) as unknown as typeof client.query;
    };
    pool.on('acquire', listen);
    await work();
    pool.off('acquire', listen);
    for (const [client, query] of asked) client.query = query;
    return most;
  }

  const filesOf = async (path: string) => {
    const answer = await manager.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(answer.bytes));
    return { names: Object.keys(files).toSorted(), text: (name: string) => Buffer.from(files[name]!).toString(), files };
  };

  test('holds the record, documents, trips by number, diesel, bookings, notes and history of a driver, and who took it is written down', async () => {
    const { driver, trip } = await leaverOf(desk, manager);
    const { names, text, files } = await filesOf(`/api/privacy/driver/${driver.id}/export`);
    expect(names).toEqual([
      'bookings.csv',
      'diesel-orders.csv',
      'documents/driver_pdp-Thabo PDP.pdf',
      'driver.json',
      'history.csv',
      'notes.csv',
      'trips.csv',
    ]);
    expect(JSON.parse(text('driver.json'))).toMatchObject(thabo);
    expect(text('trips.csv')).toContain(`${trip.tripNumber};2026-11-21`);
    expect(text('bookings.csv')).toContain('Operation on the knee');
    expect(text('notes.csv')).toContain('Wants to be home on Fridays');
    expect(text('diesel-orders.csv')).toContain('Harrismith Truck Stop');
    expect(text('history.csv')).toContain('Mokoena-Nkosi');
    expect(files['documents/driver_pdp-Thabo PDP.pdf']!.length).toBe(5_000);
    const [taken] = await historyOf(manager, 'driver', driver.id);
    expect([taken.did, taken.by]).toEqual(['Personal data downloaded', 'manager']);
  });

  test('of a user holds what they did, and no secret', async () => {
    const { id } = ok(
      await manager.post('/auth/users', { username: 'sipho.dlamini', password: 'a-long-password-1', role: 'Controller' }),
      201,
    );
    const sipho = await desk.app.signIn('sipho.dlamini', 'kwela', 'a-long-password-1');
    const driver = ok(await sipho.post('/api/drivers', driverBody({ name: 'Unathi', surname: 'Zwane' })), 201);
    const { names, text } = await filesOf(`/api/privacy/user/${id}/export`);
    expect(names).toEqual(['history.csv', 'notes.csv', 'sign-ins.csv', 'user.json']);
    expect(text('history.csv')).toContain(`${driver.name} ${driver.surname}`);
    expect(text('user.json')).not.toMatch(/hash/i);
    expect(text('sign-ins.csv').trim().split('\r\n')).toHaveLength(2);
  });

  test('is written page by page, however many notes, bookings and sign-ins there are', async () => {
    const { driver } = await leaverOf(desk, manager);
    const { id: author } = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('users').where('username', '=', 'controller').select('id').executeTakeFirstOrThrow(),
    );
    await desk.app.inTenant('kwela', async (db) => {
      const company = sql`current_setting('app.tenant_id')::int`;
      await sql`insert into notes (tenant_id, id, record, record_id, text, author_id, created_at, updated_at, updated_by)
        select ${company}, gen_random_uuid(), 'driver', ${driver.id}::uuid, 'Note number ' || n, ${author}::uuid, '2026-11-20', '2026-11-20', 'controller'
        from generate_series(1, 1300) n`.execute(db);
      await sql`insert into driver_events (tenant_id, id, driver_id, event_type, event_description, event_start_date, event_status, created_at, updated_at, updated_by)
        select ${company}, gen_random_uuid(), ${driver.id}::uuid, 'Other', 'Booking number ' || n, '2026-11-20', 'completed', '2026-11-20', '2026-11-20', 'controller'
        from generate_series(1, 1300) n`.execute(db);
      await sql`insert into sessions (tenant_id, id, user_id, created_at, expires_at, ip)
        select ${company}, gen_random_uuid(), ${author}::uuid, '2026-11-20', '2026-11-21', '10.0.0.' || n from generate_series(1, 1300) n`.execute(
        db,
      );
    });
    const lines = (text: string, pattern: RegExp) => new Set(text.match(pattern)).size;
    const most = await mostRowsAtOnce(async () => {
      const ofDriver = await filesOf(`/api/privacy/driver/${driver.id}/export`);
      expect(lines(ofDriver.text('notes.csv'), /Note number \d+/g)).toBe(1_300);
      expect(lines(ofDriver.text('bookings.csv'), /Booking number \d+/g)).toBe(1_300);
      const ofUser = await filesOf(`/api/privacy/user/${author}/export`);
      expect(lines(ofUser.text('notes.csv'), /Note number \d+/g)).toBe(1_300);
      expect(lines(ofUser.text('sign-ins.csv'), /10\.0\.0\.\d+/g)).toBe(1_300);
    });
    expect(most).toBe(500);
  });

  test('of a contact holds what was changed of that contact and by whom, and nothing of the others of its client', async () => {
    const pieter = { name: 'Pieter van Zyl', telephone: '083 111 2222', email: 'pieter@example.co.za' };
    const anna = { name: 'Anna Botha', telephone: '083 333 4444', email: 'anna@example.co.za' };
    const client = ok(await desk.finance.post('/api/clients', clientBody({ operationsContacts: [anna, pieter] })), 201);
    const change = async (who: Visitor, operationsContacts: readonly object[], more: object = {}) =>
      ok(await who.patch(`/api/clients/${client.id}`, { operationsContacts, ...more }));
    await change(desk.finance, [{ ...anna, telephone: '083 555 6666' }, pieter], { physicalAddress: '7 Nobody Knows Street' });
    await change(manager, [{ ...pieter, telephone: '083 777 8888' }, anna]);
    await change(manager, [anna]);
    const { names, text } = await filesOf(`/api/privacy/contact/${client.id}/export?name=pieter%20van%20zyl`);
    expect(names).toEqual(['contact.json', 'history.csv']);
    const [, ...lines] = text('history.csv').trim().split('\r\n');
    expect(lines.map((line) => line.split(';')[2])).toEqual(['manager', 'manager', 'finance']);
    expect(lines[0]).toContain('083 777 8888');
    expect(lines[1]).toMatch(/083 111 2222.*083 777 8888/);
    expect(lines[2]).toContain('Created');
    expect(text('history.csv')).not.toMatch(/Anna|Botha|333 4444|555 6666|Nobody Knows/);
    // one who was never changed has how they came
    const ofAnna = await filesOf(`/api/privacy/contact/${client.id}/export?name=Anna%20Botha`);
    expect(ofAnna.text('history.csv')).toContain('083 555 6666');
    expect(ofAnna.text('history.csv')).not.toMatch(/Pieter|Zyl/);
  });
});
