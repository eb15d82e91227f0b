import type { Note, NotedRecord, NotePage } from '@superlink/api/notes/note.schema.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api, type ApiError } from '../../client/api.ts';

/** Notes of a record, twenty at a time, newest first; how many there are, and in how many of them a colleague calls the reader for the first time. */
export function useNotes({ record, id }: NotedRecord) {
  const params = { record, id };
  const { retry, staleTime, gcTime } = api.notes.ofRecord.query({ params });
  const key = api.notes.ofRecord.key({ params });
  return useInfiniteQuery<NotePage, ApiError, { notes: Note[]; total: number; unseen: number }, typeof key, string | undefined>({
    queryKey: key,
    retry,
    staleTime,
    gcTime,
    queryFn: ({ pageParam, signal }) =>
      api.notes.ofRecord({ params, query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({ notes: pages.flatMap(({ notes }) => notes), total: pages[0]!.total, unseen: pages[0]!.unseen }),
  });
}

/** Asked for when somebody begins to name one. */
export function useColleagues(isWanted: boolean) {
  return useQuery({ ...api.notes.colleagues.query(), enabled: isWanted });
}

export const useAddNote = () => useMutation(api.notes.add.mutation());
export const useChangeNote = () => useMutation(api.notes.change.mutation());
export const useDeleteNote = () => useMutation(api.notes.remove.mutation());
export const useMarkSeen = () => useMutation(api.notes.markSeen.mutation());
