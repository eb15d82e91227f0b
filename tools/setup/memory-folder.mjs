import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from './folder-lock.mjs';

/** What a run of every test keeps at most, with as much again for whatever else the machine does. */
const ROOM_BYTES = 4 * 1024 ** 3;
const LEFT_BYTES = 4 * 1024 ** 3;
const PREFIX = 'superlink-tests-';

/** The memory of this machine that folders may lie in. */
const MEMORY = '/dev/shm';

/**
 * Bytes that are free in it; 0 where there is none.
 * @param {string} [base]
 */
export function roomInMemory(base = MEMORY) {
  try {
    const { bavail, bsize } = statfsSync(base);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Containers often mount their memory so that no program in it runs, and the tests' databases are programs. */
function runsPrograms(folder) {
  const file = path.join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(file, { stdio: 'ignore' });
  rmSync(file);
  return status === 0;
}

/**
 * A folder for what a run of the tests throws away, in the memory of a machine that has enough: hundreds of small databases cost a disk more
 * than all that is asked of them. Null where there is no such memory. It is removed by whoever asked; of a run that was killed, by the next.
 * @param {string} [base]
 * @returns {string | null}
 */
export function makeMemoryFolder(base = MEMORY) {
  if (process.platform !== 'linux') return null;
  try {
    for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
      if (!isRunning(Number(name.slice(PREFIX.length)))) rmSync(path.join(base, name), { recursive: true, force: true });
    }
    if (roomInMemory(base) < ROOM_BYTES || process.availableMemory() < ROOM_BYTES + LEFT_BYTES) return null;
    const folder = path.join(base, `${PREFIX}${process.pid}`);
    mkdirSync(folder);
    // PostgreSQL does not run as root: another user passes through
    chmodSync(folder, 0o755);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
    return null;
  } catch {
    return null;
  }
}
