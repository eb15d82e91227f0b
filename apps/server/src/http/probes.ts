import { AppError } from '@superlink/api/error.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** Throws overloaded while the database cannot be reached. */
export async function reachable(database: Pick<Database, 'ping'>): Promise<{ status: 'ok' }> {
  try {
    await database.ping();
  } catch {
    throw new AppError('overloaded');
  }
  return { status: 'ok' };
}

/** /healthz: the process lives. /readyz: it can serve, its database included. For load balancers and supervisors; no session, no tenant. */
export function serveProbes(app: FastifyInstance, ready: () => Promise<object>): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, ready);
}
