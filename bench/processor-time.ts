import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds of processor time that a thread has had; 0 when it has ended meanwhile. */
function timeOfThread(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

/**
 * Processor time (µs) that processes have had so far with all their threads. It counts what a process computes, not what it waits for, so it can be
 * compared on a machine that does other work too; and it is exact where `/proc/<pid>/stat` counts in steps of ten milliseconds.
 */
export function processorTime(pids: readonly number[]): number {
  const times = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => timeOfThread(pid, thread)));
  return times.reduce((sum, time) => sum + time, 0) / 1_000;
}
