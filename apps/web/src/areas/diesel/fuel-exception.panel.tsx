import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import type { FuelExceptionAnswer } from '@superlink/api/diesel/fuel-exception.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatKm, formatLitresUsed, formatMoney, formatRatio } from '../../blocks/format/numbers.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { dieselMessages } from './diesel.messages.ts';
import { consumptionText } from './diesel.table.tsx';
import { useResolveException } from './fuel-exceptions.queries.ts';
import { differenceText, KindBadge } from './fuel-exceptions.table.tsx';

/** Why a fill is suspicious, what it comes to, and what somebody found out; closed while `exceptionId` is none. */
export function FuelExceptionPanel({
  exceptionId,
  exception,
  loading,
  onClose,
}: {
  readonly exceptionId: string | undefined;
  readonly exception: FuelExceptionAnswer | undefined;
  readonly loading: boolean;
  readonly onClose: () => void;
}) {
  const shown = useLastShown(exception);
  const stays = exceptionId === undefined ? shown : exception;
  return (
    <SidePanel
      opened={exceptionId !== undefined}
      onClose={onClose}
      title={
        <>
          <Text size="sm" c="dimmed">
            {dieselMessages.fuelException}
          </Text>
          {stays && (
            <Group gap={10}>
              <Text component="h2" fz="lg" fw={700} m={0}>
                {stays.assetFleetNumber} · {stays.systemOrderNumber}
              </Text>
              <KindBadge kind={stays.kind} />
            </Group>
          )}
        </>
      }
    >
      {stays ? (
        <Details key={stays.id} exception={stays} onDone={onClose} />
      ) : (
        !loading && <EmptyState title={dieselMessages.exceptionGone} hint={dieselMessages.exceptionGoneHint} />
      )}
    </SidePanel>
  );
}

function Details({ exception, onDone }: { exception: FuelExceptionAnswer; onDone: () => void }) {
  const { differencePercent } = exception;
  return (
    <Stack gap="lg">
      <section aria-label={dieselMessages.whyItIsListed}>
        <Title order={3} mb={6}>
          {dieselMessages.whyItIsListed}
        </Title>
        <Stack gap={6}>
          {exception.explanation.map((sentence) => (
            <Text key={sentence} size="sm">
              {inWords(sentence)}
            </Text>
          ))}
        </Stack>
      </section>
      <section aria-label={dieselMessages.fill}>
        <Group justify="space-between" mih={30}>
          <Title order={3}>{dieselMessages.fill}</Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            renderRoot={(props) => <Link to={paths.dieselEdit(exception.orderId)} {...props} />}
          >
            {dieselMessages.editOrder}
          </Button>
        </Group>
        <FactList
          label={dieselMessages.fill}
          facts={[
            { label: words.date, value: formatInstant(exception.date) },
            { label: words.vehicle, value: `${exception.assetFleetNumber} · ${exception.assetReg}` },
            { label: words.driver, value: exception.driverName },
            { label: dieselMessages.location, value: exception.location },
            { label: dieselMessages.externalOrder, value: exception.externalOrderNumber },
            { label: dieselMessages.tripKm, value: formatKm(exception.tripKm) },
            { label: dieselMessages.consumption, value: consumptionText(exception.tripConsumption) },
            { label: dieselMessages.usualConsumption, value: consumptionText(exception.ownConsumption) },
            { label: dieselMessages.filled, value: formatLitresUsed(exception.liters) },
            { label: dieselMessages.expected, value: formatLitresUsed(exception.expectedLiters) },
            {
              label: dieselMessages.difference,
              value: `${differenceText(exception.differenceLiters)}${differencePercent === null ? '' : ` (${formatRatio(differencePercent, 1)}\u00a0%)`}`,
            },
            { label: dieselMessages.rand, value: formatMoney(exception.differenceRand) },
          ]}
        />
      </section>
      {exception.resolution && (
        <section aria-label={dieselMessages.resolution}>
          <Title order={3} mb={6}>
            {dieselMessages.resolution}
          </Title>
          <Text size="sm">{exception.resolution.note}</Text>
          <Text size="xs" c="dimmed">
            {exception.resolution.by}, {formatInstant(exception.resolution.at)}
          </Text>
        </section>
      )}
      <PermissionGate needs={api.diesel.resolveException.definition.access}>
        <ResolveForm exception={exception} onDone={onDone} />
      </PermissionGate>
    </Stack>
  );
}

function ResolveForm({ exception, onDone }: { exception: FuelExceptionAnswer; onDone: () => void }) {
  const [note, setNote] = useState(exception.resolution?.note ?? '');
  const [complaint, setComplaint] = useState<string | null>(null);
  const resolve = useResolveException();
  const { orderId, kind } = exception;
  return (
    <form
      aria-label={dieselMessages.resolve}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() === '') return setComplaint(dieselMessages.noteIsRequired);
        resolve.mutate(
          { params: { orderId }, body: { kind, note: note.trim() } },
          {
            onSuccess: () => {
              toast.success(dieselMessages.fuelExceptionResolved);
              onDone();
            },
          },
        );
      }}
    >
      <Stack gap="sm">
        {resolve.error && <Banner kind="failure">{errorText(resolve.error, dieselMessages.resolveFailed)}</Banner>}
        <Textarea
          label={dieselMessages.note}
          description={dieselMessages.noteHint}
          autosize
          minRows={2}
          maxLength={500}
          required
          value={note}
          error={complaint}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setComplaint(null);
          }}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={resolve.isPending} aria-busy={resolve.isPending}>
            {resolve.isPending ? words.savingNow : exception.resolution ? dieselMessages.changeNote : dieselMessages.resolve}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
