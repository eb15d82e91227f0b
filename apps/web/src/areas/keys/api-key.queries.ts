import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** When a key was last used is announced to nobody, so the list asks; in ms. */
const POLL_MS = 60_000;

export function useApiKeys() {
  return useQuery({ ...api.keys.list.query(), refetchInterval: POLL_MS });
}

export function useCreateApiKey() {
  return useMutation({ ...api.keys.create.mutation(), meta: { form: 'key' } });
}

export function useRevokeApiKey() {
  return useMutation(api.keys.revoke.mutation());
}
