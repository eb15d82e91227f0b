import './zod-setup.ts';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import '../ui/app.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arePartsOnTheirWay } from '../blocks/part.ts';
import { ApiError, faults } from '../client/api.ts';
import { queryClient } from '../client/query-client.ts';
import { keptKey } from '../session/stored.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { createAppRouter } from './router.tsx';
import { watchSession } from './session-endings.ts';
import { Toasts } from './toasts.tsx';

const RELOADED_AT = 'superlink.reloaded-at';
/** A page that cannot load its files even after a reload must not reload for ever, in ms. */
const RELOAD_PAUSE_MS = 60_000;

/** Draws the product and starts what runs beside it: session, fault reports, updates. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const router = createAppRouter();
  watchSession();
  reportFaults();
  const colourScheme = localStorageColorSchemeManager({ key: keptKey('colour-scheme') });
  createRoot(root, {
    onCaughtError: (error, { componentStack }) => faults.reportComponent(error, componentStack),
    onUncaughtError: (error, { componentStack }) => faults.reportComponent(error, componentStack),
  }).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colourScheme}
        defaultColorScheme="auto"
      >
        <Toasts />
        <QueryClientProvider client={queryClient}>
          <GlobalErrorBoundary>
            <RouterProvider router={router} />
          </GlobalErrorBoundary>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepOffline(navigator.serviceWorker).catch(() => {});
}

/** Its code is none that a first paint waits for. */
async function keepOffline(container: ServiceWorkerContainer): Promise<void> {
  const { onceSaved, registerServiceWorker, whenCalm } = await import('./service-worker.ts');
  const isSaving = () => queryClient.isMutating() > 0;
  const isWaiting = () => queryClient.isFetching() > 0 || arePartsOnTheirWay();
  await registerServiceWorker(
    container,
    () => onceSaved(isSaving, () => location.reload()),
    () => whenCalm(isWaiting),
  );
}

function reportFaults(): void {
  window.addEventListener('error', ({ error, message }) => {
    // The browser's own note about a resize observer that needs a second frame is no fault.
    if (!String(message).startsWith('ResizeObserver')) faults.reportComponent(error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof ApiError)) faults.reportComponent(reason);
  });
  // A release took the old files away while this page was open: load the new one.
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would take the whole product away; the boundary offers a Retry instead.
    if (!navigator.onLine) return;
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}

start();
