import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, type RunIds } from './run-user.ts';

/** Longest path a Unix socket may have, less the socket's own name. */
const SOCKET_DIRECTORY_BYTES = 107 - '/.s.PGSQL.65535'.length;

export interface ClusterHome {
  /** holds the cluster and what belongs to it */
  readonly home: string;
  readonly cluster: string;
  readonly sockets: string;
  readonly log: string;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

function ownedDirectory(directory: string, ids: RunIds, mode: number): void {
  mkdirSync(directory, { recursive: true, mode });
  if (ids.uid === undefined || ids.gid === undefined) return;
  chownSync(directory, ids.uid, ids.gid);
  chmodSync(directory, mode);
}

/**
 * Where the cluster lies: below the data directory. Root's server runs PostgreSQL as an unprivileged user; where that user cannot reach the
 * data directory (a home of mode 0700), the cluster lies below /var/lib and the data directory holds a link to it, so that nobody has to open
 * the home and the data survives a restart.
 */
export function placeCluster(dataDir: string, ids: RunIds): ClusterHome {
  mkdirSync(dataDir, { recursive: true });
  const link = path.join(dataDir, 'postgres');
  const isLink = existsSync(link) && lstatSync(link).isSymbolicLink();
  let home = dataDir;
  if (isLink) home = path.dirname(path.resolve(dataDir, readlinkSync(link)));
  else if (!canReach(ids, dataDir)) {
    if (existsSync(link))
      throw new Error(`${link} can no longer be reached by PostgreSQL's user: open its parent directories (chmod o+x), or move it`);
    home = `/var/lib/superlink-${shortHash(dataDir)}`;
    mkdirSync(home, { recursive: true, mode: 0o755 });
    symlinkSync(path.join(home, 'postgres'), link);
  }
  const cluster = path.join(home, 'postgres');
  ownedDirectory(cluster, ids, 0o700);
  const near = path.join(home, 'run');
  // a deep checkout would make the socket's path too long for the system
  const sockets = Buffer.byteLength(near) <= SOCKET_DIRECTORY_BYTES ? near : path.join(tmpdir(), `superlink-${shortHash(cluster)}`);
  ownedDirectory(sockets, ids, 0o700);
  return { home, cluster, sockets, log: path.join(home, 'postgres.log') };
}
