import { spawn } from 'node:child_process';

const running = new Set();
let stopping = false;
const forwarded = process.platform === 'win32' ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parent = process.ppid;
let watch;

/** A terminal sends Ctrl-C to the whole group itself: passing it on would count as a second, impatient one. */
function forward(signal) {
  stopping = true;
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

/** npm hands a signal to the shell between it and us, and that dies without telling: its going is the signal then. */
function noticeLostParent() {
  if (process.ppid === parent || stopping) return;
  forward('SIGTERM');
}

function beginListening() {
  for (const signal of forwarded) process.on(signal, forward);
  if (process.env.npm_lifecycle_event) watch = setInterval(noticeLostParent, 200).unref();
}

function endListening() {
  for (const signal of forwarded) process.off(signal, forward);
  clearInterval(watch);
}

/** True once the user asked to stop: then no further work is begun. */
export const isStopping = () => stopping;

/**
 * Runs a program to its end. Signals reach it, and its exit code comes back (128 + n after a signal).
 * With `capture` its output is collected instead of shown. A program that waits for `beside` is told when that is done, and stopped when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean, shell?: boolean, beside?: Promise<unknown> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProcess(command, args, { cwd, env = process.env, capture = false, shell = false, beside } = {}) {
  return new Promise((resolve, reject) => {
    if (running.size === 0) beginListening();
    const shown = beside ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { cwd, env, shell, stdio: capture ? ['ignore', 'pipe', 'pipe'] : shown });
    running.add(child);
    beside?.then(
      () => child.connected && child.send('done'),
      () => child.kill(),
    );
    let output = '';
    if (capture) {
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const done = (settle) => {
      running.delete(child);
      if (running.size === 0) endListening();
      settle();
    };
    child.on('error', (error) => done(() => reject(error)));
    child.on('close', (code, signal) => done(() => resolve({ code: code ?? 128 + (signalNumbers[signal] ?? 0), output })));
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };
