import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@superlink/api/error.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf } from '@superlink/domain/languages/language.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

const machinePath = /^\/(api|auth|files|assets|frontend-errors|healthz|readyz|metrics)(\/|$)/;

/** What a page begins with, in the language that the browser's cookie names; the default's where the build has no other. */
function indexOf(directory: string, request: FastifyRequest): string {
  const language = languageOf(request.cookies[LANGUAGE_COOKIE]);
  const named = `index.${language}.html`;
  return language !== DEFAULT_LANGUAGE && existsSync(path.join(directory, named)) ? named : 'index.html';
}

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
    // marked by length and time, the pages of two languages may look the same to a browser that asks whether its own is still good
    if (wantsPage && existsSync(indexFile)) {
      return reply.header('vary', 'cookie').sendFile(indexOf(directory, request), { etag: false, lastModified: false });
    }
    return sendError(request, reply, new AppError('not_found'));
  });
}
