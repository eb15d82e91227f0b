import pg from 'pg';

/** Role the server works under: not the owner, no superuser, bound by row-level security (decision on tenants in docs/adr). */
export const APP_ROLE = 'superlink_app';

/** Role that owns the tables: migrations and operator commands. Row-level security binds it too. */
export const OWNER_ROLE = 'superlink_owner';

/** How to reach the database as its owner (migrations, operator commands) and as the application role. */
export interface DatabaseAccess {
  readonly owner: pg.ClientConfig;
  readonly app: pg.ClientConfig;
}

const INT8 = 20;
const DATE = 1082;
/** counts as numbers, calendar days as text; numeric stays text because money is exact */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Access over the embedded server's socket, which only this machine's run user can open. */
export function embeddedAccess(connection: { host: string; port: number }, database: string): DatabaseAccess {
  const base = { host: connection.host, port: connection.port, database };
  return { owner: { ...base, user: OWNER_ROLE }, app: { ...base, user: APP_ROLE } };
}

/** Access by URL; without an application URL the owner's connections step down to the application role when they open. */
export function externalAccess(ownerUrl: string, appUrl: string | undefined): DatabaseAccess {
  return {
    owner: { connectionString: ownerUrl },
    app: appUrl ? { connectionString: appUrl } : { connectionString: ownerUrl, options: `-c role=${APP_ROLE}` },
  };
}

export function openPool(access: pg.ClientConfig, max: number): pg.Pool {
  return new pg.Pool({
    ...access,
    max,
    types,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 45_000,
    keepAlive: true,
  });
}
