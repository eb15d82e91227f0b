import type { SecondStep } from '@superlink/api/users/second-factor.schema.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';

/** Seconds between two looks at the session while the product is open (0§4). */
export const RECHECK_S = 600;

/** 0§4: `failed` is any answer to the first check but a user or a 401. */
export type SessionState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'authenticated'; readonly user: SessionUser }
  | { readonly status: 'unauthenticated'; readonly ended: SessionEnd | null }
  | { readonly status: 'failed'; readonly error: unknown };
/** How a session that was there came to its end; only after an expiry the place is remembered (decision 1.12). */
export type SessionEnd = 'expired' | 'signed-out';

export interface SessionDependencies {
  /** the user, or a failure; `isSignedOut` tells a 401 from any other */
  readonly whoami: () => Promise<SessionUser>;
  readonly signIn: (credentials: { username: string; password: string }) => Promise<SessionUser | SecondStep>;
  readonly signOut: () => Promise<void>;
  readonly isSignedOut: (error: unknown) => boolean;
  /** called before a user is let in and before a session is over, so that no screen can show what belongs to somebody else */
  readonly onUser: (user: SessionUser) => void;
  readonly forget: (reason: SessionEnd) => void;
}

export interface SessionStore {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** hears of each end of a session once */
  readonly onEnded: (listener: (end: SessionEnd, confirmed: boolean) => void) => () => void;
  /** first check; further calls do nothing */
  readonly start: () => Promise<void>;
  /** a look at the session while signed in: on the ten minutes and on navigation, where the cached answer usually serves */
  readonly recheck: () => Promise<void>;
  /** signs in, or answers what a second step may be done with */
  readonly signIn: (credentials: { username: string; password: string }) => Promise<SessionUser | SecondStep>;
  /** lets a user in whom a second step or a passkey has signed in */
  readonly letIn: (user: SessionUser) => void;
  readonly signOut: () => Promise<void>;
  /** a refresh failed */
  readonly expire: () => void;
  /** leaves the failed state for the sign-in screen */
  readonly giveUp: () => void;
}

/** The session's state machine (0§4, decisions 1.9 … 1.13). Knows neither screen nor network. */
export function createSessionStore(outside: SessionDependencies): SessionStore {
  let state: SessionState = { status: 'idle' };
  /** nothing that is heard meanwhile is an expiry */
  let isSigningOut = false;
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: SessionEnd, confirmed: boolean) => void>();

  function enter(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function welcome(user: SessionUser): void {
    outside.onUser(user);
    enter({ status: 'authenticated', user });
  }

  /** Whether the session that an answer speaks of is the one that runs now. */
  function isStill(user: SessionUser): boolean {
    return state.status === 'authenticated' && state.user === user;
  }

  function end(reason: SessionEnd, confirmed = true): void {
    if (state.status !== 'authenticated' || (isSigningOut && reason === 'expired')) return;
    outside.forget(reason);
    enter({ status: 'unauthenticated', ended: reason });
    for (const listener of endListeners) listener(reason, confirmed);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnded(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    async start() {
      if (state.status !== 'idle') return;
      enter({ status: 'loading' });
      try {
        welcome(await outside.whoami());
      } catch (error) {
        enter(outside.isSignedOut(error) ? { status: 'unauthenticated', ended: null } : { status: 'failed', error });
      }
    },
    async recheck() {
      if (state.status !== 'authenticated' || isSigningOut) return;
      const before = state.user;
      try {
        const user = await outside.whoami();
        if (isStill(before) && JSON.stringify(user) !== JSON.stringify(before)) welcome(user);
      } catch (error) {
        // Anything but a 401 says nothing about the session: stay, and look again next time (decision 1.11).
        if (isStill(before) && outside.isSignedOut(error)) end('expired');
      }
    },
    async signIn(credentials) {
      const answer = await outside.signIn(credentials);
      if (!('second_step' in answer)) welcome(answer);
      return answer;
    },
    letIn: welcome,
    async signOut() {
      let confirmed = true;
      isSigningOut = true;
      try {
        await outside.signOut();
      } catch {
        confirmed = false;
      }
      isSigningOut = false;
      end('signed-out', confirmed);
    },
    expire: () => end('expired'),
    giveUp() {
      if (state.status === 'failed') enter({ status: 'unauthenticated', ended: null });
    },
  };
}
