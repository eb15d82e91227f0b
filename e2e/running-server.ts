import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureWebBuilt } from '../tools/setup/web-build.mjs';
import { clockShiftMs } from '../tools/steady/moved-clock.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** A start that hangs is ended; one that makes the demo on a slow machine beside other work is not. */
const START_MS = 300_000;

interface Printed {
  text: string;
}
/** Collects what the server says, so that it can be shown when something goes wrong. */
function listen(server: ChildProcess): Printed {
  const printed: Printed = { text: '' };
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed.text = (printed.text + text).slice(-20_000)));
  }
  return printed;
}

/** Waits for the line in which the server names its address; rejects with what it printed when it ends before. */
function portOf(server: ChildProcess, printed: Printed): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => {
      clearTimeout(overdue);
      server.off('exit', ended);
      server.kill();
      reject(new Error(`${reason}:\n${printed.text}`));
    };
    const ended = (code: number | null) => refuse(`The server ended with code ${code} before it was ready`);
    const overdue = setTimeout(() => refuse(`The server was not ready in ${START_MS / 1000} s`), START_MS);
    server.once('exit', ended);
    server.stdout?.on('data', () => {
      const port = /is ready at http:\/\/[^:\s]+:(\d+)/.exec(printed.text)?.[1];
      if (!port) return;
      clearTimeout(overdue);
      server.off('exit', ended);
      resolve(port);
    });
  });
}

/** A running product. */
export interface RunningProduct {
  readonly port: string;
  /** ends by itself only where something is wrong */
  readonly gone: Promise<string>;
  stop(): Promise<void>;
}

const preload = path.join(root, 'tools/steady/moved-clock.mjs');
/** In a run at another moment the server lives there too; `later` is by how many ms later than the run. */
const clockOf = (later: number) =>
  later === 0
    ? {}
    : {
        SUPERLINK_CLOCK_SHIFT_MS: String(clockShiftMs + later),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
      };

/** The real product with its demo companies, on what lies in a folder; `settings` are wanted otherwise than journeys want them. */
export async function startProduct(dataDir: string, later = 0, settings: Record<string, string> = {}): Promise<RunningProduct> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...clockOf(later),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'true',
      DEMO_HISTORY: 'false',
      // journeys say themselves where a truck is
      DEMO_DRIVE: 'false',
      // a system that hears of things, or vouches for people, runs on this machine
      OUTGOING_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = listen(server);
  const port = await portOf(server, printed);
  const gone = new Promise<string>((resolve) => {
    server.once('exit', (code, signal) => resolve(`The server ended with ${signal ?? `code ${code}`}:\n${printed.text}`));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
  };
  return { port, gone, stop };
}

/** Its demo companies as they were made on an earlier day, in ms: what a run that begins before midnight finds after it. */
const DEMO_AGE_MS = Number(process.env.SUPERLINK_DEMO_AGE_MS ?? 0);

/** A product on a database of its own; every journey of the run shares it. */
export default async function startServer() {
  await ensureWebBuilt(root, process.execPath);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-e2e-'));
  if (DEMO_AGE_MS > 0) await (await startProduct(dataDir, -DEMO_AGE_MS)).stop();
  const product = await startProduct(dataDir);
  let stopping = false;
  void product.gone.then((words) => {
    if (!stopping) console.error(`In the middle of the journeys: ${words}`);
  });
  // Chromium resolves every *.localhost itself; Node does not, so journeys speak to the server through the page
  process.env.SUPERLINK_ORIGIN = `http://kwela.localhost:${product.port}`;
  process.env.SUPERLINK_PORT = product.port;
  process.env.SUPERLINK_DATA_DIR = dataDir;
  return async () => {
    stopping = true;
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
