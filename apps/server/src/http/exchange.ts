import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../scope.ts';

/** The caller has the answer already. */
export class Unchanged extends Error {}

/** Narrows Fastify's request and reply to what services may see. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply, origin: string): Exchange {
  const secure = request.protocol === 'https';
  const common = { secure, sameSite: 'lax' } as const;
  return {
    requestId: request.id,
    method: request.method,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    secure,
    origin,
    host: request.host,
    csrfHeader: String(request.headers['x-csrf-token'] ?? ''),
    noteUser(id) {
      request.namedUser = id;
    },
    endIfUnchanged(mark) {
      // one company's, so for nobody between; never shown before the server was asked, who knows whether they are still signed in
      const tag = `W/"${mark}"`;
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
      if (known.includes(tag)) throw new Unchanged();
    },
    cookie: (name) => request.cookies[name],
    setCookie(name, value, options) {
      reply.setCookie(name, value, { ...common, path: options.path, maxAge: options.maxAgeSeconds, httpOnly: !options.readable });
      request.cookies[name] = value;
    },
    clearCookie(name, path) {
      reply.clearCookie(name, { ...common, path });
      delete request.cookies[name];
    },
  };
}
