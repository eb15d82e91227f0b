import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { recentRecords } from './recent-records.ts';
import type { KeptPlace } from './search-addresses.ts';
import { searchMessages } from './search.messages.ts';

/** What the server finds; the answer of before stays until the next one comes, and a question that nobody waits for any more is called off. */
export function useFound(typed: string) {
  return useQuery({ ...api.search.find.query({ query: { q: typed } }), enabled: typed !== '', placeholderData: keepPreviousData });
}

/** What the user pinned and opened last. */
export function useKept(userId: string, isWanted: boolean) {
  const recent = isWanted ? recentRecords(userId).join(',') : '';
  return useQuery({ ...api.search.kept.query({ query: { recent } }), enabled: isWanted, placeholderData: keepPreviousData });
}

/** Pins a record, or takes its pin away. */
export function usePinning() {
  const onError = (error: Error) => toast.failure(errorText(error, searchMessages.pinFailed), searchMessages.pinFailed);
  const pin = useMutation({ ...api.search.pin.mutation(), onError });
  const unpin = useMutation({ ...api.search.unpin.mutation(), onError });
  return {
    isPending: pin.isPending || unpin.isPending,
    toggle: ({ kind, id }: KeptPlace, isPinned: boolean) => (isPinned ? unpin : pin).mutate({ params: { kind, id } }),
  };
}
