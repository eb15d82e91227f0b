import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { postgresEnvironment } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { disownStalePidFile, livePostmaster, readPidFile } from './pid-file.ts';
import type { RunUser } from './run-user.ts';
import { supervise, type Supervised } from './supervisor.ts';

const READY_MS = 60_000;
const LARGEST_LOG = 10_000_000;

export interface PostmasterOptions {
  readonly cluster: string;
  readonly socketDir: string;
  readonly port: number;
  readonly binaries: Binaries;
  readonly runUser: RunUser;
  readonly settings: Record<string, string>;
  readonly logFile: string;
}

/**
 * Waits for a PostgreSQL that is still on the cluster: shutting down, or orphaned together with its supervisor. Its own supervisor needs
 * 15 s at most; past 3 s it is asked as well, then told, then ended.
 */
export async function waitForPredecessor(cluster: string): Promise<void> {
  const signals: Record<number, NodeJS.Signals> = { 60: 'SIGINT', 260: 'SIGQUIT', 360: 'SIGKILL' };
  for (let tick = 0; ; tick++) {
    const pid = livePostmaster(cluster);
    if (pid === null) return;
    if (tick > 400)
      throw new EmbeddedPostgresError(
        `Another PostgreSQL (process ${pid}) works on ${cluster} and does not stop. Stop it and start again.`,
      );
    const signal = signals[tick];
    if (signal) process.kill(pid, signal);
    await sleep(50);
  }
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(file, `${file}.1`);
  return openSync(file, 'a+', 0o600);
}

/** What was written to the log since `from`, the last 2 000 bytes of it. */
function logSince(file: string, from: number): string {
  const log = openSync(file, 'r');
  try {
    const end = statSync(file).size;
    const start = Math.max(from, end - 2_000);
    const bytes = Buffer.alloc(Math.max(0, end - start));
    readSync(log, bytes, 0, bytes.length, start);
    return bytes.toString('utf8').trim();
  } finally {
    closeSync(log);
  }
}

async function launch(options: PostmasterOptions): Promise<{ running: Supervised } | { said: string }> {
  const { cluster, socketDir, port, binaries, runUser, settings, logFile } = options;
  const before = readPidFile(cluster)?.mark;
  const args = ['-D', cluster, '-k', socketDir, '-p', String(port), '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const log = openLog(logFile);
  const logStart = statSync(logFile).size;
  const running = supervise(path.join(binaries.dir, 'bin/postgres'), args, { runUser, env: postgresEnvironment, log });
  closeSync(log);
  const deadline = Date.now() + READY_MS;
  const pid = await running.pid.catch(() => 0);
  for (;;) {
    if (running.hasExited()) return { said: logSince(logFile, logStart) };
    const file = readPidFile(cluster);
    // a file left behind by a killed predecessor says "ready" as well
    if (file?.ready && file.pid === pid && file.mark !== before) return { running };
    if (Date.now() > deadline) {
      await running.stop();
      throw new EmbeddedPostgresError(`The database did not become ready within ${READY_MS / 1000} s. Its log: ${logFile}`);
    }
    await sleep(2);
  }
}

/** Starts PostgreSQL on an existing cluster and answers when it takes connections. Repairs what a crash left behind. */
export async function startPostmaster(options: PostmasterOptions): Promise<Supervised> {
  await waitForPredecessor(options.cluster);
  disownStalePidFile(options.cluster);
  for (let attempt = 1; ; attempt++) {
    const result = await launch(options);
    if ('running' in result) return result.running;
    // backends of a killed predecessor finish their statement first
    if (result.said.includes('still in use') && attempt <= 30) {
      await sleep(500);
      continue;
    }
    throw new EmbeddedPostgresError(`The database did not start. It says:\n${result.said}\nIts log: ${options.logFile}`);
  }
}
