import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, statSync, truncateSync } from 'node:fs';
import type { RunIds } from './run-user.ts';

/**
 * Runs PostgreSQL with a pipe to this process as its lifeline. When the pipe closes (a normal stop, or this process was killed) PostgreSQL
 * gets INT, after 10 s QUIT, after 5 s more KILL; INT alone hung for more than 20 s after a backend had been killed.
 */
const script = `exec 3<&0; "$@" </dev/null 3<&- & p=$!; trap "" INT TERM HUP
(cat <&3 >/dev/null; kill -INT $p; sleep 10; kill -QUIT $p; sleep 5; kill -9 $p) 2>/dev/null & c=$!
exec 3<&-; wait $p; s=$?; kill -9 $c 2>/dev/null; exit $s`;

const LOG_LIMIT = 20 << 20;

export interface Supervised {
  readonly child: ChildProcess;
  /** resolves when PostgreSQL has ended */
  readonly exited: Promise<void>;
  hasExited(): boolean;
}

function openLog(file: string): number {
  try {
    if (statSync(file).size > LOG_LIMIT) truncateSync(file);
  } catch {
    // no log yet
  }
  return openSync(file, 'a', 0o640);
}

export function supervise(
  command: string,
  args: string[],
  options: { ids: RunIds; log: string; environment: Record<string, string> },
): Supervised {
  const log = openLog(options.log);
  const child = spawn('/bin/sh', ['-c', script, 'sh', command, ...args], {
    ...options.ids,
    cwd: '/',
    env: options.environment,
    // out of the terminal's group: Ctrl+C is for the server, which then stops the database in order
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  // a pipe that breaks because PostgreSQL ended first is no error of ours
  child.stdin?.on('error', () => {});
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    child.on('exit', () => {
      ended = true;
      resolve();
    });
  });
  return { child, exited, hasExited: () => ended };
}
