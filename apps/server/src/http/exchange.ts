import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../scope.ts';

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
    csrfHeader: String(request.headers['x-csrf-token'] ?? ''),
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
