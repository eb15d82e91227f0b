import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../blocks/toast.ts';
import { api, errorText, invalidate } from '../../client/api.ts';
import { reportMessages } from './reports.messages.ts';

/** How often a run that is under way is asked after, in ms. */
const ASK_MS = 1_000;

/** What was asked for lately; while something is being made, how far it is. */
export function useFleetRuns() {
  return useQuery({
    ...api.reports.runs.query({ query: { limit: 5 } }),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? ASK_MS : false),
  });
}

export function useStartFleetRun() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.reports.startRun.mutation(),
    onSuccess: () => toast.success(reportMessages.runStarted),
    onError: (error) => toast.failure(errorText(error, reportMessages.runFailed)),
    onSettled: () => void invalidate(queryClient, api.reports),
  });
}

export function useCancelFleetRun() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.reports.cancelRun.mutation(),
    onSuccess: () => toast.success(reportMessages.runCancelled),
    onError: (error) => toast.failure(errorText(error, reportMessages.runCancelFailed)),
    onSettled: () => void invalidate(queryClient, api.reports),
  });
}

/** Lets the browser fetch and save the archive by itself: it may be larger than a page should hold. */
export function useDownloadFleetRun() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { downloadUrl } = await api.reports.runFile({ params: { id } });
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = '';
      link.click();
    },
    onError: (error) => toast.failure(errorText(error, reportMessages.runDownloadFailed)),
  });
}
