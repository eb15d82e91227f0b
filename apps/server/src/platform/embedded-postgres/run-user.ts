import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The user PostgreSQL runs as; empty means the user of this process. Spread it into spawn options. */
export interface RunUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root. No user is ever created on the host: one of these exists, or the operator is told. */
const preferred = ['postgres', 'nobody'];

function findUser(name: string): RunUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Who runs PostgreSQL. An existing cluster keeps its owner, so that a user `postgres` that appears on the host later changes nothing.
 * Throws EmbeddedPostgresError when this process may not act as that user.
 */
export function chooseRunUser(existingCluster: string | null): RunUser {
  const own = process.getuid!();
  const owner = existingCluster ? statSync(existingCluster) : null;
  if (own !== 0) {
    if (!owner || owner.uid === own) return {};
    throw new EmbeddedPostgresError(
      `The database ${existingCluster} belongs to the user with number ${owner.uid}, this process runs as ${own}. ` +
        `Start as root or as the user that started it before, or give it to this user: chown -R ${own} ${existingCluster}`,
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of preferred) {
    const user = findUser(name);
    if (user) return user;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has no user postgres or nobody. Start as a normal user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Whether the run user gets into a directory: asked of the system, because access lists and mounts decide as well as mode bits. */
export function canEnter(directory: string, runUser: RunUser): boolean {
  if (runUser.uid === undefined) return true;
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...runUser, cwd: '/', stdio: 'ignore' });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EPERM') {
    throw new EmbeddedPostgresError(
      'This process is root but may not become another user (the container drops that right), and PostgreSQL does not run as root. Start the container with a user, as in: docker run --user 1000',
    );
  }
  return status === 0;
}
