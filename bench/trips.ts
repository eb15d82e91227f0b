// Lists, search and boards of trips on two million trips in 50 companies, the largest with 184 000, through the product's own queries, under the
// application's role with row-level security on; then requests per second of the archived list beside node's own http and pg with the same SQL.
// What it measured last is in README.md beside it.
// Run: npx node bench/trips.ts [directory that keeps the data for the next run] [words a measured call must contain]
import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { archivedTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { listTripRows, type TripFilter } from '../apps/server/src/areas/trips/trips.views.ts';
import { openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { DiskFileStore } from '../apps/server/src/platform/file-store/disk-file-store.ts';
import { openBenchApp } from './bench-app.ts';
import { startVariant } from './calls.variant.ts';
import { sizes, slugOf, TODAY } from './large-company.ts';
import { benchClock, benchUser, openLargeDatabase } from './large-database.ts';
import { recordStatements } from './recorded-statements.ts';
import { callsOf } from './trip-calls.ts';

const MEASURED = 60;
const WARM_UP = 8;
/** Each list is measured so many times, turn about with the others, and the middle one counts: a minute in which the machine is slow decides nothing. */
const PASSES = 5;
const ROUND_MS = 4_000;
const ROUNDS = 3;
const CONNECTIONS = 8;
/** Requests per second of the product to those of a bare server that sends the same statements. */
const BAR = 0.85;
/** Ranks of the companies that are looked at: the largest, one of the middle, one of the small. */
const RANKS = [0, 9, 39];
const month = TODAY.slice(0, 7);

const [keep, wanted = ''] = process.argv.slice(2);
const started = performance.now();
const report = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
interface Figures {
  readonly p50: number;
  readonly p95: number;
  /** p95 of what the database says that the statements of one call took it: the clock without node, the driver and the way between */
  readonly inside: number;
  /** ms of processor time that the database spent on one call; steadier than the clock where others use the machine too */
  readonly cpu: number;
}
async function timed(work: () => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP; turn++) await work();
  const before = databaseCpu();
  const logged = statSync(databaseLog).size;
  while (times.length < MEASURED) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
    // a slow call needs no sixty repetitions to be known as slow
    if (times.length >= 5 && times.length * median(times) > 3_000) break;
  }
  const cpu = (databaseCpu() - before) / times.length;
  return { p50: median(times), p95: p95(times), inside: p95(durationsSince(logged, times.length)), cpu };
}

/** What the database logged as the time of its statements since a place in its log, summed for each of so many calls that send the same ones. */
function durationsSince(place: number, calls: number): number[] {
  const log = readFileSync(databaseLog).subarray(place).toString();
  const durations = [...log.matchAll(/LOG: {2}duration: ([\d.]+) ms$/gm)].map((match) => Number(match[1]));
  if (durations.length === 0) return [Number.NaN];
  const each = durations.length / calls;
  if (!Number.isInteger(each)) throw new Error(`${durations.length} statements of ${calls} calls`);
  return Array.from({ length: calls }, (_, n) => durations.slice(n * each, (n + 1) * each).reduce((sum, one) => sum + one, 0));
}

/** The middle figures of several passes over the same lists, by their keys. */
async function inPasses(works: ReadonlyMap<string, () => Promise<unknown>>): Promise<Map<string, Figures>> {
  const passes = new Map<string, Figures[]>([...works.keys()].map((key) => [key, []]));
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [key, work] of works) passes.get(key)!.push(await timed(work));
  }
  const middle = (all: Figures[], name: keyof Figures) => median(all.map((figures) => figures[name]));
  const middleOf = (all: Figures[]): Figures => ({
    p50: middle(all, 'p50'),
    p95: middle(all, 'p95'),
    inside: middle(all, 'inside'),
    cpu: middle(all, 'cpu'),
  });
  return new Map([...passes].map(([key, all]) => [key, middleOf(all)]));
}

/** Processor time of the database's processes so far, those that ended included, in ms; a tick is 10 of them. */
function databaseCpu(): number {
  const [postmaster] = readFileSync(path.join(large.cluster, 'postmaster.pid'), 'utf8').split('\n');
  const ticks = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
        if (pid === postmaster) return own + ended;
        return fields[1] === postmaster ? own : 0;
      } catch {
        // a process may end while it is looked at
        return 0;
      }
    });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

const large = await openLargeDatabase(keep, { companies: sizes.length, ranks: RANKS, log: report });
const { access, superuser, dataDir } = large;
const databaseLog = path.join(dataDir, 'postgres.log');
try {
  const pool = openPool(access.app, 10);
  const database = await openDatabase(pool);
  const app = await openBenchApp(access.app, database, { clock: benchClock, fileStore: new DiskFileStore(dataDir) });

  const companies: Company[] = [];
  for (const rank of RANKS) {
    const tenant = (await database.findTenant(slugOf(rank)))!;
    const signedIn = await app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { host: `${tenant.slug}.localhost` },
      payload: { username: benchUser.username, password: benchUser.password },
    });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const most = await database.inTenant(tenant.id, (db) =>
      db
        .selectFrom('trips')
        .select((select) => ['clientId', select.fn.countAll<number>().as('trips')])
        .groupBy('clientId')
        .orderBy('trips', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const { id: vehicle } = await database.inTenant(tenant.id, (db) =>
      db.selectFrom('vehicles').select('id').orderBy('fleetNumber').limit(1).executeTakeFirstOrThrow(),
    );
    companies.push({ ...tenant, cookie, client: most.clientId, vehicle, trips: sizes[rank]! });
  }
  const largest = companies[0]!;

  report(
    `${sizes.reduce((sum, size) => sum + size, 0)} trips of ${sizes.length} companies; looked at: ${companies.map(({ trips }) => trips).join(', ')}`,
  );
  const titles = companies.map(({ trips }) => `${trips} trips`.padStart(24)).join('');
  const milliseconds = ({ p50, p95: high, inside, cpu }: Figures) =>
    `${p50.toFixed(1)} / ${high.toFixed(1)}${Number.isNaN(inside) ? '' : ` / ${inside.toFixed(1)}`} (${cpu.toFixed(1)})`.padStart(24);

  const closed: TripFilter = { statuses: archivedTripStatuses };
  const inMonth = { from: `${month}-01`, until: `${month}-30` };
  const queries: { name: string; bar?: number; filter: (company: Company) => TripFilter; offset?: number }[] = [
    { name: 'archived, first page and total', bar: 20, filter: () => closed },
    { name: 'archived, one status, first page and total', bar: 20, filter: () => ({ statuses: ['cancelled'] }) },
    { name: 'archived, 10 000 rows down', bar: 20, filter: () => closed, offset: 10_000 },
    { name: 'archived of a month', bar: 20, filter: () => ({ ...closed, ...inMonth }) },
    { name: 'search in a month, rare', bar: 5, filter: () => ({ ...closed, ...inMonth, search: 'l0001' }) },
    { name: 'search in a month, a client', bar: 5, filter: () => ({ ...closed, ...inMonth, search: 'khanyisa' }) },
    { name: 'search in a month, every trip found', bar: 5, filter: () => ({ ...closed, ...inMonth, search: 'fo' }) },
    { name: 'search in all time, rare', bar: 50, filter: () => ({ ...closed, search: 'l0001234' }) },
    { name: 'search in all time, a client', bar: 50, filter: () => ({ ...closed, search: 'khanyisa' }) },
    { name: 'search in all time, two letters', bar: 50, filter: () => ({ ...closed, search: 'ma' }) },
    { name: 'search in all time, nothing found', bar: 50, filter: () => ({ ...closed, search: 'no such trip' }) },
    { name: 'search in all time, a registration', bar: 50, filter: () => ({ ...closed, search: 'ba 037-091' }) },
    { name: 'search in all time, a place', bar: 50, filter: () => ({ ...closed, search: '17 main reef' }) },
    { name: 'search in all time, a place of every way', bar: 50, filter: () => ({ ...closed, search: 'durban' }) },
    { name: 'search in a month, a load number of another', bar: 5, filter: () => ({ ...closed, ...inMonth, search: 'l0001234' }) },
    { name: 'one vehicle', bar: 20, filter: ({ vehicle }) => ({ ...closed, assetId: vehicle }) },
    { name: 'largest client, all time', bar: 20, filter: ({ client }) => ({ clientId: client }) },
    { name: 'largest client, POD missing', bar: 20, filter: ({ client }) => ({ clientId: client, podMissing: true }) },
    { name: 'largest client, search', bar: 20, filter: ({ client }) => ({ clientId: client, search: 'l0001' }) },
  ];
  console.log(
    `\nLists with the tenant's transaction, the middle of ${PASSES} passes, in ms: p50 / p95 / p95 of the database's own clock (its processor time)\n${' '.repeat(48)}${titles}`,
  );
  const lists = queries.filter(({ name }) => name.includes(wanted));
  await logDurations(true);
  const timedDatabase = await openDatabase(openPool(access.app, 1));
  const ofLists = await inPasses(
    new Map(
      lists.flatMap(({ name, filter, offset = 0 }) =>
        companies.map((company) => {
          const list = () => timedDatabase.inTenant(company.id, (db) => listTripRows(db, filter(company), { limit: 50, offset }));
          return [`${name} ${company.slug}`, list];
        }),
      ),
    ),
  );
  await timedDatabase.close();
  await logDurations(false);
  for (const { name, bar } of lists) {
    const results = companies.map(({ slug }) => ofLists.get(`${name} ${slug}`)!);
    const verdict = bar === undefined ? '' : `  bar ${bar} ms ${results[0]!.inside <= bar ? 'met' : 'NOT MET'}`;
    console.log(`${name.padEnd(48)}${results.map(milliseconds).join('')}${verdict}`);
  }

  console.log(`\nThe whole call in one process: p50 / p95 (the database's processor time) in ms\n${' '.repeat(62)}${titles}`);
  for (const call of callsOf(month).filter((each) => each(largest).includes(wanted))) {
    const results = [];
    let bytes = 0;
    for (const company of companies) {
      const ask = async () => {
        const answer = await app.inject({ url: call(company), headers: { host: `${company.slug}.localhost`, cookie: company.cookie } });
        if (answer.statusCode !== 200) throw new Error(`${call(company)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
        if (company === largest) bytes = answer.rawPayload.length;
      };
      results.push(await timed(ask));
    }
    const name = call({ ...largest, client: '{client}', vehicle: '{vehicle}' });
    console.log(`${name.padEnd(62)}${results.map(milliseconds).join('')}${`${(bytes / 1024).toFixed(0)} KB`.padStart(10)}`);
  }

  if ('requests per second'.includes(wanted)) await compareRates(largest);
  await app.close();
  await database.close();

  /** Lets connections that are opened from now on have the time of every statement logged. */
  async function logDurations(wished: boolean): Promise<void> {
    const client = new pg.Client(superuser);
    await client.connect();
    await client.query(`alter database bench ${wished ? 'set log_duration = on' : 'reset log_duration'}`);
    await client.end();
  }

  /** The product and its peer in processes of their own, turn about, behind the same eight connections. */
  async function compareRates(company: Company): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const get = (port: number, url: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { host: `${company.slug}.localhost`, cookie: company.cookie };
        const request = http.get({ port, host: '127.0.0.1', path: url, agent, headers }, (answer) => {
          answer.resume();
          answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`))));
        });
        request.on('error', reject);
      });
    const rate = async (port: number, url: string, milliseconds: number) => {
      const end = performance.now() + milliseconds;
      let answered = 0;
      const one = async () => {
        while (performance.now() < end) {
          await get(port, url);
          answered++;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, one));
      return (answered * 1000) / milliseconds;
    };
    console.log(`\nRequests per second, ${CONNECTIONS} connections, ${company.trips} trips, median of ${ROUNDS} rounds`);
    for (const [name, url] of [
      ['archived of a month', `/api/trips/archived?month=${month}`],
      ['archived, all time', '/api/trips/archived'],
    ] as const) {
      const statements = await recordStatements(access.app, company.slug, [url]);
      const rates: Record<'product' | 'peer', number[]> = { product: [], peer: [] };
      const checkout = path.resolve(import.meta.dirname, '..');
      const children = {
        product: await startVariant({ checkout, database: access.app }),
        peer: await startVariant({ checkout, database: access.app, statements }),
      };
      for (const variant of ['product', 'peer'] as const) await rate(children[variant].port, url, 1_500);
      for (let round = 0; round < ROUNDS; round++) {
        for (const variant of round % 2 === 0 ? (['product', 'peer'] as const) : (['peer', 'product'] as const)) {
          rates[variant].push(await rate(children[variant].port, url, ROUND_MS));
        }
      }
      for (const { child } of Object.values(children)) child.kill();
      const [own, peer] = [median(rates.product), median(rates.peer)];
      const verdict = own / peer >= BAR ? 'met' : 'NOT MET';
      console.log(
        `${name.padEnd(24)} product ${own.toFixed(0)}/s  node + pg ${peer.toFixed(0)}/s  ${(own / peer).toFixed(2)}x  bar ${BAR}x ${verdict}`,
      );
    }
    agent.destroy();
  }
} finally {
  await large.stop();
}

interface Company {
  readonly id: number;
  readonly slug: string;
  readonly cookie: string;
  /** who has most of its trips */
  readonly client: string;
  readonly vehicle: string;
  readonly trips: number;
}
