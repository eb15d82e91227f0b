import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a run of every test keeps at most, with as much again for whatever else the machine does. */
const ROOM_BYTES = 4 * 1024 ** 3;
const LEFT_BYTES = 4 * 1024 ** 3;
const PREFIX = 'superlink-tests-';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

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
export function makeMemoryFolder(base = '/dev/shm') {
  if (process.platform !== 'linux') return null;
  try {
    for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
      if (!isAlive(Number(name.slice(PREFIX.length)))) rmSync(path.join(base, name), { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(base);
    if (bavail * bsize < ROOM_BYTES || process.availableMemory() < ROOM_BYTES + LEFT_BYTES) return null;
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
