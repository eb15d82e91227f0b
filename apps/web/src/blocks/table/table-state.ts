import type { ApiError } from '../../client/api.ts';

/** A query that fills a table. */
interface Filling {
  readonly isFetching: boolean;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
}

/** What a table says of the query that fills it: that it runs again behind the rows, or why it failed, with a way to try again. */
export function tableState({ isFetching, isPending, error, refetch }: Filling, failed: string, retryLabel?: string) {
  return {
    refreshing: isFetching && !isPending,
    failure: error
      ? { title: failed, hint: error.detail || undefined, ...(retryLabel && { retryLabel }), onRetry: () => void refetch() }
      : undefined,
  };
}
