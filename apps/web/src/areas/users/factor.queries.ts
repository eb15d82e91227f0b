import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';

/** What the user signs in with besides the password. */
export function useOwnFactors() {
  return useQuery(api.users.ownFactors.query());
}

/** The own factors are asked for anew after whatever changes them. */
function useRenewedFactors() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.users.ownFactors.key() });
}

export function useStartAuthenticator() {
  return useMutation({ ...api.users.startAuthenticator.mutation(), meta: { form: 'authenticator' }, onSettled: useRenewedFactors() });
}

export function useConfirmAuthenticator() {
  return useMutation({ ...api.users.confirmAuthenticator.mutation(), meta: { form: 'authenticator' }, onSettled: useRenewedFactors() });
}

export function useRemoveAuthenticator() {
  return useMutation({ ...api.users.removeAuthenticator.mutation(), meta: { form: 'authenticator' }, onSettled: useRenewedFactors() });
}

/** Asks for a new passkey, lets the browser make it, and adds it. */
export function useAddPasskey() {
  const renew = useRenewedFactors();
  return useMutation({
    meta: { form: 'passkey' },
    mutationFn: async ({ name, ...proof }: { name: string; currentPassword: string; code?: string }) => {
      const options = await api.users.startPasskey({ body: proof });
      const { makePasskey } = await import('./passkey.ts');
      return api.users.addPasskey({ body: { name, credential: await makePasskey(options) } });
    },
    onSettled: renew,
  });
}

export function useRemovePasskey() {
  return useMutation({ ...api.users.removePasskey.mutation(), meta: { form: 'passkey' }, onSettled: useRenewedFactors() });
}

export function useMakeRecoveryCodes() {
  return useMutation({ ...api.users.makeRecoveryCodes.mutation(), meta: { form: 'recovery-codes' }, onSettled: useRenewedFactors() });
}

/** Of a colleague who lost them. */
export function useRemoveFactors() {
  return useMutation({ ...api.users.removeFactors.mutation(), meta: { form: 'lost-factors' } });
}

const rule = api.users.factorRule.query();

/** Of which roles the company wants a second factor; asked for anew by each dialog that opens. */
export function useFactorRule() {
  return useQuery({ ...rule, ...forEditing });
}

export function useSetFactorRule() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.users.setFactorRule.mutation(),
    meta: { form: 'factor-rule' },
    onSuccess: (set) => void queryClient.setQueryData(rule.queryKey, set),
  });
}
