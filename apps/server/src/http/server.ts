import { randomUUID } from 'node:crypto';
import { constants, type ZlibOptions } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@superlink/api/error.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ContentSources } from './content-sources.ts';
import { handleErrors, sendError } from './errors.ts';
import { protectingHeaders } from './protecting-headers.ts';
import { logSecurity, namesOf } from './security-log.ts';
import { answerWithoutRequest, refuseUnclearHosts } from './unread-requests.ts';
import { trustOf, type TrustedProxies } from './trusted-proxies.ts';

/** When requests are refused until there is less to do; what is not given is as the product has it. */
export interface Pressure {
  /** bytes of the process in use from which on */
  readonly heapBytes?: number;
  /** how long work waits for its turn on average from which on, in ms */
  readonly delayMs?: number;
  /** how often is looked, in ms */
  readonly sampleMs?: number;
}

export interface ServerOptions {
  readonly logger: FastifyBaseLogger | undefined;
  readonly trustProxy: TrustedProxies;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** ms to wait for running requests when the server stops */
  readonly drainMs: number;
  readonly pressure?: Pressure;
  /** what a page may load from elsewhere; nothing, unless its maps lie there */
  readonly contentSources?: ContentSources;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const MEBIBYTE = 1 << 20;
/** A file of 10 MB over a slow line arrives for minutes; headers must still be there within one. */
const REQUEST_MS = 310_000;

const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_hashLog, ZSTD_c_chainLog, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
/**
 * A compressor looks back over 128 KB, as much as an answer has. By its own defaults zstd would take 3.7 MB for each answer under way, fifteen times
 * as much and ten times as long, for texts that come out as long.
 */
const smallCompressors = {
  zlibOptions: {
    params: { [ZSTD_c_compressionLevel]: 1, [ZSTD_c_windowLog]: 17, [ZSTD_c_hashLog]: 15, [ZSTD_c_chainLog]: 15 },
  } as ZlibOptions,
  brotliOptions: { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 17 } },
  // at once, where a stream of its own and two ways to another thread would take five times as long as the compressing: 0.1 ms for 50 KB
  syncThreshold: 128 << 10,
};

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && uuid.test(header) ? header : randomUUID();
}

async function addProtection(app: FastifyInstance, options: ServerOptions, headers: Record<string, string>): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && options.isAllowedOrigin(origin)),
    credentials: true,
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotency-replayed'],
    maxAge: 600,
  });
  await app.register(rateLimit, { global: false });
  await app.register(underPressure, {
    maxEventLoopDelay: options.pressure?.delayMs ?? 2_000,
    // one stall longer than the interval leaves no sample, which the plugin takes for an endless delay: a start under load must not refuse work
    sampleInterval: options.pressure?.sampleMs ?? 10_000,
    maxHeapUsedBytes: options.pressure?.heapBytes ?? 1.5e9,
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
  // no answer is kept by anybody unless it says so itself: it is one company's, and another user may sign in at the same screen
  const headers = { ...protectingHeaders(options.contentSources), 'cache-control': 'no-store' };
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
    // an address that cannot be read or is too long leads nowhere; hooks have not run for it
    frameworkErrors: (error, request, reply) => {
      const code = (error as { code?: string }).code === 'FST_ERR_BAD_URL' ? 'bad_request' : 'not_found';
      void sendError(request, reply.headers({ ...headers, 'x-request-id': request.id }), new AppError(code));
    },
    clientErrorHandler: answerWithoutRequest(headers, options.logger),
  });
  app.decorateRequest('refusal', null);
  app.decorateRequest('namedUser', null);
  handleErrors(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // a connection that never sends a request would hold the server open for more than 15 s
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), options.drainMs).unref();
  });
  app.addHook('onResponse', async (request, reply) => {
    logSecurity(request);
    const operation = request.routeOptions.config?.operation;
    if (!operation) return;
    const { tenant, actor } = request.entrance ?? {};
    const line = {
      operation,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      tenant: tenant?.slug,
      ...namesOf(actor),
      ip: request.ip,
    };
    request.log.info(line, 'request');
  });
  await app.register(cookie);
  await addProtection(app, options, headers);
  app.addHook('onRequest', async (request) => refuseUnclearHosts(request));
  await app.register(compress, { encodings: ['zstd', 'br', 'gzip'], threshold: 1_400, ...smallCompressors });
  // the rule of a call decides the size of its file; this limit only ends what no rule would ever take
  await app.register(multipart, { limits: { fileSize: 45 * MEBIBYTE, files: 1, fields: 5 } });
  readEmptyBodies(app);
  return app;
}
