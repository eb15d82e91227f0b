// The sender of ingest.ts, in a process of its own: it sends at its times, whether or not what it sent before was answered.
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Load {
  readonly address: string;
  readonly way: 'osmand' | 'batch';
  readonly fixesPerSecond: number;
  readonly batch: number;
  readonly vehicles: number;
  readonly seconds: number;
}

export interface Sent {
  readonly offered: number;
  /** fixes of calls that were answered 200 */
  readonly taken: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** ms from when a call was due to its answer */
  readonly took: readonly number[];
}

const TICK_MS = 5;
const DRAIN_MS = 20_000;

const load = JSON.parse(process.argv[2]!) as Load;
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
const statuses: Record<string, number> = {};
const took: number[] = [];
let taken = 0;
let open = 0;
let next = 0;

function fix() {
  const vehicle = (next++ % load.vehicles) + 1;
  const [lat, lon] = [-26 - (vehicle % 100) / 50, 28 + (vehicle % 77) / 50];
  return { device: `V${vehicle}`, at: Date.now(), lat, lon };
}

function call(due: number): void {
  open++;
  const answered = (status: string) => {
    open--;
    statuses[status] = (statuses[status] ?? 0) + 1;
    took.push(performance.now() - due);
    if (status === '200') taken += load.batch;
  };
  let { address } = load;
  let body: string | undefined;
  if (load.way === 'osmand') {
    const { device, at, lat, lon } = fix();
    address += `?id=${device}&lat=${lat}&lon=${lon}&timestamp=${at}&speed=41.25&bearing=142.5&batt=87`;
  } else {
    body = JSON.stringify(Array.from({ length: load.batch }, () => ({ ...fix(), speedKmh: 76.4, heading: 142, ignition: true })));
  }
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const request = http.request(address, { method: 'POST', agent, headers }, (response) => {
    response.resume();
    response.on('end', () => answered(String(response.statusCode)));
  });
  request.on('error', ({ message }) => answered(message));
  request.end(body);
}

const began = performance.now();
const everyMs = (1_000 * load.batch) / load.fixesPerSecond;
const calls = Math.floor((load.seconds * 1_000) / everyMs);
for (let made = 0; made < calls;) {
  for (; made < calls && began + made * everyMs <= performance.now(); made++) call(began + made * everyMs);
  await wait(TICK_MS);
}
const seconds = (performance.now() - began) / 1_000;
const patience = performance.now() + DRAIN_MS;
while (open > 0 && performance.now() < patience) await wait(TICK_MS);
agent.destroy();
process.send!({ offered: calls * load.batch, taken, seconds, statuses, took } satisfies Sent, () => process.disconnect());
