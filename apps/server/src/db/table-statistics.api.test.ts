import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { withClient } from './connection.ts';
import { takeStatistics } from './table-statistics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('PostgreSQL has looked at every table of the companies, and complains of none that is not theirs', async () => {
  const notices: string[] = [];
  const unseen = await withClient(app.access.owner, async (client) => {
    client.on('notice', ({ message }) => notices.push(String(message)));
    await takeStatistics(client);
    const { rows } = await client.query<{ relname: string }>(
      `select s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid and c.relkind = 'r'
       where s.schemaname = 'public' and (s.last_vacuum is null or s.last_analyze is null)
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`,
    );
    return rows.map(({ relname }) => relname);
  });
  expect(notices).toEqual([]);
  expect(unseen).toEqual([]);
});
