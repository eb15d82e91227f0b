import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { APP_ROLE, STATEMENT_MS, withClient } from './connection.ts';

/** The oldest PostgreSQL that the schema and the statements are written for. */
export const OLDEST_POSTGRES = 18;

/** What must be put right before the product can work with a PostgreSQL that the operator runs. */
export interface DatabaseProblem {
  readonly detail: string;
  /** what to do */
  readonly remedy: string;
}

/** What such a PostgreSQL says of itself where DATABASE_URL leads. */
export interface ExternalServer {
  /** as PostgreSQL writes it: 18.4 */
  readonly version: string;
  /** an announcement is heard on a connection that listens */
  readonly hears: boolean;
  readonly hasCitus: boolean;
}

/** How the application signs in there. */
export interface ApplicationSession {
  readonly role: string;
  /** something between it and PostgreSQL hands its transactions to whichever session is free */
  readonly isPooled: boolean;
  /** how long a statement may take, as PostgreSQL writes it: 45s, or 0 for ever */
  readonly statementTimeout: string;
  /** which settings Citus hands on to its workers; null without Citus */
  readonly propagates: string | null;
}

/** Long enough for a message between two machines of one network, in ms. */
const HEARING_MS = 3_000;

/** PostgreSQL tells a client at its sign-in by which process it is served; a pooler in between says a number of its own. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as pg.Client & { readonly processID?: number | null }).processID !== rows[0]!.pid;
}

/** Whether a connection that listens hears what another says. Through a pooler that shares its sessions it never does, and nothing tells it so. */
function canHear(owner: pg.ClientConfig): Promise<boolean> {
  const channel = `superlink_hearing_${randomUUID().replaceAll('-', '')}`;
  return withClient(owner, async (listening) => {
    await listening.query(`listen ${channel}`);
    const heard = new Promise<boolean>((resolve) => {
      listening.once('notification', () => resolve(true));
      setTimeout(resolve, HEARING_MS, false).unref();
    });
    await withClient(owner, (speaking) => speaking.query(`select pg_notify($1, '')`, [channel]));
    return heard;
  });
}

/** Looks at the server; changes nothing. */
export async function lookAtServer(owner: pg.ClientConfig): Promise<ExternalServer> {
  const { maybeDeaf, ...found } = await withClient(owner, async (client) => {
    const { rows } = await client.query<{ version: string; hasCitus: boolean }>(
      `select current_setting('server_version') as version, exists (select from pg_extension where extname = 'citus') as "hasCitus"`,
    );
    return { ...rows[0]!, maybeDeaf: await isPooled(client) };
  });
  return { ...found, hears: !maybeDeaf || (await canHear(owner)) };
}

/** A server that is too old for the schema. */
export function versionProblems({ version }: Pick<ExternalServer, 'version'>): DatabaseProblem[] {
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return [];
  const detail = `PostgreSQL ${version} answers at DATABASE_URL, and Superlink needs PostgreSQL ${OLDEST_POSTGRES} or newer`;
  return [{ detail, remedy: `Move the database to a server of version ${OLDEST_POSTGRES}` }];
}

/** What stands in the way of a start, whatever the application signs in as. */
export function serverProblems({ hears, hasCitus }: Omit<ExternalServer, 'version'>, hasAppUrl: boolean): DatabaseProblem[] {
  const problems: DatabaseProblem[] = [];
  if (!hears)
    problems.push({
      detail:
        'DATABASE_URL leads through a pooler that shares its sessions: announcements are not heard there, and locks outlive who took them',
      remedy: 'Let DATABASE_URL lead to PostgreSQL itself, and DATABASE_APP_URL alone through the pooler, see docs/scaling.md',
    });
  if (hasCitus && !hasAppUrl)
    problems.push({
      detail: `On Citus the settings of role ${APP_ROLE} are needed, and they count for who signs in as that role only`,
      remedy: `Set DATABASE_APP_URL, which signs in as ${APP_ROLE}, see docs/scaling.md`,
    });
  return problems;
}

/** Signs in as the application does. */
async function lookAtSession(app: pg.ClientConfig): Promise<ApplicationSession> {
  return withClient(app, async (client) => {
    const { rows } = await client.query<Omit<ApplicationSession, 'isPooled'>>(
      `select current_user as role, current_setting('statement_timeout') as "statementTimeout",
        current_setting('citus.propagate_set_commands', true) as propagates`,
    );
    return { ...rows[0]!, isPooled: await isPooled(client) };
  });
}

function sessionProblems({ role, isPooled: pooled, statementTimeout, propagates }: ApplicationSession, setting: string): DatabaseProblem[] {
  const problems: DatabaseProblem[] = [];
  if (role !== APP_ROLE)
    problems.push({
      detail: `By ${setting} the application works as role ${role}, and not as ${APP_ROLE}`,
      remedy: `Set DATABASE_APP_URL, which signs in as ${APP_ROLE}; a pooler must not ignore the start-up parameter "options"`,
    });
  if (propagates !== null && propagates !== 'local')
    problems.push({
      detail: `Citus does not tell its workers whose transaction it is: citus.propagate_set_commands is ${propagates} for ${role}`,
      remedy: `Give role ${APP_ROLE} the setting 'local', on the coordinator alone, see docs/scaling.md`,
    });
  if (pooled && statementTimeout === '0')
    problems.push({
      detail: `${setting} leads through a pooler, where the product cannot say how long a statement may take, and nobody else does`,
      remedy: `Once: alter role ${APP_ROLE} set statement_timeout = '${STATEMENT_MS / 1000}s'; then RECONNECT in the pooler, or restart it`,
    });
  return problems;
}

/** How the application signs in, and what is wrong with that; no session when it cannot. */
export async function lookAtApplication(
  app: pg.ClientConfig,
  hasAppUrl: boolean,
): Promise<{ session: ApplicationSession | null; problems: DatabaseProblem[] }> {
  const setting = hasAppUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL';
  try {
    const session = await lookAtSession(app);
    return { session, problems: sessionProblems(session, setting) };
  } catch (error) {
    const detail = `By ${setting} the application cannot sign in as ${APP_ROLE}: ${(error as Error).message}`;
    const remedy = hasAppUrl
      ? `Check DATABASE_APP_URL and the password of ${APP_ROLE}`
      : `Set DATABASE_APP_URL, which signs in as ${APP_ROLE}: a pooler does not let the owner step down to that role`;
    return { session: null, problems: [{ detail, remedy }] };
  }
}
