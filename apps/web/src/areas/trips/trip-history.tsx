import { Button, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconHistory } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { today } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import type { RowAction, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { api, errorText } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHistory } from './trip-archive.queries.ts';
import { tripName } from './trip-facts.ts';
import { PeriodFilter } from '../../blocks/list/period-filter.tsx';
import { archiveQueryOf, archiveTabs, freshHistory, SEARCH_DELAY_MS, SEARCH_MINIMUM, type HistoryView } from './trip-history.view.ts';
import { tripMessages, tripCount } from './trip.messages.ts';
import { useTripRefresh } from './trip.queries.ts';
import { tripStatusNames } from './trip-status-badge.tsx';
import { historyColumns } from './trip.table.tsx';
import classes from './trips.module.css';

export const periodLabels = { all: 'All', date: 'Date', month: 'Month' } as const;

/** Completed and cancelled trips of one vehicle or of all (2§2 Trip history table). */
export function TripHistory({
  assetId,
  actionsOf,
  onOpen,
}: {
  readonly assetId: string | undefined;
  readonly actionsOf: (trip: Trip) => readonly RowAction[];
  readonly onOpen: (trip: Trip) => void;
}) {
  const columns = useMemo(() => historyColumns(assetId === undefined ? 'all' : 'vehicle'), [assetId]);
  const [view, setView] = useState<HistoryView>(() => freshHistory(today()));
  const { rows, total, error, refreshing, retry } = useHistory(view, assetId, columns);
  const refresh = useTripRefresh();
  const filter = (change: Partial<HistoryView>) => setView((before) => ({ ...before, ...change, page: 1 }));
  const onView = useCallback((change: Partial<TableView>) => setView((before) => ({ ...before, ...change })), []);
  const isFiltered = view.period !== 'all' || view.search !== '';
  return (
    <>
      <div className={classes.tools}>
        <PeriodFilter view={view} labels={periodLabels} months="short" onPeriod={filter} />
        <div className={classes.buttons}>
          <ListTools
            onRefresh={refresh.refresh}
            refreshing={refresh.refreshing}
            busyLabel="Refreshing..."
            exported={{
              name: 'trips',
              download: (format) => api.trips.exportArchived({ query: { ...archiveQueryOf(view, assetId), format } }),
            }}
          />
        </div>
      </div>
      <FilterTabs
        label="Trip status"
        tabs={archiveTabs.map((status) => ({
          value: status,
          label: tripStatusNames[status],
          count: status === view.status ? total : undefined,
        }))}
        value={view.status}
        onChange={(status) => filter({ status })}
        tools={
          <SearchBox
            placeholder={tripMessages.search}
            value={view.search}
            onSearch={(search) => filter({ search })}
            delayMs={SEARCH_DELAY_MS}
            minimum={SEARCH_MINIMUM}
          />
        }
      >
        <Text size="sm" c="dimmed" px={12} pt={8} role="status">
          {total === undefined ? (error ? '' : tripMessages.loading) : tripCount(formatCount(total))}
        </Text>
        <DataTable
          name={assetId === undefined ? 'trip-archive' : 'trip-history'}
          label="Trip history"
          columns={columns}
          rows={rows}
          rowName={tripName}
          view={view}
          onView={onView}
          total={total}
          sortedBy="browser"
          pageInput
          refreshing={refreshing}
          failure={error ? { title: tripMessages.listFailed, hint: errorText(error, '') || undefined, onRetry: retry } : undefined}
          empty={
            <EmptyState
              icon={<IconHistory size={32} stroke={1.4} />}
              title={tripMessages.none}
              action={
                isFiltered && (
                  <Button variant="default" onClick={() => filter({ period: 'all', search: '' })}>
                    Show all time
                  </Button>
                )
              }
            />
          }
          opening={{ open: onOpen }}
          actions={actionsOf}
        />
      </FilterTabs>
    </>
  );
}
