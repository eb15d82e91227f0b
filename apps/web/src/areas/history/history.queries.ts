import type { FoundHistory, HistoryPage } from '@superlink/api/history/history.schema.ts';
import type { RecordName } from '@superlink/api/history/record-words.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type ApiError } from '../../client/api.ts';
import { countedDaysOf, wantedOf, type CompanyHistoryView } from './company-history.view.ts';
import { choicesInWords, entriesInWords } from './entries-in-words.ts';

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
    select: ({ pages }) => entriesInWords(pages.flatMap(({ entries }) => entries)),
  });
}

const PAGE = 30;
/** Calls that one page makes of a search for something rare: each looks through thousands of entries. */
const MOST_CALLS = 20;

type Wanted = NonNullable<NonNullable<Parameters<typeof api.history.search>[0]>['query']>;

/** The history of the company as far as the address asks for it, newest first, thirty entries at a time. */
export function useCompanyHistory(view: CompanyHistoryView) {
  // the server refuses words that it does not know
  const query = wantedOf(view) as Wanted;
  const { retry, staleTime, gcTime } = api.history.search.query({ query });
  const key = api.history.search.key({ query });
  return useInfiniteQuery<
    FoundHistory,
    ApiError,
    { entries: FoundHistory['entries']; searchedTo: string | null },
    typeof key,
    string | undefined
  >({
    queryKey: key,
    retry,
    staleTime,
    gcTime,
    queryFn: async ({ pageParam, signal }) => {
      const entries: FoundHistory['entries'] = [];
      let page: FoundHistory | null = null;
      for (let call = 0; call < MOST_CALLS && entries.length < PAGE && (page === null || page.next !== null); call += 1) {
        const before = page === null ? pageParam : page.next!;
        page = await api.history.search(
          { query: { ...query, limit: PAGE - entries.length, ...(before === undefined ? {} : { before }) } },
          { signal },
        );
        entries.push(...page.entries);
      }
      return { ...page!, entries };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({
      entries: entriesInWords(pages.flatMap(({ entries }) => entries)),
      searchedTo: pages.at(-1)?.searchedTo ?? null,
    }),
  });
}

export const useHistoryChoices = () => useQuery({ ...api.history.choices.query({}), select: choicesInWords });

export const useUnusualCounts = (view: CompanyHistoryView) => useQuery(api.history.unusual.query({ query: countedDaysOf(view) }));
