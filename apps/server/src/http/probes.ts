import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@superlink/api/error.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** A supervisor waits a few seconds for an answer, not as long as a request may take, in ms. */
const PROBE_MS = 5_000;

/**
 * Throws database_away while the database cannot be reached. However many ask, and however often, one question is under way: probes of a silent
 * database would else take every connection.
 */
export function reachability(database: Pick<Database, 'ping'>, probeMs = PROBE_MS): () => Promise<{ status: 'ok' }> {
  let asked: Promise<boolean> | null = null;
  const ask = () =>
    database
      .ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null));
  return async () => {
    const isThere = await Promise.race([(asked ??= ask()), wait(probeMs, false, { ref: false })]);
    if (!isThere) throw new AppError('database_away');
    return { status: 'ok' };
  };
}

/** /healthz: the process lives. /readyz: it can serve, its database included. For load balancers and supervisors; no session, no tenant. */
export function serveProbes(app: FastifyInstance, ready: () => Promise<object>): void {
  // however much there is to do: whoever asks whether the process lives would end it for being busy
  app.get('/healthz', { logLevel: 'silent', config: { pressureHandler: () => {} } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, ready);
}
