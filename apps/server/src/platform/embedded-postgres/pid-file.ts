import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, identityOf } from './process-identity.ts';

/** PostgreSQL's own note about its main process, postmaster.pid. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly ready: boolean;
  /** changes with every start, also when the process number is the same */
  readonly mark: string;
}

const nameOf = (cluster: string) => path.join(cluster, 'postmaster.pid');

export function readPidFile(cluster: string): PidFile | null {
  try {
    const text = readFileSync(nameOf(cluster), 'utf8');
    const lines = text.split('\n').map((line) => line.trim());
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketDir: lines[4] ?? '',
      ready: lines[7] === 'ready',
      mark: `${lines[0]} ${lines[2]} ${statSync(nameOf(cluster)).ino}`,
    };
  } catch {
    return null;
  }
}

/** The number of the PostgreSQL that works on this cluster now, or null. */
export function livePostmaster(cluster: string): number | null {
  const file = readPidFile(cluster);
  if (!file || identityOf(file.pid) === null) return null;
  return commandOf(file.pid)?.includes(cluster) ? file.pid : null;
}

/** Beyond the highest number any system gives out. */
const NOBODYS_PID = 999_999_999;

/**
 * PostgreSQL refuses to start while the number in a file left by a power cut belongs to any process of the same user.
 * The number is replaced instead of the file removed, so that its other check (memory still held by old backends) keeps working.
 */
export function disownStalePidFile(cluster: string): void {
  const file = readPidFile(cluster);
  if (!file || identityOf(file.pid) === null || livePostmaster(cluster) !== null) return;
  const text = readFileSync(nameOf(cluster), 'utf8');
  writeFileSync(nameOf(cluster), text.replace(/^\s*-?\d+/, String(NOBODYS_PID)));
}
