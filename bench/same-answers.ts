// Whether two checkouts answer the same, byte by byte: every call that reads, of both demo companies, asked of both on one database under one clock.
// Run: npx node bench/same-answers.ts directory-that-keeps-the-demo before=../main now=.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { sastMonth } from '@superlink/domain/time/sast.ts';
import { demoPassword, demoTenants } from '../apps/server/demo/create-demo.ts';
import { embeddedAccess } from '../apps/server/src/db/connection.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from '../apps/server/src/start-up.ts';
import { startProduct, stopProduct } from '../apps/server/test/product.ts';
import { startVariant, type RunningVariant } from './calls.variant.ts';

/** Records of each list that are asked for one by one. */
const RECORDS = 6;
const USERS = ['manager', 'finance'];
/** What lists are asked with besides nothing. */
const QUERIES = ['', 'limit=50', 'limit=3&offset=2', 'search=kr'];
const PARAMETERS: Readonly<Record<string, string>> = {
  assetId: '/api/assets',
  clientId: '/api/clients',
  userId: '/auth/users',
  orderId: '/api/diesel',
};
/** Calls that differ by the moment they are answered at, not by what answers them. */
const OF_THE_MOMENT = new Set(['/api/live']);

const [dataDir = '', ...named] = process.argv.slice(2);
const moment = new Date().toISOString();
const months = [0, 31, 200].map((days) => sastMonth(new Date(Date.parse(moment) - days * 86_400_000)));
const besides: Readonly<Record<string, readonly string[]>> = {
  '/api/trips/archived': [
    ...months.map((month) => `month=${month}&limit=50`),
    ...['loadNr', 'tripNumber', 'end', 'start', 'final'].flatMap((sort) =>
      ['asc', 'desc'].map((way) => `sort=${sort}&direction=${way}&month=${months[1]}`),
    ),
    'status=cancelled',
    'status=completed&limit=5',
  ],
  '/api/assets': ['sort=assetReg&direction=desc&limit=10', 'group=Idle&limit=10'],
};

const calls = Object.values(areas)
  .flatMap((list) => Object.values(list) as unknown as CallDefinition[])
  .filter(({ method, path: address }) => method === 'GET' && !OF_THE_MOMENT.has(address));

if (!existsSync(path.join(dataDir, 'postgres'))) {
  await stopProduct(await startProduct({ DATA_DIR: path.resolve(dataDir), DEMO: 'true', DEMO_DRIVE: 'false' }));
}
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
const running: RunningVariant[] = [];
try {
  const { app, owner } = embeddedAccess(postgres.connection, DATABASE_NAME);
  await migrate(owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
  for (const each of named)
    running.push(await startVariant({ checkout: path.resolve(each.split('=')[1] ?? '.'), database: app, now: moment }));
  let same = 0;
  const different: string[] = [];
  const statuses = new Map<number, number>();
  for (const { slug } of demoTenants) {
    for (const username of USERS) {
      const headers = await signIn(running[0]!.port, slug, username);
      const [first, second] = running.map(
        ({ port }) =>
          (address: string) =>
            read(port, address, headers),
      ) as [Reader, Reader];
      for (const address of await addressesFor(first)) {
        const [before, now] = [await first(address), await second(address)];
        statuses.set(before.status, (statuses.get(before.status) ?? 0) + 1);
        if (before.status === now.status && before.body.equals(now.body)) same += 1;
        else
          different.push(
            `${slug} ${username} ${address}: ${before.status} ${before.body.length} bytes, ${now.status} ${now.body.length} bytes`,
          );
      }
    }
  }
  console.log(
    `${same} answers are the same byte by byte, ${different.length} are not; statuses ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  for (const line of different) console.log(line);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  await Promise.all(running.map(({ child }) => new Promise((resolve) => child.once('exit', resolve) && child.kill())));
  await postgres.stop();
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}
type Reader = (address: string) => Promise<Answer>;

async function read(port: number, address: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  // a refusal names its request, which is another one each time
  return { status: answer.status, body: answer.ok ? body : Buffer.from(body.toString().replace(/"request_id":"[^"]*"/, '')) };
}

async function signIn(port: number, slug: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': slug },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${username} of ${slug}: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return { 'x-tenant-id': slug, cookie: cookies.join('; ') };
}

/** Every address of the calls that read: lists with several queries, records by the ids that lists answered. */
async function addressesFor(first: Reader): Promise<string[]> {
  const lists = calls.filter((call) => !call.path.includes('{'));
  const ids = new Map<string, string[]>();
  for (const { path: address } of lists) {
    const { body } = await first(address);
    const found = [...new Set([...body.toString().matchAll(/"(?:id|assetId)":"([0-9a-f-]{36})"/g)].map((match) => match[1]!))];
    ids.set(address, found.slice(0, RECORDS));
  }
  const idsBelow = (prefix: string) =>
    [...ids].filter(([address]) => address === prefix || address.startsWith(`${prefix}/`)).flatMap(([, found]) => found);
  const valuesOf = (name: string, before: string): readonly string[] => {
    if (name === 'month') return months;
    if (name === 'docType') return ['license', 'pdp'];
    if (name === 'idOrMonth') return [...months, ...idsBelow('/api/assets').slice(0, RECORDS)];
    if (name === 'fileName' || name === 'row') return ['1'];
    return [...new Set(idsBelow(PARAMETERS[name] ?? before))].slice(0, RECORDS * 3);
  };
  const filled = (address: string): string[] => {
    const match = /^(.*?)\/\{(\w+)\}(.*)$/.exec(address);
    if (!match) return [address];
    return valuesOf(match[2]!, match[1]!).flatMap((value) => filled(`${match[1]}/${value}${match[3]}`));
  };
  return [
    ...lists.flatMap(({ path: address }) =>
      [...QUERIES, ...months.map((month) => `month=${month}`), ...(besides[address] ?? [])].map((query) => `${address}?${query}`),
    ),
    ...calls.filter((call) => call.path.includes('{')).flatMap((call) => filled(call.path)),
  ];
}
