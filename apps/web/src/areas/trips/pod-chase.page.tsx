import type { PodChaseTrip } from '@superlink/api/trips/pod-chase.schema.ts';
import { Button, Paper, Select } from '@mantine/core';
import { chasedPapers, type ChasedPaper } from '@superlink/domain/trips/pod-chase.ts';
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import type { BulkPods } from './bulk-pods-dialog.tsx';
import { chaseMessages, chaseNames } from './pod-chase.messages.ts';
import { usePodChase, usePodChaseSummary } from './pod-chase.queries.ts';
import { podChaseColumns } from './pod-chase.table.tsx';
import { chaseTabs, exportQueryOf, podChaseView, type PodChaseView } from './pod-chase.view.ts';
import { PodChaseMoney } from './pod-chase-money.tsx';
import { SEARCH_DELAY_MS, SEARCH_MINIMUM } from './trip-archive.view.ts';
import { useTripChoice } from './trip-choice.tsx';
import type { TripSheet } from './trip-file.ts';
import { tripName } from './trip-facts.ts';
import { useTripPapers } from './trip-papers.tsx';
import { tripMessages } from './trip.messages.ts';

const SavedViews = later(async () => (await import('../../blocks/views/saved-views.tsx')).SavedViews, {});
const TripPanel = later(async () => (await import('./trip.panel.tsx')).TripPanel, { tripId: undefined });
const BulkPodsDialog = later(async () => (await import('./bulk-pods-dialog.tsx')).BulkPodsDialog, { bulk: null });

const ALL = 'all';
const paperChoices = [
  { value: ALL, label: chaseMessages.allPapers },
  ...chasedPapers.map((paper) => ({ value: paper, label: chaseMessages.papers[paper] })),
];

const sheet: TripSheet<PodChaseTrip> = { list: 'chase', table: 'pod-chase', title: chaseMessages.podChase, columns: podChaseColumns };

/** /pod-chase: every completed trip whose POD or invoice number is missing, by the day it is due, with the rand it holds up. */
export function PodChasePage() {
  const [view, patch] = useUrlView(podChaseView);
  const list = usePodChase(view);
  const summary = usePodChaseSummary(view);
  const { refresh, refreshing } = useRefresh({ $key: api.trips.podChase.key() }, { $key: api.trips.podChaseSummary.key() });
  const papers = useTripPapers();
  const asked = exportQueryOf(view);
  const total = list.data?.total;
  const invoicing = useTripChoice(
    list.data?.trips,
    sheet,
    asked,
    total ? { list: 'trips.podChase', query: asked, count: total } : undefined,
  );
  const [bulk, setBulk] = useState<BulkPods | null>(null);
  const panel = useBackOnClose(() => patch({ trip: undefined }));
  const table = useTableView(view, patch);
  const filter = (change: Partial<PodChaseView>) => patch({ ...change, page: 1 }, { push: true });
  const clients = summary.data?.clients ?? [];
  // the client asked for stays in the list though nothing of it is missing any more
  const clientChoices = [
    { value: ALL, label: chaseMessages.allClients },
    ...clients.map(({ clientId, name, trips }) => ({ value: clientId, label: `${name} (${formatCount(trips)})` })),
    ...(view.client && !clients.some(({ clientId }) => clientId === view.client)
      ? [{ value: view.client, label: chaseMessages.chosenClientIsDone }]
      : []),
  ];
  const isFiltered = view.tab !== 'all' || view.client !== undefined || view.missing !== undefined || view.search !== '';
  return (
    <>
      <PageHeader
        title={chaseMessages.podChase}
        subtitle={chaseMessages.subtitle}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              exported={{
                name: 'pod-chase',
                download: (format) => api.trips.exportPodChase({ query: { ...exportQueryOf(view), format } }),
              }}
            />
            <PermissionGate needs={api.trips.uploadPod.definition.access}>
              <Button leftSection={<IconFileUpload size={16} />} onClick={() => setBulk({ clientId: view.client, files: [] })}>
                {chaseMessages.uploadPods}
              </Button>
            </PermissionGate>
          </>
        }
      >
        <Select
          aria-label={chaseMessages.missingPaper}
          w={160}
          data={paperChoices}
          value={view.missing ?? ALL}
          allowDeselect={false}
          onChange={(missing) => filter({ missing: missing === ALL ? undefined : (missing as ChasedPaper) })}
        />
      </PageHeader>
      {summary.data && summary.data.states.all.trips > 0 && (
        <PodChaseMoney summary={summary.data} client={view.client} onClient={(client) => filter({ client })} />
      )}
      <Paper>
        <FilterTabs
          label={chaseMessages.dueLabel}
          tabs={chaseTabs.map((tab) => ({ value: tab, label: chaseNames[tab], count: summary.data?.states[tab].trips }))}
          value={view.tab}
          onChange={(tab) => filter({ tab })}
          tools={
            <>
              <SavedViews list="pod-chase" table="pod-chase" />
              <SearchBox
                placeholder={tripMessages.search}
                value={view.search}
                // a step for each pause in typing would make Back useless
                onSearch={(search) => patch({ search, page: 1 })}
                delayMs={SEARCH_DELAY_MS}
                minimum={SEARCH_MINIMUM}
              />
              <Select
                aria-label={words.client}
                searchable
                nothingFoundMessage={words.nothingFound}
                data={clientChoices}
                value={view.client ?? ALL}
                allowDeselect={false}
                onChange={(client) => filter({ client: client === ALL ? undefined : (client ?? undefined) })}
              />
            </>
          }
        >
          <DataTable
            name="pod-chase"
            label={chaseMessages.podChase}
            columns={podChaseColumns}
            choosing={invoicing.choosing}
            rows={list.data?.trips}
            rowName={tripName}
            {...table}
            total={list.data?.total}
            sortedBy="server"
            {...tableState(list, chaseMessages.listFailed)}
            empty={
              <EmptyState
                icon={<IconFileCheck size={32} stroke={1.4} />}
                title={isFiltered ? chaseMessages.noneFiltered : chaseMessages.none}
                {...(isFiltered ? {} : { hint: chaseMessages.noneHint })}
                action={
                  isFiltered && (
                    <Button variant="default" onClick={() => filter({ tab: 'all', client: undefined, missing: undefined, search: '' })}>
                      {chaseMessages.showEverything}
                    </Button>
                  )
                }
              />
            }
            opening={{
              open: (trip) => {
                panel.markOpened();
                patch({ trip: trip.id }, { push: true });
              },
              href: (trip) => `${paths.podChase}?trip=${trip.id}`,
            }}
            actions={papers.actionsOf ?? undefined}
            selectedId={view.trip}
          />
          {invoicing.bar}
        </FilterTabs>
      </Paper>
      <TripPanel tripId={view.trip} row={list.data?.trips.find(({ id }) => id === view.trip)} onClose={panel.close} />
      {papers.dialogs}
      <BulkPodsDialog bulk={bulk} onClose={() => setBulk(null)} />
    </>
  );
}
