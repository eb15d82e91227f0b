import type { AnyCall, Areas, Calls, FileRule, HandlerInput, HandlerReply } from '@superlink/api/call.ts';
import type { OutsideScope, PublicOutsideScope, Scope, SignedInScope, UploadScope } from '../scope.ts';

type PlainScope<C extends AnyCall> = C['access'] extends 'public' ? Scope : SignedInScope;
type ScopeOutside<C extends AnyCall> = C['access'] extends 'public' ? PublicOutsideScope : OutsideScope;
/** A part that a declaration leaves out is inferred as `any`, which extends everything. */
type IsDeclared<T> = 0 extends 1 & T ? false : true;
type Has<T, Wanted> = IsDeclared<T> extends true ? (T extends Wanted ? true : false) : false;
type ScopeOf<C extends AnyCall> =
  Has<C['upload'], FileRule> extends true ? UploadScope : Has<C['outside'], true> extends true ? ScopeOutside<C> : PlainScope<C>;
export type Handler<C extends AnyCall> = (scope: ScopeOf<C>, input: HandlerInput<C>) => Promise<HandlerReply<C>>;
/** Every declared call of an area has a handler: a missing or an extra one does not compile. */
export type Handlers<T extends Calls> = { readonly [K in keyof T]: Handler<T[K]> };
export type AllHandlers<T extends Areas> = { readonly [K in keyof T]: Handlers<T[K]> };
