import { areas } from '@superlink/api';
import { errorTable } from '@superlink/api/error-table.ts';
import { declaredNotices } from '@superlink/api/webhooks/notice.schema.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { countAuditMonthsAhead } from './areas/audit/public.ts';
import { createFileKeeper, createFileLinks } from './areas/files/public.ts';
import { createAnswerKeeper, createKeyKeeper } from './areas/keys/public.ts';
import { countOpenErasures } from './areas/privacy/public.ts';
import { createFleetRuns } from './areas/reports/public.ts';
import { countDaysAhead, FenceSteps, Ingest, LivePositions } from './areas/tracking/public.ts';
import { createFactorKeys, createSessions } from './areas/users/public.ts';
import { countUnsent } from './areas/webhooks/public.ts';
import type { Database, TenantDb } from './db/database.ts';
import { allHandlers } from './handlers.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { bindCalls } from './http/bind.ts';
import { gate } from './http/gate.ts';
import { serveIngest } from './http/ingest.ts';
import { serveLive } from './http/live.ts';
import { measure } from './http/metrics.ts';
import { allowedOrigins } from './http/origins.ts';
import { measureRoomAhead } from './http/partition-metrics.ts';
import { measurePositions } from './http/position-metrics.ts';
import { measureState, type MachineState } from './http/state-metrics.ts';
import { reachability, serveProbes } from './http/probes.ts';
import { createServer, type Pressure } from './http/server.ts';
import { tenantResolver } from './http/tenant.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import { serveWeb } from './http/web-files.ts';
import type { Clock } from './platform/clock.ts';
import { mapHosts } from './platform/maps/map-hosts.ts';
import type { LiveChanges } from './platform/live/live-changes.ts';
import type { Maps } from './platform/maps/open-maps.ts';
import type { PdfPrinter } from './platform/pdf/pdf-printer.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import { openIdentityProviders } from './platform/identity/identity-provider.ts';
import { openOutgoing, type Outgoing } from './platform/outgoing/ask-outside.ts';
import { openTelematics, type Telematics } from './platform/telematics/open-telematics.ts';
import { createSeal } from './seal.ts';

export interface AppOptions {
  readonly database: Database;
  /** connections of its own for positions, so that a busy fleet takes none from the screens; without it they share */
  readonly ingestDatabase?: Database;
  readonly clock: Clock;
  readonly fileStore: FileStore;
  readonly live: LiveChanges;
  /** how often open maps are told what moved, in ms */
  readonly liveTickMs?: number;
  /** days for which positions are kept as they came */
  readonly positionDays?: number;
  /** full months for which it is kept who did what; without it for ever */
  readonly auditMonths?: number | undefined;
  readonly maps: Maps;
  readonly printer: PdfPrinter;
  /** when the server is too busy, where that is not for the product to say */
  readonly pressure?: Pressure;
  /** the ways to telematics companies; without it public addresses only */
  readonly telematics?: Telematics;
  /** the way to addresses that companies name; without it public ones only */
  readonly outgoing?: Outgoing;
  /** whether forgotten passwords are answered by mail */
  readonly sendsMail?: boolean;
  readonly secret: string;
  readonly version: string;
  readonly webDir: string;
  readonly defaultTenant: string | undefined;
  readonly baseDomain: string | undefined;
  readonly publicUrl: string | undefined;
  readonly origins: readonly string[];
  readonly trustProxy: TrustedProxies;
  readonly metricsToken: string | undefined;
  /** what /metrics tells of the machine and its job queue */
  readonly machine?: MachineState;
  readonly logger: FastifyBaseLogger | undefined;
}

/** Running requests get this long when the server stops; the whole stop stays under 5 s. */
const DRAIN_MS = 3_000;

/** What is counted in each company: one company after the other, so that it takes one connection. */
async function countInEach<Count>(database: Database, count: (db: TenantDb) => Promise<Count>): Promise<Count[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from tenants');
  const counts: Count[] = [];
  for (const { id } of rows) counts.push(await database.inTenant(id, count));
  return counts;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const earliest = (instants: readonly (Date | null)[]) =>
  instants.reduce((first, instant) => (instant !== null && (first === null || instant < first) ? instant : first), null);

/** What every company's webhooks still have to be sent. */
async function sumUnsent(database: Database) {
  const counts = await countInEach(database, countUnsent);
  return {
    waiting: sum(counts.map(({ waiting }) => waiting)),
    failed: sum(counts.map(({ failed }) => failed)),
    oldest: earliest(counts.map(({ oldest }) => oldest)),
  };
}

/** The same of people who are being erased. */
async function sumErasures(database: Database) {
  const counts = await countInEach(database, countOpenErasures);
  return {
    open: sum(counts.map(({ open }) => open)),
    failing: sum(counts.map(({ failing }) => failing)),
    since: earliest(counts.map(({ since }) => since)),
  };
}

/** Composition root: the one place that knows every area, the machinery and the outside world. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock } = options;
  const isAllowedOrigin = allowedOrigins(options.origins);
  const app = await createServer({
    logger: options.logger,
    trustProxy: options.trustProxy,
    isAllowedOrigin,
    drainMs: DRAIN_MS,
    ...(options.pressure ? { pressure: options.pressure } : {}),
    contentSources: mapHosts(options.maps),
  });
  const sessions = createSessions({ secret: options.secret, clock, log: app.log });
  const files = createFileKeeper({ store: options.fileStore, links: createFileLinks(options.secret) });
  const { printer } = options;
  const fleetRuns = createFleetRuns(database, { files, printer });
  // before the printer closes, which the caller does: what is under way is taken over after the next start
  app.addHook('onClose', () => fleetRuns.stop());
  const telematics = options.telematics ?? openTelematics({ allowPrivate: false });
  const accounts = { telematics, seal: createSeal(options.secret, 'telematics accounts') };
  const outgoing = options.outgoing ?? openOutgoing({ allowPrivate: false });
  const webhooks = { outgoing, seal: createSeal(options.secret, 'webhooks') };
  const identity = {
    providers: openIdentityProviders(outgoing, clock),
    seal: createSeal(options.secret, 'identity providers'),
    secret: options.secret,
  };
  const tracked = { database: options.ingestDatabase ?? database, live: options.live, clock, log: app.log };
  const fenceSteps = new FenceSteps(tracked);
  const ingest = new Ingest({ ...tracked, keptDays: options.positionDays, onMoved: fenceSteps.vehiclesMoved });
  app.addHook('onClose', async () => {
    await ingest.stop();
    await fenceSteps.stop();
  });
  const resolveTenant = tenantResolver(database, options);
  const keys = createKeyKeeper({ database, clock });
  const atGate = gate({ database, sessions, keys, resolveTenant, naming: options, isAllowedOrigin });
  const register = measure(app, options.metricsToken);
  const factorKeys = createFactorKeys(options.secret);
  const reachable = reachability(database);
  serveProbes(app, reachable);
  const answers = createAnswerKeeper(options.secret);
  const handlers = allHandlers({
    sessions,
    factorKeys,
    identity,
    files,
    maps: options.maps,
    printer,
    fleetRuns,
    database,
    accounts,
    ingest,
    webhooks,
    answers,
    sendsMail: options.sendsMail ?? false,
    auditMonths: options.auditMonths ?? null,
  });
  bindCalls(app, areas, handlers, {
    database,
    clock,
    gate: atGate,
    answers,
    withoutTenant: { 'diagnostics.health': reachable },
  });
  const positions = new LivePositions({ database, clock, log: app.log, tickMs: options.liveTickMs });
  app.addHook('onClose', () => positions.stop());
  const countStreams = serveLive(app, options.live, { gate: atGate, positions });
  await serveIngest(app, ingest, options.pressure?.delayMs);
  measurePositions(register, ingest);
  // first: whoever is asked for metrics asks the database for some of them, and would else find itself waiting
  measureState(register, {
    version: options.version,
    pools: { screens: database.pool, ...(options.ingestDatabase ? { positions: options.ingestDatabase.pool } : {}) },
    countStreams,
    webhooks: () => sumUnsent(database),
    erasures: () => sumErasures(database),
    machine: options.machine,
    clock,
  });
  measureRoomAhead(register, {
    positionDays: () => countDaysAhead(database.pool, clock.now()),
    auditMonths: () => countAuditMonthsAhead(database.pool, clock.now()),
  });
  serveApiDocs(app, areas, errorTable, declaredNotices, options.version);
  await serveWeb(app, options.webDir);
  return app;
}
