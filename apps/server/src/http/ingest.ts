import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@superlink/api/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Ways that positions come in, each a protocol of its own (decision 11.1). */
export const ingestWays = ['osmand', 'owntracks', 'traccar', 'batch'] as const;
export type IngestWay = (typeof ingestWays)[number];

/** What a sender said, unread. */
export interface IngestMessage {
  /** of the address, without the question mark */
  readonly query: string;
  readonly contentType: string;
  /** empty when there is none */
  readonly body: string;
  /** name of the Basic login, of which the password is the key */
  readonly user: string | null;
  /** a header in lower case */
  readonly header: (name: string) => string | null;
}

export interface IngestAnswer {
  readonly status: 200 | 400 | 422 | 429;
  /** answered as JSON; without it the answer is empty, which is all that phones want */
  readonly body?: unknown;
}

/** The area's side: whom a key belongs to, and what becomes of a message. A refusal of the key is an AppError. */
export interface IngestDoor {
  take(way: IngestWay, key: string, message: IngestMessage): Promise<IngestAnswer>;
}

const BODY_BYTES = 1 << 20;
/** Average wait of the event loop from which on positions are refused, in ms: screens come first, and every sender tries again. */
const BUSY_MS = 300;
const SAMPLE_MS = 1_000;
/** Refused keys of one address in a minute before it is told to wait, so that guessing costs no database. */
const GUESSES = 60;
const GUESS_WINDOW_MS = 60_000;
const ADDRESSES = 10_000;

/** Counts the refused keys of each address. */
class Guesses {
  #byAddress = new Map<string, { count: number; until: number }>();
  refuse(address: string): void {
    const entry = this.#byAddress.get(address);
    if (entry && entry.until > Date.now() && entry.count >= GUESSES) throw new AppError('rate_limited');
  }
  count(address: string): void {
    const now = Date.now();
    const entry = this.#byAddress.get(address);
    if (entry && entry.until > now) entry.count++;
    else {
      if (this.#byAddress.size >= ADDRESSES) this.#byAddress.clear();
      this.#byAddress.set(address, { count: 1, until: now + GUESS_WINDOW_MS });
    }
  }
}

/** Tells whether the process falls behind. */
function watchLoad(app: FastifyInstance, busyMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isBusy = false;
  const timer = setInterval(() => {
    isBusy = delay.mean / 1e6 > busyMs;
    delay.reset();
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return () => isBusy;
}

/** Name and password of a Basic login. */
function basicLogin(header: string): { user: string; password: string } | null {
  if (!header.startsWith('Basic ')) return null;
  const text = Buffer.from(header.slice(6), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** The key stands in the path, because phones keep nothing else of an address; else it is a bearer token, or the password of a Basic login. */
function readKey(request: FastifyRequest, basic: { password: string } | null): string | null {
  const { key } = request.params as { key?: string };
  if (key) return key;
  const { authorization = '' } = request.headers;
  return authorization.startsWith('Bearer ') ? authorization.slice(7).trim() : (basic?.password ?? null);
}

async function answer(request: FastifyRequest, reply: FastifyReply, way: IngestWay, door: IngestDoor): Promise<FastifyReply> {
  const basic = basicLogin(request.headers.authorization ?? '');
  const key = readKey(request, basic);
  if (!key) throw new AppError('ingest_key_refused');
  const question = request.url.indexOf('?');
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const { status, body } = await door.take(way, key, {
    query: question < 0 ? '' : request.url.slice(question + 1),
    contentType: (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase(),
    body: typeof request.body === 'string' ? request.body : '',
    user: basic?.user || null,
    header,
  });
  reply.code(status);
  if (status === 429) reply.header('retry-after', '60');
  return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/**
 * `/api/ingest/<way>/<key>`: where phones, trackers and other servers send positions. No session and no CSRF; the key names the company. Bodies
 * arrive as text, whatever they say they are, and are read by the area. The key is part of the address, so no line of the log holds one.
 */
export async function serveIngest(app: FastifyInstance, door: IngestDoor, busyMs = BUSY_MS): Promise<void> {
  const isBusy = watchLoad(app, busyMs);
  const guesses = new Guesses();
  await app.register(async (ingest) => {
    ingest.removeAllContentTypeParsers();
    ingest.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => done(null, body));
    ingest.addHook('onRequest', async (request) => {
      if (isBusy()) throw new AppError('overloaded');
      guesses.refuse(request.ip);
    });
    for (const way of ingestWays) {
      for (const url of [`/api/ingest/${way}`, `/api/ingest/${way}/:key`]) {
        ingest.route({
          method: ['GET', 'POST'],
          url,
          config: { operation: `ingest.${way}` },
          // an answer here is a few bytes
          compress: false,
          logLevel: 'warn',
          handler: async (request, reply) => {
            try {
              return await answer(request, reply, way, door);
            } catch (error) {
              if (error instanceof AppError && error.code === 'ingest_key_refused') guesses.count(request.ip);
              throw error;
            }
          },
        });
      }
    }
  });
}
