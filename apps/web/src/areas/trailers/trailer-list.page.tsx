import { Button, Paper } from '@mantine/core';
import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { IconCaravan, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { useMade } from '../../blocks/list/list-place.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { later } from '../../blocks/later.tsx';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { exportQueryOf, trailerListView, trailerTabs } from './trailer-list.view.ts';
import { trailerMessages } from './trailer.messages.ts';
import { useTrailerList } from './trailer.queries.ts';
import { trailerColumns, trailerName } from './trailer.table.tsx';

const TrailerPanel = later(async () => (await import('./trailer.panel.tsx')).TrailerPanel, { trailerId: undefined });
const TrailerDeleteDialog = later(async () => (await import('./trailer-delete-dialog.tsx')).TrailerDeleteDialog, { trailer: null });
const tabLabels = { all: words.all, active: trailerMessages.active, inactive: trailerMessages.inactive } as const;
const vehicleOf = (trailer: Trailer) => trailer.assignments?.assetId ?? null;

/** /trailers: every trailer, those of one vehicle together, with its side panel (1§2). */
export function TrailerListPage() {
  const [view, patch] = useUrlView(trailerListView);
  const made = useMade();
  const list = useTrailerList(view);
  const { refresh, refreshing } = useRefresh(api.trailers);
  const [toDelete, setToDelete] = useState<Trailer | null>(null);
  const navigate = useNavigate();
  const panel = useBackOnClose(() => patch({ trailer: undefined }));

  const table = useTableView(view, patch);
  const open = (trailer: Trailer) => {
    panel.markOpened();
    patch({ trailer: trailer.id }, { push: true });
  };
  const rowActions = (trailer: Trailer): RowAction[] => [
    { label: words.view, icon: <IconEye size={16} />, onSelect: () => open(trailer) },
    { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => void navigate({ to: paths.trailerEdit(trailer.id) }) },
    { label: words.delete, icon: <IconTrash size={16} />, onSelect: () => setToDelete(trailer), danger: true },
  ];
  const addButton = (
    <PermissionGate needs={api.trailers.create.definition.access}>
      <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.trailerCreate} {...props} />}>
        {trailerMessages.addTrailer}
      </Button>
    </PermissionGate>
  );
  const filtered = view.tab !== 'all' || view.search !== '';
  // in any other order the trailers of one vehicle do not stand together
  const isGrouped = view.sort === undefined || view.sort === 'assignedTo';

  return (
    <>
      <PageHeader
        title={trailerMessages.trailers}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              exported={{ name: 'trailers', download: (format) => api.trailers.exportList({ query: { ...exportQueryOf(view), format } }) }}
              imported="trailers"
            />
            {addButton}
          </>
        }
      />
      <Paper>
        <FilterTabs
          label={trailerMessages.trailerStatus}
          tabs={trailerTabs.map((tab) => ({ value: tab, label: tabLabels[tab], count: list.countOf(tab) }))}
          value={view.tab}
          onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
          tools={
            <SearchBox placeholder={trailerMessages.searchHint} value={view.search} onSearch={(search) => patch({ search, page: 1 })} />
          }
        >
          <DataTable
            name="trailers"
            label={trailerMessages.trailers}
            columns={trailerColumns}
            rows={list.rows}
            rowName={trailerName}
            {...table}
            total={list.total}
            sortedBy={list.total === undefined ? 'browser' : 'server'}
            refreshing={list.refreshing}
            failure={
              list.error ? { title: trailerMessages.listFailed, hint: list.error.detail || undefined, onRetry: list.retry } : undefined
            }
            empty={
              <EmptyState
                icon={<IconCaravan size={32} stroke={1.4} />}
                title={filtered ? trailerMessages.noneFiltered : trailerMessages.none}
                action={
                  filtered ? (
                    <Button variant="default" onClick={() => patch({ tab: 'all', search: '', page: 1 })}>
                      {trailerMessages.showAllTrailers}
                    </Button>
                  ) : (
                    addButton
                  )
                }
              />
            }
            opening={{ open, href: (trailer) => `${paths.trailers}?trailer=${trailer.id}` }}
            actions={rowActions}
            made={{ record: made, onFind: (search) => patch({ search, page: 1 }) }}
            selectedId={view.trailer}
            {...(isGrouped ? { groupOf: vehicleOf } : {})}
          />
        </FilterTabs>
      </Paper>
      <TrailerPanel trailerId={view.trailer} row={list.rows?.find((trailer) => trailer.id === view.trailer)} onClose={panel.close} />
      <TrailerDeleteDialog trailer={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
