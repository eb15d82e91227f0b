import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandOf, identityOf } from './process-identity.ts';

/** PostgreSQL's own note about its main process. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly sockets: string;
  readonly ready: boolean;
  /** changes with every start, also when a container gives the same process number again */
  readonly mark: string;
}

const fileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** What a cluster's postmaster.pid says; null without one. A file left by kill -9 still says `ready`, so the pid must be looked at too. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(fileOf(cluster), 'utf8')
      .split('\n')
      .map((line) => line.trim());
    const mark = `${lines[0]} ${lines[2]} ${statSync(fileOf(cluster)).ino}`;
    return { pid: Number(lines[0]), port: Number(lines[3]), sockets: lines[4] ?? '', ready: lines[7] === 'ready', mark };
  } catch {
    return null;
  }
}

/** Whether that process is a PostgreSQL of this cluster and not a stranger with the same number. */
export function isPostmasterAlive(pid: number, cluster: string): boolean {
  return identityOf(pid) !== null && (commandOf(pid)?.includes(cluster) ?? false);
}

const STEP_MS = 50;
/** its own supervisor needs 15 s at most; past 3 s an orphan is asked, then told, then ended */
const signals: Record<number, NodeJS.Signals> = { 3_000: 'SIGINT', 13_000: 'SIGQUIT', 18_000: 'SIGKILL' };
const GIVE_UP_MS = 20_000;

/** The server of a process that is gone may still be shutting down, or be left over: wait, then ask it to stop, then insist. */
export async function waitForPredecessor(cluster: string): Promise<void> {
  for (let waited = 0; ; waited += STEP_MS) {
    const found = readPostmaster(cluster);
    if (!found || !isPostmasterAlive(found.pid, cluster)) return;
    const signal = signals[waited];
    if (signal) process.kill(found.pid, signal);
    if (waited > GIVE_UP_MS) {
      throw new EmbeddedPostgresError(
        `Another PostgreSQL runs on ${cluster} (process ${found.pid}) and does not stop: end it and start again`,
      );
    }
    await wait(STEP_MS);
  }
}

/** Beyond the highest number any system gives out. */
const NOBODYS_PID = 999_999_999;

/**
 * PostgreSQL refuses to start while the number in a file left by a power cut belongs to any process of the same user. The number is
 * replaced instead of the file removed, so that its other check (memory still held by old backends) keeps working.
 */
export function disownStaleFile(cluster: string): void {
  const found = readPostmaster(cluster);
  if (!found || identityOf(found.pid) === null || isPostmasterAlive(found.pid, cluster)) return;
  const text = readFileSync(fileOf(cluster), 'utf8');
  writeFileSync(fileOf(cluster), text.replace(/^\s*-?\d+/, String(NOBODYS_PID)));
}
