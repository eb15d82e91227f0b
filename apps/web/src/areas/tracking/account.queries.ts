import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { accountMessages } from './account.messages.ts';

/** How an account is doing changes each minute without anybody's doing; in ms. */
const POLL_MS = 30_000;

export function useAccounts() {
  return useQuery({ ...api.tracking.listTelematicsAccounts.query(), refetchInterval: POLL_MS });
}

export function useCreateAccount() {
  return useMutation({ ...api.tracking.createTelematicsAccount.mutation(), meta: { form: accountMessages.accountNoun } });
}

export function useChangeAccount() {
  return useMutation({ ...api.tracking.changeTelematicsAccount.mutation(), meta: { form: accountMessages.accountNoun } });
}

export function useDeleteAccount() {
  return useMutation(api.tracking.deleteTelematicsAccount.mutation());
}

export function useTryAccount() {
  return useMutation(api.tracking.tryTelematicsAccount.mutation());
}
