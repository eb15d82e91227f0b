// One variant of the product, of a checkout of its own, or the peer: node's own http and pg sending the same statements. Started by calls.ts and trips.ts.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type * as app from '../apps/server/src/app.ts';
import type * as connection from '../apps/server/src/db/connection.ts';
import type * as databases from '../apps/server/src/db/database.ts';
import type * as fileStore from '../apps/server/src/platform/file-store/disk-file-store.ts';
import type * as liveChanges from '../apps/server/src/platform/live/live-changes.ts';
import type * as maps from '../apps/server/src/platform/maps/open-maps.ts';
import type * as printer from '../apps/server/src/platform/pdf/typst-printer.ts';
import { benchSettings } from './bench-app.ts';
import type { Statement, Variant } from './calls.variant.ts';
import { benchClock } from './large-database.ts';

const { checkout, database, now, statements } = JSON.parse(process.argv[2]!) as Variant;

async function startProduct(directory: string): Promise<http.Server> {
  // of the checkout that is measured, which need not be this one
  const of = (file: string): Promise<unknown> => import(path.join(directory, 'apps/server/src', file));
  const { createApp } = (await of('app.ts')) as typeof app;
  const { openPool } = (await of('db/connection.ts')) as typeof connection;
  const { openDatabase } = (await of('db/database.ts')) as typeof databases;
  const { openLiveChanges } = (await of('platform/live/live-changes.ts')) as typeof liveChanges;
  const { embeddedMaps } = (await of('platform/maps/open-maps.ts')) as typeof maps;
  const { DiskFileStore } = (await of('platform/file-store/disk-file-store.ts')) as typeof fileStore;
  const { TypstPrinter } = (await of('platform/pdf/typst-printer.ts')) as typeof printer;
  const product = await createApp({
    ...benchSettings,
    database: await openDatabase(openPool(database, 10)),
    maps: embeddedMaps,
    printer: new TypstPrinter(),
    live: await openLiveChanges(database, { warn: () => {} }),
    clock: now ? { now: () => new Date(now) } : benchClock,
    fileStore: new DiskFileStore('/nowhere'),
  });
  await product.listen({ port: 0, host: '127.0.0.1' });
  return product.server;
}

/** Sends the statements on one connection, one after the other, and answers their rows as they are. */
async function startPeer(sent: Readonly<Record<string, readonly Statement[]>>): Promise<http.Server> {
  const pool = new pg.Pool({ ...database, max: 10 });
  const answer = async (address: string) => {
    const client = await pool.connect();
    const results = [];
    for (const { text, values } of sent[address] ?? []) results.push(await client.query(text, values.length > 0 ? [...values] : undefined));
    client.release();
    return JSON.stringify(results.map(({ rows }) => rows));
  };
  const server = http.createServer((request, response) => {
    answer(request.url!).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const server = await (statements ? startPeer(statements) : startProduct(checkout));
// a profile is written when the process ends by itself
process.once('SIGTERM', () => process.exit(0));
process.send!({ port: (server.address() as AddressInfo).port });
