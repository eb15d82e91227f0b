import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunIds } from './run-user.ts';

export interface Binaries {
  /** holds bin, lib and share; PostgreSQL's user can run what is in it */
  readonly directory: string;
  readonly major: number;
}

interface Package {
  readonly native: string;
  readonly version: string;
}

const useYourOwn = 'Set DATABASE_URL to a PostgreSQL 18 of your own.';

/** The platform's package. Its `exports` hide package.json and the programs: resolve the entry and walk up. */
function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let dir: string;
  try {
    dir = path.dirname(createRequire(import.meta.url).resolve(name));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database program ${name} is not installed. Run npm install without --omit=optional; where it does not exist for this machine: ${useYourOwn}`,
      { cause: error },
    );
  }
  while (!existsSync(path.join(dir, 'native'))) dir = path.dirname(dir);
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  return { native: path.join(dir, 'native'), version };
}

/** The package makes the links between its libraries in an install script, which npm may be told not to run. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // the list's names begin with native/, also in a copy that is called otherwise
  const place = (name: string) => path.join(native, path.relative('native', name));
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = place(target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), place(source)), link);
    } catch (error) {
      // another process made it meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** What keeps the run user from running them, or null. */
function obstacle(dir: string, ids: RunIds): string | null {
  const { status, stderr, error } = spawnSync(path.join(dir, 'bin/postgres'), ['--version'], { ...ids, cwd: '/', encoding: 'utf8' });
  return status === 0 ? null : stderr?.trim() || error?.message || `it ended with ${status}`;
}

function copyOf({ native, version }: Package, home: string): string {
  const shelf = path.join(home, 'postgres-programs');
  const copy = path.join(shelf, version);
  mkdirSync(shelf, { recursive: true, mode: 0o755 });
  for (const other of readdirSync(shelf)) rmSync(path.join(shelf, other), { recursive: true, force: true });
  // under its name only when complete
  cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
  linkLibraries(`${copy}.part`);
  renameSync(`${copy}.part`, copy);
  return copy;
}

function readNote(file: string): { key?: string; dir?: string } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { key?: string; dir?: string };
  } catch {
    return {};
  }
}

/**
 * PostgreSQL's programs in a place where the run user can run them: the package, or a copy (60 MB) below `home` when the checkout lies in a
 * private directory. The answer is remembered, because asking takes as long as the rest of a start.
 * Throws EmbeddedPostgresError when they do not run here at all.
 */
export function runnableBinaries(ids: RunIds, home: string): Binaries {
  const found = findPackage();
  const major = Number.parseInt(found.version, 10);
  const note = path.join(home, 'postgres-programs.json');
  const key = `${found.native} ${found.version} ${ids.uid ?? 'self'}`;
  const known = readNote(note);
  let linked = true;
  try {
    linkLibraries(found.native);
  } catch {
    // an installation this user may not write; the copy gets its links
    linked = false;
  }
  if (known.key === key && known.dir && (linked || known.dir !== found.native) && existsSync(path.join(known.dir, 'bin/postgres'))) {
    return { directory: known.dir, major };
  }
  let dir = found.native;
  if (obstacle(dir, ids) !== null) {
    dir = copyOf(found, home);
    const reason = obstacle(dir, ids);
    if (reason !== null) {
      throw new EmbeddedPostgresError(
        `PostgreSQL does not run on this machine: ${reason}. It needs Linux with glibc 2.27 or newer (not Alpine), or macOS, and a data directory that is not mounted noexec. ${useYourOwn}`,
      );
    }
  }
  writeFileSync(note, JSON.stringify({ key, dir }));
  return { directory: dir, major };
}
