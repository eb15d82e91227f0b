import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { webhookMessages } from './webhook.messages.ts';
import { deliveriesQueryOf, noticesQueryOf, type DeliveriesView, type NoticesView } from './webhook.view.ts';

export function useReceivers() {
  return useQuery(api.webhooks.listReceivers.query());
}

export function useReceiver(id: string) {
  return useQuery(api.webhooks.getReceiver.query({ params: { id } }));
}

export function useCreateReceiver() {
  return useMutation({ ...api.webhooks.createReceiver.mutation(), meta: { form: webhookMessages.receiverNoun } });
}

export function useChangeReceiver() {
  return useMutation({ ...api.webhooks.changeReceiver.mutation(), meta: { form: webhookMessages.receiverNoun } });
}

export function useDeleteReceiver() {
  return useMutation(api.webhooks.deleteReceiver.mutation());
}

export function useRollSecret() {
  return useMutation(api.webhooks.rollSecret.mutation());
}

export function useSendTest() {
  return useMutation(api.webhooks.sendTest.mutation());
}

/** One page of the log; the page before stays on screen while the next one loads. */
export function useDeliveries(id: string, view: DeliveriesView) {
  return useQuery({
    ...api.webhooks.listDeliveries.query({ params: { id }, query: deliveriesQueryOf(view) }),
    placeholderData: keepPreviousData,
  });
}

export function useDelivery(id: string, noticeId: string) {
  return useQuery(api.webhooks.getDelivery.query({ params: { id, noticeId } }));
}

export function useResend() {
  return useMutation(api.webhooks.resend.mutation());
}

export function useResendFailed() {
  return useMutation(api.webhooks.resendFailed.mutation());
}

export function useNotices(view: NoticesView) {
  return useQuery({ ...api.webhooks.listNotices.query({ query: noticesQueryOf(view) }), placeholderData: keepPreviousData });
}
