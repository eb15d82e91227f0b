import { Button, Paper } from '@mantine/core';
import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { deviceFilters } from '@superlink/domain/tracking/device.ts';
import { POSITION_DAYS } from '@superlink/domain/tracking/retention.ts';
import { IconBan, IconDeviceMobile, IconEye, IconFileSpreadsheet, IconLink, IconPencil, IconPlus, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { later } from '../../blocks/later.tsx';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { deviceMessages, filterNames } from './device.messages.ts';
import { useChangeDevice, useDevices } from './device.queries.ts';
import { deviceColumns, deviceName } from './device.table.tsx';
import { devicesView } from './devices.view.ts';
import { IngestKeys } from './ingest-keys.tsx';
import { linkedText } from './link-device-dialog.tsx';
import type { Setup } from './sender-setup-dialog.tsx';
import { TrackingTabs } from './tracking-tabs.tsx';

const DevicePanel = later(async () => (await import('./device.panel.tsx')).DevicePanel, { deviceId: undefined });
const LinkDeviceDialog = later(async () => (await import('./link-device-dialog.tsx')).LinkDeviceDialog, { device: null });
const UnlinkDeviceDialog = later(async () => (await import('./unlink-device-dialog.tsx')).UnlinkDeviceDialog, { device: null });
const EditDeviceDialog = later(async () => (await import('./edit-device-dialog.tsx')).EditDeviceDialog, { device: null });
const AddPhoneDialog = later(async () => (await import('./add-phone-dialog.tsx')).AddPhoneDialog, { opened: false });
const SenderSetupDialog = later(async () => (await import('./sender-setup-dialog.tsx')).SenderSetupDialog, { setup: null });
const BringPositionsDialog = later(async () => (await import('./bring-positions-dialog.tsx')).BringPositionsDialog, {
  opened: false,
  keptDays: POSITION_DAYS.usual,
});

type Task = 'link' | 'unlink' | 'edit';

/** /tracking/devices: what sends positions, for which vehicle, and why nothing arrives; below it the keys that senders use. */
export function DevicesPage() {
  const [view, patch] = useUrlView(devicesView);
  const list = useDevices(view);
  const { refresh, refreshing } = useRefresh(api.tracking);
  const [task, setTask] = useState<{ readonly kind: Task; readonly device: TrackingDevice } | null>(null);
  const [dialog, setDialog] = useState<'phone' | 'file' | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  /** the key that was made or entered in this visit; it is kept nowhere else */
  const [secret, setSecret] = useState<string | null>(null);
  const change = useChangeDevice();
  const mayChange = useMay(api.tracking.changeDevice.definition.access);
  const maySeeKeys = useMay(api.tracking.listIngestKeys.definition.access);
  const panel = useBackOnClose(() => patch({ device: undefined }));
  const table = useTableView(view, patch);
  const open = (device: TrackingDevice) => {
    panel.markOpened();
    patch({ device: device.id }, { push: true });
  };
  const save = (device: TrackingDevice, body: Parameters<typeof change.mutate>[0]['body']) =>
    change.mutate(
      { params: { id: device.id }, body: { ...body, updatedAt: device.updatedAt } },
      {
        onSuccess: ({ vehicle, movedFrom }) =>
          toast.success(body?.assetId && vehicle ? linkedText(deviceName(device), vehicle.fleetNumber, movedFrom) : deviceMessages.saved),
        onError: (error) => toast.failure(errorText(error, deviceMessages.saveFailed), deviceMessages.saveFailed),
      },
    );
  const start = (kind: Task) => (device: TrackingDevice) => setTask({ kind, device });
  const ignore = (device: TrackingDevice) => save(device, { isIgnored: !device.isIgnored });
  const rowActions = (device: TrackingDevice): RowAction[] => [
    { label: words.view, icon: <IconEye size={16} />, onSelect: () => open(device) },
    ...(mayChange
      ? [
          {
            label: device.vehicle ? deviceMessages.linkToAnotherVehicle : deviceMessages.linkToAVehicle,
            icon: <IconLink size={16} />,
            onSelect: () => start('link')(device),
          },
          ...(device.vehicle
            ? [{ label: deviceMessages.unlink, icon: <IconUnlink size={16} />, onSelect: () => start('unlink')(device) }]
            : []),
          { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => start('edit')(device) },
          {
            label: device.isIgnored ? deviceMessages.stopIgnoring : deviceMessages.ignore,
            icon: <IconBan size={16} />,
            onSelect: () => ignore(device),
          },
        ]
      : []),
  ];
  const addButton = (
    <PermissionGate needs={api.tracking.addPhone.definition.access}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('phone')}>
        {deviceMessages.addAPhone}
      </Button>
    </PermissionGate>
  );
  const filtered = view.tab !== 'all' || view.search !== '';
  const deviceOf = (kind: Task) => (task?.kind === kind ? task.device : null);
  const endTask = () => setTask(null);
  return (
    <>
      <PageHeader
        title={deviceMessages.devices}
        subtitle={deviceMessages.subtitle}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              more={
                mayChange
                  ? [{ label: deviceMessages.bringInPositions, icon: <IconFileSpreadsheet size={16} />, onSelect: () => setDialog('file') }]
                  : []
              }
            />
            {addButton}
          </>
        }
      />
      <TrackingTabs />
      <Paper>
        <FilterTabs
          label={deviceMessages.stateOfTheDevices}
          tabs={deviceFilters.map((tab) => ({ value: tab, label: filterNames[tab], count: list.data?.counts[tab] }))}
          value={view.tab}
          onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
          tools={
            <SearchBox
              placeholder={deviceMessages.searchDeviceOrVehicle}
              value={view.search}
              onSearch={(search) => patch({ search, page: 1 })}
            />
          }
        >
          <DataTable
            name="devices"
            label={deviceMessages.devices}
            columns={deviceColumns}
            rows={list.data?.devices}
            rowName={deviceName}
            {...table}
            total={list.data?.counts[view.tab] ?? 0}
            sortedBy="server"
            amongCards={maySeeKeys}
            {...tableState(list, deviceMessages.listFailed)}
            empty={
              <EmptyState
                icon={<IconDeviceMobile size={32} stroke={1.4} />}
                title={filtered ? deviceMessages.noneFiltered : deviceMessages.none}
                {...(filtered ? {} : { hint: deviceMessages.noneHint })}
                action={
                  filtered ? (
                    <Button variant="default" onClick={() => patch({ tab: 'all', search: '', page: 1 })}>
                      {deviceMessages.showAllDevices}
                    </Button>
                  ) : (
                    addButton
                  )
                }
              />
            }
            opening={{ open, href: (device) => `${paths.trackingDevices}?device=${device.id}` }}
            actions={rowActions}
            selectedId={view.device}
          />
        </FilterTabs>
      </Paper>
      {maySeeKeys && (
        <IngestKeys
          onMade={(made) => {
            setSecret(made);
            setSetup({ device: null, isNewKey: true });
          }}
        />
      )}
      <DevicePanel
        deviceId={view.device}
        onClose={panel.close}
        actions={{
          link: start('link'),
          unlink: start('unlink'),
          edit: start('edit'),
          ignore,
          setUp: (device) => setSetup({ device }),
          linkTo: (device, assetId) => save(device, { assetId }),
          correctClock: (device, clockOffsetMinutes) => save(device, { clockOffsetMinutes }),
        }}
      />
      <LinkDeviceDialog device={deviceOf('link')} onClose={endTask} />
      <UnlinkDeviceDialog device={deviceOf('unlink')} onClose={endTask} />
      <EditDeviceDialog device={deviceOf('edit')} onClose={endTask} />
      <AddPhoneDialog
        opened={dialog === 'phone'}
        onClose={() => setDialog(null)}
        onAdded={(device) => {
          setDialog(null);
          setSetup({ device });
        }}
      />
      <SenderSetupDialog
        setup={setup}
        secret={secret}
        onSecret={(next, isNew) => {
          setSecret(next);
          if (isNew) setSetup((before) => before && { ...before, isNewKey: true });
        }}
        onClose={() => setSetup(null)}
      />
      <BringPositionsDialog
        opened={dialog === 'file'}
        keptDays={list.data?.positionDays ?? POSITION_DAYS.usual}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
