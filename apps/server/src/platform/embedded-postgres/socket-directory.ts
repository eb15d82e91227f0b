import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, type RunUser } from './run-user.ts';

const PREFIX = 'superlink-socket-';
/** room in the kernel's address, without its closing zero */
const LONGEST = process.platform === 'darwin' ? 103 : 107;

const fits = (directory: string, port: number) => Buffer.byteLength(path.join(directory, `.s.PGSQL.${port}`)) <= LONGEST;

/** A directory only the run user (and root) may enter: whoever reaches the socket is the database's superuser. */
function close(directory: string, runUser: RunUser): string {
  chmodSync(directory, 0o700);
  if (runUser.uid !== undefined) chownSync(directory, runUser.uid, runUser.gid!);
  return directory;
}

/** Makes the directory of the socket: beside the cluster, or a short one among the temporary files when that path would be too long. */
export function makeSocketDirectory(home: string, port: number, runUser: RunUser): string {
  const beside = path.join(home, 'run');
  if (fits(beside, port)) {
    mkdirSync(beside, { recursive: true });
    return close(beside, runUser);
  }
  for (const base of new Set([tmpdir(), '/tmp'])) {
    if (!fits(path.join(base, `${PREFIX}XXXXXX`), port) || !canEnter(base, runUser)) continue;
    return close(mkdtempSync(path.join(base, PREFIX)), runUser);
  }
  throw new EmbeddedPostgresError(
    `The path of the database's socket would be longer than the ${LONGEST} bytes a system allows: ${beside}. Choose a shorter DATA_DIR.`,
  );
}

/** Removes a temporary socket directory; the one beside the cluster stays. */
export function removeSocketDirectory(directory: string): void {
  if (path.basename(directory).startsWith(PREFIX)) rmSync(directory, { recursive: true, force: true });
}
