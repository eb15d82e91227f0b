import { Button, Paper, Select } from '@mantine/core';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { DayInput, NO_DAY } from '../../blocks/form/day-input.tsx';
import { today } from '../../blocks/format/dates.ts';
import { FailedReads, type ChoiceRead } from '../../blocks/form/failed-reads.tsx';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { Filters } from '../../blocks/list/filters.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { DwellPerClient } from './dwell-per-client.tsx';
import { useClientChoices } from './geofence.queries.ts';
import classes from './geofences.module.css';
import { TrackingTabs } from './tracking-tabs.tsx';
import { visitMessages } from './visit.messages.ts';
import { useVisitChoices, useVisits } from './visit.queries.ts';
import { visitColumns } from './visit.table.tsx';
import { visitFiltersOf, visitsView, type VisitsView } from './visits.view.ts';

type Filter = (change: Partial<VisitsView>) => void;

/** /tracking/visits: who was where and for how long, by tracking; and what that is per client. */
export function VisitListPage() {
  const day = today();
  const schema = useMemo(() => visitsView(day), [day]);
  const [view, patch] = useUrlView(schema);
  const list = useVisits(view);
  const { refresh, refreshing } = useRefresh(api.tracking);
  const table = useTableView(view, patch);
  const filter: Filter = (change) => patch({ ...change, page: 1 });
  const isFiltered = view.vehicle !== undefined || view.client !== undefined || view.fence !== undefined;
  return (
    <>
      <PageHeader
        title={visitMessages.visits}
        subtitle={visitMessages.listSubtitle}
        actions={
          <ListTools
            onRefresh={refresh}
            refreshing={refreshing}
            exported={
              view.tab === 'visits'
                ? { name: 'visits', download: (format) => api.tracking.exportVisits({ query: { ...visitFiltersOf(view), format } }) }
                : { name: 'dwell', download: (format) => api.tracking.exportDwell({ query: { month: view.month, format } }) }
            }
          />
        }
      />
      <TrackingTabs />
      <Paper>
        <FilterTabs
          label={visitMessages.whatOfTheVisits}
          tabs={[
            { value: 'visits', label: visitMessages.visits, count: list.data?.total },
            { value: 'dwell', label: visitMessages.timeAtClients },
          ]}
          value={view.tab}
          onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
        >
          {view.tab === 'dwell' ? (
            <DwellPerClient view={view} patch={patch} />
          ) : (
            <>
              <VisitFilters view={view} filter={filter} />
              <DataTable
                name="visits"
                label={visitMessages.visits}
                columns={visitColumns}
                rows={list.data?.visits}
                rowName={({ fleetNumber, geofenceName }) => visitMessages.visitOf(fleetNumber, geofenceName)}
                {...table}
                total={list.data?.total ?? 0}
                sortedBy="server"
                {...tableState(list, visitMessages.failed)}
                empty={
                  <EmptyState
                    icon={<IconMapPinCheck size={32} stroke={1.4} />}
                    title={visitMessages.none}
                    hint={visitMessages.noneHint}
                    action={
                      isFiltered && (
                        <Button variant="default" onClick={() => filter({ vehicle: undefined, client: undefined, fence: undefined })}>
                          {visitMessages.showAllVisits}
                        </Button>
                      )
                    }
                  />
                }
              />
            </>
          )}
        </FilterTabs>
      </Paper>
    </>
  );
}

function VisitFilters({ view, filter }: { view: VisitsView; filter: Filter }) {
  const clients = useClientChoices();
  const { vehicles, fences } = useVisitChoices();
  return (
    <div className={classes.tools} role="search" aria-label={visitMessages.visits}>
      <Filters inForce={[view.vehicle, view.client, view.fence].filter((chosen) => chosen !== undefined).length}>
        <OneOf
          label={words.vehicle}
          all={visitMessages.allVehicles}
          read={vehicles}
          value={view.vehicle}
          onChange={(vehicle) => filter({ vehicle })}
        />
        <OneOf
          label={words.client}
          all={visitMessages.allClients}
          read={clients}
          value={view.client}
          onChange={(client) => filter({ client })}
        />
        <OneOf
          label={visitMessages.geofence}
          all={visitMessages.allGeofences}
          read={fences}
          value={view.fence}
          onChange={(fence) => filter({ fence })}
        />
      </Filters>
      <div className={classes.days}>
        <DayOf label={words.from} value={view.from} onChange={(from) => filter({ from, ...(from > view.to ? { to: from } : {}) })} />
        <DayOf label={words.to} value={view.to} onChange={(to) => filter({ to, ...(to < view.from ? { from: to } : {}) })} />
      </div>
      <div className={classes.failed}>
        <FailedReads reads={[vehicles, clients, fences]}>{visitMessages.filtersFailed}</FailedReads>
      </div>
    </div>
  );
}

interface Choices extends ChoiceRead {
  readonly isPending: boolean;
  readonly choices: { readonly value: string; readonly label: string }[];
}

function OneOf({
  label,
  all,
  read,
  value,
  onChange,
}: {
  label: string;
  all: string;
  read: Choices;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      className={classes.choice ?? ''}
      searchable
      clearable
      limit={100}
      nothingFoundMessage={read.isPending ? words.loading : words.nothingFound}
      data={read.choices}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

function DayOf({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <DayInput
      aria-label={label}
      w={{ base: '50%', sm: 150 }}
      value={value}
      onChange={(day) => {
        setUnreadable(false);
        if (day !== '') onChange(day);
      }}
      onUnreadable={() => setUnreadable(true)}
      error={isUnreadable && NO_DAY}
    />
  );
}
