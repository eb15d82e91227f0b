import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@superlink/api/error.ts';
import helmet from 'helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ContentSources } from './content-sources.ts';
import { handleErrors, sendError } from './errors.ts';
import { trustOf, type TrustedProxies } from './trusted-proxies.ts';

export interface ServerOptions {
  readonly logger: FastifyBaseLogger | undefined;
  readonly trustProxy: TrustedProxies;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** ms to wait for running requests when the server stops */
  readonly drainMs: number;
  /** what a page may load from elsewhere; nothing, unless its maps lie there */
  readonly contentSources?: ContentSources;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const MEBIBYTE = 1 << 20;
const YEAR_SECONDS = 31_536_000;
/** A file of 10 MB over a slow line arrives for minutes; headers must still be there within one. */
const REQUEST_MS = 310_000;

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && uuid.test(header) ? header : randomUUID();
}

/** What helmet says for this policy, worked out once: it would put the same texts together again for every request. */
function protectingHeaders(sources: ContentSources = {}): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(sources.scriptSrc ?? [])],
        // component variables are inline styles
        styleSrc: ["'self'", "'unsafe-inline'", ...(sources.styleSrc ?? [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...(sources.imgSrc ?? [])],
        connectSrc: ["'self'", ...(sources.connectSrc ?? [])],
        workerSrc: ["'self'", ...(sources.workerSrc ?? [])],
        fontSrc: ["'self'", ...(sources.fontSrc ?? [])],
        frameSrc: ["'self'", ...(sources.frameSrc ?? [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    // who serves scripts with a key of ours knows the page by its origin
    referrerPolicy: { policy: sources.scriptSrc ? 'strict-origin' : 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

async function addProtection(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const headers = protectingHeaders(options.contentSources);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && options.isAllowedOrigin(origin)),
    credentials: true,
    exposedHeaders: ['x-request-id'],
    maxAge: 600,
  });
  await app.register(rateLimit, { global: false });
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // one stall longer than the interval leaves no sample, which the plugin takes for an endless delay: a start under load must not refuse work
    sampleInterval: 10_000,
    maxHeapUsedBytes: 1.5e9,
    retryAfter: 5,
    exposeStatusRoute: false,
    pressureHandler: (request, reply) => {
      void sendError(request, reply, new AppError('overloaded'));
    },
  });
}

/** An empty JSON body is no body: some clients send the content type with every request. */
function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Fastify with everything that is the same for every call: ids, headers, limits, compression, errors, one line of log a request. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // one line a request is written below instead of two
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    requestTimeout: REQUEST_MS,
    bodyLimit: MEBIBYTE,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 200 },
  });
  handleErrors(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // a connection that never sends a request would hold the server open for more than 15 s
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), options.drainMs).unref();
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config?.operation;
    if (!operation) return;
    const { tenant, actor } = request.entrance ?? {};
    const line = { operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime), tenant: tenant?.slug, user: actor?.id };
    request.log.info(line, 'request');
  });
  await app.register(cookie);
  await addProtection(app, options);
  await app.register(compress, { encodings: ['zstd', 'br', 'gzip'], threshold: 1_400 });
  // the rule of a call decides the size of its file; this limit only ends what no rule would ever take
  await app.register(multipart, { limits: { fileSize: 45 * MEBIBYTE, files: 1, fields: 5 } });
  readEmptyBodies(app);
  return app;
}
