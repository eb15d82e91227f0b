import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** User and group for a child process; empty when the server's own user will do. */
export interface RunIds {
  readonly uid?: number;
  readonly gid?: number;
}

function findUser(name: string): RunIds | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Who runs PostgreSQL, which refuses to be root: an existing cluster keeps its owner (a user `postgres` that appears on the host later changes
 * nothing), a new one gets the first unprivileged user that exists. None is ever created.
 */
export function runIds(existingCluster: string | null): RunIds {
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
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody: start Superlink as a normal user',
  );
}

/**
 * Whether that user may pass through to a directory, which a home that only its owner opens prevents. The system is asked, because access
 * lists decide as well as mode bits.
 */
export function canReach(ids: RunIds, directory: string): boolean {
  if (ids.uid === undefined) return true;
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...ids, cwd: '/', stdio: 'ignore' });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EPERM') {
    throw new EmbeddedPostgresError(
      'This process is root but may not become another user (the container drops that right), and PostgreSQL does not run as root: ' +
        'start the container with a user, as in docker run --user 1000',
    );
  }
  return status === 0;
}
