import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

function ps(pid: number, column: string): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && stdout.trim() ? stdout.trim() : null;
}

/**
 * What tells one process from a later one with the same number: boot and start time. Null when there is none, or only a zombie.
 * A number alone is no identity: after a restart of a container the same numbers are given out again.
 */
export function identityOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!hasProc) return ps(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the program's name in brackets and may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
  } catch {
    return null;
  }
}

/** Command line of a process, or null when it is gone or hidden from this user. */
export function commandOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!hasProc) return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}
