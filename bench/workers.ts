// Requests per second of two workers to those of one, each with a core of its own, in the demo company: the calls a browser makes most, over 16
// connections. A machine of two cores has none to give away beside its database, so each serving process gets the same share of one from Linux, which is a
// slower core of its own (by control groups of the first version); the database and who asks share the rest.
// Run as root: npx node bench/workers.ts [percent of a core for each, 20 without]. Bar: 1.7x.
import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stopProduct } from '../apps/server/test/product.ts';
import { signInAt, usualReads, workersOf } from './running-product.ts';

const percent = Number(process.argv[2] ?? 20);
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const BAR = 1.7;
/** How long Linux lets a process go on before it looks at its share, in µs: short, so that a request waits little for the rest of it. */
const PERIOD = 10_000;

/** Gives this process a share of a core; answers how it is taken back. */
function ownCore(pid: number): () => void {
  const folder = `/sys/fs/cgroup/cpu/superlink-bench-${pid}`;
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(PERIOD));
  writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String((PERIOD * percent) / 100));
  writeFileSync(path.join(folder, 'cgroup.procs'), String(pid));
  return () => rmdirSync(folder);
}

/** Requests per second of each round, with so many processes that serve. */
async function ratesOf(workers: number): Promise<number[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
  chmodSync(dataDir, 0o755);
  const product = await startProduct({ DATA_DIR: dataDir, WORKERS: String(workers), DEMO: 'true', DEMO_DRIVE: 'false', LOG_LEVEL: 'warn' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const first = product.child.pid!;
  const takeBack: (() => void)[] = [];
  try {
    const headers = await signInAt(product.port);
    const ask = (address: string) =>
      new Promise<void>((resolve, reject) => {
        const request = http.get({ port: product.port, host: '127.0.0.1', path: address, agent, headers }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
          answer.resume();
          answer.on('end', resolve);
        });
        request.on('error', reject);
      });
    const round = async () => {
      const until = performance.now() + ROUND_MS;
      let answered = 0;
      const asker = async (_: unknown, index: number) => {
        for (let at = index; performance.now() < until; at++, answered++) await ask(usualReads[at % usualReads.length]!);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, asker));
      return (answered * 1_000) / ROUND_MS;
    };
    // what is compiled and planned at the first requests is no part of either
    await round();
    takeBack.push(...(workers === 1 ? [first] : workersOf(first)).map(ownCore));
    const rates: number[] = [];
    for (let at = 0; at < ROUNDS; at++) rates.push(await round());
    return rates;
  } finally {
    agent.destroy();
    await stopProduct(product);
    for (const undo of takeBack) undo();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const middle = (rates: readonly number[]) => rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]!;
const [one, two] = [await ratesOf(1), await ratesOf(2)];
for (const [workers, rates] of [one, two].entries()) {
  console.log(
    `${workers + 1} with ${percent} % of a core each: ${middle(rates).toFixed(0)} [${Math.min(...rates).toFixed(0)}-${Math.max(...rates).toFixed(0)}] requests/s`,
  );
}
const ratio = middle(two) / middle(one);
console.log(`${ratio.toFixed(2)}x, bar ${BAR}x ${ratio >= BAR ? 'met' : 'NOT MET'}`);
