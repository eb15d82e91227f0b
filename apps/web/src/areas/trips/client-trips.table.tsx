import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import type { Column, RowAction } from '../../blocks/table/column.ts';
import { RowActions } from '../../blocks/table/row-actions.tsx';
import { words } from '../../ui/words.messages.ts';
import { LoadNumber } from './load-number.tsx';
import classes from './papers.module.css';
import { tripName } from './trip-facts.ts';
import { clientTripsMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';
import { loadingColumn, offloadingColumn, PodBadge, statusColumn, tripIdColumn } from './trip.table.tsx';

/** Columns of a client's trips in the specification's order (CTR-008, CTR-010, CTR-011); the menu is left out for users who may not use it. */
export function clientTripColumns(actionsOf: ((trip: Trip) => readonly RowAction[]) | null): readonly Column<Trip>[] {
  return [
    {
      id: 'loadNr',
      header: tripMessages.loadNumber,
      value: ({ loadNr }) => loadNr,
      cell: (trip) => <LoadNumber trip={trip} />,
      sortable: true,
      fixed: true,
      card: 'fact',
    },
    { ...tripIdColumn, card: 'title' },
    {
      id: 'invoiceNumber',
      header: tripMessages.invoiceNumber,
      value: ({ invoiceNumber }) => invoiceNumber,
      cell: ({ invoiceNumber }) => invoiceNumber ?? words.notApplicable,
      sortable: true,
      card: 'fact',
    },
    { id: 'registration', header: words.registration, value: ({ lockedInRegistration }) => lockedInRegistration, sortable: true },
    statusColumn,
    loadingColumn,
    offloadingColumn,
    {
      id: 'start',
      header: tripMessages.startDate,
      value: ({ startDate }) => startDate,
      cell: ({ startDate }) => <span className="num">{formatDay(startDate)}</span>,
      sortable: true,
    },
    {
      id: 'end',
      header: tripMessages.endDate,
      value: ({ endDate }) => endDate,
      cell: ({ endDate }) => <span className="num">{endDate === null ? clientTripsMessages.inProgress : formatDay(endDate)}</span>,
      sortable: true,
      card: 'fact',
    },
    {
      id: 'commodity',
      header: words.commodity,
      value: ({ lockedInRateDetails }) => lockedInRateDetails.commodity || words.notApplicable,
      clip: 150,
      from: 1300,
      sortable: true,
    },
    {
      id: 'papers',
      header: tripMessages.podInvoice,
      value: ({ podUploaded }) => (podUploaded ? 1 : 0),
      cell: (trip) => (
        <span className={classes.papers}>
          <PodBadge trip={trip} />
          {actionsOf && <RowActions name={tripMessages.papersOf(tripName(trip))} actions={actionsOf(trip)} />}
        </span>
      ),
      fixed: true,
      stays: true,
      pinned: true,
      card: 'foot',
    },
  ];
}
