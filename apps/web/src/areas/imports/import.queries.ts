import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, invalidate, tenant, type ApiError } from '../../client/api.ts';
import { refreshAfter } from '../../client/freshness.ts';
import { newId } from '../../client/new-id.ts';

const PROGRESS_MS = 400;
const PLACE_MS = 1_000;
export const PROBLEMS_A_PAGE = 50;

export function useImport(id: string) {
  return useQuery({
    ...api.imports.get.query({ params: { id } }),
    refetchInterval: (query) => (query.state.data?.state === 'running' ? PROGRESS_MS : false),
  });
}

export function useRecentImports(page: number, size: number) {
  return useQuery({
    ...api.imports.list.query({ query: { offset: (page - 1) * size, limit: size } }),
    placeholderData: keepPreviousData,
  });
}

/** Which problems of a dry run are looked at, and which changes. */
export interface ProblemView {
  readonly column: number | undefined;
  readonly page: number;
}
export interface ChangeView {
  readonly field: string | undefined;
  readonly page: number;
}

/** The dry run; computed anew whenever it is looked at, because the fleet moves on. */
export function useProblems(id: string, problems: ProblemView, changes: ChangeView) {
  const { column } = problems;
  const { field } = changes;
  const query = {
    offset: (problems.page - 1) * PROBLEMS_A_PAGE,
    limit: PROBLEMS_A_PAGE,
    changesOffset: (changes.page - 1) * PROBLEMS_A_PAGE,
    ...(column === undefined ? {} : { column }),
    ...(field === undefined ? {} : { field }),
  };
  return useQuery({ ...api.imports.problems.query({ params: { id }, query }), placeholderData: keepPreviousData });
}

/** Files of this visit by their import, so that another sheet can be read without asking for the file again. */
const sentFiles = new Map<string, File>();

export function sentFile(importId: string): File | undefined {
  return sentFiles.get(importId);
}

/** How many files are read before one that has been sent; null once it is read itself. */
export function usePlace(ticket: string, isSent: boolean): number | null {
  const { data } = useQuery({
    ...api.imports.place.query({ query: { ticket } }),
    enabled: isSent,
    staleTime: 0,
    refetchInterval: PLACE_MS,
    retry: false,
  });
  return data?.ahead ?? null;
}

/** Sends a file; `share` is how much of it has left, 0 … 1. */
export function useUploadImport() {
  const [share, setShare] = useState(0);
  const [ticket, setTicket] = useState('');
  const sending = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn({ file, kind, sheet, headingRow }: { file: File; kind: ImportKind; sheet?: string | undefined; headingRow?: number }) {
      setShare(0);
      const nextTicket = newId();
      setTicket(nextTicket);
      sending.current = new AbortController();
      const query = {
        kind,
        ticket: nextTicket,
        ...(sheet === undefined ? {} : { sheet }),
        ...(headingRow === undefined ? {} : { headingRow }),
      };
      return api.imports.upload({ query, file }, { onProgress: setShare, signal: sending.current.signal });
    },
    retry: false,
    onSuccess: ({ id }, { file }) => void sentFiles.set(id, file),
  });
  return { ...upload, error: upload.error as ApiError | null, share, ticket, cancel: () => sending.current?.abort() };
}

/** A step that failed is looked at anew too: how far it came is for the server to say. */
function useRecheck() {
  const queryClient = useQueryClient();
  return () => void invalidate(queryClient, api.imports);
}

export function useChangeImport() {
  return useMutation({ ...api.imports.change.mutation(), onError: useRecheck() });
}

export function useCorrectRow() {
  return useMutation({ ...api.imports.correct.mutation(), onError: useRecheck() });
}

export function useRunImport() {
  return useMutation({ ...api.imports.run.mutation(), onError: useRecheck() });
}

export function useUndoImport() {
  return useMutation({ ...api.imports.undo.mutation(), onError: useRecheck() });
}

/** After an import has run the lists of its kind are no longer what they were. */
export function useForgetLists() {
  const queryClient = useQueryClient();
  return () => void refreshAfter(queryClient, tenant, ['imports']);
}
