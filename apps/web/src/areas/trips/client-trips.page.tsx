import { Button, Checkbox, Paper } from '@mantine/core';
import type { Client } from '@superlink/api/clients/client.schema.ts';
import { IconFileUpload, IconRoute } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFilesDrop } from '../../blocks/form/use-file-drop.ts';
import { today } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { Filters } from '../../blocks/list/filters.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { isMissing } from '../../blocks/record-failure.tsx';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import type { BulkPods } from './bulk-pods-dialog.tsx';
import { useClientOfTrips, useClientTrips, usePendingPods } from './client-trips.queries.ts';
import { clientTripColumns } from './client-trips.table.tsx';
import { clientTripsView, isServerOrder, type ClientTripsView } from './client-trips.view.ts';
import { FoundTrips } from './found-trips.tsx';
import { useTripChoice } from './trip-choice.tsx';
import { tripName } from './trip-facts.ts';
import { PeriodFilter } from '../../blocks/list/period-filter.tsx';
import { SEARCH_DELAY_MS } from './trip-archive.view.ts';
import { useTripPapers } from './trip-papers.tsx';
import { clientTripsMessages, tripMessages } from './trip.messages.ts';
import classes from './trips.module.css';

const TripPanel = later(async () => (await import('./trip.panel.tsx')).TripPanel, { tripId: undefined });
const BulkPodsDialog = later(async () => (await import('./bulk-pods-dialog.tsx')).BulkPodsDialog, { bulk: null });
const labels = { all: tripMessages.showAll, date: words.byDate, month: words.byMonth } as const;

/** /clients/{id}/trips: what was carried for a client, and its papers (2§2 Client trips page). */
export function ClientTripsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: client, error, refetch } = useClientOfTrips(id);
  const back = (
    <BackLink to={isRecordId(id) && error?.status !== 404 ? paths.client(id) : paths.clients}>{tripMessages.backToClient}</BackLink>
  );
  if (client) return <TripsOf client={client} back={back} />;
  return (
    <>
      <PageHeader title={tripMessages.trips} above={back} />
      {error ? (
        <ErrorState
          title={tripMessages.errorLoadingClient}
          hint={error.detail || undefined}
          onRetry={isMissing(error) ? undefined : () => void refetch()}
        />
      ) : (
        <LoadingLines label={tripMessages.loading} lines={9} />
      )}
    </>
  );
}

function TripsOf({ client, back }: { client: Client; back: ReactNode }) {
  const day = today();
  const schema = useMemo(() => clientTripsView(day), [day]);
  const [view, patch] = useUrlView(schema);
  const list = useClientTrips(client.id, view);
  const pending = usePendingPods(client.id);
  const { refresh, refreshing } = useRefresh({ $key: api.trips.ofClient.key() }, api.trips, api.clients);
  const papers = useTripPapers();
  const [bulk, setBulk] = useState<BulkPods | null>(null);
  const panel = useBackOnClose(() => patch({ trip: undefined }));
  const columns = useMemo(() => clientTripColumns(papers.actionsOf), [papers.actionsOf]);
  const invoicing = useTripChoice(list.data?.trips, { list: 'archive', table: 'client-trips', title: client.name, columns }, [
    client.id,
    view.period,
    view.date,
    view.month,
    view.year,
    view.search,
    view.invoices,
    view.pods,
  ]);
  const mayUpload = useMay(api.trips.uploadPod.definition.access);
  const begin = (files: readonly File[]) => mayUpload && setBulk({ clientId: client.id, files });
  const { target, hovered } = useFilesDrop<HTMLDivElement>(begin);

  const table = useTableView(view, patch);
  const filter = (change: Partial<ClientTripsView>) => patch({ ...change, page: 1 });
  const isFiltered = view.period !== 'all' || view.search !== '' || view.invoices || view.pods;
  const pendingPods = pending.data?.pendingPods ?? 0;
  return (
    <>
      <PageHeader
        title={tripMessages.tripsOf(client.name)}
        above={back}
        beside={pendingPods > 0 && <StatusBadge tone="amber">{tripMessages.pendingPods(formatCount(pendingPods))}</StatusBadge>}
        actions={
          <>
            <ListTools onRefresh={refresh} refreshing={refreshing} />
            <PermissionGate needs={api.trips.uploadPod.definition.access}>
              <Button leftSection={<IconFileUpload size={16} />} onClick={() => begin([])}>
                {tripMessages.uploadPods}
              </Button>
            </PermissionGate>
          </>
        }
      />
      <Paper ref={target} data-dropping={(mayUpload && hovered) || undefined} className={classes.droppable}>
        <div className={classes.tools} role="search" aria-label={tripMessages.trips}>
          <Filters inForce={(view.period === 'all' ? 0 : 1) + Number(view.invoices) + Number(view.pods)}>
            <div className={classes.buttons}>
              <PeriodFilter view={view} labels={labels} months="long" onPeriod={filter} />
              <Checkbox
                label={tripMessages.missingInvoices}
                checked={view.invoices}
                onChange={(event) => filter({ invoices: event.currentTarget.checked })}
              />
              <Checkbox
                label={tripMessages.missingPods}
                checked={view.pods}
                onChange={(event) => filter({ pods: event.currentTarget.checked })}
              />
            </div>
          </Filters>
          <div className={classes.search}>
            <SearchBox
              placeholder={clientTripsMessages.search}
              value={view.search}
              onSearch={(search) => filter({ search })}
              delayMs={SEARCH_DELAY_MS}
            />
          </div>
        </div>
        <DataTable
          name="client-trips"
          label={tripMessages.trips}
          columns={columns}
          choosing={invoicing.choosing}
          rows={list.data?.trips}
          rowName={tripName}
          {...table}
          total={list.data?.total}
          sortedBy={isServerOrder(view) ? 'server' : 'browser'}
          pageInput
          {...tableState(list, tripMessages.listFailed)}
          summary={<FoundTrips list={{ total: list.data?.total, error: list.error, beyond: list.data?.beyondPeriod ?? 0 }} view={view} />}
          empty={
            <EmptyState
              icon={<IconRoute size={32} stroke={1.4} />}
              title={clientTripsMessages.none}
              {...(isFiltered ? {} : { hint: clientTripsMessages.noneHint })}
              action={
                isFiltered && (
                  <Button variant="default" onClick={() => filter({ period: 'all', search: '', invoices: false, pods: false })}>
                    {tripMessages.showAllTrips}
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
            href: (trip) => `${paths.clientTrips(client.id)}?trip=${trip.id}`,
          }}
          selectedId={view.trip}
        />
        {invoicing.bar}
      </Paper>
      <TripPanel tripId={view.trip} row={list.data?.trips.find(({ id }) => id === view.trip)} onClose={panel.close} />
      {papers.dialogs}
      <BulkPodsDialog bulk={bulk} onClose={() => setBulk(null)} />
    </>
  );
}
