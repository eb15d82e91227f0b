import { SERVICE_WORKER } from '../language/in-words.ts';

/** Nothing was fetched for so long, and nothing is waited for: the page has what it needs, in ms. */
const CALM_MS = 2_000;
/** A page that never comes to rest gets its worker after so long, in ms. */
const PATIENCE_MS = 30_000;
/** Between two looks for a new version (0§9), in ms. */
const UPDATE_CHECK_MS = 60_000;
/** Between two looks whether something is still being saved, in ms. */
const SAVING_MS = 200;

/**
 * Keeps the product up to date: a new build takes over by itself and the page reloads; form drafts outlive that in sessionStorage. The first worker
 * fetches the whole product for starts without a network, so it waits until the page is `calm`.
 */
export async function registerServiceWorker(
  container: ServiceWorkerContainer,
  reload: () => void,
  calm: () => Promise<void>,
): Promise<void> {
  // The first worker takes over a page that came from the server: no update.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) reload();
    controlled = true;
  });
  if (!controlled) await calm();
  const registration = await container.register(SERVICE_WORKER, { updateViaCache: 'none' });
  // Offline the check fails, and the next one comes.
  setInterval(() => void registration.update().catch(() => {}), UPDATE_CHECK_MS);
}

/** Does something once nothing is being saved: a form hears its answer first. What is only typed waits as a draft. */
export function onceSaved(isSaving: () => boolean, act: () => void): void {
  if (isSaving()) setTimeout(() => onceSaved(isSaving, act), SAVING_MS);
  else act();
}

/** Once the page has what it needs. A fetch is heard of when it has ended: one that takes longer than the calm is known by who `isWaiting` for it. */
export function whenCalm(isWaiting: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      fetches.disconnect();
      clearTimeout(quiet);
      clearTimeout(atLast);
      resolve();
    };
    const atLast = setTimeout(done, PATIENCE_MS);
    const stillWaits = () => (isWaiting() ? restart() : done());
    let quiet = setTimeout(stillWaits, CALM_MS);
    const restart = () => {
      clearTimeout(quiet);
      quiet = setTimeout(stillWaits, CALM_MS);
    };
    const fetches = new PerformanceObserver(restart);
    fetches.observe({ type: 'resource' });
  });
}
