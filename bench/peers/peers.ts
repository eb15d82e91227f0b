// Requests per second and processor time of a list beside PostGraphile: 50 trips of the largest client with vehicle, driver and client, and their number,
// which both count row by row. It is installed from the registry into a directory of its own, not into the project.
// Run: npx node bench/peers/peers.ts [directory that keeps the data of bench/calls.ts] [directory that keeps the installed peer]. Bar: 1.2x PostGraphile.
// Directus is not here: its isolated-vm is compiled for longer than the quarter of an hour that all of this may take from a fresh clone.
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { withClient } from '../../apps/server/src/db/connection.ts';
import { startVariant } from '../calls.variant.ts';
import { slugOf } from '../large-company.ts';
import { benchUser, openLargeDatabase } from '../large-database.ts';
import { processorTime } from '../processor-time.ts';

const VERSION = '5.0.1';
const COMPANIES = 3;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const CONNECTIONS = 8;
const BAR = 1.2;
const slug = slugOf(0);

/** PostGraphile on the tables of one company, under the application's role: it stands where it is installed, so that it finds itself there. */
const postgraphileServer = `
import { createServer } from 'node:http';
import pg from 'pg';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { postgraphile } from 'postgraphile';

const { database, tenant } = JSON.parse(process.argv[2]);
const pgl = postgraphile({
  extends: [PostGraphileAmberPreset],
  // with it, only what the first column of an index finds may be asked for, and that is the tenant everywhere
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  gather: { installWatchFixtures: false },
  grafserv: { graphqlPath: '/graphql', graphiql: false, websockets: false, watch: false },
  pgServices: [
    makePgService({
      pool: new pg.Pool({ ...database, max: 10 }),
      schemas: ['public'],
      pgSettings: () => ({ 'app.tenant_id': String(tenant) }),
    }),
  ],
});
const server = createServer();
server.on('error', (error) => {
  throw error;
});
await pgl.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
`;

const [keptData, keptPeer] = process.argv.slice(2);
const scratch = keptPeer ? path.resolve(keptPeer) : mkdtempSync(path.join(tmpdir(), 'superlink-peers-'));
mkdirSync(scratch, { recursive: true });
if (!existsSync(path.join(scratch, 'node_modules/postgraphile'))) {
  writeFileSync(path.join(scratch, 'package.json'), '{"private":true,"type":"module"}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `postgraphile@${VERSION}`], {
    cwd: scratch,
    stdio: 'inherit',
  });
}
const server = path.join(scratch, 'postgraphile.server.mjs');
writeFileSync(server, postgraphileServer);

interface Contender {
  readonly name: string;
  readonly child: ChildProcess;
  readonly request: http.RequestOptions;
  readonly body?: string;
}
const database = await openLargeDatabase(keptData, { companies: COMPANIES, ranks: [0], log: console.log });
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const running: ChildProcess[] = [];
try {
  const { tenant, client } = await withClient(database.superuser, async (connection) => {
    const { rows } = await connection.query<{ tenant: number; client: string }>(
      `select t.tenant_id as tenant, t.client_id as client from trips t join tenants n on n.id = t.tenant_id where n.slug = $1
       group by 1, 2 order by count(*) desc limit 1`,
      [slug],
    );
    // the peer cannot be asked for the order of the product's index, so it gets one for an order that it knows
    await connection.query(
      'create index if not exists trips_of_peer on trips (tenant_id desc, client_id, id desc) where deleted_at is null',
    );
    await connection.query('analyze trips');
    return rows[0]!;
  });
  const named = (name: string) => ({ ...database.access.app, application_name: name });
  const product = await startVariant({ checkout: path.resolve(import.meta.dirname, '../..'), database: named('product') });
  running.push(product.child);
  const peer = fork(server, [JSON.stringify({ database: named('postgraphile'), tenant })], {
    env: { ...process.env, GRAPHILE_ENV: 'production' },
  });
  running.push(peer);
  const peerPort = await new Promise<number>((resolve) => peer.once('message', (message) => resolve((message as { port: number }).port)));
  const cookie = await signIn(product.port);
  const encodings = 'gzip, deflate, br, zstd';
  const contenders: Contender[] = [
    {
      name: 'product',
      child: product.child,
      request: {
        port: product.port,
        path: `/api/clients/${client}/trips?limit=50`,
        headers: { host: `${slug}.localhost`, cookie, 'accept-encoding': encodings },
      },
    },
    {
      name: 'postgraphile',
      child: peer,
      request: {
        port: peerPort,
        path: '/graphql',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encodings },
      },
      body: JSON.stringify({ query: queryOf(tenant, client) }),
    },
  ];
  const control = new pg.Client(database.superuser);
  // it ends with the database when something else went wrong, which is what should be read then
  control.on('error', () => {});
  await control.connect();
  const results = new Map<string, { rate: number; node: number; database: number }[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) {
    console.log(`${contender.name}: ${(await ask(contender)).slice(0, 160)}`);
    await load(contender, ROUND_MS);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const { rows } = await control.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
        contender.name,
      ]);
      const backends = rows.map(({ pid }) => pid);
      const before = { node: processorTime([contender.child.pid!]), database: processorTime(backends) };
      const answered = await load(contender, ROUND_MS);
      results.get(contender.name)!.push({
        rate: (answered * 1_000) / ROUND_MS,
        node: (processorTime([contender.child.pid!]) - before.node) / answered,
        database: (processorTime(backends) - before.database) / answered,
      });
    }
  }
  await control.query('drop index trips_of_peer');
  await control.end();
  for (const [name, rounds] of results) {
    const of = (key: 'rate' | 'node' | 'database') => spread(rounds.map((round) => round[key]));
    console.log(`${name.padEnd(14)} ${of('rate')} requests/s, node ${of('node')} µs, PostgreSQL ${of('database')} µs a request`);
  }
  const ratios = results.get('product')!.map(({ rate }, round) => rate / results.get('postgraphile')![round]!.rate);
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
  console.log(
    `${median.toFixed(2)}x [${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}], bar ${BAR}x ${median >= BAR ? 'met' : 'NOT MET'}`,
  );
} finally {
  for (const child of running) child.kill();
  agent.destroy();
  await database.stop();
  if (!keptPeer) rmSync(scratch, { recursive: true, force: true });
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} [${sorted[0]!.toFixed(0)}-${sorted.at(-1)!.toFixed(0)}]`;
}

/** The columns that the product's list answers, of as many rows: without the deleted ones, so that the peer may count in the index that the product counts in. */
function queryOf(tenant: number, client: string): string {
  const columns = `rowId tripNumber assetId clientId routeId contractId status loadNr tonnage plannedTonnage rateType rateAmount startDate endDate
    openingKilometers closingKilometers invoiceNumber podUploaded lockedInClient driverId lockedInDriver lockedInRegistration lockedInRevenue
    lockedInRateDetails isCustomRoute isChepLoad isBackDated isReverted acceptedAt updatedAt updatedBy`;
  const related = 'vehicleByTenantIdAndAssetId { fleetNumber driverId driverByTenantIdAndDriverId { name surname } }';
  return `{ allTrips(first: 50, condition: { tenantId: ${tenant}, clientId: "${client}", deletedAt: null }, orderBy: [PRIMARY_KEY_DESC]) {
    totalCount nodes { ${columns} ${related} } } }`;
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': slug },
    body: JSON.stringify({ username: benchUser.username, password: benchUser.password }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function ask({ name, request, body }: Contender): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', agent, ...request }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        const encoding = answer.headers['content-encoding'];
        if (answer.statusCode === 200) resolve(`${whole.length} bytes ${encoding ?? whole.toString()}`);
        else reject(new Error(`${name}: ${answer.statusCode} ${whole.toString().slice(0, 400)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Requests that were answered meanwhile, over all connections. */
async function load(contender: Contender, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let answered = 0;
  const one = async () => {
    while (performance.now() < end) {
      await ask(contender);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answered;
}
