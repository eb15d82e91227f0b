import type { Access } from '@superlink/domain/users/permissions.ts';
import type { z } from 'zod';
import type { ErrorCode, NamesIn } from './error-table.ts';

export type { Access } from '@superlink/domain/users/permissions.ts';

/** zod's own cheap bound: z.ZodType here makes type-checking four times slower. */
type Schema = z.core.SomeType;
type Maybe = Schema | undefined;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One file of a multipart body, checked by content on the server and by name and size on the screen. */
export interface FileRule {
  readonly field: string;
  readonly maxBytes: number;
  readonly types: readonly string[];
}
/** A binary answer of one of these media types. */
export interface FileReply {
  readonly file: readonly string[];
}

interface Common {
  /** what the call does, for the API document */
  readonly summary: string;
  /** 201 create, 202 accepted, 204 nothing to say; otherwise 200 */
  readonly status?: 201 | 202 | 204;
  /** seconds for which the browser may show the answer without asking again (0§9) */
  readonly cache?: number;
  /** client time-out in ms where it is not the 50 s of every call */
  readonly timeoutMs?: number;
  /** true: a 404 says that there is nothing yet, which is no fault of anybody */
  readonly mayBeMissing?: true;
  /** refusals that ask the user something and are no fault of anybody */
  readonly asks?: readonly ErrorCode[];
  /** false: the call needs no CSRF header although it changes something (decision 1.4) */
  readonly csrf?: false;
  /** true: may be made by a user who must set up a second factor before anything else */
  readonly beforeFactor?: true;
  /** true: a POST that makes a record: under one Idempotency-Key it is made once, however often it is asked for (decision 20.10) */
  readonly makes?: true;
  /** true: a POST that asks and changes nothing, its question too long for an address; a key that may only read makes it too */
  readonly reads?: true;
  /** false: no API key makes it, although keys may make the other calls of its area (area-list.ts) */
  readonly byKey?: false;
  /** calls a minute from one address before 429; a first fence, per process */
  readonly perMinute?: number;
  /** every answer takes a multiple of so many ms, so that its time tells nothing of what was found */
  readonly evenMs?: number;
  /** true: what it reads is of one moment, so nothing is read before it in its transaction, not even who asks */
  readonly ofOneMoment?: true;
  /** names of the answer that other calls move: refused in a body, where ignoring them like all that is only shown would pass for a change */
  readonly refuses?: readonly string[];
  /** largest JSON body in bytes where it is not the server's usual limit */
  readonly bodyLimit?: number;
}

/** An interface, not an intersection: five times fewer types for the checker. */
export interface Call<P extends string, M extends Method, A extends Access, Pa, Q, B, R, E extends ErrorCode, U, O> extends Common {
  readonly path: P;
  readonly method: M;
  readonly access: A;
  readonly params: Pa;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** codes this call can answer besides those every call can */
  readonly errors: readonly E[];
  readonly upload: U;
  /** true: the handler waits for a machine outside, so no transaction is open; it opens its own for what it reads or writes here */
  readonly outside: O;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one any of the package: a call of any shape
export type AnyCall = Call<any, any, any, any, any, any, any, any, any, any>;

/** The run-time view of a call. */
export interface CallDefinition extends Call<
  string,
  Method,
  Access,
  z.ZodObject | undefined,
  z.ZodObject | undefined,
  z.ZodType | undefined,
  z.ZodType | FileReply,
  ErrorCode,
  FileRule | undefined,
  true | undefined
> {}

type SameKeys<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never;
/** The params schema must name exactly the {names} of the path, or the declaration does not compile. */
type ParamsFit<P extends string, Pa> = [NamesIn<P>] extends [never]
  ? [Pa] extends [undefined]
    ? unknown
    : never
  : [Pa] extends [undefined]
    ? { params: NamesIn<P> }
    : SameKeys<NamesIn<P>, keyof z.input<Pa>>;

/** Declares one HTTP call: server, web client, API document and test matrices are all derived from it. */
export function call<
  const P extends `/${string}`,
  const M extends Method,
  const A extends Access,
  R extends Schema | FileReply,
  Pa extends Maybe = undefined,
  Q extends Maybe = undefined,
  B extends Maybe = undefined,
  const E extends ErrorCode = never,
  const U extends FileRule | undefined = undefined,
  const O extends true | undefined = undefined,
>(
  path: P,
  definition: Common & {
    method: M;
    access: A;
    params?: Pa;
    query?: Q;
    body?: B;
    upload?: U;
    outside?: O;
    reply: R;
    errors?: readonly E[];
  } & ParamsFit<P, Pa>,
): Call<P, M, A, Pa, Q, B, R, E, U, O> {
  return { path, errors: [], ...(definition as object) } as never;
}

export type Calls = { readonly [name: string]: AnyCall };
export type Areas = { readonly [area: string]: Calls };

type Input<T> = T extends Schema ? z.input<T> : undefined;
type Output<T> = T extends Schema ? z.output<T> : undefined;
type Argument<K extends string, T> = T extends Schema
  ? object extends Input<T>
    ? { [k in K]?: z.input<T> }
    : { [k in K]: z.input<T> }
  : object;

/** What the web passes to a call. */
export type CallArguments<C extends AnyCall> = Argument<'params', C['params']> &
  Argument<'query', C['query']> &
  Argument<'body', C['body']> &
  (C['upload'] extends FileRule ? { file: Blob } : object);
/** What the web gets from a call. */
export type CallReply<C extends AnyCall> = C['reply'] extends Schema ? z.output<C['reply']> : Blob;

export interface FileAnswer {
  readonly type: string;
  readonly filename: string;
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  readonly length?: number;
  /** shown in the browser instead of saved; never with the rights of the product's own pages */
  readonly inline?: true;
}
/** What a handler returns: the reply's output, already JSON-shaped; undeclared keys are stripped at run time. */
export type HandlerReply<C extends AnyCall> = C['reply'] extends Schema ? z.output<C['reply']> : FileAnswer;
export type HandlerInput<C extends AnyCall> = { params: Output<C['params']>; query: Output<C['query']>; body: Output<C['body']> };
