import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@superlink/api/error.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors.ts';

const machinePath = /^\/(api|auth|files|assets|frontend-errors|healthz|readyz|metrics)(\/|$)/;

/** Serves the built screens: hashed files for a year, index.html and the service worker never from a cache, every page path with index.html. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  if (existsSync(directory)) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const indexFile = path.join(directory, 'index.html');
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0]!;
    const wantsPage = request.method === 'GET' && !machinePath.test(pathname) && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && existsSync(indexFile)) return reply.sendFile('index.html');
    return sendError(request, reply, new AppError('not_found'));
  });
}
