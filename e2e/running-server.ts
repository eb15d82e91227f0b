import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureWebBuilt } from '../tools/setup/web-build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const START_MS = 90_000;

/** Waits for the line in which the server names its address; rejects with what it printed when it ends before. */
function portOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const overdue = setTimeout(() => reject(new Error(`The server was not ready in ${START_MS / 1000} s:\n${printed}`)), START_MS);
    const read = (text: string) => {
      printed += text;
      const port = /is ready at http:\/\/[^:\s]+:(\d+)/.exec(printed)?.[1];
      if (!port) return;
      clearTimeout(overdue);
      resolve(port);
    };
    server.stdout?.setEncoding('utf8').on('data', read);
    server.stderr?.setEncoding('utf8').on('data', read);
    server.once('exit', (code) => {
      clearTimeout(overdue);
      reject(new Error(`The server ended with code ${code} before it was ready:\n${printed}`));
    });
  });
}

/** The real product with its demo companies on a database of its own; every journey of the run shares it. */
export default async function startServer() {
  await ensureWebBuilt(root, process.execPath);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-e2e-'));
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await portOf(server);
  // Chromium resolves every *.localhost itself; Node does not, so journeys speak to the server through the page
  process.env.SUPERLINK_ORIGIN = `http://kwela.localhost:${port}`;
  process.env.SUPERLINK_PORT = port;
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
