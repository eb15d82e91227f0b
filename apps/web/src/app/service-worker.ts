/** Between two looks for a new version (0§9), in ms. */
const UPDATE_CHECK_MS = 60_000;

/** Keeps the product up to date: a new build takes over by itself and the page reloads; form drafts outlive that in sessionStorage. */
export async function registerServiceWorker(container: ServiceWorkerContainer, reload: () => void): Promise<void> {
  // The first worker takes over a page that came from the server: no update.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) reload();
    controlled = true;
  });
  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  // Offline the check fails, and the next one comes.
  setInterval(() => void registration.update().catch(() => {}), UPDATE_CHECK_MS);
}
