import { Anchor } from '@mantine/core';
import type { PodChaseTrip } from '@superlink/api/trips/pod-chase.schema.ts';
import type { ChaseState } from '@superlink/domain/trips/pod-chase.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { LoadNumber } from './load-number.tsx';
import classes from './papers.module.css';
import { chaseMessages } from './pod-chase.messages.ts';
import { placeOf } from './trip-facts.ts';

const toneOf: Record<ChaseState, Tone> = { overdue: 'red', soon: 'amber', later: 'grey', undated: 'grey' };

function Missing({ trip }: { trip: PodChaseTrip }) {
  return (
    <span className={classes.missing}>
      {!trip.podUploaded && <StatusBadge tone="amber">{chaseMessages.pod}</StatusBadge>}
      {trip.invoiceNumber === null && <StatusBadge tone="amber">{chaseMessages.invoice}</StatusBadge>}
    </span>
  );
}

/** Columns of the chase board. */
export const podChaseColumns: readonly Column<PodChaseTrip>[] = [
  {
    id: 'due',
    header: chaseMessages.dueLabel,
    value: ({ dueDate }) => dueDate,
    cell: ({ dueDate }) => <span className="num">{formatDay(dueDate)}</span>,
    fixed: true,
    card: 'fact',
  },
  {
    id: 'left',
    header: chaseMessages.timeLeft,
    value: ({ daysLeft }) => daysLeft,
    cell: ({ daysLeft, chaseState }) => <StatusBadge tone={toneOf[chaseState]}>{chaseMessages.due(daysLeft)}</StatusBadge>,
    fixed: true,
    card: 'badge',
  },
  { id: 'tripNumber', header: chaseMessages.tripId, value: ({ tripNumber }) => tripNumber, opens: true, fixed: true, card: 'title' },
  {
    id: 'client',
    header: words.client,
    value: ({ clientName }) => clientName,
    cell: ({ clientName, clientId }) => (
      <Anchor
        inherit
        underline="hover"
        renderRoot={(props) => <Link to={paths.clientTrips(clientId)} search={{ period: 'all', pods: true } as never} {...props} />}
      >
        {clientName}
      </Anchor>
    ),
    clip: 170,
    tip: ({ lockedInClient }) => lockedInClient,
    card: 'fact',
  },
  { id: 'loadNr', header: chaseMessages.loadNumber, value: ({ loadNr }) => loadNr, cell: (trip) => <LoadNumber trip={trip} /> },
  { id: 'missing', header: chaseMessages.missing, value: () => null, cell: (trip) => <Missing trip={trip} />, fixed: true, card: 'foot' },
  {
    id: 'revenue',
    header: chaseMessages.revenue,
    value: ({ finalRevenue }) => finalRevenue,
    cell: ({ finalRevenue }) => formatMoney(finalRevenue),
    numeric: true,
    card: 'fact',
  },
  {
    id: 'end',
    header: chaseMessages.delivered,
    value: ({ endDate }) => endDate,
    cell: ({ endDate }) => <span className="num">{formatDay(endDate)}</span>,
  },
  { id: 'offloading', header: chaseMessages.offloading, value: (trip) => placeOf(trip, 'offloading') ?? words.notApplicable, clip: 140 },
  { id: 'registration', header: words.registration, value: ({ lockedInRegistration }) => lockedInRegistration, from: 1260 },
  { id: 'driver', header: words.driver, value: ({ lockedInDriver }) => lockedInDriver, clip: 140, from: 1400 },
];
