import { MOST_LIST_VIEWS } from '@superlink/domain/lists/list-view.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp, type Answer, type Visitor } from '../../../test/test-app.ts';
import { ok, type Body } from '../../../test/trip-desk.ts';

let app: TestApp;
let manager: Visitor;
let controller: Visitor;
let finance: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  [manager, controller, finance] = (await Promise.all(['manager', 'controller', 'finance'].map((name) => app.signIn(name)))) as [
    Visitor,
    Visitor,
    Visitor,
  ];
});
afterAll(() => app.stop());

let next = 0;
const bodyOf = (fields: object = {}) => {
  next += 1;
  return { list: 'drivers', name: `View ${next}`, query: { tab: 'active', sort: 'name' }, columns: { phone: false }, ...fields };
};
const make = async (who: Visitor, fields: object = {}): Promise<Body> => ok(await who.post('/api/list-views', bodyOf(fields)), 201);
const namesFor = async (who: Visitor, list = 'drivers') =>
  (ok(await who.get(`/api/list-views?list=${list}`)) as Body[]).map(({ name }: Body) => name);
const outcome = ({ status, body }: Answer) => [status, body.code];

describe('a saved view', () => {
  test('keeps filters, order, columns and row height for its owner alone', async () => {
    const made = await make(controller, { density: 'compact' });
    expect(made).toMatchObject({
      query: { tab: 'active', sort: 'name' },
      columns: { phone: false },
      density: 'compact',
      isShared: false,
      isOwn: true,
      owner: 'controller',
    });
    expect(await namesFor(controller)).toContain(made.name);
    expect(await namesFor(controller, 'vehicles')).not.toContain(made.name);
    expect(await namesFor(finance)).not.toContain(made.name);
    expect(outcome(await finance.get(`/api/list-views/${made.id}`))).toEqual([404, 'not_found']);
    expect(outcome(await manager.patch(`/api/list-views/${made.id}`, { name: 'Mine' }))).toEqual([404, 'not_found']);
    expect(outcome(await manager.delete(`/api/list-views/${made.id}`))).toEqual([404, 'not_found']);
    const elsewhere = await app.signIn('manager', 'seekoei');
    expect(outcome(await elsewhere.get(`/api/list-views/${made.id}`))).toEqual([404, 'not_found']);
  });

  test('that a manager shares is seen by all and changed by managers alone', async () => {
    expect(outcome(await controller.post('/api/list-views', bodyOf({ isShared: true })))).toEqual([403, 'forbidden']);
    const shared = await make(manager, { isShared: true });
    expect(await namesFor(finance)).toContain(shared.name);
    const seen = ok(await controller.get(`/api/list-views/${shared.id}`));
    expect([seen.isOwn, seen.owner]).toEqual([false, 'manager']);
    expect(outcome(await controller.patch(`/api/list-views/${shared.id}`, { name: 'Mine' }))).toEqual([403, 'forbidden']);
    expect(outcome(await controller.delete(`/api/list-views/${shared.id}`))).toEqual([403, 'forbidden']);
    const own = await make(controller);
    expect(outcome(await controller.patch(`/api/list-views/${own.id}`, { isShared: true }))).toEqual([403, 'forbidden']);
    ok(await manager.patch(`/api/list-views/${shared.id}`, { isShared: false }));
    expect(outcome(await controller.get(`/api/list-views/${shared.id}`))).toEqual([404, 'not_found']);
  });

  test('stays with the managers when who shared it is no manager any more', async () => {
    const { id } = ok(await manager.post('/auth/users', { username: 'naledi', password: 'a-long-password-1', role: 'Manager' }), 201);
    const naledi = await app.signIn('naledi', 'kwela', 'a-long-password-1');
    const shared = await make(naledi, { isShared: true });
    ok(await manager.patch(`/auth/users/${id}`, { role: 'Controller' }));
    expect(outcome(await naledi.patch(`/api/list-views/${shared.id}`, { query: { tab: 'inactive' } }))).toEqual([403, 'forbidden']);
    expect(outcome(await naledi.delete(`/api/list-views/${shared.id}`))).toEqual([403, 'forbidden']);
    ok(await manager.delete(`/api/list-views/${shared.id}`), 204);
  });

  test('of a name that its owner uses already is refused, in whatever case; another user may have it', async () => {
    const made = await make(controller, { name: 'Late PDPs' });
    expect(outcome(await controller.post('/api/list-views', bodyOf({ name: ' late  pdps' })))).toEqual([409, 'list_view_taken']);
    const other = await make(controller);
    const renamed = await controller.patch(`/api/list-views/${other.id}`, { name: 'LATE PDPS' });
    expect([...outcome(renamed), renamed.body.errors]).toEqual([409, 'list_view_taken', { name: 'You have a view of this name already' }]);
    await make(finance, { name: 'Late PDPs' });
    expect(ok(await controller.patch(`/api/list-views/${made.id}`, { name: 'late PDPs' })).name).toBe('late PDPs');
  });

  test('opens the list for its owner when it is the default, of which there is one', async () => {
    const first = await make(controller, { isDefault: true });
    const second = await make(controller, { isDefault: true });
    const isDefault = async (id: string) => ok(await controller.get(`/api/list-views/${id}`)).isDefault;
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([false, true]);
    ok(await controller.patch(`/api/list-views/${first.id}`, { isDefault: true }));
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([true, false]);
    const shared = await make(manager, { isShared: true, isDefault: true });
    expect(ok(await controller.get(`/api/list-views/${shared.id}`)).isDefault).toBe(false);
  });

  test('of which somebody has thirty of a list is one too many, also of two that come at once', async () => {
    const hybrid = await app.signIn('hybrid');
    for (let count = 1; count < MOST_LIST_VIEWS; count += 1) await make(hybrid, { list: 'chep' });
    const last = await Promise.all([1, 2].map(() => hybrid.post('/api/list-views', bodyOf({ list: 'chep' }))));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(outcome(await hybrid.post('/api/list-views', bodyOf({ list: 'chep' })))).toEqual([409, 'too_many_list_views']);
    await make(hybrid, { list: 'vehicles' });
  });

  test('that somebody changed meanwhile is not written over', async () => {
    const made = await make(controller);
    ok(await controller.patch(`/api/list-views/${made.id}`, { density: 'compact' }));
    const late = await controller.patch(`/api/list-views/${made.id}`, { density: 'normal', updatedAt: made.updatedAt });
    expect(outcome(late)).toEqual([409, 'stale_record']);
  });

  test('is deleted for good', async () => {
    const made = await make(controller);
    ok(await controller.delete(`/api/list-views/${made.id}`), 204);
    expect(outcome(await controller.get(`/api/list-views/${made.id}`))).toEqual([404, 'not_found']);
  });

  test('that makes no sense is refused', async () => {
    const errorsOf = async (fields: object) => Object.keys((await controller.post('/api/list-views', bodyOf(fields))).body.errors);
    expect(await errorsOf({ name: ' ' })).toEqual(['name']);
    expect(await errorsOf({ list: 'users' })).toEqual(['list']);
    expect(await errorsOf({ query: { 'a b': 'x' } })).toEqual(['query.a b']);
    expect(await errorsOf({ query: Object.fromEntries(Array.from({ length: 31 }, (_, place) => [`f${place}`, ''])) })).toEqual(['query']);
    expect(await errorsOf({ query: { tab: 'x'.repeat(201) } })).toEqual(['query.tab']);
    expect(await errorsOf({ query: { columns: 'phone.status.phone' } })).toEqual(['query']);
    expect(await errorsOf({ density: 'airy' })).toEqual(['density']);
  });
});
