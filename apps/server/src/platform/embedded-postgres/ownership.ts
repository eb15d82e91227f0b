import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf } from './process-identity.ts';

interface Owner {
  readonly pid: number;
  readonly identity: string;
}

const fileOf = (home: string) => path.join(home, 'postgres.lock');

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function liveOwner(text: string): number | null {
  try {
    const owner = JSON.parse(text) as Owner;
    return identityOf(owner.pid) === owner.identity ? owner.pid : null;
  } catch {
    return null;
  }
}

/** Process number of the Superlink that serves this database now, or null. */
export function currentOwner(home: string): number | null {
  const text = read(fileOf(home));
  return text === null ? null : liveOwner(text);
}

/** Moves a dead owner's note away; when it is a new owner's by now, that one gets it back. */
function removeStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
  } catch {
    // another process was faster
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Makes this process the only one that serves the database below `home`, or answers the number of the one that does. */
export function takeOwnership(home: string): { release(): void } | { heldBy: number } {
  const file = fileOf(home);
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) ?? '' } satisfies Owner);
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return {
        release() {
          if (read(file) === mine) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const seen = read(file);
    if (seen === null) continue;
    const heldBy = liveOwner(seen);
    if (heldBy !== null) return { heldBy };
    removeStale(file, seen);
  }
}
