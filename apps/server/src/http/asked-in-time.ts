import { setTimeout as wait } from 'node:timers/promises';

/** A scrape waits no longer for what is asked of the database, in ms: half of what Prometheus waits for all of it. */
export const SCRAPE_PATIENCE_MS = 5_000;

/**
 * The answer, or null when there is none in time or at all. Who comes while a question is still open waits for the same one: a silent database would
 * hold a connection for each scrape.
 */
export function askedInTime<R>(ask: () => Promise<R>, patienceMs = SCRAPE_PATIENCE_MS): () => Promise<R | null> {
  let open: Promise<R | null> | undefined;
  return () => {
    open ??= ask()
      .catch(() => null)
      .finally(() => (open = undefined));
    return Promise.race([open, wait(patienceMs, null, { ref: false })]);
  };
}
