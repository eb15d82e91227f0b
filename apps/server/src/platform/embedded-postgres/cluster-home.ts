import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, chooseRunUser, type RunUser } from './run-user.ts';

/** Where a database lives on disk. */
export interface ClusterHome {
  /** holds the cluster, its socket, its log and, where needed, a copy of the programs; the run user gets in */
  readonly dir: string;
  /** the cluster itself, which may still have to be made */
  readonly cluster: string;
  readonly runUser: RunUser;
}

/** Survives a restart of the machine and is what Linux sets aside for the data of services. */
const DURABLE = '/var/lib/superlink';

/** Answers for a link whose target is gone as well. */
const isLink = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
const targetOf = (link: string) => path.resolve(path.dirname(link), readlinkSync(link));

/** The cluster of a data directory, without making anything: a folder, or a link to where the folder is. Null when there is none yet. */
export function existingCluster(dataDir: string): string | null {
  const entry = path.join(dataDir, 'postgres');
  if (!isLink(entry)) return existsSync(entry) ? path.join(realpathSync(dataDir), 'postgres') : null;
  const target = targetOf(entry);
  if (existsSync(target)) return realpathSync(target);
  // the folder around it is made together with the link: without it this is no interrupted first start
  if (existsSync(path.dirname(target))) return null;
  throw new EmbeddedPostgresError(
    `The database of ${dataDir} lies at ${target}, and nothing is there (a disk not mounted? another machine?). ` +
      `Bring it back; or remove the link ${entry} and restore a backup with npm run restore. Nothing was changed.`,
  );
}

/** A place the run user reaches, for a data directory below a private home. The link in the data directory remembers it. */
function moveOut(dataDir: string, runUser: RunUser, durable: boolean): string {
  const base = durable ? DURABLE : '/tmp';
  const entry = path.join(dataDir, 'postgres');
  const advice =
    `PostgreSQL runs as user number ${runUser.uid} (never as root), and that user does not get into ${dataDir}, ` +
    `because a directory above it is private. Set DATA_DIR to a directory outside of it, for example DATA_DIR=/srv/superlink`;
  let home: string;
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 });
    // a name of its own every time: a data directory that was deleted never comes back to life by itself
    home = mkdtempSync(path.join(base, 'superlink-database-'));
    chmodSync(home, 0o711);
    writeFileSync(path.join(home, 'README'), `Database of Superlink's data directory ${dataDir}. Remove it only together with that one.\n`);
  } catch (error) {
    throw new EmbeddedPostgresError(`${advice} (${base} cannot be used: ${(error as Error).message})`, { cause: error });
  }
  try {
    if (!canEnter(home, runUser)) throw new EmbeddedPostgresError(advice);
    symlinkSync(path.join(home, 'postgres'), entry);
    return home;
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    // another process settled it at the same moment
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return path.dirname(targetOf(entry));
    throw error;
  }
}

/**
 * Finds the place of the cluster or settles it. `durable: false` is for clusters that are thrown away.
 * Throws EmbeddedPostgresError, with the way out, when the run user cannot get at it.
 */
export function settleClusterHome(dataDir: string, durable: boolean, log: (line: string) => void): ClusterHome {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const real = realpathSync(dataDir);
  const found = existingCluster(real);
  const runUser = chooseRunUser(found);
  const entry = path.join(real, 'postgres');
  let dir = real;
  if (found) dir = path.dirname(found);
  else if (isLink(entry)) dir = path.dirname(targetOf(entry));
  if (!canEnter(dir, runUser)) {
    if (found) {
      throw new EmbeddedPostgresError(
        `PostgreSQL runs as user number ${runUser.uid}, the owner of ${found}, and that user no longer gets into ${dir}. ` +
          `Let it pass through that directory and those above it (chmod o+x), or move the database: ` +
          `mkdir -p ${DURABLE}/database && mv ${found} ${DURABLE}/database/ && ln -s ${DURABLE}/database/postgres ${entry}`,
      );
    }
    dir = moveOut(real, runUser, durable);
    log(`The database is kept in ${dir}, because ${real} is private to root and PostgreSQL does not run as root`);
  }
  return { dir, cluster: found ?? path.join(dir, 'postgres'), runUser };
}
