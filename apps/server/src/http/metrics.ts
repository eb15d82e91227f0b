import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@superlink/api/error.ts';
import prometheus from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What proxies add; a request with one of these came from somewhere else, whatever its connection says. */
const proxied =
  /^(x-forwarded(-.*)?|forwarded|via|x-(real|client|cluster-client|original)-?(ip|host|for|forwarded-for)|true-client-ip|cf-.*)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** A caller on this machine that nobody stands before: a proxy names itself or passes on the public name it was called by. */
function isDirect(request: FastifyRequest): boolean {
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  return isLocal && localHost.test(request.headers.host ?? '') && !Object.keys(request.headers).some((name) => proxied.test(name));
}

function isCallerAllowed(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isDirect(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Request times by declared call at /metrics: with the token, or without one only for direct callers on this machine. */
export function measure(app: FastifyInstance, token: string | undefined): prometheus.Registry {
  const register = new prometheus.Registry();
  // a scrape is answered by one of several processes: what each counted is a series of its own
  if (cluster.isWorker) register.setDefaultLabels({ worker: String(cluster.worker!.id) });
  prometheus.collectDefaultMetrics({ register });
  const seconds = new prometheus.Histogram({
    name: 'superlink_request_seconds',
    help: 'Time to answer a call',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ operation: request.routeOptions.config.operation ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isCallerAllowed(request, token)) throw new AppError('not_found');
    reply.type(register.contentType);
    return register.metrics();
  });
  return register;
}
