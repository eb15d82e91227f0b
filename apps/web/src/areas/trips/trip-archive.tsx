import { Button, Paper } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { today } from '../../blocks/format/dates.ts';
import { later } from '../../blocks/later.tsx';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { Filters } from '../../blocks/list/filters.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PeriodFilter } from '../../blocks/list/period-filter.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { api, errorText } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { words } from '../../ui/words.messages.ts';
import { CompletedTrips } from './completed-trips.tsx';
import { FoundTrips } from './found-trips.tsx';
import { PlannedTrips } from './planned-trips.tsx';
import { useArchive } from './trip-archive.queries.ts';
import {
  archiveQueryOf,
  archiveTabs,
  archiveView,
  orderedBy,
  SEARCH_DELAY_MS,
  SEARCH_MINIMUM,
  SERVER_PAGE,
  type ArchiveTab,
  type ArchiveView,
} from './trip-archive.view.ts';
import { useTripChoice } from './trip-choice.tsx';
import { TripHistory } from './trip-history.tsx';
import { TripPanel } from './trip.panel.tsx';
import { useTripPapers } from './trip-papers.tsx';
import { useTripTasks } from './trip-tasks.tsx';
import { tripMessages } from './trip.messages.ts';
import { tripStatusNames } from './trip-status-badge.tsx';
import { historyColumns } from './trip.table.tsx';
import { tripsManyMessages } from './trips-many.messages.ts';
import classes from './trips.module.css';

const SavedViews = later(async () => (await import('../../blocks/views/saved-views.tsx')).SavedViews, {});
const periodLabels = { all: words.all, date: words.date, month: words.month } as const;
const tabLabels: Readonly<Record<ArchiveTab, string>> = {
  completed: tripStatusNames.completed,
  cancelled: tripStatusNames.cancelled,
  'one-by-one': tripMessages.oneByOne,
  planned: tripsManyMessages.planned,
};

/**
 * The trips that are over, of one vehicle or of all: to look up, to invoice several at once, and to work through one by one (decision 3.8). The
 * address holds what is looked at, so that Back, a reload and a link that was sent around show the same.
 */
export function TripArchive({ assetId }: { assetId?: string | undefined }) {
  const day = today();
  const phone = usePhone();
  const schema = useMemo(() => archiveView(day), [day]);
  const [kept, patch] = useUrlView(schema, 'archive');
  const isOneByOne = kept.tab === 'one-by-one';
  // of one vehicle they stand on its plan
  const tabs = assetId === undefined ? archiveTabs : archiveTabs.filter((tab) => tab !== 'planned');
  const isPlanned = kept.tab === 'planned' && assetId === undefined;
  const view = isOneByOne ? { ...kept, size: SERVER_PAGE } : kept;
  const columns = useMemo(() => historyColumns(assetId === undefined ? 'all' : 'vehicle'), [assetId]);
  const tableName = assetId === undefined ? 'trip-archive' : 'trip-history';
  const list = useArchive(view, assetId, columns, !isPlanned);
  const { refresh, refreshing } = useRefresh(api.trips);

  // its row stands in until the trip itself has come
  const [opened, setOpened] = useState<Trip | undefined>();
  const panel = useBackOnClose(() => patch({ trip: undefined }));
  const open = (trip: Trip) => {
    setOpened(trip);
    panel.markOpened();
    patch({ trip: trip.id }, { push: true });
  };
  const tasks = useTripTasks(open);
  const papers = useTripPapers();
  const asked = archiveQueryOf(view, assetId);
  const { sort: _sort, direction: _direction, ...filtered } = { sort: undefined, direction: undefined, ...asked };
  const invoicing = useTripChoice(
    list.rows,
    { list: 'archive', table: tableName, title: tripMessages.tripHistory, columns },
    filtered,
    list.total ? { list: 'trips.archived', query: filtered, count: list.total } : undefined,
  );
  const { actionsOf: tasksOf } = tasks;
  const { actionsOf: papersOf } = papers;

  const filter = (change: Partial<ArchiveView>) => patch({ ...change, page: 1 });
  const table = useTableView(view, patch);
  const sorter = orderedBy(view, assetId);
  const isFiltered = view.period !== 'all' || view.search !== '';
  const shown = {
    rows: list.rows,
    ...table,
    total: list.total,
    sortedBy: sorter,
    pageInput: true,
    refreshing: list.refreshing,
    summary: (
      <FoundTrips
        list={list}
        view={view}
        sortedWithin={sorter === 'browser' ? columns.find(({ id }) => id === view.sort)?.header : undefined}
      />
    ),
    failure: list.error ? { title: tripMessages.listFailed, hint: errorText(list.error, '') || undefined, onRetry: list.retry } : undefined,
    empty: (
      <EmptyState
        icon={<IconHistory size={32} stroke={1.4} />}
        title={tripMessages.none}
        {...(isFiltered ? {} : { hint: tripMessages.noneArchivedHint })}
        action={
          isFiltered && (
            <Button variant="default" onClick={() => filter({ period: 'all', search: '' })}>
              {tripMessages.showAllTime}
            </Button>
          )
        }
      />
    ),
  };
  const period = <PeriodFilter view={view} labels={periodLabels} months="short" onPeriod={filter} />;
  const listTools = (
    <ListTools
      onRefresh={refresh}
      refreshing={refreshing}
      busyLabel={tripMessages.refreshing}
      exported={{
        name: 'trips',
        download: (format) => api.trips.exportArchived({ query: { ...archiveQueryOf(view, assetId), format } }),
      }}
    />
  );
  return (
    <>
      <Paper>
        {!phone && !isPlanned && (
          <div className={classes.tools}>
            {period}
            <div className={classes.buttons}>{listTools}</div>
          </div>
        )}
        <FilterTabs
          label={tripMessages.tripStatus}
          tabs={tabs.map((tab) => ({ value: tab, label: tabLabels[tab], count: tab === view.tab && !isPlanned ? list.total : undefined }))}
          value={view.tab}
          onChange={(tab) => filter({ tab })}
          tools={
            !isPlanned && (
              <>
                {assetId === undefined && <SavedViews list="trips" table="trip-archive" prefix="archive" />}
                <SearchBox
                  placeholder={tripMessages.search}
                  value={view.search}
                  onSearch={(search) => filter({ search })}
                  delayMs={SEARCH_DELAY_MS}
                  minimum={SEARCH_MINIMUM}
                />
                {phone && (
                  <>
                    <Filters inForce={view.period === 'all' ? 0 : 1}>{period}</Filters>
                    {listTools}
                  </>
                )}
              </>
            )
          }
        >
          {isPlanned ? (
            <PlannedTrips {...table} onOpen={open} openId={view.trip} />
          ) : isOneByOne ? (
            <CompletedTrips {...shown} columns={columns} actionsOf={tasksOf} />
          ) : (
            <>
              <TripHistory
                {...shown}
                name={tableName}
                columns={columns}
                choosing={invoicing.choosing}
                actionsOf={(trip) => [...tasksOf(trip), ...(papersOf?.(trip) ?? [])]}
                onOpen={open}
                openId={view.trip}
              />
              {invoicing.bar}
            </>
          )}
        </FilterTabs>
      </Paper>
      <TripPanel tripId={view.trip} row={opened?.id === view.trip ? opened : undefined} onClose={panel.close} />
      {tasks.dialogs}
      {papers.dialogs}
    </>
  );
}
