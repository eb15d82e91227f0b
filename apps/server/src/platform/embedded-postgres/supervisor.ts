import { spawn } from 'node:child_process';
import type { RunIds } from './run-user.ts';

/**
 * The shell in between holds the reading end of a pipe from this process. When the pipe closes, because of stop() or because this process
 * was killed, PostgreSQL gets INT, after 10 s QUIT, after 5 s more KILL. INT alone is not enough: it can hang after a backend was killed.
 */
const SCRIPT = `exec 3<&0
"$@" </dev/null >&2 3<&- &
p=$!
echo $p
exec >&2
trap "" INT TERM HUP
(
  cat <&3
  kill -INT $p
  for s in 1 2 3 4 5 6 7 8 9 10; do sleep 1; done
  kill -QUIT $p
  for s in 1 2 3 4 5; do sleep 1; done
  kill -KILL $p
) >/dev/null 2>&1 &
c=$!
exec 3<&-
wait $p
s=$?
kill -KILL $c 2>/dev/null
exit $s`;

export interface Supervised {
  /** number of the supervised program */
  readonly pid: Promise<number>;
  /** exit code, or null when the supervisor itself was killed */
  readonly exited: Promise<number | null>;
  hasExited(): boolean;
  /** asks it to stop and waits until it has, 15 s at most */
  stop(): Promise<void>;
}

/** Runs a program that ends with this process, however this process ends. Its output goes to the open file `log`. */
export function supervise(
  program: string,
  args: readonly string[],
  options: { ids: RunIds; env: Record<string, string>; log: number },
): Supervised {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', program, ...args], {
    ...options.ids,
    cwd: '/',
    env: options.env,
    // out of the terminal's group: Ctrl-C is for this process, which stops the program in its own time
    detached: true,
    stdio: ['pipe', 'pipe', options.log],
  });
  const [input, output] = [child.stdin!, child.stdout!];
  let ended = false;
  // the pipe breaks when the program ends first
  input.on('error', () => {});
  const pid = new Promise<number>((resolve, reject) => {
    output.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The supervisor ended before it began')));
  });
  // whoever waits for the exit may not ask for the number
  pid.catch(() => {});
  const exited = new Promise<number | null>((resolve) => {
    const finish = (code: number | null) => {
      ended = true;
      input.destroy();
      output.destroy();
      resolve(code);
    };
    child.once('error', () => finish(null));
    child.once('exit', finish);
  });
  return {
    pid,
    exited,
    hasExited: () => ended,
    async stop() {
      input.end();
      await exited;
    },
  };
}
