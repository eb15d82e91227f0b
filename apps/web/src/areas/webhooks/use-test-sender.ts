import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { webhookMessages } from './webhook.messages.ts';
import { useSendTest } from './webhook.queries.ts';

/** Sends a test to a receiver, and says whether it is on its way. */
export function useTestSender(): (receiverId: string) => void {
  const { mutate } = useSendTest();
  return (id) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(webhookMessages.testSent),
        onError: (error) => toast.failure(errorText(error, webhookMessages.testFailed)),
      },
    );
}
