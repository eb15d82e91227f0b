import { createRootRoute, createRoute, createRouter, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { SignInPage } from '../areas/users/sign-in.page.tsx';
import { drawnPart } from '../blocks/deferred.tsx';
import { LocalErrorBoundary } from '../blocks/error-boundary.tsx';
import { whenIdle } from '../blocks/later.tsx';
import { createPart, retryParts } from '../blocks/part.ts';
import { appMessages } from './app.messages.ts';
import { HomeRedirect, RequireAccess, RequireSession, SignedOutOnly } from './guards.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { paths } from '../paths.ts';
import { Redirect } from './redirect.tsx';
import { editWithoutId, screens, type Screen } from './screens.tsx';
import { parseSearch, stringifySearch } from './search.ts';

const shell = createPart(async () => (await import('./shell.tsx')).Shell);
const Shell = drawnPart(shell);
const ProviderCallbackPage = drawnPart(
  createPart(async () => (await import('../areas/users/provider-callback.page.tsx')).ProviderCallbackPage),
);
const OnboardingPage = drawnPart(createPart(async () => (await import('../areas/users/onboarding.page.tsx')).OnboardingPage));
const ForgotPasswordPage = drawnPart(createPart(async () => (await import('../areas/users/forgot-password.page.tsx')).ForgotPasswordPage));
const ResetPasswordPage = drawnPart(createPart(async () => (await import('../areas/users/reset-password.page.tsx')).ResetPasswordPage));

const root = createRootRoute({
  component: () => (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  ),
});

/** The shared layout with the sidebar around every protected screen (0§2.1). */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: () => (
    <RequireSession>
      <Shell>
        <Outlet />
      </Shell>
    </RequireSession>
  ),
});

/** A page that fails leaves the layout standing; another address is drawn afresh. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  return <LocalErrorBoundary resetKey={useLocation().pathname}>{children}</LocalErrorBoundary>;
}

function protectedRoute({ path, place, requires, Page, load }: Screen) {
  return createRoute({
    getParentRoute: () => inside,
    path,
    staticData: { place },
    // Not waited for: the page's code comes while the session is still being checked, or while the pointer rests on the link.
    loader: () => {
      retryParts();
      load?.().catch(() => {});
    },
    component: () => (
      <RequireAccess requirement={requires}>
        <ScreenBoundary>
          <Page />
        </ScreenBoundary>
      </RequireAccess>
    ),
  });
}

function publicRoute(path: string, title: string, Page: ComponentType) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { place: { title, above: [], shape: 'record' } },
    component: () => <Page />,
  });
}

/** While somebody types, the frame of the pages behind the sign-in comes. */
function SignIn() {
  useEffect(() => whenIdle(() => void shell.fetch().catch(() => {})), []);
  return (
    <SignedOutOnly>
      <SignInPage />
    </SignedOutOnly>
  );
}

const routeTree = root.addChildren([
  inside.addChildren([
    ...screens.map(protectedRoute),
    ...editWithoutId.map(({ path, list }) => createRoute({ getParentRoute: () => inside, path, component: () => <Redirect to={list} /> })),
  ]),
  publicRoute(paths.home, appMessages.superlink, HomeRedirect),
  publicRoute(paths.login, appMessages.signIn, SignIn),
  publicRoute(paths.signInCallback, appMessages.signIn, ProviderCallbackPage),
  publicRoute(paths.setup, appMessages.createFirstAccount, OnboardingPage),
  publicRoute(paths.register, appMessages.createFirstAccount, OnboardingPage),
  publicRoute(paths.forgotPassword, appMessages.forgotPassword, ForgotPasswordPage),
  publicRoute(paths.resetPassword, appMessages.setNewPassword, ResetPasswordPage),
  createRoute({ getParentRoute: () => root, path: '$', component: () => <Redirect to={paths.home} /> }),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Errors are the boundaries' business; the router's own would hide them from the global screen.
    disableGlobalCatchBoundary: true,
  });
}
