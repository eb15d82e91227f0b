import { Button, Checkbox, Paper } from '@mantine/core';
import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { deleteChepAccess, isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { IconEye, IconPackages, IconPencil, IconReportMoney, IconTrash, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { today } from '../../blocks/format/dates.ts';
import { later } from '../../blocks/later.tsx';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { PeriodFilter } from '../../blocks/list/period-filter.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { useChosenRows } from '../../blocks/many/chosen-rows.tsx';
import { NOT_PERMITTED } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { can } from '../../session/access.ts';
import { useMay, useUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import {
  CHEP_PAGE_SIZES,
  chepListView,
  chepTabs,
  filterQueryOf,
  isFiltered,
  nothingFiltered,
  type ChepListView,
} from './chep-list.view.ts';
import { ChepDeleteDialog } from './chep-delete-dialog.tsx';
import { chepMessages, chepStatusNames } from './chep.messages.ts';
import classes from './chep.module.css';
import { useChepList } from './chep.queries.ts';
import { chepColumns, chepName, isLate } from './chep.table.tsx';
import { TripsWithoutRecord } from './trips-without-record.tsx';

const SavedViews = later(async () => (await import('../../blocks/views/saved-views.tsx')).SavedViews, {});
const ChepManyBar = later(async () => (await import('./chep-many-bar.tsx')).ChepManyBar, {});
const ChepEditDialog = later(async () => (await import('./chep-edit-dialog.tsx')).ChepEditDialog, { record: null });

/** Search answers this long after the last key, in ms (2§9). */
const SEARCH_DELAY_MS = 400;
const tabNames = { all: words.all, ...chepStatusNames } as const;
const periodNames = { all: words.all, month: words.byMonth, date: words.byDate } as const;

/** /chep: every CHEP record by status and pick-up day; red rows are past their grace (2§2). */
export function ChepListPage() {
  const schema = useMemo(() => chepListView(today()), []);
  const [view, patch] = useUrlView(schema);
  const list = useChepList(view);
  const { refresh, refreshing } = useRefresh(api.chep);
  const [edited, setEdited] = useState<ChepRecord | null>(null);
  const [toDelete, setToDelete] = useState<ChepRecord | null>(null);
  const navigate = useNavigate();
  const mayEdit = useMay(api.chep.update.definition.access);
  const asked = filterQueryOf(view);
  const choosing = useChosenRows<ChepRecord>(asked);
  const total = list.data?.total;
  const user = useUser();
  const table = useTableView(view, patch);
  const filter = (change: Partial<ChepListView>) => patch({ ...change, page: 1 }, { push: true });
  const counts = list.data?.counts;
  const clientName = view.client === undefined ? undefined : list.data?.cheps[0]?.lockedInClient;

  const rowActions = (record: ChepRecord): RowAction[] => {
    const isClosed = isTerminalChep(record);
    return [
      { label: words.view, icon: <IconEye size={16} />, onSelect: () => void navigate({ to: paths.chepRecord(record.id) }) },
      ...(isClosed
        ? []
        : [
            {
              label: words.edit,
              icon: <IconPencil size={16} />,
              onSelect: () => setEdited(record),
              refusal: mayEdit ? undefined : NOT_PERMITTED,
            },
          ]),
      {
        label: words.delete,
        icon: <IconTrash size={16} />,
        onSelect: () => setToDelete(record),
        danger: true,
        refusal: can(user, deleteChepAccess(record)) ? undefined : NOT_PERMITTED,
      },
    ];
  };
  return (
    <>
      <PageHeader
        title={chepMessages.chepControl}
        subtitle={chepMessages.listSubtitle}
        actions={
          <ListTools
            onRefresh={refresh}
            refreshing={refreshing}
            exported={{ name: 'chep', download: (format) => api.chep.exportList({ query: { ...filterQueryOf(view), format } }) }}
            more={[{ label: chepMessages.palletLedger, icon: <IconReportMoney size={16} />, to: paths.chepLedger }]}
          />
        }
      >
        <PeriodFilter view={view} labels={periodNames} order={['all', 'month', 'date']} months="long" onPeriod={filter} />
      </PageHeader>
      <TripsWithoutRecord />
      <Paper>
        <FilterTabs
          label={words.status}
          tabs={chepTabs.map((tab) => ({ value: tab, label: tabNames[tab], count: counts?.[tab] }))}
          value={view.tab}
          onChange={(tab) => filter({ tab, late: false })}
          tools={
            <>
              <SavedViews list="chep" table="chep" />
              <SearchBox
                placeholder={chepMessages.searchChepRecords}
                value={view.search}
                onSearch={(search) => patch({ search, page: 1 })}
                delayMs={SEARCH_DELAY_MS}
              />
            </>
          }
        >
          {(view.client !== undefined || (view.tab === 'pending' && ((counts?.late ?? 0) > 0 || view.late))) && (
            <div className={classes.within}>
              {view.tab === 'pending' && (
                <Checkbox
                  label={chepMessages.onlyLate(counts?.late ?? 0)}
                  checked={view.late}
                  onChange={(event) => filter({ late: event.currentTarget.checked })}
                />
              )}
              {view.client !== undefined && (
                <Button
                  size="compact-sm"
                  variant="light"
                  rightSection={<IconX size={14} aria-hidden />}
                  aria-label={chepMessages.showAllClients}
                  onClick={() => filter({ client: undefined })}
                >
                  {clientName ?? chepMessages.oneClient}
                </Button>
              )}
            </div>
          )}
          <DataTable
            name="chep"
            label={chepMessages.chepRecords}
            columns={chepColumns}
            rows={list.data?.cheps}
            rowName={chepName}
            {...table}
            total={total}
            sortedBy="server"
            sizes={CHEP_PAGE_SIZES}
            {...tableState(list, chepMessages.listFailed)}
            alertOf={isLate}
            empty={
              <EmptyState
                icon={<IconPackages size={32} stroke={1.4} />}
                title={chepMessages.none}
                {...(isFiltered(view) ? {} : { hint: chepMessages.noneHint })}
                action={
                  isFiltered(view) && (
                    <Button variant="default" onClick={() => filter(nothingFiltered)}>
                      {chepMessages.viewAll}
                    </Button>
                  )
                }
              />
            }
            opening={{
              open: ({ id }) => void navigate({ to: paths.chepRecord(id) }),
              href: ({ id }) => paths.chepRecord(id),
            }}
            actions={rowActions}
            choosing={mayEdit ? choosing : undefined}
          />
          {mayEdit && (
            <ChepManyBar
              {...choosing}
              shown={list.data?.cheps}
              filter={total ? { list: 'chep.list', query: asked, count: total } : undefined}
            />
          )}
        </FilterTabs>
      </Paper>
      <ChepEditDialog record={edited} onClose={() => setEdited(null)} />
      <ChepDeleteDialog record={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
