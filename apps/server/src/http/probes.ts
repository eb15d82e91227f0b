import { AppError } from '@superlink/api/error.ts';
import type { FastifyInstance } from 'fastify';

/** /healthz: the process lives. /readyz: it can serve, its database included. For load balancers and supervisors; no session, no tenant. */
export function serveProbes(app: FastifyInstance, ping: () => Promise<void>): void {
  // however much there is to do: whoever asks whether the process lives would end it for being busy
  app.get('/healthz', { logLevel: 'silent', config: { pressureHandler: () => {} } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    try {
      await ping();
    } catch {
      throw new AppError('database_away');
    }
    return { status: 'ok' };
  });
}
