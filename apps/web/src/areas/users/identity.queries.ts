import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';

const provider = api.users.identityProvider.query();
const account = api.users.account.query();

/** The company's identity provider, asked for anew by each dialog that opens. */
export function useIdentityProvider() {
  return useQuery({ ...provider, ...forEditing });
}

export function useSaveIdentityProvider() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.users.saveIdentityProvider.mutation(),
    meta: { form: 'identity-provider' },
    onSuccess: (setup) => void queryClient.setQueryData(provider.queryKey, setup),
  });
}

export function useRemoveIdentityProvider() {
  return useMutation(api.users.removeIdentityProvider.mutation());
}

export function useTryIdentityProvider() {
  return useMutation(api.users.tryIdentityProvider.mutation());
}

/** What the user keeps of themself. */
export function useOwnAccount() {
  return useQuery(account);
}

/** Every change answers the account as it is then. */
function useShownAccount() {
  const queryClient = useQueryClient();
  return (answer: NonNullable<ReturnType<typeof useOwnAccount>['data']>) => void queryClient.setQueryData(account.queryKey, answer);
}

export function useChangeEmail() {
  return useMutation({ ...api.users.changeEmail.mutation(), meta: { form: 'email' }, onSuccess: useShownAccount() });
}

export function useConnectIdentity() {
  return useMutation({ ...api.users.connectIdentity.mutation(), meta: { form: 'connect-identity' } });
}

export function useDisconnectIdentity() {
  return useMutation({ ...api.users.disconnectIdentity.mutation(), meta: { form: 'disconnect-identity' }, onSuccess: useShownAccount() });
}
