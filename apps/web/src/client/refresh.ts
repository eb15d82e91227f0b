/**
 * One refresh for everybody who waits: concurrent callers share the running one, and tabs take turns through a lock, because the refresh
 * token is used up by the first (0§4, decision 1.8). Answers whether the session was renewed; never throws.
 */
export function createRefresh(
  renew: () => Promise<boolean>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const guarded = async () => {
    try {
      return await renew();
    } catch {
      return false;
    }
  };
  return () => {
    running ??= (locks ? locks.request('superlink.refresh', guarded) : guarded()).finally(() => {
      running = null;
    });
    return running;
  };
}
