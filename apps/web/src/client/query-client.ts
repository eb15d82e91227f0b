import { MutationCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { faults } from './api.ts';
import type { FaultReporter } from './fault-reporter.ts';
import { refreshAfter, refreshDoubted } from './freshness.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** short name of the form that is being sent: a failure is reported as FORM */
      form?: string;
      /** the screen leaves at once: what the change made old is fetched behind it */
      leaves?: true;
    };
  }
}

/** Lifetimes come with each call; here stands what holds for all of them. */
export function createQueryClient(reporter: Pick<FaultReporter, 'reportForm'>): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options: { meta } }) => {
        if (meta?.form !== undefined) reporter.reportForm(meta.form, error);
      },
      // After the mutation's own onSuccess, which has put the answer where the open record is read from.
      onSettled: (_answer, error, _variables, _result, mutation) => renew(client, mutation, error),
    }),
    // Offline a call shall fail with its own text instead of waiting without a word.
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  return client;
}

/** Fetches what a saved change made old, or what a refusal as out of date or gone put in doubt. */
async function renew(
  client: QueryClient,
  { options: { mutationKey, meta } }: Mutation<unknown, unknown, unknown>,
  error: unknown,
): Promise<void> {
  const [tenant, written] = mutationKey ?? [];
  if (typeof written !== 'string') return;
  if (error === null) {
    const renewed = refreshAfter(client, tenant, [written]);
    if (meta?.leaves !== true) await renewed;
  } else if (error instanceof ApiError && [404, 409].includes(error.status)) void refreshDoubted(client, tenant, written);
}

export const queryClient = createQueryClient(faults);
