import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());
beforeEach(() => app.inTenant('kwela', (db) => db.deleteFrom('commodities').execute()));

const add = (name: unknown, visitor = controller) => visitor.post('/api/commodities', { name });
const names = async (visitor = controller) => (await visitor.get('/api/commodities')).body.map((row: { name: string }) => row.name);

describe('commodities', () => {
  test('are id and name, listed by name whatever the case (COM-001, COM-009)', async () => {
    const coal = await add('  Coal ');
    expect([coal.status, coal.body]).toEqual([201, { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Coal' }]);
    await add('chrome  ore');
    await add('Bricks');
    expect(await names()).toEqual(['Bricks', 'chrome ore', 'Coal']);
    expect((await controller.get('/api/commodities')).body[2]).toEqual(coal.body);
  });

  test('have a name of at most 100 characters (COM-003)', async () => {
    for (const empty of ['', '   ', null, 7, undefined]) {
      const answer = await add(empty);
      expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
        422,
        'Commodity name cannot be empty',
        { name: 'Commodity name cannot be empty' },
      ]);
    }
    expect((await add('x'.repeat(101))).body.errors).toEqual({ name: 'Cannot exceed 100 characters' });
    expect((await add(` ${'x'.repeat(100)} `)).status).toBe(201);
  });

  test('stand once in a company, whatever the case and spaces, also for two who add at once', async () => {
    await add('Steel coils');
    const twice = await add(' STEEL   coils');
    expect([twice.status, twice.body.code, twice.body.detail]).toEqual([409, 'commodity_taken', 'Commodity already exists']);
    expect(twice.body.errors).toEqual({ name: 'Commodity already exists' });
    const both = await Promise.all([add('Maize'), add('maize')]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    const other = await app.signIn('controller', 'seekoei');
    expect((await add('Steel coils', other)).status).toBe(201);
    expect(await names(other)).toContain('Steel coils');
    expect(await names(other)).not.toContain('Maize');
  });

  test('are added by those with controller:actions only (PERM-013)', async () => {
    const refused = await add('Coal', await app.signIn('finance'));
    expect([refused.status, refused.body.detail]).toEqual([403, 'Not enough permissions']);
    for (const username of ['hybrid', 'manager']) expect((await add(username, await app.signIn(username))).status).toBe(201);
  });

  test('are deleted by anybody, once, and the change is in the audit log (API-041, PERM-016)', async () => {
    const { body: coal } = await add('Coal');
    const finance = await app.signIn('finance');
    expect((await finance.delete(`/api/commodities/${coal.id}`)).status).toBe(204);
    expect((await finance.delete(`/api/commodities/${coal.id}`)).status).toBe(404);
    expect(await names()).toEqual([]);
    expect((await add('COAL')).status).toBe(201);
    const entries = await app.inTenant('kwela', (db) =>
      db
        .selectFrom('auditEntries')
        .where('recordId', '=', coal.id)
        .select(['action', 'actorName', 'before', 'after'])
        .orderBy('action')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'created', actorName: 'controller', before: null, after: { id: coal.id, name: 'Coal' } },
      { action: 'deleted', actorName: 'finance', before: { id: coal.id, name: 'Coal' }, after: null },
    ]);
  });
});
