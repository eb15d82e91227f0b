import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatKm, formatLitres, formatRatio } from '../../blocks/format/numbers.ts';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { isMissing } from '../../blocks/record-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { dieselMessages } from './diesel.messages.ts';
import { useDieselOrder } from './diesel.queries.ts';
import { consumptionText, flagTexts } from './diesel.table.tsx';

/** One order beside the history (1§2); closed while the address names none. */
export function DieselPanel({
  orderId,
  row,
  onClose,
}: {
  readonly orderId: string | undefined;
  /** the order's row in the list, shown until its own answer comes */
  readonly row: DieselOrder | undefined;
  readonly onClose: () => void;
}) {
  return (
    <SidePanel
      opened={orderId !== undefined}
      onClose={onClose}
      title={
        <>
          <Text size="sm" c="dimmed">
            {dieselMessages.dieselOrder}
          </Text>
          {isRecordId(orderId) && <Heading orderId={orderId} row={row} />}
        </>
      }
    >
      {isRecordId(orderId) ? <PanelBody orderId={orderId} row={row} /> : <EmptyState title={dieselMessages.noneSelected} />}
    </SidePanel>
  );
}

function Heading({ orderId, row }: { orderId: string; row: DieselOrder | undefined }) {
  const { data: order, isError } = useDieselOrder(orderId, row);
  if (!order || isError) return null;
  return (
    <Text component="h2" fz="lg" fw={700} m={0}>
      {order.systemOrderNumber}
    </Text>
  );
}

function PanelBody({ orderId, row }: { orderId: string; row: DieselOrder | undefined }) {
  const query = useDieselOrder(orderId, row);
  if (query.isError) {
    return (
      <ErrorState
        title={dieselMessages.detailsFailed}
        hint={query.error.detail || undefined}
        retryLabel={words.tryAgain}
        onRetry={isMissing(query.error) ? undefined : () => void query.refetch()}
      />
    );
  }
  if (!query.data) return <LoadingLines label={dieselMessages.loadingOrderDetails} lines={12} />;
  const order = query.data;
  const driver = [order.driverName, order.driverSurname].filter(Boolean).join(' ');
  return (
    <Stack gap="lg">
      {order.flags.length > 0 && (
        <Banner kind="warning">
          {flagTexts(order).map((text) => (
            <div key={text}>{text}.</div>
          ))}
        </Banner>
      )}
      <section aria-label={dieselMessages.orderInformation}>
        <Group justify="space-between" mih={30}>
          <Title order={3}>{dieselMessages.orderInformation}</Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            renderRoot={(props) => <Link to={paths.dieselEdit(order.id)} {...props} />}
          >
            {words.edit}
          </Button>
        </Group>
        <FactList
          label={dieselMessages.orderInformation}
          facts={[
            { label: dieselMessages.systemOrder, value: order.systemOrderNumber },
            { label: dieselMessages.externalOrder, value: order.externalOrderNumber },
            { label: words.date, value: formatInstant(order.date) },
            { label: dieselMessages.location, value: order.location },
            ...(order.adminOverride ? [{ label: dieselMessages.adminOverride, value: words.yes }] : []),
          ]}
        />
      </section>
      <Part
        title={dieselMessages.vehicleInformation}
        facts={[
          {
            label: words.fleetNumber,
            value: (
              <Link className="link-button" to={paths.vehicles} search={{ vehicle: order.assetId }}>
                {order.assetFleetNumber}
              </Link>
            ),
          },
          { label: words.registration, value: order.assetReg },
        ]}
      />
      <Part title={dieselMessages.driverInformation} facts={[{ label: words.driver, value: driver }]} />
      <Part
        title={dieselMessages.fuelMileage}
        facts={[
          { label: dieselMessages.liters, value: formatLitres(order.liters) },
          { label: dieselMessages.refillKm, value: formatKm(order.kilometers) },
          {
            label: dieselMessages.prevRefillKm,
            value: order.previousKm === null ? dieselMessages.noPreviousRefuel : formatKm(order.previousKm),
          },
          { label: dieselMessages.tripKm, value: formatKm(order.tripKm) },
          { label: dieselMessages.tripConsumption, value: consumptionText(order.tripConsumption, words.notApplicable) },
          {
            label: dieselMessages.liters100km,
            value: order.tripLPer100km === null ? words.notApplicable : `${formatRatio(order.tripLPer100km)}\u00a0L/100km`,
          },
        ]}
      />
      <HistorySection record="dieselOrder" id={order.id} />
    </Stack>
  );
}

function Part({ title, facts }: { title: string; facts: Parameters<typeof FactList>[0]['facts'] }) {
  return (
    <section aria-label={title}>
      <Title order={3}>{title}</Title>
      <FactList label={title} facts={facts} />
    </section>
  );
}
