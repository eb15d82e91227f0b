import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** Where the user is signed in. */
export function useOwnSessions() {
  return useQuery(api.users.ownSessions.query());
}

/** The list of sessions is asked for anew after whatever ends some of them. */
function useRenewedSessions() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.users.ownSessions.key() });
}

export function useEndOwnSession() {
  return useMutation({ ...api.users.endOwnSession.mutation(), onSettled: useRenewedSessions() });
}

export function useEndOtherSessions() {
  return useMutation({ ...api.users.endOtherSessions.mutation(), onSettled: useRenewedSessions() });
}

export function useChangePassword() {
  return useMutation({ ...api.users.changePassword.mutation(), meta: { form: 'password' }, onSettled: useRenewedSessions() });
}
