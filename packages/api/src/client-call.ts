import type { Access } from '@superlink/domain/users/permissions.ts';
import type { Areas, CallDefinition, FileRule, Method } from './call.ts';
import type { ErrorCode } from './error-table.ts';

/** What a client must know of a call: plain data, so that a build needs no schema of the calls. */
export interface ClientCall {
  readonly path: string;
  readonly method: Method;
  readonly access: Access;
  readonly cache?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly mayBeMissing?: true | undefined;
  readonly asks?: readonly ErrorCode[] | undefined;
  readonly upload?: FileRule | undefined;
  /** true: makes a record, once under one Idempotency-Key */
  readonly makes?: true | undefined;
  /** true: the answer is a file */
  readonly file?: true | undefined;
  /** keys under which a host in between may have wrapped the answer, because the reply has none of that name (decision 1.6); without it both usual ones */
  readonly wrappers?: readonly string[] | undefined;
}

/** The same as it is sent with the first page: most calls read, and are for every user, and need not say so. */
export type SentCall = Omit<ClientCall, 'method' | 'access'> & {
  readonly method?: Method | undefined;
  readonly access?: Access | undefined;
};

export interface ClientCalls<T extends Areas> {
  readonly areas: { readonly [area: string]: { readonly [name: string]: SentCall } };
  /** never there: carries the types of the declared calls to the client */
  readonly declared?: T;
}

/** Keys under which hosts wrap answers. */
export const usualWrappers: readonly string[] = ['data', 'items'];

/** The declared calls as a client needs them. */
export function clientCallsOf<T extends Areas>(areas: T): ClientCalls<T> {
  return {
    areas: mapValues(areas, (calls) => mapValues(calls, (definition) => clientCallOf(definition as CallDefinition))),
  };
}

function clientCallOf({ path, method, access, cache, timeoutMs, mayBeMissing, asks, makes, upload, reply }: CallDefinition): SentCall {
  return {
    path,
    method: method === 'GET' ? undefined : method,
    access: access === 'user' ? undefined : access,
    cache,
    timeoutMs,
    mayBeMissing,
    asks,
    makes,
    upload,
    file: 'file' in reply ? true : undefined,
    wrappers: wrappersOf(reply),
  };
}

/** None for a map (z.record), because it may hold any key and nothing can be told about it; undefined for the usual ones, which nearly every call has. */
function wrappersOf(reply: CallDefinition['reply']): readonly string[] | undefined {
  if (!('def' in reply) || (reply.def.type !== 'object' && reply.def.type !== 'array')) return [];
  const own = 'shape' in reply ? (reply.shape as object) : {};
  const wrappers = usualWrappers.filter((key) => !(key in own));
  return wrappers.length === usualWrappers.length ? undefined : wrappers;
}

function mapValues<V, R>(values: { readonly [key: string]: V }, map: (value: V) => R): { readonly [key: string]: R } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
