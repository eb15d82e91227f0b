import { AppError } from '@superlink/api/error.ts';
import type { FastifyInstance } from 'fastify';

/** /healthz: the process lives. /readyz: it can serve, its database included. For load balancers and supervisors; no session, no tenant. */
export function serveProbes(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    try {
      await ping();
    } catch {
      throw new AppError('database_away');
    }
    return { status: 'ok' };
  });
}
