// Memory of the product under a steady load, as an operator starts it with two workers: 100 requests a second and 500 open streams, in the demo company.
// Run: npx node bench/steady-load.ts [minutes, 30 without]. Bar: no process above 450 MB, and none that grows from the second half of the run on.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct, stopProduct } from '../apps/server/test/product.ts';
import { signInAt, usualReads, workersOf } from './running-product.ts';

const minutes = Number(process.argv[2] ?? 30);
const WORKERS = 2;
const PER_SECOND = 100;
const STREAMS = 500;
/** A session holds twenty streams. */
const SESSIONS = STREAMS / 20;
const MOST_MB = 450;
/** One request in so many writes, which every stream of the company is told. */
const WRITES_ONE_IN = 50;
const TICK_MS = 10;
const LOOK_MS = 15_000;
/** A session is renewed before its quarter of an hour is over. */
const RENEW_MS = 600_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
chmodSync(dataDir, 0o755);
const product = await startProduct({ DATA_DIR: dataDir, WORKERS: String(WORKERS), DEMO: 'true', DEMO_DRIVE: 'false', LOG_LEVEL: 'warn' });
const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });
const streams: http.ClientRequest[] = [];
const sessions: Record<string, string>[] = [];
let heard = 0;
let isOver = false;
try {
  for (let index = 0; index < SESSIONS; index++) sessions.push(await signInAt(product.port));
  for (let index = 0; index < STREAMS; index++) openStream(index % SESSIONS);

  const statuses = new Map<number, number>();
  const memory = new Map<number, number[]>();
  const started = performance.now();
  let [sent, looked, renewed] = [0, 0, 0];
  while (performance.now() - started < minutes * 60_000) {
    const passed = performance.now() - started;
    for (; sent < (passed * PER_SECOND) / 1_000; sent++) {
      const headers = sessions[sent % SESSIONS]!;
      const [method, address] = sent % WRITES_ONE_IN === 0 ? ['POST', '/api/commodities'] : ['GET', usualReads[sent % usualReads.length]!];
      void send(method!, address!, headers, sent).then((status) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
    }
    if (passed >= (renewed + 1) * RENEW_MS) {
      renewed++;
      for (let index = 0; index < SESSIONS; index++) sessions[index] = await signInAt(product.port);
    }
    if (passed >= looked * LOOK_MS) {
      looked++;
      for (const pid of [product.child.pid!, ...workersOf(product.child.pid!)])
        memory.set(pid, [...(memory.get(pid) ?? []), megabytes(pid)]);
    }
    await wait(TICK_MS);
  }
  console.log(
    `${minutes} minutes, ${sent} requests, ${streams.length} streams that heard ${heard} changes; answers ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  for (const [pid, values] of memory) {
    const [first, second] = [values.slice(0, values.length / 2), values.slice(values.length / 2)].map((half) => Math.max(...half));
    const verdict = Math.max(...values) <= MOST_MB ? 'met' : 'NOT MET';
    console.log(
      `process ${pid}: ${values[0]} MB at first, at most ${first} in the first half and ${second} in the second; bar ${MOST_MB} MB ${verdict}`,
    );
  }
} finally {
  isOver = true;
  for (const stream of streams) stream.destroy();
  agent.destroy();
  await stopProduct(product);
  rmSync(dataDir, { recursive: true, force: true });
}

/** A stream of live changes that is opened again when the server ends it, as a browser does. */
function openStream(session: number): void {
  const headers = sessions[session]!;
  const stream = http.get({ port: product.port, host: '127.0.0.1', path: '/api/live', headers, agent: false }, (answer) => {
    answer.on('data', (chunk: Buffer) => (heard += chunk.includes('event: change') ? 1 : 0));
    answer.on('end', () => {
      streams.splice(streams.indexOf(stream), 1);
      if (!isOver) openStream(session);
    });
  });
  stream.on('error', () => {});
  streams.push(stream);
}

function send(method: string, address: string, headers: Record<string, string>, number: number): Promise<number> {
  return new Promise((resolve) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const request = http.request(
      { port: product.port, host: '127.0.0.1', path: address, method, agent, headers: method === 'POST' ? json : headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode!));
      },
    );
    request.on('error', () => resolve(0));
    request.end(method === 'POST' ? JSON.stringify({ name: `Load ${number} ${process.pid}` }) : undefined);
  });
}

function megabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
}
