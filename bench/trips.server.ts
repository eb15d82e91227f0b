// The product, or its peer of node's own http and pg, in a process of its own. Started by trips.ts.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { createApp } from '../apps/server/src/app.ts';
import { openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { DiskFileStore } from '../apps/server/src/platform/file-store/disk-file-store.ts';
import { openLiveChanges } from '../apps/server/src/platform/live/live-changes.ts';
import { embeddedMaps } from '../apps/server/src/platform/maps/open-maps.ts';
import { TypstPrinter } from '../apps/server/src/platform/pdf/typst-printer.ts';
import { TODAY } from './large-company.ts';

interface Order {
  readonly variant: 'product' | 'peer';
  readonly database: pg.ClientConfig;
  readonly statements: { text: string; values: unknown[] }[];
}
const { variant, database, statements } = JSON.parse(process.argv[2]!) as Order;

async function startProduct(): Promise<number> {
  // sessions live by the clock of the process that made them
  const clock = { now: () => new Date(`${TODAY}T08:00:00.000Z`) };
  const app = await createApp({
    database: await openDatabase(openPool(database, 10)),
    maps: embeddedMaps,
    printer: new TypstPrinter(),
    live: await openLiveChanges(database, { warn: () => {} }),
    clock,
    fileStore: new DiskFileStore('/nowhere'),
    secret: 'a secret of the bench that is long enough',
    version: '0',
    webDir: '/nowhere',
    defaultTenant: undefined,
    baseDomain: undefined,
    publicUrl: undefined,
    origins: [],
    trustProxy: false,
    metricsToken: undefined,
    logger: undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** The statements of the list on one connection, one after the other, and their rows as they are. */
function startPeer(): Promise<number> {
  const pool = openPool(database, 10);
  const answer = async () => {
    const client = await pool.connect();
    const results = [];
    for (const { text, values } of statements) results.push(await client.query(text, values));
    client.release();
    return JSON.stringify(results.filter((result) => Array.isArray(result.rows)).map(({ rows }) => rows));
  };
  const server = http.createServer((_request, response) => {
    void answer().then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

process.send!({ port: await (variant === 'product' ? startProduct() : startPeer()) });
