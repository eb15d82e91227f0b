import { closeSync, fchownSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { postgresEnvironment } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { endLeftBehind } from './left-behind.ts';
import { disownStaleFile, readPostmaster, waitForPredecessor } from './postmaster-file.ts';
import type { RunIds } from './run-user.ts';
import { supervise, type Supervised } from './supervisor.ts';

const READY_MS = 120_000;
/**
 * Backends of a killed predecessor finish their statement and go, in ms. One that waits for a lock hears nothing of the end and would wait for ever,
 * with who asked it, and PostgreSQL does not start while it lives.
 */
const FINISHING_MS = 3_000;
const LARGEST_LOG = 10 << 20;

export interface PostmasterOptions {
  readonly home: ClusterHome;
  readonly sockets: string;
  readonly port: number;
  readonly binaries: Binaries;
  readonly settings: Record<string, string>;
}

function openLog(file: string, ids: RunIds): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a', 0o600);
  // a log that root began must not stop its owner's next start
  if (ids.uid !== undefined && ids.gid !== undefined) fchownSync(log, ids.uid, ids.gid);
  return log;
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

async function launch({
  home,
  sockets,
  port,
  binaries,
  settings,
}: PostmasterOptions): Promise<{ server: Supervised } | { logText: string }> {
  const before = readPostmaster(home.cluster)?.mark;
  const args = ['-D', home.cluster, '-k', sockets, '-p', String(port), '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const log = openLog(home.log, home.ids);
  const logStart = statSync(home.log).size;
  const server = supervise(path.join(binaries.directory, 'bin/postgres'), args, { ids: home.ids, env: postgresEnvironment, log });
  closeSync(log);
  const deadline = Date.now() + READY_MS;
  const pid = await server.pid.catch(() => 0);
  for (;;) {
    if (server.hasExited()) return { logText: logSince(home.log, logStart) };
    const file = readPostmaster(home.cluster);
    // a file left behind by a killed predecessor says "ready" as well
    if (file?.ready && file.pid === pid && file.mark !== before) return { server };
    if (Date.now() > deadline) {
      await server.stop();
      throw new EmbeddedPostgresError(`PostgreSQL was not ready after ${READY_MS / 1000} s; see the end of ${home.log}`);
    }
    await wait(2);
  }
}

/** Starts PostgreSQL on an existing cluster and answers when it takes connections. Repairs what a crash left behind. */
async function startPostmaster(options: PostmasterOptions, say: (line: string) => void): Promise<Supervised> {
  const { cluster, log } = options.home;
  await waitForPredecessor(cluster);
  disownStaleFile(cluster);
  const since = Date.now();
  for (let attempt = 1; ; attempt++) {
    const result = await launch(options);
    if ('server' in result) return result.server;
    if (result.logText.includes('still in use') && attempt <= 30) {
      await wait(500);
      if (Date.now() > since + FINISHING_MS) {
        const ended = endLeftBehind(cluster);
        if (ended.length > 0) say(`Processes that PostgreSQL left behind were ended: ${ended.join(', ')}`);
      }
      continue;
    }
    throw new EmbeddedPostgresError(`PostgreSQL did not start. It says:\n${result.logText}\nIts log is ${log}`);
  }
}

/** Wait before a start, in ms, longer with each end or failed start in a row, and the calm that forgets them. */
const pauses = [0, 100, 100, 200, 300, 500, 1_000, 5_000];
const CALM_MS = 60_000;

/**
 * Starts PostgreSQL and starts it again whenever it ends without having been asked to, however often and however long that takes: a full disk
 * or a machine without memory is mended by somebody, and the service goes on by itself then. Answers how to stop it.
 */
export async function keepPostmaster(options: PostmasterOptions, say: (line: string) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await startPostmaster(options, say);
  let troubles: number[] = [];
  /** Throws when it is asked to stop meanwhile. */
  const pause = async () => {
    troubles = [...troubles.filter((time) => time > Date.now() - CALM_MS), Date.now()];
    await wait(pauses[Math.min(troubles.length, pauses.length) - 1], undefined, { signal });
  };
  const startAgain = async () => {
    for (;;) {
      await pause();
      try {
        return await startPostmaster(options, say);
      } catch (error) {
        say((error as Error).message);
      }
    }
  };
  const watch = async () => {
    for (;;) {
      const code = await current.exited;
      if (signal.aborted) return;
      say(`PostgreSQL ended unexpectedly (${code ?? 'killed'}) and is started again`);
      current = await startAgain();
      if (signal.aborted) await current.stop();
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
}
