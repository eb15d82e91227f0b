import { Button, Paper, Select } from '@mantine/core';
import { fenceShapeOf, geofenceKinds, type Geofence, type GeofenceKind } from '@superlink/api/tracking/geofence.schema.ts';
import { IconFence, IconHistory, IconHistoryToggle, IconMapPinPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { FailedReads } from '../../blocks/form/failed-reads.tsx';
import { later } from '../../blocks/later.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { outlineOf } from '../../blocks/map/fence-shapes.ts';
import { MapFrame } from '../../blocks/map/map-frame.tsx';
import type { MapFence, MapPoint } from '../../blocks/map/map-scene.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { isMissing } from '../../blocks/record-failure.tsx';
import type { RowAction, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistoryDialog, type HistoryOf } from '../history/public.ts';
import { GeofenceEditor, type Drawing } from './geofence-editor.tsx';
import { handlesOf, shapeOf, withHandleAt, withPlace } from './geofence.form-model.ts';
import { geofenceMessages, kindNames } from './geofence.messages.ts';
import { useClientChoices, useGeofences, useGeofenceToEdit } from './geofence.queries.ts';
import { geofenceColumns } from './geofence.table.tsx';
import classes from './geofences.module.css';
import { geofencesView, NEW, type GeofencesView } from './geofences.view.ts';
import { TrackingTabs } from './tracking-tabs.tsx';

const GeofenceDeleteDialog = later(async () => (await import('./geofence-delete-dialog.tsx')).GeofenceDeleteDialog, { geofence: null });
const FencesFromStopsDialog = later(async () => (await import('./fences-from-stops-dialog.tsx')).FencesFromStopsDialog, { opened: false });

const onMap = (fence: Geofence): MapFence => ({
  key: fence.id,
  name: fence.name,
  tone: fence.kind,
  ring: outlineOf(fenceShapeOf(fence.shape)),
});

/** The map beside the list: every fence of the list, and the one that is being drawn in the place of its stored shape. */
function FenceMap({
  fences,
  view,
  drawing,
  onChoose,
}: {
  fences: readonly Geofence[];
  view: GeofencesView;
  drawing: Drawing | null;
  onChoose: (id: string) => void;
}) {
  const key = view.edit ?? view.fence;
  const stored = useMemo(() => fences.map(onMap), [fences]);
  const form = drawing?.form;
  const shape = form ? shapeOf(form) : null;
  const drawn: MapFence[] =
    form && shape && key ? [{ key, name: form.name || geofenceMessages.unnamedGeofence, tone: form.kind, ring: outlineOf(shape) }] : [];
  const shown = [...stored.filter((fence) => drawn.length === 0 || fence.key !== key), ...drawn];
  const looked = stored.find((fence) => fence.key === key);
  // a new fence is drawn where the map stands; a stored one is led to
  const focus: readonly MapPoint[] = looked ? looked.ring : stored.flatMap(({ ring }) => ring);
  return (
    <MapFrame
      label={geofenceMessages.mapOfTheGeofences}
      markers={[]}
      lines={[]}
      isDashed={false}
      fences={{
        shown,
        chosen: key,
        onChoose,
        focus,
        handles: form ? handlesOf(form) : [],
        onMoveHandle: (handle, to) => form && drawing.change(withHandleAt(form, handle, to)),
      }}
      {...(form ? { onPick: (at: MapPoint) => drawing.change(withPlace(form, at)) } : {})}
    />
  );
}

/** /tracking/geofences: what is fenced in, on a map and in a list, and the form that draws. */
export function GeofenceListPage() {
  const [view, patch] = useUrlView(geofencesView);
  const list = useGeofences(view);
  const { refresh, refreshing } = useRefresh(api.tracking);
  const clients = useClientChoices();
  const navigate = useNavigate();
  const mayDraw = useMay(api.tracking.createGeofence.definition.access);
  const edited = useGeofenceToEdit(mayDraw && view.edit !== undefined && view.edit !== NEW ? view.edit : undefined);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [leaving, setLeaving] = useState<Geofence | null>(null);
  const [historyOf, setHistoryOf] = useState<HistoryOf | null>(null);
  const [fromStops, setFromStops] = useState(false);
  const [sort, setSort] = useState<TableView['sort']>(null);
  const onView = useCallback(
    ({ sort: order, ...change }: Partial<TableView>) => {
      if (order !== undefined) setSort(order);
      patch(change);
    },
    [patch],
  );
  const filter = (change: Partial<GeofencesView>) => patch({ ...change, page: 1 });
  const rows = list.data?.geofences;
  const filtered = view.search !== '' || view.kind !== undefined || view.client !== undefined;
  const actionsOf = (fence: Geofence): RowAction[] => [
    {
      label: geofenceMessages.visits,
      icon: <IconHistory size={16} />,
      onSelect: () => void navigate({ to: paths.visits, search: { fence: fence.id } as never }),
    },
    {
      label: words.history,
      icon: <IconHistoryToggle size={16} />,
      onSelect: () => setHistoryOf({ record: 'geofence', id: fence.id, name: fence.name }),
    },
    ...(mayDraw
      ? [
          { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => patch({ edit: fence.id, fence: fence.id }, { push: true }) },
          { label: words.delete, icon: <IconTrash size={16} />, danger: true, onSelect: () => setLeaving(fence) },
        ]
      : []),
  ];
  const done = (saved: Geofence | null) => patch({ edit: undefined, ...(saved ? { fence: saved.id } : {}) });
  const editing = mayDraw && view.edit !== undefined;
  return (
    <>
      <PageHeader
        title={geofenceMessages.geofences}
        subtitle={geofenceMessages.listSubtitle}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              more={
                mayDraw
                  ? [{ label: geofenceMessages.fromClientsStops, icon: <IconMapPinPlus size={16} />, onSelect: () => setFromStops(true) }]
                  : []
              }
            />
            <PermissionGate needs={api.tracking.createGeofence.definition.access}>
              <Button
                leftSection={<IconPlus size={16} />}
                disabled={view.edit === NEW}
                onClick={() => patch({ edit: NEW, fence: undefined }, { push: true })}
              >
                {geofenceMessages.newGeofence}
              </Button>
            </PermissionGate>
          </>
        }
      />
      <TrackingTabs />
      <div className={classes.columns}>
        {editing ? (
          view.edit === NEW ? (
            <GeofenceEditor key={NEW} geofence={null} onDrawing={setDrawing} onDone={done} />
          ) : edited.geofence ? (
            <GeofenceEditor key={view.edit} geofence={edited.geofence} onDrawing={setDrawing} onDone={done} />
          ) : isMissing(edited.error) ? (
            <EmptyState
              title={geofenceMessages.gone}
              action={
                <Button variant="default" onClick={() => done(null)}>
                  {geofenceMessages.showAllGeofences}
                </Button>
              }
            />
          ) : edited.isError ? (
            <ErrorState title={geofenceMessages.failed} hint={edited.error.detail || undefined} onRetry={() => void edited.refetch()} />
          ) : (
            <LoadingLines label={geofenceMessages.loading} lines={6} />
          )
        ) : (
          <Paper>
            <div className={classes.tools} role="search" aria-label={geofenceMessages.geofences}>
              <div className={classes.search}>
                <SearchBox placeholder={geofenceMessages.searchGeofences} value={view.search} onSearch={(search) => filter({ search })} />
              </div>
              <Select
                aria-label={geofenceMessages.kind}
                placeholder={geofenceMessages.allKinds}
                className={classes.filter ?? ''}
                clearable
                data={geofenceKinds.map((kind) => ({
                  value: kind,
                  label: list.data ? `${kindNames[kind]} (${list.data.counts[kind]})` : kindNames[kind],
                }))}
                value={view.kind ?? null}
                onChange={(kind) => filter({ kind: (kind as GeofenceKind | null) ?? undefined })}
              />
              <Select
                aria-label={words.client}
                placeholder={geofenceMessages.allClients}
                className={classes.filter ?? ''}
                searchable
                clearable
                limit={100}
                data={clients.choices}
                nothingFoundMessage={clients.isPending ? words.loading : geofenceMessages.noClientFound}
                value={view.client ?? null}
                onChange={(client) => filter({ client: client ?? undefined })}
              />
              <div className={classes.failed}>
                <FailedReads reads={[clients]}>{geofenceMessages.clientsFailed}</FailedReads>
              </div>
            </div>
            <DataTable
              name="geofences"
              label={geofenceMessages.geofences}
              columns={geofenceColumns}
              rows={rows}
              rowName={({ name }) => name}
              view={{ page: view.page, size: view.size, sort }}
              onView={onView}
              {...tableState(list, geofenceMessages.failed)}
              empty={
                <EmptyState
                  icon={<IconFence size={32} stroke={1.4} />}
                  title={filtered ? geofenceMessages.noneFound : geofenceMessages.none}
                  {...(filtered ? {} : { hint: geofenceMessages.noneHint })}
                  action={
                    filtered && (
                      <Button variant="default" onClick={() => filter({ search: '', kind: undefined, client: undefined })}>
                        {geofenceMessages.showAllGeofences}
                      </Button>
                    )
                  }
                />
              }
              opening={{ open: ({ id }) => patch({ fence: id }) }}
              actions={actionsOf}
              selectedId={view.fence}
            />
          </Paper>
        )}
        <div className={classes.map}>
          <FenceMap fences={rows ?? []} view={view} drawing={drawing} onChoose={(fence) => patch({ fence })} />
        </div>
      </div>
      <GeofenceDeleteDialog geofence={leaving} onClose={() => setLeaving(null)} onDeleted={() => patch({ fence: undefined })} />
      <HistoryDialog of={historyOf} onClose={() => setHistoryOf(null)} />
      <FencesFromStopsDialog
        opened={fromStops}
        clientId={view.client}
        onClose={() => setFromStops(false)}
        onMade={(client) => filter({ client, search: '', kind: undefined })}
      />
    </>
  );
}
