import { useMutation, useQuery } from '@tanstack/react-query';
import type { PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { api } from '../../client/api.ts';

/** How often work that is under way is asked after, in ms. */
const ASK_MS = 2_000;

export interface PersonPlace {
  readonly kind: PersonKind;
  readonly id: string;
  /** of a client's contact */
  readonly name?: string | undefined;
}

export function useLeavers() {
  return useQuery(api.privacy.leavers.query());
}

export function useErasures() {
  return useQuery({
    ...api.privacy.erasures.query(),
    refetchInterval: ({ state }) => (state.data?.some(({ finishedAt }) => finishedAt === null) ? ASK_MS : false),
  });
}

export function usePerson({ kind, id, name }: PersonPlace) {
  return useQuery({
    ...api.privacy.person.query({ params: { kind, id }, query: name === undefined ? {} : { name } }),
    refetchInterval: ({ state }) => (state.data?.erasure && state.data.erasure.finishedAt === null ? ASK_MS : false),
  });
}

export function useErase() {
  return useMutation({ ...api.privacy.erase.mutation(), meta: { form: 'person' } });
}

/** The browser fetches and saves the file by itself: it may be larger than a page should hold. */
export function exportAddress({ kind, id, name }: PersonPlace): string {
  return `/api/privacy/${kind}/${id}/export${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`;
}
