import type { CallDefinition } from '@superlink/api/call.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LiveChanges } from '../platform/live/live-changes.ts';
import type { Gate } from './gate.ts';

const HEARTBEAT_MS = 25_000;
/** A stream ends after so long, in ms, and the browser comes back with its session; it ends at once when that session does. */
const LIFETIME_MS = 600_000;
/** A reader that lets so many bytes wait is dropped; it comes back and fetches what it missed. */
const BACKLOG_BYTES = 1 << 16;
/** A reader that has not taken the farewell after so long, in ms, is dropped. */
const FAREWELL_MS = 2_000;
/** Streams of one session; one more ends its oldest. A browser holds one, or one a tab. */
const STREAMS_PER_SESSION = 20;
const RETRY_MS = 3_000;

const definition = {
  path: '/api/live',
  method: 'GET',
  access: 'user',
  summary: 'Changes',
  reply: z.void(),
  errors: [],
} as unknown as CallDefinition;
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Where open maps hear of positions; machinery knows no area, so app.ts hands it in. */
interface PositionFrames {
  watch(tenant: number, reader: (frame: string) => boolean): () => void;
}

/**
 * `GET /api/live`: server-sent events of the signed-in user's company. `change` names an area that was written, `renew` and `bye` (the server
 * stops) end the stream: whoever may still listen opens it again and fetches anew. Nothing of a record is in them: what changed is read by the
 * ordinary calls. The one exception are `positions`, for those who ask with `?positions=1` (docs/adr/0013-live-positions.md). Answers how to count
 * the open streams.
 */
export function serveLive(
  app: FastifyInstance,
  live: LiveChanges,
  { gate, positions }: { readonly gate: Pick<Gate, 'enter'>; readonly positions?: PositionFrames },
): () => number {
  /** by session, oldest first */
  const streams = new Map<string, Set<(farewell: string) => void>>();
  app.route({
    method: 'GET',
    url: definition.path,
    config: { operation: 'live', compress: false } as object,
    onRequest: async (request, reply) => {
      request.entrance = await gate.enter(request, reply, definition);
    },
    handler: (request, reply) => {
      const { tenant, actor } = request.entrance!;
      const { raw } = reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      /** bytes of the frame of positions that has not left yet: a large one is no backlog of changes */
      let frameBytes = 0;
      const write = (text: string) => {
        if (raw.writableLength - frameBytes > BACKLOG_BYTES) raw.destroy();
        else raw.write(text);
      };
      const takeFrame = (frame: string) => {
        // a slow reader goes without: what moves next says where it is all the same
        if (frameBytes > 0 || raw.writableLength > BACKLOG_BYTES) return false;
        const text = `event: positions\ndata: ${frame}\n\n`;
        frameBytes = Buffer.byteLength(text);
        raw.write(text, () => (frameBytes = 0));
        return true;
      };
      const renew = () => end(event('renew', {}));
      const stop = live.listen(tenant.id, {
        changed: ({ area, request: by }) => write(event('change', { area, request: by })),
        ended: ({ session, user }) => {
          if (session === actor!.sessionId || user === actor!.id) renew();
        },
        // an end may have been missed too
        missed: renew,
      });
      const wantsPositions = (request.query as Readonly<Record<string, unknown>>)['positions'] === '1';
      let stopPositions = () => {};
      const beat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
      const lifetime = setTimeout(renew, LIFETIME_MS);
      const forget = () => {
        stop();
        stopPositions();
        clearInterval(beat);
        clearTimeout(lifetime);
        ofSession.delete(end);
        if (ofSession.size === 0 && streams.get(actor!.sessionId) === ofSession) streams.delete(actor!.sessionId);
      };
      const end = (farewell: string) => {
        forget();
        if (raw.writableEnded) return;
        raw.end(farewell);
        const drop = setTimeout(() => raw.destroy(), FAREWELL_MS);
        raw.once('close', () => clearTimeout(drop));
      };
      const ofSession = streams.get(actor!.sessionId) ?? new Set();
      const [oldest] = ofSession;
      if (ofSession.size >= STREAMS_PER_SESSION) oldest?.(event('renew', {}));
      ofSession.add(end);
      // after the oldest has gone, with which the session may have been forgotten
      streams.set(actor!.sessionId, ofSession);
      raw.on('close', forget);
      raw.write(`retry: ${RETRY_MS}\n${event('hello', {})}`);
      if (wantsPositions && positions) stopPositions = positions.watch(tenant.id, takeFrame);
      // what ended between the gate and the first moment of listening was told to nobody
      gate.enter(request, reply, definition).catch(renew);
    },
  });
  app.addHook('preClose', async () => {
    for (const ofSession of streams.values()) for (const end of ofSession) end(event('bye', {}));
  });
  return () => [...streams.values()].reduce((count, ofSession) => count + ofSession.size, 0);
}
