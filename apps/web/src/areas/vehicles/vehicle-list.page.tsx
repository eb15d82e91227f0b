import { Button, Paper } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { IconEye, IconPencil, IconPlus, IconTrash, IconTruck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { today } from '../../blocks/format/dates.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { MonthOfYearSelect } from '../../blocks/list/month-select.tsx';
import { useMade } from '../../blocks/list/list-place.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { later } from '../../blocks/later.tsx';
import { useChosenRows } from '../../blocks/many/chosen-rows.tsx';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import classes from '../../blocks/panel/docked-panel.module.css';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { exportQueryOf, monthsOfFigures, vehicleListView, vehicleTabs } from './vehicle-list.view.ts';
import type { VehicleTask } from './vehicle-task.ts';
import { vehicleMessages } from './vehicle.messages.ts';
import type { VehiclePanelTabs } from './vehicle.panel.tsx';
import { useTaskVehicle, useVehicleCounts, useVehicleList } from './vehicle.queries.ts';
import { vehicleColumns } from './vehicle.table.tsx';

const VehiclePanel = later(async () => (await import('./vehicle.panel.tsx')).VehiclePanel, { vehicleId: undefined });
const VehicleDeleteDialog = later(async () => (await import('./vehicle-delete-dialog.tsx')).VehicleDeleteDialog, { vehicle: null });
const SavedViews = later(async () => (await import('../../blocks/views/saved-views.tsx')).SavedViews, {});
const VehicleManyBar = later(async () => (await import('./vehicle-many-bar.tsx')).VehicleManyBar, {});
const tabLabels = {
  all: words.all,
  active: vehicleMessages.active,
  idle: vehicleMessages.idle,
  maintenance: vehicleMessages.maintenance,
  inactive: vehicleMessages.inactive,
} as const;

const fleetNumberOf = ({ fleetNumber }: Vehicle) => fleetNumber;

/** /vehicles: the fleet register with its side panel (1§2); `panelTabs` and the `tasks` of a row come from areas of higher floors. */
export function VehicleListPage({ panelTabs, tasks }: { panelTabs: VehiclePanelTabs; tasks: readonly VehicleTask[] }) {
  const day = today();
  const schema = useMemo(() => vehicleListView(day), [day]);
  const [view, patch] = useUrlView(schema);
  const made = useMade();
  const list = useVehicleList(view);
  const counts = useVehicleCounts(view.search);
  const { refresh, refreshing } = useRefresh(api.vehicles);
  const [toDelete, setToDelete] = useState<Vehicle | null>(null);
  const [started, setStarted] = useState<{ task: VehicleTask; vehicle: Vehicle } | null>(null);
  const choosing = useChosenRows<Vehicle>([view.tab, view.search]);
  const found = counts.data?.[view.tab];
  const navigate = useNavigate();
  const panel = useBackOnClose(() => patch({ vehicle: undefined, panel: 'details' }));
  // with all that the task keeps in the address
  const taskPanel = useBackOnClose(() => patch({ task: undefined, of: undefined }, { alone: true }));
  const begin = (task: VehicleTask, vehicle: Vehicle) => {
    setStarted({ task, vehicle });
    if (task.address === undefined) return;
    taskPanel.markOpened();
    patch({ task: task.address, of: vehicle.id }, { push: true, alone: true });
  };
  const kept = tasks.find(({ address, opensAt }) => view.task !== undefined && (address === view.task || opensAt === view.task));
  const keptVehicle = useTaskVehicle(kept && view.of, [started?.vehicle, ...(list.data ?? [])], taskPanel.close);

  const table = useTableView(view, patch);
  const open = (vehicle: Vehicle) => {
    // from one vehicle to the next is no step that Back takes back: it closes the panel
    if (view.vehicle !== undefined) return patch({ vehicle: vehicle.id });
    panel.markOpened();
    patch({ vehicle: vehicle.id, panel: 'details' }, { push: true });
  };
  const openAt = list.data?.findIndex(({ id }) => id === view.vehicle) ?? -1;
  const stepTo = (place: number) => {
    const vehicle = openAt < 0 ? undefined : list.data?.[place];
    return vehicle ? () => open(vehicle) : null;
  };
  const rowActions = (vehicle: Vehicle): RowAction[] => [
    { label: words.view, icon: <IconEye size={16} />, onSelect: () => open(vehicle) },
    { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => void navigate({ to: paths.vehicleEdit(vehicle.id) }) },
    ...tasks.map((task) => ({ label: task.label, icon: task.icon, onSelect: () => begin(task, vehicle) })),
    { label: words.delete, icon: <IconTrash size={16} />, onSelect: () => setToDelete(vehicle), danger: true },
  ];
  const addButton = (
    <PermissionGate needs={api.vehicles.create.definition.access}>
      <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.vehicleCreate} {...props} />}>
        {vehicleMessages.addVehicle}
      </Button>
    </PermissionGate>
  );
  const filtered = view.tab !== 'all' || view.search !== '';

  return (
    <>
      <PageHeader
        title={vehicleMessages.vehicles}
        subtitle={vehicleMessages.manageYourVehicles}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              exported={{ name: 'vehicles', download: (format) => api.vehicles.exportList({ query: { ...exportQueryOf(view), format } }) }}
              imported="vehicles"
            />
            {addButton}
          </>
        }
      >
        <MonthOfYearSelect value={view} years={{ first: Number(day.slice(0, 4)), count: 3 }} onChange={patch} />
      </PageHeader>
      <div className={classes.desk}>
        <Paper className={classes.board ?? ''}>
          <FilterTabs
            label={vehicleMessages.vehicleStatus}
            tabs={vehicleTabs.map((tab) => ({ value: tab, label: tabLabels[tab], count: counts.data?.[tab] }))}
            value={view.tab}
            onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
            tools={
              <>
                <SavedViews list="vehicles" table="vehicles" />
                <SearchBox placeholder={vehicleMessages.searchHint} value={view.search} onSearch={(search) => patch({ search, page: 1 })} />
              </>
            }
          >
            <DataTable
              name="vehicles"
              label={vehicleMessages.vehicles}
              columns={vehicleColumns}
              rows={list.data}
              rowName={fleetNumberOf}
              {...table}
              total={found ?? (view.page - 1) * view.size + (list.data?.length ?? 0)}
              sortedBy="server"
              {...tableState(list, vehicleMessages.listFailed)}
              empty={
                <EmptyState
                  icon={<IconTruck size={32} stroke={1.4} />}
                  title={filtered ? vehicleMessages.noneFiltered : vehicleMessages.none}
                  action={
                    filtered ? (
                      <Button variant="default" onClick={() => patch({ tab: 'all', search: '', page: 1 })}>
                        {vehicleMessages.showAllVehicles}
                      </Button>
                    ) : (
                      addButton
                    )
                  }
                />
              }
              opening={{ open, href: (vehicle) => `${paths.vehicles}?vehicle=${vehicle.id}`, follows: view.vehicle !== undefined }}
              actions={rowActions}
              choosing={choosing}
              made={{ record: made, onFind: (search) => patch({ search, page: 1 }) }}
              selectedId={view.vehicle}
            />
            <VehicleManyBar
              {...choosing}
              shown={list.data}
              filter={found ? { list: 'vehicles.list', query: exportQueryOf(view), count: found } : undefined}
            />
          </FilterTabs>
        </Paper>
        <VehiclePanel
          vehicleId={view.vehicle}
          row={list.data?.[openAt]}
          month={`${view.year}-${String(view.month).padStart(2, '0')}`}
          monthSteps={{
            ...monthsOfFigures(day),
            onMonth: (month) => patch({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
          }}
          tabs={panelTabs}
          tab={view.panel}
          onTab={(tab) => patch({ panel: tab })}
          onPrevious={stepTo(openAt - 1)}
          onNext={stepTo(openAt + 1)}
          onClose={panel.close}
        />
      </div>
      {tasks.map((task) => (
        <task.Dialog
          key={task.label}
          vehicle={task === kept ? keptVehicle : task.address === undefined && started?.task === task ? started.vehicle : null}
          onClose={task === kept ? taskPanel.close : () => setStarted(null)}
        />
      ))}
      <VehicleDeleteDialog vehicle={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
