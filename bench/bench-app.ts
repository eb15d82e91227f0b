import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createApp, type AppOptions } from '../apps/server/src/app.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { DiskFileStore } from '../apps/server/src/platform/file-store/disk-file-store.ts';
import { openLiveChanges } from '../apps/server/src/platform/live/live-changes.ts';
import { embeddedMaps } from '../apps/server/src/platform/maps/open-maps.ts';
import { TypstPrinter } from '../apps/server/src/platform/pdf/typst-printer.ts';

/** What decides nothing in a bench. */
export const benchSettings = {
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
} satisfies Partial<AppOptions>;

/** The whole product in this process, listening nowhere. `access` is the application's role; most benches move no file and live in the present. */
export async function openBenchApp(access: pg.ClientConfig, database: Database, given: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  return createApp({
    ...benchSettings,
    database,
    clock: systemClock,
    maps: embeddedMaps,
    printer: new TypstPrinter(),
    fileStore: new DiskFileStore('/nowhere'),
    live: await openLiveChanges(access, { warn: () => {} }),
    ...given,
  });
}
