import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunIds } from './run-user.ts';

/** Time zone and language of the host must not change what the database answers; this process's own environment stays out. */
export const postgresEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Superuser of every embedded cluster; only the run user's socket directory lets anyone use it. */
export const SUPERUSER = 'postgres';

/** Makes an empty cluster. It gets its name when it is complete, so that an interrupted first start begins again. */
export async function makeCluster(cluster: string, binaries: Binaries, ids: RunIds, durable: boolean): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (ids.uid !== undefined) chownSync(unfinished, ids.uid, ids.gid!);
  const args = ['-D', unfinished, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
  // sorts the same on every machine, whatever languages the host has
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...(durable ? [] : ['--no-sync']));
  try {
    await promisify(execFile)(path.join(binaries.directory, 'bin/initdb'), args, { ...ids, cwd: '/', env: postgresEnvironment });
  } catch (error) {
    const output = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    const nameless = output.includes('could not look up effective user ID');
    throw new EmbeddedPostgresError(
      nameless
        ? 'PostgreSQL needs a user with an entry in /etc/passwd; this container runs as a number without one. Add the entry, or set DATABASE_URL to a PostgreSQL of your own.'
        : `The database could not be made in ${cluster}: ${output}`,
      { cause: error },
    );
  }
  renameSync(unfinished, cluster);
}

/** Refuses a cluster of another major version; nothing is changed. */
export function requireMajor(cluster: string, major: number): void {
  const file = path.join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${cluster} exists but is no database (PG_VERSION is missing). Move it away to begin empty, or restore a backup with npm run restore.`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found === String(major)) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${found}, this version of Superlink brings PostgreSQL ${major}. Nothing was changed. ` +
      `Start the version of Superlink that made it; to move on, export it there with pg_dump ${found} and import it into a PostgreSQL ${major} named by DATABASE_URL.`,
  );
}
