import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { earnedRevenue } from '@superlink/domain/trips/trip-revenue.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { LoadNumber } from './load-number.tsx';
import classes from './papers.module.css';
import { driverOf, endInHistory, placeOf } from './trip-facts.ts';
import { TripStatusBadge } from './trip-status-badge.tsx';
import { tripMessages } from './trip.messages.ts';

const day = (text: string) => <span className="num">{text}</span>;

export const tripIdColumn: Column<Trip> = {
  id: 'tripNumber',
  header: tripMessages.tripId,
  value: ({ tripNumber }) => tripNumber,
  sortable: true,
  fixed: true,
  opens: true,
  card: 'title',
};
export const statusColumn: Column<Trip> = {
  id: 'status',
  header: words.status,
  value: ({ status }) => status,
  cell: ({ status }) => <TripStatusBadge status={status} />,
  sortable: true,
  card: 'badge',
};
const loadNumberColumn: Column<Trip> = {
  id: 'loadNr',
  header: tripMessages.loadNumber,
  value: ({ loadNr }) => loadNr,
  cell: (trip) => <LoadNumber trip={trip} />,
  sortable: true,
  card: 'fact',
};

export const loadingColumn: Column<Trip> = {
  id: 'loading',
  header: tripMessages.loadingHeader,
  value: (trip) => placeOf(trip, 'loading') ?? words.notApplicable,
  clip: 140,
  sortable: true,
};
export const offloadingColumn: Column<Trip> = {
  id: 'offloading',
  header: tripMessages.offloading,
  value: (trip) => placeOf(trip, 'offloading') ?? words.notApplicable,
  clip: 140,
  sortable: true,
  card: 'fact',
};
const moneyColumns: readonly Column<Trip>[] = [
  {
    id: 'estimated',
    header: tripMessages.estimatedRevenue,
    value: ({ estimatedRevenue }) => estimatedRevenue,
    cell: ({ estimatedRevenue }) => (estimatedRevenue === null ? words.notApplicable : formatMoney(estimatedRevenue)),
    from: 1780,
    numeric: true,
    sortable: true,
  },
  {
    id: 'final',
    header: tripMessages.finalRevenue,
    value: earnedRevenue,
    cell: (trip) => (earnedRevenue(trip) === null ? words.notApplicable : formatMoney(earnedRevenue(trip))),
    numeric: true,
    sortable: true,
    card: 'fact',
  },
];
const paperColumns: readonly Column<Trip>[] = [
  {
    id: 'pod',
    header: tripMessages.pod,
    value: ({ podUploaded }) => (podUploaded ? 1 : 0),
    cell: (trip) => <PodBadge trip={trip} />,
    sortable: true,
  },
  {
    id: 'invoice',
    header: tripMessages.invoiceNumber,
    value: ({ invoiceNumber }) => invoiceNumber,
    cell: ({ invoiceNumber }) => invoiceNumber ?? words.notApplicable,
    sortable: true,
  },
];

/** Whether the POD is there; nothing is missing while the trip is not completed (decision 12.6). */
export function PodBadge({ trip }: { trip: Trip }) {
  if (trip.podUploaded) return <StatusBadge tone="green">{tripMessages.pod}</StatusBadge>;
  return trip.status === 'completed' ? (
    <StatusBadge tone="amber">{tripMessages.noPod}</StatusBadge>
  ) : (
    <span className={classes.nothing}>–</span>
  );
}

/** The client as people call it; the name on the papers stands on the tip. */
const clientColumn: Column<Trip> = {
  id: 'client',
  header: words.client,
  value: ({ clientName }) => clientName,
  clip: 170,
  tip: ({ lockedInClient }) => lockedInClient,
  sortable: true,
  card: 'fact',
};

const vehicleColumns: readonly Column<Trip>[] = [
  { id: 'fleet', header: words.fleetNumber, value: ({ asset }) => asset.fleetNumber, sortable: true, card: 'fact' },
  { id: 'registration', header: words.registration, value: ({ lockedInRegistration }) => lockedInRegistration, from: 1760, sortable: true },
];

/** Columns of the history and of the completed trips (TRP-021); registration, driver and revenue as locked in. One vehicle's own go last. */
export function historyColumns(of: 'vehicle' | 'all'): readonly Column<Trip>[] {
  return [
    tripIdColumn,
    loadNumberColumn,
    statusColumn,
    ...(of === 'all' ? vehicleColumns : []),
    { ...loadingColumn, from: 1300 },
    offloadingColumn,
    {
      id: 'start',
      header: tripMessages.start,
      value: ({ startDate }) => startDate,
      cell: ({ startDate }) => day(formatDay(startDate)),
      from: 1400,
      sortable: true,
    },
    {
      id: 'end',
      header: tripMessages.end,
      value: ({ endDate }) => endDate,
      cell: (trip) => day(endInHistory(trip)),
      sortable: true,
      card: 'fact',
    },
    ...moneyColumns,
    ...paperColumns,
    clientColumn,
    { id: 'driver', header: words.driver, value: driverOf, clip: 140, from: 1700, sortable: true },
    ...(of === 'all' ? [] : vehicleColumns.slice(1)),
  ];
}
