import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly sockets: string;
  readonly ready: boolean;
}

/** What a cluster's postmaster.pid says; null without one. A file left by kill -9 still says `ready`, so the pid must be looked at too. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), sockets: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** Whether that process is a PostgreSQL of this cluster and not a stranger with the same number. */
export function isPostmasterAlive(pid: number, cluster: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
  } catch {
    if (process.platform === 'linux') return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const STEP_MS = 100;
const ASK_MS = 3_000;
const INSIST_MS = 13_000;
const GIVE_UP_MS = 25_000;

/** The server of a process that is gone may still be shutting down, or be left over: wait, then ask it to stop, then insist. */
export async function waitForPredecessor(cluster: string): Promise<void> {
  for (let waited = 0; ; waited += STEP_MS) {
    const found = readPostmaster(cluster);
    if (!found || !isPostmasterAlive(found.pid, cluster)) return;
    if (waited === ASK_MS) process.kill(found.pid, 'SIGINT');
    if (waited === INSIST_MS) process.kill(found.pid, 'SIGQUIT');
    if (waited > GIVE_UP_MS)
      throw new Error(`Another PostgreSQL runs on ${cluster} (process ${found.pid}) and does not stop: end it and start again`);
    await wait(STEP_MS);
  }
}
