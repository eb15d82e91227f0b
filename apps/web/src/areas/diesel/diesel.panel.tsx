import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatKm, formatLitres, formatRatio } from '../../blocks/format/numbers.ts';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
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
            Diesel Order
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
        retryLabel="Try Again"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <LoadingLines label="Loading order details" lines={12} />;
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
      <section aria-label="Order Information">
        <Group justify="space-between" mih={30}>
          <Title order={3}>Order Information</Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            renderRoot={(props) => <Link to={paths.dieselEdit(order.id)} {...props} />}
          >
            Edit
          </Button>
        </Group>
        <FactList
          label="Order Information"
          facts={[
            { label: 'System Order #', value: order.systemOrderNumber },
            { label: 'External Order #', value: order.externalOrderNumber },
            { label: 'Date', value: formatInstant(order.date) },
            { label: 'Location', value: order.location },
            ...(order.adminOverride ? [{ label: 'Admin Override', value: 'Yes' }] : []),
          ]}
        />
      </section>
      <Part
        title="Vehicle Information"
        facts={[
          {
            label: 'Fleet Number',
            value: (
              <Link className="link-button" to={paths.vehicles} search={{ vehicle: order.assetId }}>
                {order.assetFleetNumber}
              </Link>
            ),
          },
          { label: 'Registration', value: order.assetReg },
        ]}
      />
      <Part title="Driver Information" facts={[{ label: 'Driver', value: driver }]} />
      <Part
        title="Fuel & Mileage"
        facts={[
          { label: 'Liters', value: formatLitres(order.liters) },
          { label: 'Refill KM', value: formatKm(order.kilometers) },
          { label: 'Prev Refill KM', value: order.previousKm === null ? 'First refuel' : formatKm(order.previousKm) },
          { label: 'Trip KM', value: formatKm(order.tripKm) },
          { label: 'Trip Consumption', value: consumptionText(order.tripConsumption, 'N/A') },
          {
            label: 'Liters/100km',
            value: order.tripLPer100km === null ? 'N/A' : `${formatRatio(order.tripLPer100km)}\u00a0L/100km`,
          },
        ]}
      />
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
