import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { useSyncExternalStore } from 'react';
import { api, ApiError, identifyUser, onSessionDoubted, onSessionLost } from '../client/api.ts';
import { queryClient } from '../client/query-client.ts';
import { language } from '../language/in-words.ts';
import { can, type Requirement } from './access.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import { clearStored } from './stored.ts';

/** How long Logout waits for the server before it leaves anyway, in ms. */
const SIGN_OUT_PATIENCE_MS = 5_000;
const LAST_USER = 'superlink.last-user';

/** The session of this window. */
export const session = createSessionStore({
  whoami: () => queryClient.fetchQuery(api.users.whoami.query()),
  signIn(credentials) {
    return api.users.signIn({ body: credentials });
  },
  async signOut() {
    await api.users.signOut(undefined, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) });
  },
  isSignedOut: (error) => error instanceof ApiError && error.status === 401,
  onUser(user) {
    // Whoever used this tab before must not leave drafts and lists to the next person.
    const previous = sessionStorage.getItem(LAST_USER);
    if (previous !== null && previous !== user.id) forgetEverything();
    sessionStorage.setItem(LAST_USER, user.id);
    queryClient.setQueryData(api.users.whoami.query().queryKey, user);
    const wanted = user.language ?? 'en';
    if (wanted !== language) void import('../language/speak-language.ts').then(({ speakLanguage }) => speakLanguage(wanted));
  },
  forget(reason) {
    // After an expiry the same person usually comes back: drafts stay.
    if (reason === 'expired') queryClient.clear();
    else forgetEverything();
  },
});

function forgetEverything(): void {
  queryClient.clear();
  clearStored();
}

onSessionLost(() => session.expire());

/** Asks the server about the session now, however fresh its last answer is: something hints that it has ended. */
export async function recheckNow(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: api.users.whoami.key(), refetchType: 'none' });
  await session.recheck();
}
onSessionDoubted(() => void recheckNow());
session.subscribe(() => {
  const state = session.state();
  identifyUser(state.status === 'authenticated' ? state.user.id : null);
});

/** The session's state; re-renders with every change. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in user, null while there is none. */
export function useUser(): SessionUser | null {
  const state = useSession();
  return state.status === 'authenticated' ? state.user : null;
}

/** Whether the signed-in user may do something, as the server will judge it: `useMay(api.vehicles.create.definition.access)` (0§6). */
export function useMay(requirement: Requirement): boolean {
  return can(useUser(), requirement);
}
