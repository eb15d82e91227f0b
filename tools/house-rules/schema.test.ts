import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {} from '../../apps/server/test/database.setup.ts';
import { TestApp } from '../../apps/server/test/test-app.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** Tables that belong to no tenant, each with its reason. */
const withoutTenant = {
  tenants: 'the list of tenants itself; the application role may only read it',
  schema_migrations: 'what was done to the schema; only the owner sees it',
};

interface Fault {
  readonly fault: string;
  readonly place: string;
  readonly remedy: string;
}
async function faultsOf(client: Client): Promise<Fault[]> {
  return (await client.query<Fault>(read('schema-lint.sql'), [Object.keys(withoutTenant)])).rows;
}

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('every table belongs to a tenant, is protected, and could be distributed by tenant', async () => {
  expect(await app.asOwner(faultsOf)).toEqual([]);
});

test('the application role is bound by row-level security and owns nothing', async () => {
  const { rows } = await app.asOwner((client) =>
    client.query(`select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as dangerous,
      (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'superlink_app'`),
  );
  expect(rows).toEqual([{ dangerous: false, owned: 0 }]);
});

describe('the lint reports', () => {
  let reported: string[];
  beforeAll(async () => {
    await app.asOwner((client) => client.query(read('schema-lint.broken.sql')));
    reported = (await app.asOwner(faultsOf)).map(({ fault, place }) => `${fault}: ${place}`);
  });

  test.each([
    'no tenant_id: no_tenant',
    'nullable tenant_id: nullable',
    'no primary key: nullable',
    'primary key does not lead with tenant_id: loose_primary',
    'index does not lead with tenant_id: loose_index',
    'index does not lead with tenant_id: late_tenant',
    'index does not lead with tenant_id: expression_unique',
    'unique without tenant_id: loose_unique',
    'unique without tenant_id: loose_primary_pkey',
    'foreign key between tenant tables without tenant_id: loose_link_other_fkey',
    'foreign key between tenant tables without tenant_id: crossed_link_o_id_fkey',
    'foreign key with SET NULL or SET DEFAULT: null_link_tenant_id_g_fkey',
    'foreign key with SET NULL or SET DEFAULT: null_column_link_tenant_id_g_fkey',
    'row-level security not enabled and forced: unprotected',
    'not exactly one policy: no_policy',
    'not exactly one policy: widened_policy',
    'policy is not fail-closed: soft_policy.soft',
    'policy does not compare with the tenant of the transaction: open_policy.open',
    'policy does not compare with the tenant of the transaction: reading_policy.reading',
    'exclusion constraint: excluding_overlap',
    'trigger: excluding_trigger',
    'enum column: enum_column.colour',
    'trigram index: enum_trigram',
    "view with its owner's rights: owners_view",
    "function with its owner's rights: owners_function",
  ])('%s', (line) => {
    expect(reported).toContain(line);
  });

  test('nothing about a table that keeps every rule', () => {
    expect(reported.filter((line) => line.endsWith(': good') || line.includes('good_'))).toEqual([]);
  });
});
