import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { errorText, invalidate } from '../../client/api.ts';
import { toast } from '../toast.ts';
import { listMessages } from './list.messages.ts';

const FAILED = listMessages.refreshFailed;

/** What a Refresh fetches anew: whole areas, as `api.vehicles`, or single calls by their key. */
type Shown = { readonly $key: readonly unknown[] };

/** Refresh: fetches what is on screen whatever its age (decision 1.14), and says so when that fails: the rows that stay are old then. */
export function useRefresh(shown: Shown, ...beside: readonly Shown[]) {
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey: shown.$key }) > 0;
  const refresh = async () => {
    await invalidate(queryClient, shown, ...beside);
    const failed = [shown, ...beside]
      .flatMap(({ $key }) => queryClient.getQueryCache().findAll({ queryKey: $key, type: 'active' }))
      .find(({ state }) => state.status === 'error');
    if (failed) toast.failure(errorText(failed.state.error, FAILED), FAILED);
    else toast.recovered(FAILED);
  };
  return { refresh: () => void refresh(), refreshing };
}
