import { MutationCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { faults } from './api.ts';
import type { FaultReporter } from './fault-reporter.ts';
import { isBeingEdited, outdatedBy } from './live-areas.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** short name of the form that is being sent: a failure is reported as FORM */
      form?: string;
      /** further areas whose lists a 409 makes doubtful, as `api.vehicles` */
      touches?: readonly { readonly $key: readonly unknown[] }[];
    };
  }
}

/** Lifetimes come with each call; here stands what holds for all of them. */
export function createQueryClient(reporter: Pick<FaultReporter, 'reportForm'>): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_answer, _variables, _result, mutation) => outdate(client, mutation),
      onError: (error, _variables, _result, mutation) => {
        const { mutationKey, meta } = mutation.options;
        if (meta?.form !== undefined) reporter.reportForm(meta.form, error);
        if (!(error instanceof ApiError) || error.status !== 409) return;
        // The screen showed a state that is no longer true: fetch the lists anew (decision 1.14).
        const keys = [mutationKey?.slice(0, 2), ...(meta?.touches ?? []).map((area) => area.$key)];
        for (const queryKey of keys) if (queryKey) void client.invalidateQueries({ queryKey });
      },
    }),
    // Offline a call shall fail with its own text instead of waiting without a word.
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  return client;
}

/**
 * What a saved change makes old in other areas is marked as old, as the stream of changes does on the screens of others (CACHE-012). It waits
 * for the screen's own refresh: what that has begun to fetch is not fetched twice.
 */
function outdate(client: QueryClient, { options: { mutationKey }, state: { submittedAt } }: Mutation<unknown, unknown, unknown>): void {
  const [tenant, written] = mutationKey ?? [];
  if (typeof written !== 'string') return;
  setTimeout(() => {
    for (const area of outdatedBy([written])) {
      void client.invalidateQueries({
        queryKey: [tenant, area],
        predicate: (query) =>
          area !== written && query.state.fetchStatus === 'idle' && query.state.dataUpdatedAt <= submittedAt && !isBeingEdited(query),
      });
    }
  });
}

export const queryClient = createQueryClient(faults);
