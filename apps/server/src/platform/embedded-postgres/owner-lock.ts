import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { AlreadyRunningError } from './embedded-postgres-error.ts';
import { identityOf } from './process-identity.ts';

interface Owner {
  readonly pid: number;
  readonly identity: string;
}

/** Null when there is none. A file that may not be read is a fault: it would be taken for none for ever. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
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

/** The process that holds a lock file, or null when it is gone. */
export function lockHolder(file: string): number | null {
  const text = read(file);
  return text === null ? null : liveOwner(text);
}

/** Moves a dead owner's file away; when it is a new owner's by now, that one gets it back. */
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

/**
 * Takes the data directory for this process and answers how to give it up. Of two servers on one directory the second is refused:
 * throws AlreadyRunningError, which names the first. By hand, because lock libraries tell a dead owner by the age of a file that it should touch,
 * which a machine that slept does not; here the process itself is looked at.
 */
export function takeOwnership(file: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) ?? '' } satisfies Owner);
  // under its name only when complete: an empty file would look like a dead owner's
  const draft = `${file}.new-${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return () => {
          if (read(file) === mine) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const seen = read(file);
      if (seen === null) continue;
      const holder = liveOwner(seen);
      if (holder !== null) throw new AlreadyRunningError(file, holder);
      removeStale(file, seen);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
