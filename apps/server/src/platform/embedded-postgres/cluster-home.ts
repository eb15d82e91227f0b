import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, runIds, type RunIds } from './run-user.ts';

export interface ClusterHome {
  /** holds the cluster and what belongs to it; PostgreSQL's user gets in */
  readonly home: string;
  /** may still have to be made */
  readonly cluster: string;
  readonly log: string;
  /** taken by the process that serves it */
  readonly lock: string;
  readonly ids: RunIds;
}

/** Survives a restart of the machine and is what Linux sets aside for the data of services. */
const DURABLE = '/var/lib/superlink';
const OUTSIDE = 'superlink-database-';
const NOTE = 'README';

/** Answers for a link whose target is gone as well. */
/** A path below a plain file is no link either, which lstat reports as an error of its own. */
const isLink = (file: string) => {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
};
const targetOf = (link: string) => path.resolve(path.dirname(link), readlinkSync(link));

/** The file that the process which serves a database holds. */
export const lockOf = (home: string) => path.join(home, 'server.pid');

/** Says whose database it is, where it lies outside of its data directory. */
export function noteDataDir(home: string, dataDir: string): void {
  writeFileSync(path.join(home, NOTE), `Database of Superlink's data directory\n${dataDir}\nRemove it only together with that one.\n`);
}

/** The cluster of a data directory, without making anything: a folder, or a link to where the folder is. Null when there is none yet. */
export function findCluster(dataDir: string): { readonly cluster: string; readonly lock: string } | null {
  const entry = path.join(dataDir, 'postgres');
  const found = (cluster: string) => ({ cluster, lock: lockOf(path.dirname(cluster)) });
  if (!isLink(entry)) return existsSync(entry) ? found(path.join(realpathSync(dataDir), 'postgres')) : null;
  const target = targetOf(entry);
  if (existsSync(target)) return found(realpathSync(target));
  // the folder around it is made together with the link: without it this is no interrupted first start
  if (existsSync(path.dirname(target))) return null;
  throw new EmbeddedPostgresError(
    `The database of ${dataDir} lies at ${target}, and nothing is there (a disk not mounted? another machine?). ` +
      `Bring it back; or remove the link ${entry} and restore a backup with npm run restore. Nothing was changed`,
  );
}

/** A place PostgreSQL's user reaches, for a data directory below a private home. The link in the data directory remembers it. */
function moveOut(dataDir: string, ids: RunIds, durable: boolean): string {
  const base = durable ? DURABLE : '/tmp';
  const entry = path.join(dataDir, 'postgres');
  const advice =
    `PostgreSQL runs as user number ${ids.uid} (never as root), and that user does not get into ${dataDir}, ` +
    `because a directory above it is private. Set DATA_DIR to a directory outside of it, for example DATA_DIR=/srv/superlink`;
  let home: string;
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 });
    // a name of its own every time: a data directory that was deleted never comes back to life by itself
    home = mkdtempSync(path.join(base, OUTSIDE));
    chmodSync(home, 0o711);
    noteDataDir(home, dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(`${advice} (${base} cannot be used: ${(error as Error).message})`, { cause: error });
  }
  try {
    if (!canReach(ids, home)) throw new EmbeddedPostgresError(advice);
    symlinkSync(path.join(home, 'postgres'), entry);
    return home;
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    // another process settled it at the same moment
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return path.dirname(targetOf(entry));
    throw error;
  }
}

/** An empty data directory of our own that is closed to others is opened to PostgreSQL's group: to pass through, not to look into. */
function letThrough(dataDir: string, ids: RunIds): void {
  const { mode, uid } = statSync(dataDir);
  if (ids.gid === undefined || uid !== process.getuid!() || (mode & 0o001) !== 0 || readdirSync(dataDir).length > 0) return;
  chownSync(dataDir, uid, ids.gid);
  chmodSync(dataDir, (mode & 0o700) | 0o010);
}

/** Makes a directory that only PostgreSQL's user and root open. */
export function privateDirectory(directory: string, ids: RunIds): void {
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o700);
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(directory, ids.uid, ids.gid);
}

/**
 * Where the cluster lies: below the data directory. Root's server runs PostgreSQL as an unprivileged user; where that user cannot reach the
 * data directory (a home of mode 0700), the cluster lies below /var/lib/superlink and the data directory holds a link to it, so that nobody
 * has to open the home and the data survives a restart. `durable: false` is for clusters that are thrown away.
 * Throws EmbeddedPostgresError, with the way out, when that user cannot get at it.
 */
export function placeCluster(dataDir: string, durable: boolean, say: (line: string) => void): ClusterHome {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const real = realpathSync(dataDir);
  const cluster = findCluster(real)?.cluster ?? null;
  const ids = runIds(cluster);
  const entry = path.join(real, 'postgres');
  let home = real;
  if (cluster) home = path.dirname(cluster);
  else if (isLink(entry)) home = path.dirname(targetOf(entry));
  if (!cluster && home === real) letThrough(real, ids);
  if (!canReach(ids, home)) {
    if (cluster) {
      throw new EmbeddedPostgresError(
        `PostgreSQL runs as user number ${ids.uid}, the owner of ${cluster}, and that user no longer gets into ${home}. ` +
          `Let it pass through that directory and those above it (chmod o+x), or move the database: ` +
          `mkdir -p ${DURABLE}/database && mv ${cluster} ${DURABLE}/database/ && ln -s ${DURABLE}/database/postgres ${entry}`,
      );
    }
    home = moveOut(real, ids, durable);
    say(`The database is kept in ${home}, because ${real} is private to root and PostgreSQL does not run as root`);
  }
  return { home, cluster: cluster ?? path.join(home, 'postgres'), log: path.join(home, 'postgres.log'), lock: lockOf(home), ids };
}

/** Databases outside of this data directory that name it but that nothing in it leads to any more, as after it was emptied by hand. */
export function abandonedHomes(dataDir: string): string[] {
  if (!existsSync(DURABLE)) return [];
  // a restore moves the link to the former database aside
  const links = ['', ...readdirSync(dataDir)].map((name) => path.join(dataDir, name, 'postgres')).filter(isLink);
  const known = new Set(links.map((link) => path.dirname(targetOf(link))));
  return readdirSync(DURABLE)
    .filter((name) => name.startsWith(OUTSIDE))
    .map((name) => path.join(DURABLE, name))
    .filter((home) => {
      const note = path.join(home, NOTE);
      return !known.has(home) && existsSync(note) && readFileSync(note, 'utf8').split('\n')[1] === dataDir;
    });
}
