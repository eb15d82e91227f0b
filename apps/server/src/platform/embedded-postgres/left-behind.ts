import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { commandOf } from './process-identity.ts';

/** Where a process was told to work, or null when it is gone or hidden from this user. */
function workingDirectoryOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/**
 * Ends what a killed PostgreSQL left behind on this cluster and answers the numbers of the processes. Only to be called when their main process is
 * gone: what they had not yet acknowledged is undone by the recovery. Without /proc, as on macOS, it finds none.
 */
export function endLeftBehind(cluster: string): number[] {
  let processes: string[];
  try {
    processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  const place = realpathSync(cluster);
  const leftBehind = processes
    .map(Number)
    // a person's shell may stand in the same directory
    .filter((pid) => workingDirectoryOf(pid) === place && commandOf(pid)?.startsWith('postgres: '));
  return leftBehind.filter((pid) => {
    try {
      return process.kill(pid, 'SIGKILL');
    } catch {
      // gone by itself meanwhile
      return false;
    }
  });
}
