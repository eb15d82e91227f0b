import { Button, Radio, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconHistory } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { today } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { Refusal } from '../../blocks/refusal.tsx';
import type { Column, RowAction, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useCompletedTrips } from './trip-archive.queries.ts';
import { tripName } from './trip-facts.ts';
import { PeriodFilter } from '../../blocks/list/period-filter.tsx';
import { periodLabels } from './trip-history.tsx';
import { freshHistory, SEARCH_DELAY_MS, SEARCH_MINIMUM, SERVER_PAGE, type HistoryView } from './trip-history.view.ts';
import { tripCount, tripMessages } from './trip.messages.ts';
import { useTripRefresh } from './trip.queries.ts';
import { historyColumns } from './trip.table.tsx';
import classes from './trips.module.css';

/** Completed trips to work through: one is chosen, the buttons above do something with it (TRP-028). */
export function CompletedTrips({
  assetId,
  actionsOf,
}: {
  readonly assetId: string | undefined;
  readonly actionsOf: (trip: Trip) => readonly RowAction[];
}) {
  const [view, setView] = useState<HistoryView>(() => ({ ...freshHistory(today()), size: SERVER_PAGE }));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = useCompletedTrips(view, assetId);
  const refresh = useTripRefresh();
  const filter = (change: Partial<HistoryView>) => setView((before) => ({ ...before, ...change, page: 1 }));
  const onView = useCallback((change: Partial<TableView>) => setView((before) => ({ ...before, ...change, size: SERVER_PAGE })), []);
  // a trip that was reverted or deleted, or that the filter left out, is not chosen any more
  const chosen = list.data?.trips.find(({ id }) => id === chosenId);
  const columns = useMemo(
    (): Column<Trip>[] => [
      {
        id: 'chosen',
        header: 'Select',
        value: () => null,
        cell: (trip) => (
          <Radio
            name="chosen-trip"
            aria-label={`Select ${tripName(trip)}`}
            checked={trip.id === chosen?.id}
            onChange={() => setChosenId(trip.id)}
          />
        ),
        fixed: true,
        card: 'badge',
      },
      ...historyColumns(assetId === undefined ? 'all' : 'vehicle')
        .filter(({ id }) => id !== 'status')
        .map((column) => (column.opens ? { ...column, opens: false } : column)),
    ],
    [chosen?.id, assetId],
  );
  return (
    <>
      <div className={classes.tools}>
        <Toolbar actions={chosen && actionsOf(chosen)} />
        <div className={classes.buttons}>
          <PeriodFilter view={view} labels={periodLabels} months="short" onPeriod={filter} />
          <SearchBox
            placeholder={tripMessages.search}
            value={view.search}
            onSearch={(search) => filter({ search })}
            delayMs={SEARCH_DELAY_MS}
            minimum={SEARCH_MINIMUM}
          />
          <ListTools onRefresh={refresh.refresh} refreshing={refresh.refreshing} busyLabel="Refreshing..." />
        </div>
      </div>
      <Text size="sm" c="dimmed" px={12} pb={8} role="status">
        {list.data ? tripCount(formatCount(list.data.total)) : list.isError ? '' : tripMessages.loading}
      </Text>
      <DataTable
        name="completed-trips"
        label="Completed trips"
        columns={columns}
        rows={list.data?.trips}
        rowName={tripName}
        view={view}
        onView={onView}
        total={list.data?.total}
        sortedBy="browser"
        sizes={[SERVER_PAGE]}
        pageInput
        refreshing={list.isFetching && !list.isPending}
        failure={
          list.isError
            ? { title: tripMessages.listFailed, hint: list.error.detail || undefined, onRetry: () => void list.refetch() }
            : undefined
        }
        empty={<EmptyState icon={<IconHistory size={32} stroke={1.4} />} title={tripMessages.none} />}
        opening={{ open: (trip) => setChosenId(trip.id) }}
        selectedId={chosen?.id}
      />
    </>
  );
}

const buttonNames = ['View', 'Revert', 'Edit', 'Delete'] as const;

/** The buttons stand there always; without a chosen trip none can be pressed. */
function Toolbar({ actions }: { actions: readonly RowAction[] | undefined }) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Selected trip">
      {buttonNames.map((name) => {
        const action = actions?.find(({ label }) => label === name);
        const button = (
          <Button
            key={name}
            variant={action?.danger ? 'light' : 'default'}
            {...(action?.danger ? { color: 'red' } : {})}
            leftSection={action?.icon}
            disabled={!action}
            onClick={() => action?.onSelect()}
          >
            {name}
          </Button>
        );
        return action?.refusal ? (
          <Refusal key={name} reason={action.refusal}>
            {button}
          </Refusal>
        ) : (
          button
        );
      })}
    </div>
  );
}
