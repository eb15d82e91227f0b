import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { EmbeddedPostgresConnection } from './start-embedded-postgres.ts';

/** Rows by table. */
export type CountedRows = Readonly<Record<string, number>>;

/** Looks at one database of a cluster as its superuser, whom no policy hides a row from. Null when there is no such database. */
export async function lookAsSuperuser<R>(
  connection: EmbeddedPostgresConnection,
  database: string,
  look: (client: pg.Client) => Promise<R>,
): Promise<R | null> {
  const client = new pg.Client({ ...connection, database, application_name: 'superlink backup' });
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return null;
    throw error;
  }
  try {
    return await look(client);
  } catch (error) {
    throw lost ? new EmbeddedPostgresError('The database was stopped while it was looked at; run this again', { cause: error }) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The oldest transaction that is still open, as a mark in time: what older ones wrote is settled. */
export async function settledBefore(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as mark');
  return rows[0]!.mark;
}

/**
 * Rows of every table, or of those alone that were settled before a mark. A row that was settled before a copy ended, and is still there after, is in
 * that copy: so many it must hold, however busy the database was meanwhile.
 */
export async function countRows(client: pg.Client, mark: string | null = null): Promise<CountedRows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const settled = mark === null ? '' : 'where age(xmin) > age(($1::xid8)::xid)';
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from public.${pg.escapeIdentifier(name)} ${settled}`,
      mark === null ? [] : [mark],
    );
    counted[name] = Number(rows[0]!.rows);
  }
  return counted;
}
