import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp, type Visitor } from '../../test/test-app.ts';

let app: TestApp;
let manager: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.signIn('manager');
});
afterAll(() => app.stop());

/** Transactions that a request opened. */
async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  let acquired = 0;
  const count = () => void (acquired += 1);
  app.database.pool.on('acquire', count);
  await work();
  app.database.pool.off('acquire', count);
  return acquired;
}

test('a call that reads is let in by the transaction that reads, and one that is refused opens no other', async () => {
  await manager.get('/api/assets');
  expect(await transactionsOf(() => manager.get('/api/assets'))).toBe(1);
  expect(await transactionsOf(() => manager.get('/auth/whoami'))).toBe(1);
  expect(await transactionsOf(() => manager.get('/api/assets/01890000-0000-7000-8000-000000000001'))).toBe(1);
  expect(await transactionsOf(() => app.visitor().get('/api/assets'))).toBe(1);
  expect(await transactionsOf(() => manager.get('/api/assets?limit=-1'))).toBe(1);
});

test('who may not read hears that before what is wrong with the question', async () => {
  const visitor = app.visitor();
  expect((await visitor.get('/api/assets?limit=-1')).status).toBe(401);
  expect((await visitor.get('/api/assets/no-id')).status).toBe(401);
  expect((await manager.get('/api/assets?limit=-1')).status).toBe(422);
  expect((await manager.get('/api/assets/no-id')).status).toBe(404);
});
