import { AppError, type ErrorBody } from '@superlink/api/error.ts';
import type { ErrorCode, PlainErrorCode } from '@superlink/api/error-table.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { codeOfDatabaseError } from '../db/database-errors.ts';
import { FileStoreAway } from '../platform/file-store/file-store.ts';

const codeOfStatus: Record<number, PlainErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
  503: 'overloaded',
  507: 'storage_full',
};

/** What the machine says when a file cannot be written for want of room. */
const codeOfMachine: Record<string, PlainErrorCode> = { ENOSPC: 'storage_full', EDQUOT: 'storage_full' };
/** Refusals whose cause lies with the server, so that whoever looks after it finds it in the log. */
const oursToMend = new Set<ErrorCode>(['overloaded', 'database_away', 'files_away', 'storage_full']);

/** First message per field; an unknown key of a strict body is reported at the key itself. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] ??= 'Unknown field';
    } else {
      fields[path.join('.') || 'body'] ??= issue.message;
    }
  }
  return fields;
}

/** Status and body of a refusal (decision 20.1). */
export function errorAnswer(error: AppError, requestId: string): { status: number; body: ErrorBody } {
  const { definition, text } = error;
  let fields = error.fields;
  if (!fields && definition.field) fields = { [definition.field]: text };
  // a 422 always names a field (decision 20.2), even where only the database saw what is wrong
  if (!fields && definition.status === 422) fields = { body: text };
  const firstMessage = error.code === 'validation_error' && fields ? Object.values(fields)[0] : undefined;
  const detail = firstMessage ?? text;
  const body = { detail, message: detail, code: error.code, ...(fields ? { errors: fields } : {}), request_id: requestId };
  return { status: definition.status, body };
}

/** How a caller that is no browser gets in, beside the refusals that say that it is not. */
const challenges: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Bearer realm="Superlink"',
  api_key_refused: 'Bearer realm="Superlink", error="invalid_token"',
};

/** Answers one error body. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status, body } = errorAnswer(error, request.id);
  request.refusal = error.code;
  const { retryAfterSeconds } = error.data;
  if (status === 503 || status === 429 || retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds ?? 5);
  const challenge = challenges[error.code];
  if (challenge) reply.header('www-authenticate', challenge);
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The sender went away or sent what is no HTTP while the body was read: nobody's fault but the sender's. */
function isBrokenOff(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' && (code.startsWith('HPE_') || (code === 'ECONNRESET' && message === 'aborted'));
}

/** The AppError behind anything thrown; null when it is a fault of ours. */
function readError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof FileStoreAway) return new AppError('files_away');
  const code = codeOfMachine[(error as { code?: string }).code ?? ''] ?? codeOfDatabaseError(error);
  if (code) return new AppError(code);
  if (isBrokenOff(error)) return new AppError('bad_request');
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const known = codeOfStatus[status];
  return known ? new AppError(known) : null;
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = readError(error);
    if (!known || oursToMend.has(known.code)) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, known ?? new AppError('internal'));
  });
}
