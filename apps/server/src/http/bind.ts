import { setTimeout } from 'node:timers/promises';
import type { Areas, CallDefinition, FileAnswer } from '@superlink/api/call.ts';
import { AppError } from '@superlink/api/error.ts';
import { WHOLE_LIST } from '@superlink/api/fields.ts';
import { issueText } from '@superlink/api/issue-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, TenantDb } from '../db/database.ts';
import { isToDoAgain } from '../db/database-errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { AnswerKeeper, OutsideScope, Scope, SignedInScope } from '../scope.ts';
import { fieldMessages } from './errors.ts';
import { Unchanged } from './exchange.ts';
import type { Entrance, Gate } from './gate.ts';
import type { AllHandlers } from './handlers.ts';
import { sendFile } from './send-file.ts';
import { readUpload } from './uploads.ts';
import { unstorableFields } from './unstorable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** area and name of the declared call, for the log and the metrics */
    operation?: string;
    call?: CallDefinition;
  }
  interface FastifyRequest {
    entrance: Entrance | null;
  }
}

/** Characters of the longest answer: what a caller reads in a minute over a slow line, and what a process can hold many of. */
const LONGEST_ANSWER = 16 << 20;

z.config({ customError: issueText });

interface Compiled {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: z.core.$ZodError };
}
type Input = { params: unknown; query: unknown; body: unknown };
type LooseHandler = (scope: Scope | OutsideScope, input: Input) => Promise<unknown>;

/** Many calls answer the same, and an application is built anew for each of hundreds of test files: compiling all of it takes a twelfth of a second. */
const compiled = new WeakMap<z.ZodType, Compiled>();

function compile(schema: z.ZodType | undefined): Compiled | null {
  if (!schema) return null;
  const known = compiled.get(schema) ?? (z.compile(schema) as unknown as Compiled);
  compiled.set(schema, known);
  return known;
}

/** What is wrong with a value, by field. */
type Problems = (value: unknown) => Record<string, string>;

/**
 * Of a body that is of no known kind, the declaration says no more than that. What every kind finds wrong with it is wrong all the same, and
 * the caller hears of it at once.
 */
function problemsOfEveryKind(schema: z.ZodType | undefined): Problems {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return () => ({});
  const kinds = (schema.options as z.ZodType[]).map((option) => compile(option)!);
  const problemsOf = (kind: Compiled, value: unknown) => {
    const result = kind.safeParse(value);
    return result.success ? {} : fieldMessages(result.error);
  };
  return (value) => {
    const [first = {}, ...others] = kinds.map((kind) => problemsOf(kind, value));
    return Object.fromEntries(Object.entries(first).filter(([field]) => others.every((other) => field in other)));
  };
}

function read(schema: Compiled | null, value: unknown, problems: Problems = () => ({})): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  const unstorable = unstorableFields(value);
  if (!result.success)
    throw new AppError('validation_error', {}, { fields: { ...problems(value), ...unstorable, ...fieldMessages(result.error) } });
  if (Object.keys(unstorable).length > 0) throw new AppError('validation_error', {}, { fields: unstorable });
  return result.data;
}

/** The names in a body's declaration, also where it is one of several. */
function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => namesIn(option));
  return [];
}

/**
 * What the call answers and does not take: computed, or changed by calls of its own. A client may send a record back as it got it, so these
 * are left out of every body; any other name that a body does not know is refused.
 */
function shownOnly({ body, reply, refuses = [] }: CallDefinition): readonly string[] {
  if (!body || !(reply instanceof z.ZodObject)) return [];
  const taken = new Set([...namesIn(body), ...refuses]);
  return taken.size === 0 ? [] : Object.keys(reply.shape).filter((name) => !taken.has(name));
}

function without(names: readonly string[], body: unknown): unknown {
  if (names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

export interface BindOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly gate: Gate;
  readonly answers: AnswerKeeper;
  /** what calls answer, by operation, to a request that names no company; every other call refuses it */
  readonly withoutTenant?: Readonly<Record<string, () => Promise<object>>>;
}

/** Waits for the next full step of the call's even time, counted from `started`. */
async function evenOut(stepMs: number, started: number): Promise<void> {
  const passed = performance.now() - started;
  await setTimeout(Math.ceil(passed / stepMs) * stepMs - passed);
}

/** An answer that was made in the transaction of its work, checked and written. */
class MadeOnce {
  readonly text: string;
  readonly isReplayed: boolean;
  constructor({ text, isReplayed }: { readonly text: string; readonly isReplayed: boolean }) {
    this.text = text;
    this.isReplayed = isReplayed;
  }
}

type LaterWork = (scope: Scope) => Promise<void>;

/** Everything a handler works with in a transaction; what it leaves for after the commit is put into `afterwards`. */
function scopeIn(db: TenantDb, request: FastifyRequest, { clock }: BindOptions, afterwards: LaterWork[]): Scope {
  const { tenant, actor, exchange } = request.entrance!;
  return { db, tenant, actor, clock, log: request.log, exchange, afterCommit: (later) => void afterwards.push(later) };
}

/** What was left for after a commit, each in a transaction of its own, before the caller hears of it. */
async function doAfterwards(request: FastifyRequest, options: BindOptions, afterwards: readonly LaterWork[]): Promise<void> {
  for (const later of afterwards) {
    await inTransaction(request, options, later).catch((error: unknown) => request.log.error({ err: error }, 'work after a commit failed'));
  }
}

/** One transaction of a request that was let in. */
async function inTransaction<R>(request: FastifyRequest, options: BindOptions, work: (scope: Scope) => Promise<R>): Promise<R> {
  const afterwards: LaterWork[] = [];
  const { tenant } = request.entrance!;
  const result = await options.database.inTenant(tenant.id, (db) => work(scopeIn(db, request, options, afterwards)));
  await doAfterwards(request, options, afterwards);
  return result;
}

/**
 * What opens a transaction, and once more when that was ended in a way that lets it go through the second time. Nothing of it has left its transaction,
 * what it leaves for after its commit included; unless it handed out cookies, which may stand for what was taken back.
 */
async function repeatable<R>(request: FastifyRequest, attempt: (noting: (scope: Scope) => Scope) => Promise<R>): Promise<R> {
  let hasCookies = false;
  const noting = (scope: Scope): Scope => {
    const { exchange } = scope;
    const setCookie: typeof exchange.setCookie = (...given) => {
      hasCookies = true;
      exchange.setCookie(...given);
    };
    const clearCookie: typeof exchange.clearCookie = (...given) => {
      hasCookies = true;
      exchange.clearCookie(...given);
    };
    return { ...scope, exchange: { ...exchange, setCookie, clearCookie } };
  };
  try {
    return await attempt(noting);
  } catch (error) {
    if (hasCookies || !isToDoAgain(error)) throw error;
    request.log.warn({ err: error }, 'a transaction was ended by the database and is done again');
    return attempt(noting);
  }
}

/** Aborted when the connection ends before the answer has left. */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The gate let nobody in whom the call keeps out, so the actor is there for every call that needs one. */
function outsideScope(request: FastifyRequest, reply: FastifyReply, options: BindOptions): OutsideScope {
  const { tenant, actor, exchange } = request.entrance!;
  return {
    tenant,
    actor: actor!,
    clock: options.clock,
    log: request.log,
    exchange,
    signal: hangUpSignal(reply),
    inTransaction: (work) => inTransaction(request, options, (scope) => work(scope as SignedInScope)),
  };
}

function bindCall(app: FastifyInstance, operation: string, call: CallDefinition, handler: LooseHandler, options: BindOptions): void {
  const params = compile(call.params);
  const query = compile(call.query);
  const body = compile(call.body);
  const shown = shownOnly(call);
  const bodyProblems = problemsOfEveryKind(call.body);
  const answer = call.reply instanceof z.ZodType && call.status !== 204 ? compile(call.reply) : null;

  const inputOf = (request: FastifyRequest) => {
    // a malformed id is no validation error: such a record is simply not there (decision 20.2)
    if (params && !params.safeParse(request.params).success) throw new AppError('not_found');
    return {
      params: read(params, request.params),
      query: read(query, request.query),
      body: read(body, without(shown, request.body), bodyProblems),
    };
  };
  /** The answer as it leaves, stripped of what is not declared. */
  const textOf = (request: FastifyRequest, result: unknown): string => {
    const checked = answer!.safeParse(result);
    if (!checked.success) {
      request.log.error({ issues: checked.error.issues.slice(0, 10), operation }, 'answer does not fit its declaration');
      throw new AppError('internal');
    }
    // faster than a generated serialiser for these sizes on Node 24
    const text = JSON.stringify(checked.data);
    if (text.length > LONGEST_ANSWER) throw new AppError('answer_too_long');
    return text;
  };
  /** Does the work of a handler, or gives its answer again to a caller who lost it. */
  const runHandler = async (request: FastifyRequest, scope: Scope, input: Input): Promise<unknown> => {
    const key = request.headers['idempotency-key'];
    if (!call.makes || key === undefined) return handler(scope, input);
    const asked = { key: String(key), question: `${operation} ${request.url} ${JSON.stringify(request.body)}` };
    const work = async () => textOf(request, await handler(scope, input));
    return new MadeOnce(await options.answers.once(scope as SignedInScope, asked, work));
  };
  const runEntered = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input = inputOf(request);
    const { upload: rule } = call;
    if (rule) return handler({ ...outsideScope(request, reply, options), upload: () => readUpload(request, rule) } as OutsideScope, input);
    if (call.outside) return handler(outsideScope(request, reply, options), input);
    return repeatable(request, (noting) => inTransaction(request, options, (scope) => runHandler(request, noting(scope), input)));
  };
  const enterAndRun = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    repeatable(request, async (noting) => {
      const afterwards: LaterWork[] = [];
      const result = await options.gate.enterAndDo(request, reply, call, async (entrance, db) => {
        request.entrance = entrance;
        return handler(noting(scopeIn(db, request, options, afterwards)), inputOf(request));
      });
      await doAfterwards(request, options, afterwards);
      return result;
    });
  // what reads is let in by the transaction that reads: it has no body that must not be read before
  const entersWhereItReads = call.method === 'GET' && !call.outside && !call.upload && !call.ofOneMoment;
  const run = entersWhereItReads ? enterAndRun : runEntered;

  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation, call, ...(call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: 60_000 } } : {}) },
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    ...(entersWhereItReads
      ? {}
      : {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            request.entrance = await options.gate.enter(request, reply, call);
          },
        }),
    handler: async (request, reply) => {
      const started = performance.now();
      const result = await run(request, reply).catch((error: unknown) => {
        if (error instanceof Unchanged) return error;
        const namesNoCompany = error instanceof AppError && error.code === 'tenant_missing';
        const answerOfNoCompany = namesNoCompany ? options.withoutTenant?.[operation] : undefined;
        if (!answerOfNoCompany) throw error;
        return answerOfNoCompany();
      });
      if (result instanceof Unchanged) return reply.code(304).send();
      if (Array.isArray(result) && result.length > WHOLE_LIST) throw new AppError('list_too_long', { most: '10 000', path: call.path });
      if (call.evenMs) await evenOut(call.evenMs, started);
      if (call.status === 204) return reply.code(204).send();
      if (!answer) return sendFile(reply, result as FileAnswer);
      const text = result instanceof MadeOnce ? result.text : textOf(request, result);
      if (result instanceof MadeOnce && result.isReplayed) reply.header('idempotency-replayed', 'true');
      reply.code(call.status ?? 200).type('application/json; charset=utf-8');
      return text;
    },
  });
}

/** Turns every declared call into a route with compiled checks both ways; undeclared fields of an answer never leave the server. */
export function bindCalls<T extends Areas>(app: FastifyInstance, areas: T, handlers: AllHandlers<T>, options: BindOptions): void {
  app.decorateRequest('entrance', null);
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls) as [string, CallDefinition][]) {
      const handler = (handlers as unknown as Record<string, Record<string, LooseHandler>>)[area]![name]!;
      bindCall(app, `${area}.${name}`, call, handler, options);
    }
  }
}
