import { Button, Paper, Text } from '@mantine/core';
import type { DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import { IconEye, IconId, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { useMade } from '../../blocks/list/list-place.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { later } from '../../blocks/later.tsx';
import { useChosenRows } from '../../blocks/many/chosen-rows.tsx';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { exportQueryOf, driverListView, driverTabs } from './driver-list.view.ts';
import { driverMessages } from './driver.messages.ts';
import { useDriverCounts, useDriverList } from './driver.queries.ts';
import { driverColumns, driverName } from './driver.table.tsx';

const DriverDeleteDialog = later(async () => (await import('./driver-delete-dialog.tsx')).DriverDeleteDialog, { driver: null });
const SavedViews = later(async () => (await import('../../blocks/views/saved-views.tsx')).SavedViews, {});
const DriverManyBar = later(async () => (await import('./driver-many-bar.tsx')).DriverManyBar, {});
const tabLabels = { all: words.all, active: driverMessages.active, inactive: driverMessages.inactive } as const;

/** /drivers (1§2). */
export function DriverListPage() {
  const [view, patch] = useUrlView(driverListView);
  const made = useMade();
  const list = useDriverList(view);
  const counts = useDriverCounts(view.search);
  const { refresh, refreshing } = useRefresh(api.drivers);
  const [toDelete, setToDelete] = useState<DriverRow | null>(null);
  const mayEdit = useMay(api.drivers.create.definition.access);
  const mayDelete = useMay(api.drivers.remove.definition.access);
  const choosing = useChosenRows<DriverRow>([view.tab, view.search]);
  const navigate = useNavigate();
  const open = (driver: DriverRow) => void navigate({ to: paths.driver(driver.id) });

  const table = useTableView(view, patch);
  const rowActions = (driver: DriverRow): RowAction[] => [
    { label: words.view, icon: <IconEye size={16} />, onSelect: () => open(driver) },
    ...(mayEdit
      ? [{ label: words.edit, icon: <IconPencil size={16} />, onSelect: () => void navigate({ to: paths.driverEdit(driver.id) }) }]
      : []),
    ...(mayDelete ? [{ label: words.delete, icon: <IconTrash size={16} />, onSelect: () => setToDelete(driver), danger: true }] : []),
  ];
  const addButton = (
    <PermissionGate needs={api.drivers.create.definition.access}>
      <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.driverCreate} {...props} />}>
        {driverMessages.addDriver}
      </Button>
    </PermissionGate>
  );
  const filtered = view.tab !== 'all' || view.search !== '';
  const total = counts.data?.[view.tab];

  return (
    <>
      <PageHeader
        title={driverMessages.drivers}
        subtitle={driverMessages.manageYourDrivers}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              busyLabel={driverMessages.refreshing}
              exported={{ name: 'drivers', download: (format) => api.drivers.exportList({ query: { ...exportQueryOf(view), format } }) }}
              imported="drivers"
            />
            {addButton}
          </>
        }
      >
        {total !== undefined && (
          <Text size="sm" c="dimmed" role="status">
            {driverMessages.count(total)}
          </Text>
        )}
      </PageHeader>
      <Paper>
        <FilterTabs
          label={driverMessages.driverStatus}
          tabs={driverTabs.map((tab) => ({ value: tab, label: tabLabels[tab], count: counts.data?.[tab] }))}
          value={view.tab}
          onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
          tools={
            <>
              <SavedViews list="drivers" table="drivers" />
              <SearchBox
                placeholder={driverMessages.searchNameOrPhoneNumber}
                value={view.search}
                onSearch={(search) => patch({ search, page: 1 })}
              />
            </>
          }
        >
          {list.isError && list.data && <Banner kind="failure">{driverMessages.listFailed}</Banner>}
          <DataTable
            name="drivers"
            label={driverMessages.drivers}
            columns={driverColumns}
            rows={list.data}
            rowName={driverName}
            {...table}
            total={total ?? (view.page - 1) * view.size + (list.data?.length ?? 0)}
            sortedBy="server"
            {...tableState(list, driverMessages.listFailed)}
            empty={
              <EmptyState
                icon={<IconId size={32} stroke={1.4} />}
                title={filtered ? driverMessages.noneFiltered : driverMessages.none}
                action={
                  filtered ? (
                    <Button variant="default" onClick={() => patch({ tab: 'all', search: '', page: 1 })}>
                      {driverMessages.showAllDrivers}
                    </Button>
                  ) : (
                    addButton
                  )
                }
              />
            }
            opening={{ open, href: (driver) => paths.driver(driver.id) }}
            actions={rowActions}
            choosing={mayEdit ? choosing : undefined}
            made={{ record: made, onFind: (search) => patch({ search, page: 1 }) }}
          />
          {mayEdit && (
            <DriverManyBar
              {...choosing}
              shown={list.data}
              filter={total ? { list: 'drivers.list', query: exportQueryOf(view), count: total } : undefined}
            />
          )}
        </FilterTabs>
      </Paper>
      <DriverDeleteDialog driver={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
