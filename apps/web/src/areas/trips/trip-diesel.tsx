import { Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay, formatInstant } from '../../blocks/format/dates.ts';
import { formatKm, formatLitresUsed } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import classes from './trip-record.module.css';
import { tripPageMessages } from './trip-page.messages.ts';
import { Section } from './trip-sections.tsx';

/** Orders that the page shows; a trip of more has its vehicle's diesel history. */
const MOST = 20;

/** The diesel that the vehicle took in the days of the trip, the newest first. */
export function TripDiesel({ trip, from, to }: { trip: Trip; from: string; to: string }) {
  const orders = useQuery(api.diesel.list.query({ query: { asset_id: trip.assetId, from, to, limit: MOST } }));
  return (
    <Section title={tripPageMessages.diesel} facts={[]}>
      <Text size="sm" c="dimmed" mb={6}>
        {tripPageMessages.dieselOf(formatDay(from), formatDay(to))}
      </Text>
      {orders.isPending && <LoadingRows label={words.loading} rows={2} />}
      {orders.isLoadingError && (
        <ErrorState title={tripPageMessages.dieselFailed} hint={orders.error.detail || undefined} onRetry={() => void orders.refetch()} />
      )}
      {orders.data?.total === 0 && <Text size="sm">{tripPageMessages.dieselNone}</Text>}
      {orders.data && orders.data.total > 0 && (
        <ul className={classes.orders} aria-label={tripPageMessages.diesel}>
          {orders.data.diesel.map((order) => (
            <li key={order.id}>
              <Link className="link-button" to={paths.dieselHistory} search={{ order: order.id } as never}>
                {order.systemOrderNumber}
              </Link>
              <span>
                {formatInstant(order.date)} · {formatKm(order.kilometers)} · <b>{formatLitresUsed(order.liters)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {orders.data && orders.data.total > MOST && (
        <Text size="xs" c="dimmed">
          {tripPageMessages.dieselMore(MOST, orders.data.total)}
        </Text>
      )}
    </Section>
  );
}
