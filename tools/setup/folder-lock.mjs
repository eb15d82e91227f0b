import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 5_000;
const SILENT_MS = 60_000;

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Whether a process of this machine runs, be it another user's.
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Dead on this machine, or silent for a minute (a pid of another machine or container says nothing here). */
function isStale(file, content) {
  try {
    const { pid, host } = JSON.parse(content);
    if (host === hostname() && !isRunning(pid)) return true;
  } catch {
    // half-written: the age below decides
  }
  try {
    return Date.now() - statSync(file).mtimeMs > SILENT_MS;
  } catch {
    return false;
  }
}

/** Takes a dead holder's file away; when it turns out to be a new holder's by now, that one gets it back. */
function removeStale(file, seen) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
  } catch {
    // somebody else was faster
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Runs `work` while no other process of this checkout holds the lock of that name. By hand, because it guards the installation that would bring a
 * library.
 */
export async function withLock(file, onWait, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() });
  for (let waited = false; ;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const seen = read(file);
    if (seen !== null && isStale(file, seen)) removeStale(file, seen);
    else {
      if (!waited) onWait();
      waited = true;
      await sleep(250);
    }
  }
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // the folder was cleaned while we work; the work itself is not harmed
    }
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (read(file) === mine) rmSync(file, { force: true });
  }
}
