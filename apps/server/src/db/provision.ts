import pg from 'pg';
import { OWNER_ROLE, withClient } from './connection.ts';

/** Makes the owner role and the product's database on a fresh embedded server. The superuser is used for nothing else. */
export async function provisionDatabase(superuser: pg.ClientConfig, database: string): Promise<void> {
  await withClient(superuser, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${OWNER_ROLE} login createrole nosuperuser nobypassrls`);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
  });
}
