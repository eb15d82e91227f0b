import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconCalendar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../blocks/format/dates.ts';
import { later } from '../../blocks/later.tsx';
import { rowsOf } from '../../blocks/list/list-view.ts';
import { useChosenRows } from '../../blocks/many/chosen-rows.tsx';
import type { Column, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { TripSheet } from './trip-file.ts';
import { tripName } from './trip-facts.ts';
import { historyColumns } from './trip.table.tsx';
import { tripsManyMessages } from './trips-many.messages.ts';

const PlannedBar = later(async () => (await import('./planned-bar.tsx')).PlannedBar, {});

const shown = ['tripNumber', 'loadNr', 'fleet', 'registration', 'loading', 'offloading', 'start', 'client', 'driver', 'estimated'];
/** The list comes by start day, as its days are planned. */
const columns: readonly Column<Trip>[] = historyColumns('all')
  .flatMap((column) =>
    column.id === 'end' ? [{ ...column, cell: ({ endDate }: Trip) => <span className="num">{formatDay(endDate)}</span> }] : [column],
  )
  .filter(({ id }) => id === 'end' || shown.includes(id))
  .map((column) => ({ ...column, sortable: false }));

const sheet: TripSheet = { list: 'planned', table: 'planned-trips', title: tripsManyMessages.plannedTrips, columns };

/** All planned trips by their start day: to accept, to move by some days or to cancel, one or many. */
export function PlannedTrips({
  view,
  onView,
  onOpen,
  openId,
}: {
  readonly view: TableView;
  readonly onView: (patch: Partial<TableView>) => void;
  readonly onOpen: (trip: Trip) => void;
  readonly openId: string | undefined;
}) {
  const list = useQuery({ ...api.trips.scheduled.query({ query: rowsOf(view) }), placeholderData: keepPreviousData });
  const mayAct = useMay(api.trips.accept.definition.access);
  const choosing = useChosenRows<Trip>('planned');
  const total = list.data?.total;
  return (
    <>
      <DataTable
        name="planned-trips"
        label={tripsManyMessages.plannedTrips}
        columns={columns}
        choosing={mayAct ? choosing : undefined}
        rows={list.data?.trips}
        rowName={tripName}
        view={view}
        onView={onView}
        total={total}
        sortedBy="server"
        {...tableState(list, tripsManyMessages.plannedFailed)}
        empty={
          <EmptyState
            icon={<IconCalendar size={32} stroke={1.4} />}
            title={tripsManyMessages.nonePlanned}
            hint={tripsManyMessages.nonePlannedHint}
          />
        }
        opening={{ open: onOpen }}
        selectedId={openId}
      />
      {mayAct && (
        <PlannedBar
          {...choosing}
          sheet={sheet}
          shown={list.data?.trips}
          filter={total ? { list: 'trips.scheduled', query: {}, count: total } : undefined}
        />
      )}
    </>
  );
}
