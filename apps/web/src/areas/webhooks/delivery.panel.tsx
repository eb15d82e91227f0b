import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import type { WebhookDeliveryDetail } from '@superlink/api/webhooks/webhook.schema.ts';
import { noticeTypeTexts } from '@superlink/domain/webhooks/notice-types.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { isMissing } from '../../blocks/record-failure.tsx';
import { inWords } from '../../language/in-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { answerText } from './delivery.table.tsx';
import { deliveryStateWords, webhookMessages } from './webhook.messages.ts';
import { useDelivery } from './webhook.queries.ts';

interface Props {
  readonly receiverId: string;
  readonly onSendAgain: (noticeId: string) => void;
}

/** A delivery beside the list: what is sent, letter for letter, and how each attempt ended; closed while the address names none. */
export function DeliveryPanel({
  noticeId,
  onClose,
  ...props
}: Props & { readonly noticeId: string | undefined; readonly onClose: () => void }) {
  return (
    <SidePanel
      opened={noticeId !== undefined}
      onClose={onClose}
      title={
        <Text component="h2" fz="lg" fw={700} m={0}>
          {webhookMessages.delivery}
        </Text>
      }
    >
      {isRecordId(noticeId) ? <PanelBody noticeId={noticeId} {...props} /> : <EmptyState title={webhookMessages.deliveryMissing} />}
    </SidePanel>
  );
}

function PanelBody({ receiverId, noticeId, onSendAgain }: Props & { readonly noticeId: string }) {
  const query = useDelivery(receiverId, noticeId);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={isMissing(query.error) ? webhookMessages.deliveryMissing : webhookMessages.deliveryFailed}
        hint={query.error.detail || undefined}
        onRetry={isMissing(query.error) ? undefined : () => void query.refetch()}
      />
    );
  }
  if (!query.data) return <LoadingLines label={webhookMessages.loadingDelivery} lines={9} />;
  return <Details delivery={query.data} onSendAgain={onSendAgain} />;
}

/** The letters that are sent, set out so that a person can read them. */
function readable(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2);
}

function Details({ delivery, onSendAgain }: { readonly delivery: WebhookDeliveryDetail } & Pick<Props, 'onSendAgain'>) {
  const { state } = delivery;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <StatusBadge tone={deliveryStateWords[state].tone}>{deliveryStateWords[state].label}</StatusBadge>
        <Button size="xs" variant="default" disabled={state === 'sending'} onClick={() => onSendAgain(delivery.noticeId)}>
          {state === 'waiting' ? webhookMessages.sendNow : webhookMessages.sendAgain}
        </Button>
      </Group>
      <FactList
        label={webhookMessages.delivery}
        facts={[
          { label: webhookMessages.sent, value: `${delivery.type}: ${noticeTypeTexts[delivery.type]}` },
          { label: webhookMessages.record, value: inWords(delivery.recordName) },
          { label: webhookMessages.at, value: formatInstant(delivery.createdAt) },
          { label: webhookMessages.attempts, value: delivery.attempts },
          { label: webhookMessages.next, value: delivery.dueAt && formatInstant(delivery.dueAt) },
        ]}
      />
      <section aria-label={webhookMessages.lastAttempts}>
        <Title order={3} mb={6}>
          {webhookMessages.lastAttempts}
        </Title>
        {delivery.lastAttempts.length === 0 && (
          <Text size="sm" c="dimmed">
            {webhookMessages.notTriedYet}
          </Text>
        )}
        <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {delivery.lastAttempts.map(({ at, status, fault, durationMs, answer }, index) => (
            <li key={`${at} ${index}`}>
              <Text size="sm">
                <span className="num">{formatInstant(at)}</span> · <b>{answerText({ status, fault, attempts: 1 })}</b> ·{' '}
                <span className="num">{webhookMessages.milliseconds(durationMs)}</span>
              </Text>
              {fault === null && (
                <Code block tabIndex={0} mah={160} style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {answer === '' ? webhookMessages.noBody : answer}
                </Code>
              )}
            </li>
          ))}
        </Stack>
      </section>
      <section aria-label={webhookMessages.whatWasSent}>
        <Title order={3} mb={6}>
          {webhookMessages.whatWasSent}
        </Title>
        <Code block tabIndex={0} mah={420} style={{ overflow: 'auto' }}>
          {readable(delivery.payload)}
        </Code>
      </section>
    </Stack>
  );
}
