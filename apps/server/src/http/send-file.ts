import type { FileAnswer } from '@superlink/api/call.ts';
import type { FastifyReply } from 'fastify';

/** The name for old readers in plain letters, for all others as it is. */
function disposition(file: FileAnswer): string {
  const plain = file.filename.replace(/[^\w.-]/g, '_');
  return `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.filename).replaceAll("'", '%27')}`;
}

/** Answers a file. One that somebody uploaded and a browser shows gets none of the product's rights: no script, no form, no cookie. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.type(file.type).header('content-disposition', disposition(file)).header('cache-control', 'private, no-store');
  if (file.inline) {
    reply.header('content-security-policy', 'sandbox').header('x-content-type-options', 'nosniff');
    // a sandbox is an origin of its own: a browser that is asked to keep ours apart for it says that it cannot
    reply.removeHeader('origin-agent-cluster');
  }
  if (file.length !== undefined) reply.header('content-length', file.length);
  return reply.send(file.body);
}
