import type { HistoryPage } from '@superlink/api/history/history.schema.ts';
import type { RecordName } from '@superlink/api/history/record-words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ApiError } from '../../client/api.ts';

/** A record's history, thirty entries at a time, newest first. */
export function useRecordHistory(record: RecordName, id: string) {
  const params = { record, id };
  const { retry, staleTime, gcTime } = api.history.ofRecord.query({ params });
  const key = api.history.ofRecord.key({ params });
  return useInfiniteQuery<HistoryPage, ApiError, HistoryPage['entries'], typeof key, string | undefined>({
    queryKey: key,
    retry,
    staleTime,
    gcTime,
    queryFn: ({ pageParam, signal }) =>
      api.history.ofRecord({ params, query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
}
