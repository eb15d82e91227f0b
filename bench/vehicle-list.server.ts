// One variant of the server under measurement, in a process of its own so that its CPU time can be read. Started by vehicle-list.ts.
import { areas } from '@superlink/api';
import { vehiclesCalls } from '@superlink/api/vehicles/vehicles.calls.ts';
import Fastify from 'fastify';
import { z } from 'zod';
import { openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { bindCalls } from '../apps/server/src/http/bind.ts';
import { createServer } from '../apps/server/src/http/server.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openBenchApp } from './bench-app.ts';

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
        answers: { once: () => Promise.reject(new Error('no key is sent here')) },
      },
    );
    return app;
  }
  const { database } = order;
  return openBenchApp(database, await openDatabase(openPool(database, 10)), { defaultTenant: 'bench' });
}

const app = await start();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send!({ port: typeof address === 'object' && address ? address.port : 0 });
