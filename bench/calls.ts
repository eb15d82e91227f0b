// Processor time of node and of PostgreSQL for each request of a handful of calls, variants side by side on the same database (184 000 trips): their
// requests turn about in small portions, so that a busy minute of the machine meets all alike, and the first variant is what the others are held against.
// Run: npx node bench/calls.ts directory-that-keeps-the-data [--rounds=9] [--requests=30] [--connections=1] [--only=words of a call] [--profile=directory]
//   name=checkout[,SETTING=value]… , e.g. before=../main now=. again=. peer
// `again`, a copy of what stands beside it, shows how much is noise. `peer` is node's own http and pg, sending what this checkout sends, without the session.
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { withClient } from '../apps/server/src/db/connection.ts';
import { startVariant, type RunningVariant } from './calls.variant.ts';
import { slugOf, TODAY } from './large-company.ts';
import { benchUser, openLargeDatabase } from './large-database.ts';
import { processorTime } from './processor-time.ts';
import { recordStatements } from './recorded-statements.ts';

/** The largest company and a few beside it: 380 000 trips. */
const COMPANIES = 3;
const WARM_UP = 150;
const slug = slugOf(0);
const month = TODAY.slice(0, 7);
const host = `${slug}.localhost`;

const options = new Map(
  process.argv.slice(2).flatMap((each) => (each.startsWith('--') ? [each.slice(2).split('=') as [string, string]] : [])),
);
const [dataDir, ...named] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const rounds = Number(options.get('rounds') ?? 9);
const requests = Number(options.get('requests') ?? 30);
const connections = Number(options.get('connections') ?? 1);
const only = options.get('only') ?? '';

interface Asked {
  readonly name: string;
  readonly path: string;
  /** of a call that writes */
  readonly body?: object;
}
interface Measured extends RunningVariant {
  readonly name: string;
  readonly isPeer: boolean;
  /** the vehicle that its orders are for, so that no variant waits for another's row */
  readonly vehicle: string;
}
interface Cost {
  readonly node: number;
  readonly database: number;
}

const callsFor = (vehicle: string): readonly Asked[] => [
  { name: 'whoami', path: '/auth/whoami' },
  { name: 'vehicle list, 50', path: '/api/assets?limit=50' },
  { name: 'archived trips, 50 and total', path: '/api/trips/archived?limit=50' },
  { name: 'archived trips of a month', path: `/api/trips/archived?limit=50&month=${month}` },
  { name: 'one vehicle', path: `/api/assets/${vehicle}` },
  { name: 'a card of the dashboard', path: `/api/monthly_performance/${month}` },
  {
    name: 'POST diesel order',
    path: '/api/diesel',
    body: {
      assetId: vehicle,
      externalOrderNumber: 'SLIP',
      date: `${TODAY}T07:00:00.000Z`,
      location: 'Harrismith',
      liters: 500,
      kilometers: 9_000_000,
    },
  },
];

const database = await openLargeDatabase(dataDir, { companies: COMPANIES, ranks: [0], log: console.log });
const running: Measured[] = [];
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
try {
  const vehicles = await withClient(database.superuser, async (client) => {
    // orders of an earlier run
    await client.query('delete from diesel_orders where kilometers = 9000000');
    // the rows were written past the counter that numbers orders
    await client.query(
      `insert into diesel_numbers (tenant_id, last_number) select tenant_id, max(order_number) from diesel_orders group by tenant_id
       on conflict (tenant_id) do update set last_number = excluded.last_number`,
    );
    const { rows } = await client.query<{ id: string }>(
      'select v.id from vehicles v join tenants t on t.id = v.tenant_id where t.slug = $1 order by v.fleet_number',
      [slug],
    );
    return rows.map(({ id }) => id);
  });
  for (const [at, each] of (named.length > 0 ? named : ['now=.', 'again=.']).entries()) {
    const [name = each, from = '.'] = each.split('=', 2);
    const [checkout = '.', ...settings] = each.slice(name.length + 1).split(',');
    const isPeer = name === 'peer' && from === '.';
    const vehicle = vehicles[at]!;
    const statements = isPeer
      ? await recordStatements(
          database.access.app,
          slug,
          callsFor(vehicle).map((call) => call.path),
        )
      : undefined;
    const variant = await startVariant(
      {
        checkout: path.resolve(checkout),
        database: { ...database.access.app, application_name: name },
        ...(statements ? { statements } : {}),
      },
      {
        environment: Object.fromEntries(settings.map((setting) => setting.split('='))),
        ...(options.has('profile') ? { profileInto: path.resolve(options.get('profile')!, name) } : {}),
      },
    );
    running.push({ ...variant, name, isPeer, vehicle });
  }
  const headers = await signIn(running.find(({ isPeer }) => !isPeer)!.port);
  const control = new pg.Client(database.superuser);
  // it ends with the database when something else went wrong, which is what should be read then
  control.on('error', () => {});
  await control.connect();
  for (const [place, { name }] of callsFor('').entries()) {
    if (!name.includes(only)) continue;
    const takers = running.filter(({ isPeer }) => !(isPeer && callsFor('')[place]!.body));
    for (const variant of takers) await ask(variant, callsFor(variant.vehicle)[place]!, headers, WARM_UP);
    const costs = new Map<string, Cost[]>(takers.map((variant) => [variant.name, []]));
    for (let round = 0; round < rounds; round++) {
      // who goes first takes turns as well
      for (let turn = 0; turn < takers.length; turn++) {
        const variant = takers[(round + turn) % takers.length]!;
        costs.get(variant.name)!.push(await costOf(variant, callsFor(variant.vehicle)[place]!, headers, control));
      }
    }
    report(name, costs);
  }
  await control.end();
} finally {
  await Promise.all(running.map(({ child }) => new Promise((resolve) => child.once('exit', resolve) && child.kill())));
  agent.destroy();
  await database.stop();
}

async function signIn(port: number): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': slug },
    body: JSON.stringify({ username: benchUser.username, password: benchUser.password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf_token='))?.split('=')[1];
  if (!csrf) throw new Error(`Nobody was signed in: ${answer.status} ${await answer.text()}`);
  return { host, cookie: cookies.join('; '), 'x-csrf-token': csrf, 'accept-encoding': 'gzip, deflate, br, zstd' };
}

/** Sends so many requests of a call, as many at a time as there are connections. */
async function ask(variant: Measured, call: Asked, headers: Record<string, string>, count: number): Promise<void> {
  let left = count;
  const body = call.body && JSON.stringify(call.body);
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.request(
        {
          port: variant.port,
          host: '127.0.0.1',
          path: call.path,
          method: body ? 'POST' : 'GET',
          agent,
          headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            if (answer.statusCode === (body ? 201 : 200)) resolve();
            else reject(new Error(`${variant.name} ${call.path}: ${answer.statusCode} ${Buffer.concat(chunks).toString().slice(0, 300)}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const worker = async () => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** µs of processor time that one request costs the variant's process and its connections' processes at the database. */
async function costOf(variant: Measured, call: Asked, headers: Record<string, string>, control: pg.Client): Promise<Cost> {
  const { rows } = await control.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [variant.name]);
  const backends = rows.map(({ pid }) => pid);
  const before = { node: processorTime([variant.child.pid!]), database: processorTime(backends) };
  await ask(variant, call, headers, requests);
  return {
    node: (processorTime([variant.child.pid!]) - before.node) / requests,
    database: (processorTime(backends) - before.database) / requests,
  };
}

function report(name: string, costs: ReadonlyMap<string, readonly Cost[]>): void {
  const [first] = costs.values();
  const sum = ({ node, database: of }: Cost) => node + of;
  const spread = (values: readonly number[], digits: number) => {
    const sorted = values.toSorted((a, b) => a - b);
    return `${sorted[Math.floor(sorted.length / 2)]!.toFixed(digits)} [${sorted[0]!.toFixed(digits)}-${sorted.at(-1)!.toFixed(digits)}]`;
  };
  console.log(
    `\n${name.padEnd(34)}${'node, µs'.padEnd(24)}${'PostgreSQL, µs'.padEnd(24)}node to the first${' '.repeat(7)}both to the first`,
  );
  for (const [variant, own] of costs) {
    const against = (of: (cost: Cost) => number) =>
      spread(
        own.map((cost, round) => of(cost) / of(first![round]!)),
        2,
      );
    const cells = [
      spread(
        own.map(({ node }) => node),
        0,
      ),
      spread(
        own.map((cost) => cost.database),
        0,
      ),
      against(({ node }) => node),
      against(sum),
    ];
    console.log(`  ${variant.padEnd(32)}${cells.map((cell) => cell.padEnd(24)).join('')}`);
  }
}
