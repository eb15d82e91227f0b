import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { privateDirectory } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, type RunIds } from './run-user.ts';

const PREFIX = 'superlink-socket-';
/** Longest path a Unix socket may have on this system, without its closing zero. */
const LONGEST = process.platform === 'darwin' ? 103 : 107;

const fits = (directory: string, port: number) => Buffer.byteLength(path.join(directory, `.s.PGSQL.${port}`)) <= LONGEST;

/**
 * The directory of the socket: beside the cluster, or a short one among the temporary files where a deep checkout would make the path too
 * long. Only PostgreSQL's user and root enter it: whoever reaches the socket is the database's superuser.
 */
export function makeSocketDirectory(home: string, port: number, ids: RunIds): string {
  const near = path.join(home, 'run');
  if (fits(near, port)) {
    privateDirectory(near, ids);
    return near;
  }
  for (const base of new Set([tmpdir(), '/tmp'])) {
    if (!fits(path.join(base, `${PREFIX}XXXXXX`), port) || !canReach(ids, base)) continue;
    const directory = mkdtempSync(path.join(base, PREFIX));
    privateDirectory(directory, ids);
    return directory;
  }
  throw new EmbeddedPostgresError(`The path of the database's socket would be longer than ${LONGEST} bytes: choose a shorter DATA_DIR`);
}

/** Removes a socket directory among the temporary files; the one beside the cluster stays. */
export function removeSocketDirectory(directory: string): void {
  if (path.basename(directory).startsWith(PREFIX)) rmSync(directory, { recursive: true, force: true });
}
