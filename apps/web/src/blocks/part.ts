import type { FunctionComponent } from 'react';

/** A part of the screen whose code is fetched when it is needed. */
export interface Part<Props> {
  /** the code once it is there, else null */
  readonly loaded: () => FunctionComponent<Props> | null;
  /** fetches the code; whoever asks meanwhile shares the running fetch, and after a failure the same refusal until `retryParts` */
  readonly fetch: () => Promise<FunctionComponent<Props>>;
  /** the code for a drawing that can wait: throws the running fetch to the Suspense above, and a failure to the boundary */
  readonly read: () => FunctionComponent<Props>;
}

let onTheirWay = 0;

/** Whether some code is being fetched. */
export const arePartsOnTheirWay = (): boolean => onTheirWay > 0;

/** How the failed parts forget that they failed. */
const failures = new Set<() => void>();

/** Lets the parts that could not be fetched be asked for anew: a person pressed Retry, or went somewhere else. */
export function retryParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * Browsers may keep the failure of a file for as long as the page lives: one that fails again after a Retry, while the network is there, is only
 * to be had by a reload (drafts outlive that).
 */
export function createPart<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  reload: () => void = () => location.reload(),
): Part<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  let running: Promise<FunctionComponent<Props>> | null = null;
  let failure: { readonly error: unknown } | null = null;
  let hasFailed = false;
  const fetchPart = async () => {
    onTheirWay += 1;
    try {
      return (loaded = await load());
    } catch (error) {
      failure = { error };
      failures.add(() => (running = failure = null));
      if (hasFailed && navigator.onLine) reload();
      hasFailed = true;
      throw error;
    } finally {
      onTheirWay -= 1;
    }
  };
  const fetch = () => (running ??= fetchPart());
  return {
    loaded: () => loaded,
    fetch,
    read() {
      if (loaded) return loaded;
      if (failure) throw failure.error;
      // Suspense catches a promise that is thrown.
      throw fetch();
    },
  };
}
