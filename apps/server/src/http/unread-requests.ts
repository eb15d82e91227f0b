import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@superlink/api/error.ts';
import type { PlainErrorCode } from '@superlink/api/error-table.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { errorAnswer } from './errors.ts';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port; HTTP/1.0 and a proxy's check may leave it empty. */
const hostPattern = /^(([a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])?(:\d{0,5})?$/i;

function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length;
}

/** The host decides on the company: two of them, or one that is none, are refused instead of read one way or the other. */
export function refuseUnclearHosts(request: FastifyRequest): void {
  if (countOf(request.raw.rawHeaders, 'host') > 1 || !hostPattern.test(request.host)) throw new AppError('bad_request');
}

const codeOf: Record<string, PlainErrorCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout', HPE_HEADER_OVERFLOW: 'headers_too_large' };

/** Answers what never became a request (no HTTP, headers without end, silence) as everything else is answered, and hangs up. */
export function answerWithoutRequest(headers: Record<string, string>, log: FastifyBaseLogger | undefined) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const id = randomUUID();
    const { status, body } = errorAnswer(new AppError(codeOf[error.code ?? ''] ?? 'bad_request'), id);
    // no fault of ours, and anybody can send as many as he likes: one short line
    log?.debug({ code: error.code, request: id }, 'no request');
    if (socket.writable) {
      const text = JSON.stringify(body);
      const fields = {
        ...headers,
        'x-request-id': id,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        connection: 'close',
      };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
    }
    socket.destroySoon();
  };
}
