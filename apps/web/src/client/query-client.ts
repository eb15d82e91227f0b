import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { faults } from './api.ts';
import type { FaultReporter } from './fault-reporter.ts';

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

export const queryClient = createQueryClient(faults);
