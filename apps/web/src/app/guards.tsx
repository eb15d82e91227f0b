import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { deferred } from '../blocks/deferred.tsx';
import { can, type Requirement } from '../session/access.ts';
import { session, useSession, useUser } from '../session/session.ts';
import { appMessages } from './app.messages.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { paths } from '../paths.ts';
import { Redirect } from './redirect.tsx';
import { placeAfterSignIn, rememberable } from './remembered-place.ts';

/** Who gets in never sees it. An offline start has it from the service worker. */
const AuthenticationErrorScreen = deferred(
  async () => (await import('./authentication-error.tsx')).AuthenticationErrorScreen,
  <LoadingScreen />,
);
/** In the place of every screen, while the company requires a second factor of a user who has none. */
const SetUpFirstPage = deferred(async () => (await import('../areas/users/set-up-first.page.tsx')).SetUpFirstPage, <LoadingScreen />);

/** Lets only a signed-in user through; others go to /login and come back to where they wanted to go (0§2.1). */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = useSession();
  const { href } = useLocation();
  useEffect(() => void session.recheck(), [href]);
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <LoadingScreen text={appMessages.verifyingYourCredentials} />;
    case 'failed':
      return <AuthenticationErrorScreen error={state.error} />;
    case 'unauthenticated': {
      const from = state.ended === 'signed-out' ? undefined : rememberable(href);
      return <Redirect to={paths.login} from={from} />;
    }
    case 'authenticated':
      return state.user.second_factor?.is_due ? <SetUpFirstPage /> : children;
  }
}

/** Lets only users through who meet the route's requirement; others see /403 (0§2.1). */
export function RequireAccess({ requirement, children }: { requirement: Requirement; children: ReactNode }) {
  return can(useUser(), requirement) ? children : <Redirect to={paths.accessDenied} />;
}

/** For /login: whoever is signed in already is sent onward (0§2.1). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const state = useSession();
  const { state: carried } = useLocation();
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return <AuthenticationErrorScreen error={state.error} />;
    case 'authenticated':
      return <Redirect to={placeAfterSignIn(carried.from)} />;
    case 'unauthenticated':
      return children;
  }
}

/** The address without a path: the dashboard or the sign-in (0§2.1). */
export function HomeRedirect() {
  const { status } = useSession();
  if (status === 'idle' || status === 'loading') return <LoadingScreen />;
  return <Redirect to={status === 'authenticated' ? paths.dashboard : paths.login} />;
}
