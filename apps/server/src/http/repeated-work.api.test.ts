import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TestApp, type Visitor } from '../../test/test-app.ts';
import { testPassword } from '../../test/test-users.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());

/** PostgreSQL ends the next so many transactions that write to a table for another's sake. */
const endTransactions = (table: string, times: number, state: string) =>
  app.asOwner((client) =>
    client.query(`
      create sequence attempts;
      grant usage on sequence attempts to superlink_app;
      create function give_way() returns trigger language plpgsql as $$
        begin
          if nextval('attempts') <= ${times} then raise exception 'given up' using errcode = '${state}'; end if;
          return new;
        end $$;
      create trigger give_way before insert on ${table} for each row execute function give_way()`),
  );
afterEach(() => app.asOwner((client) => client.query('drop function give_way cascade; drop sequence attempts')));

const written = (name: string) =>
  app.inTenant('kwela', async (db) => {
    const rows = await db.selectFrom('commodities').where('name', '=', name).select('id').execute();
    const entries = await db
      .selectFrom('auditEntries')
      .where('recordId', 'in', ['none', ...rows.map(({ id }) => id)])
      .select('action')
      .execute();
    return { rows: rows.length, entries: entries.map(({ action }) => action) };
  });

test.each(['40P01', '40001'])(
  'a change that PostgreSQL ended with %s for the sake of another is done again, whole and once',
  async (state) => {
    await endTransactions('audit_entries', 1, state);
    const answer = await controller.post('/api/commodities', { name: `Maize ${state}` });
    expect([answer.status, answer.body.name]).toEqual([201, `Maize ${state}`]);
    expect(await written(`Maize ${state}`)).toEqual({ rows: 1, entries: ['created'] });
  },
);

test('one that is ended twice is refused, and nothing of it is there', async () => {
  await endTransactions('audit_entries', 2, '40P01');
  const answer = await controller.post('/api/commodities', { name: 'Sorghum' });
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  expect(await written('Sorghum')).toEqual({ rows: 0, entries: [] });
});

test('one that handed out cookies is not done again: they would stand for what was taken back', async () => {
  await endTransactions('audit_entries', 1, '40P01');
  const visitor = app.visitor();
  const answer = await visitor.post('/auth/login', { username: 'controller', password: testPassword });
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  expect((await visitor.post('/auth/login', { username: 'controller', password: testPassword })).status).toBe(200);
});
