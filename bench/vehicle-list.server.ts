// One variant of the server under measurement, in a process of its own so that its CPU time can be read. Started by vehicle-list.ts.
import { areas } from '@superlink/api';
import { vehiclesCalls } from '@superlink/api/vehicles/vehicles.calls.ts';
import Fastify from 'fastify';
import { z } from 'zod';
import { createApp } from '../apps/server/src/app.ts';
import { openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { bindCalls } from '../apps/server/src/http/bind.ts';
import { createServer } from '../apps/server/src/http/server.ts';
import { openLiveChanges } from '../apps/server/src/platform/live/live-changes.ts';
import { DiskFileStore } from '../apps/server/src/platform/file-store/disk-file-store.ts';
import { embeddedMaps } from '../apps/server/src/platform/maps/open-maps.ts';
import { TypstPrinter } from '../apps/server/src/platform/pdf/typst-printer.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';

interface Order {
  variant: 'bare' | 'checked' | 'house' | 'full';
  rows: unknown[];
  database: { host: string; port: number; user: string; database: string };
}

const order = JSON.parse(process.argv[2]!) as Order;

async function start() {
  if (order.variant === 'bare' || order.variant === 'checked') {
    const app = Fastify({ logger: false });
    const check = order.variant === 'checked' ? z.compile(vehiclesCalls.list.reply) : null;
    app.get('/api/assets', async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(check ? check.parse(order.rows) : order.rows);
    });
    return app;
  }
  if (order.variant === 'house') {
    // every part of the house but the session, the transaction and the query
    const app = await createServer({ logger: undefined, trustProxy: false, isAllowedOrigin: () => false, drainMs: 100 });
    const database = {
      inTenant: (_tenant: number, work: (db: never) => Promise<unknown>) => work(undefined as never),
    } as unknown as Database;
    const only = { vehicles: { list: areas.vehicles.list } };
    const entrance = { tenant: { id: 1, slug: 'bench', displayName: '' }, actor: null, exchange: {} as never };
    bindCalls(
      app,
      only,
      { vehicles: { list: async () => order.rows as never } },
      {
        database,
        clock: systemClock,
        gate: { enter: async () => entrance, enterAndDo: async (_q, _r, _c, work) => work(entrance, undefined as never) },
      },
    );
    return app;
  }
  return createApp({
    database: await openDatabase(openPool(order.database, 10)),
    maps: embeddedMaps,
    printer: new TypstPrinter(),
    live: await openLiveChanges(order.database, { warn: () => {} }),
    clock: systemClock,
    // no file moves in this measurement
    fileStore: new DiskFileStore('/nowhere'),
    secret: 'a secret of the bench that is long enough',
    version: '0',
    webDir: '/nowhere',
    defaultTenant: 'bench',
    baseDomain: undefined,
    publicUrl: undefined,
    origins: [],
    trustProxy: false,
    metricsToken: undefined,
    logger: undefined,
  });
}

const app = await start();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send!({ port: typeof address === 'object' && address ? address.port : 0 });
