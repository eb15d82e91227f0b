import type { AnyCall, Areas, CallArguments, CallReply } from '@superlink/api/call.ts';
import type { ClientCall, ClientCalls } from '@superlink/api/client-call.ts';
import type { ErrorCode } from '@superlink/api/error-table.ts';
import type { PlatformCode } from '@superlink/api/platform.errors.ts';
import type { DataTag, MutationOptions, QueryClient, QueryFunction } from '@tanstack/react-query';
import { ApiError, readError } from './api-error.ts';
import { callHeaders } from './call-headers.ts';
import { createRefresh } from './refresh.ts';
import { send, TIMEOUT_MS, type Incoming, type Transport } from './transport.ts';
import { unwrap } from './unwrap.ts';
import { newId } from './new-id.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** share of an upload that has left, 0 … 1 */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface ApiOptions {
  /** host of /auth and /api, without a slash at the end; '' = the app's own origin (decision 1.7) */
  readonly base?: string;
  /** null: no header is sent and the server takes its default tenant (decision 1.1) */
  readonly tenant: () => string | null;
  /** once per lost session, however many calls were waiting (decision 1.10) */
  readonly onSessionLost: () => void;
  /** a failed call that is no fault of what the user typed, and no matter of the sign-in */
  readonly onFault?: (call: ClientCall, error: ApiError) => void;
  readonly cookies?: () => string;
  readonly newId?: () => string;
  readonly transport?: Partial<Transport>;
}

type CodeOf<C extends AnyCall> = C['errors'][number] | PlatformCode;
type Parameters<C extends AnyCall> =
  object extends CallArguments<C> ? [given?: CallArguments<C>, options?: CallOptions] : [given: CallArguments<C>, options?: CallOptions];
export type Key = readonly unknown[];

export interface Query<Data, Failure> {
  readonly queryKey: DataTag<Key, Data, Failure>;
  readonly queryFn: QueryFunction<Data, DataTag<Key, Data, Failure>>;
  readonly staleTime: number;
  readonly gcTime: number;
  readonly retry: (failures: number, error: Failure) => boolean;
}
interface Mutation<Data, Failure, Given> {
  readonly mutationKey: Key;
  readonly mutationFn: NonNullable<MutationOptions<Data, Failure, Given>['mutationFn']>;
  /** also carries the error type: useMutation infers it from here */
  readonly retry: (failures: number, error: Failure) => boolean;
}
interface Callable<C extends AnyCall> {
  (...given: Parameters<C>): Promise<CallReply<C>>;
  readonly definition: ClientCall & Pick<C, 'access'>;
}
interface ReadCall<C extends AnyCall> extends Callable<C> {
  /** the call's key; without arguments that of every query of the call */
  key(given?: Partial<CallArguments<C>>): Key;
  query(...given: Parameters<C>): Query<CallReply<C>, ApiError<CodeOf<C>>>;
}
interface WriteCall<C extends AnyCall> extends Callable<C> {
  mutation(): Mutation<CallReply<C>, ApiError<CodeOf<C>>, CallArguments<C>>;
}
/** What the screens call: `api.vehicles.list.query({ query })`, `api.vehicles.create.mutation()`, `await api.vehicles.get({ params })`. */
export type Api<T extends Areas> = {
  readonly [A in keyof T]: {
    readonly [K in keyof T[A]]: T[A][K]['method'] extends 'GET' ? ReadCall<T[A][K]> : WriteCall<T[A][K]>;
  } & { readonly $key: Key };
};

type Plain = string | number | boolean | null | undefined;
type Given = { params?: Record<string, Plain>; query?: Record<string, Plain>; body?: unknown; file?: Blob } | undefined;

/** What one call of a screen sends with each of its requests. */
interface Names {
  readonly requestId: string;
  /** of something that is made once, however often it is asked for */
  readonly onceKey?: string | undefined;
}

/** These never start a refresh: whoami renews on the server. /auth/users and /auth/permissions are ordinary calls and do (decision 1.10). */
const SESSION_CALL = /^\/auth\/(login|logout|refresh|whoami|onboarding|password)(\/|$)/;
const API_HOST_CALL = /^\/(api|auth)\//;
const RETRIED = new Set<ErrorCode>(['network', 'overloaded']);

/** The typed client of a set of declared calls (0§7, decisions 1.1 … 1.10). Every failure is thrown as ApiError. */
export function createApi<T extends Areas>({ areas }: ClientCalls<T>, options: ApiOptions): Api<T> {
  const transport: Transport = { fetch: (...given) => fetch(...given), XMLHttpRequest: globalThis.XMLHttpRequest, ...options.transport };
  const nextId = options.newId ?? newId;
  let lost = false;
  /** how often the access was renewed */
  let renewals = 0;

  function loseSession(): void {
    if (lost) return;
    lost = true;
    options.onSessionLost();
  }

  function dispatch(definition: ClientCall, given: Given, { requestId, onceKey }: Names, call?: CallOptions): Promise<Incoming> {
    const headers = callHeaders({ tenant: options.tenant(), requestId, cookies: options.cookies?.() });
    if (onceKey !== undefined) headers['Idempotency-Key'] = onceKey;
    const hasBody = given?.body !== undefined;
    if (hasBody) headers['Content-Type'] = 'application/json';
    return send(transport, {
      method: definition.method,
      url: (API_HOST_CALL.test(definition.path) ? (options.base ?? '') : '') + address(definition.path, given),
      headers,
      body: hasBody ? JSON.stringify(given.body) : undefined,
      file: definition.upload && given?.file ? { rule: definition.upload, content: given.file } : undefined,
      wantsFile: definition.file === true,
      timeoutMs: definition.timeoutMs ?? TIMEOUT_MS,
      signal: call?.signal,
      onProgress: call?.onProgress,
    });
  }

  const refresh = createRefresh(async () => {
    const { status } = await dispatch({ method: 'POST', path: '/auth/refresh', access: 'public' }, undefined, { requestId: nextId() });
    if (status >= 300) return false;
    renewals += 1;
    lost = false;
    return true;
  });

  async function run(definition: ClientCall, given: Given, call?: CallOptions, onceKey?: string): Promise<unknown> {
    const requestId = nextId();
    const names = { requestId, onceKey };
    const isSessionCall = SESSION_CALL.test(definition.path);
    const renewalsBefore = renewals;
    let answer = await dispatch(definition, given, names, call);
    if (answer.status === 401 && !isSessionCall) {
      // it left with the old access while another call renewed it
      if (renewals !== renewalsBefore) answer = await dispatch(definition, given, names, call);
      if (answer.status === 401 && (await refresh())) answer = await dispatch(definition, given, names, call);
      if (answer.status === 401) loseSession();
    }
    if (answer.status >= 400) throw readError(answer.status, answer.body, requestId);
    if (isSessionCall) lost = false;
    return unwrap(answer.body, definition.wrappers);
  }

  /** keys of what was sent and never answered, by call */
  const unanswered = new Map<ClientCall, string>();

  /**
   * What makes a record names it by a key that stays until the server has answered: whoever presses the button again after the line broke gets what the
   * first press made. Changed meanwhile, it is refused in words instead of made twice.
   */
  async function runOnce(definition: ClientCall, given: Given, call?: CallOptions): Promise<unknown> {
    if (!definition.makes) return run(definition, given, call);
    const onceKey = unanswered.get(definition) ?? newId();
    unanswered.delete(definition);
    try {
      return await run(definition, given, call, onceKey);
    } catch (error) {
      if (!(error instanceof ApiError) || isUnanswered(error)) unanswered.set(definition, onceKey);
      throw error;
    }
  }

  async function runReported(definition: ClientCall, given: Given, call?: CallOptions): Promise<unknown> {
    try {
      return await runOnce(definition, given, call);
    } catch (error) {
      if (error instanceof ApiError && isFault(definition, error)) options.onFault?.(definition, error);
      throw error;
    }
  }

  const api: Record<string, unknown> = {};
  for (const [area, calls] of Object.entries(areas)) {
    const entry: Record<string, unknown> = Object.defineProperty({}, '$key', { get: () => [options.tenant(), area], enumerable: true });
    for (const [name, sent] of Object.entries(calls)) {
      const definition: ClientCall = { ...sent, method: sent.method ?? 'GET', access: sent.access ?? 'user' };
      const key = (given?: Given) => [options.tenant(), area, name, ...(given === undefined ? [] : [{ ...given.params, ...given.query }])];
      entry[name] = Object.assign((given: Given, call?: CallOptions) => runReported(definition, given, call), {
        definition,
        key,
        query: (given: Given) => ({
          queryKey: key(given ?? {}),
          queryFn: ({ signal }: { signal: AbortSignal }) => runReported(definition, given, { signal }),
          staleTime: (definition.cache ?? 0) * 1000,
          gcTime: Math.max(definition.cache ?? 0, 300) * 1000,
          retry: isRetried,
        }),
        mutation: () => ({
          mutationKey: [options.tenant(), area, name],
          mutationFn: (variables: Given) => runReported(definition, variables),
          retry: () => false,
        }),
      });
    }
    api[area] = entry;
  }
  return api as Api<T>;
}

/** Marks every query of the touched areas stale and refetches those on screen (decision 1.14). */
export async function invalidate(queryClient: QueryClient, ...touched: readonly { readonly $key: Key }[]): Promise<void> {
  await Promise.all(touched.map((area) => queryClient.invalidateQueries({ queryKey: area.$key })));
}

/** What a user typed wrong, and files that are refused for what they are. */
const VALIDATION = new Set([400, 413, 415, 422]);

/** Whether somebody should hear of a failed call (0§3): everything but what the user got wrong, the way in, and a record that need not be there. */
function isFault({ path, mayBeMissing, asks }: ClientCall, { status, code }: ApiError): boolean {
  if (status === 0 || status >= 500) return true;
  if (SESSION_CALL.test(path) || status === 401 || VALIDATION.has(status)) return false;
  if (code === 'idempotency_in_progress' || asks?.includes(code)) return false;
  return !(status === 404 && mayBeMissing === true);
}

/** Whether the work may have been done all the same. */
function isUnanswered({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'idempotency_in_progress';
}

/** Twice more for a read that met no server or a passing gateway error; never after a full time-out. */
function isRetried(failures: number, error: ApiError): boolean {
  return failures < 2 && (RETRIED.has(error.code) || [502, 503, 504].includes(error.status));
}

/** Fills the {names} of a path and appends the query without its empty values. */
function address(path: string, given: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given?.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given?.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}
