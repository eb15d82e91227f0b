import { AppError } from '@superlink/api/error.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** Throws database_away while the database cannot be reached. */
export async function reachable(database: Pick<Database, 'ping'>): Promise<{ status: 'ok' }> {
  try {
    await database.ping();
  } catch {
    throw new AppError('database_away');
  }
  return { status: 'ok' };
}

/** /healthz: the process lives. /readyz: it can serve, its database included. For load balancers and supervisors; no session, no tenant. */
export function serveProbes(app: FastifyInstance, ready: () => Promise<object>): void {
  // however much there is to do: whoever asks whether the process lives would end it for being busy
  app.get('/healthz', { logLevel: 'silent', config: { pressureHandler: () => {} } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, ready);
}
