import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { digestMessages } from './digest.messages.ts';

const { digest, chooseDigest } = api['my-day'];

/** Whether a mail comes each morning with what needs the user, and what stands in its way. */
export function OwnDigest() {
  const choice = useQuery(digest.query());
  const choose = useMutation(chooseDigest.mutation());
  const set = (isWanted: boolean) =>
    choose.mutate(
      { body: { isWanted } },
      {
        onSuccess: () => toast.success(isWanted ? digestMessages.chosen : digestMessages.ended),
        onError: (error) => toast.failure(errorText(error, digestMessages.chooseFailed), digestMessages.chooseFailed),
      },
    );
  return (
    <SectionCard title={digestMessages.title}>
      {choice.isPending && <LoadingLines label={digestMessages.loading} />}
      {choice.isLoadingError && <ErrorState title={digestMessages.loadFailed} onRetry={() => void choice.refetch()} />}
      {choice.data && (
        <Switch
          label={digestMessages.choice}
          description={
            !choice.data.sendsMail
              ? digestMessages.noMailServer
              : choice.data.email === null
                ? digestMessages.noAddress
                : digestMessages.comesTo(choice.data.email)
          }
          checked={choose.isPending ? choose.variables.body.isWanted : choice.data.isWanted}
          disabled={choose.isPending || (!choice.data.isWanted && (!choice.data.sendsMail || choice.data.email === null))}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )}
    </SectionCard>
  );
}
