import { Button, Select } from '@mantine/core';
import { countStates } from '@superlink/domain/tracking/fleet-state.ts';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView, type PatchUrl } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { MapFrame } from '../../blocks/map/map-frame.tsx';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FleetList } from './fleet-list.tsx';
import type { LiveFleet } from './live-fleet.ts';
import { TrackingTabs } from './tracking-tabs.tsx';
import { filterWords, sortWords, trackingMessages } from './tracking.messages.ts';
import classes from './tracking.module.css';
import { fleetFilters, fleetSorts, listFleet, searchFleet, trackingView, type FleetSort, type TrackingView } from './tracking.view.ts';
import { useFleet, useMapFleet, useNow, useVehicles } from './use-fleet.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** /tracking: where the fleet is, on a map and in words, as it moves (1§2). */
export function TrackingPage() {
  const [view, patch] = useUrlView(trackingView);
  const { fleet, positions } = useFleet();
  const card = useBackOnClose(() => patch({ vehicle: undefined }));
  const { refresh, refreshing } = useRefresh(api.tracking);
  const vehicle = isRecordId(view.vehicle) ? view.vehicle : undefined;
  const choose = (id: string) => {
    if (id === vehicle) return;
    // from one card to the next is no step that Back takes back: it closes the card
    if (vehicle === undefined) card.markOpened();
    patch({ vehicle: id }, { push: vehicle === undefined });
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title={trackingMessages.title}
        beside={<FleetStatus fleet={fleet} positions={positions} />}
        actions={<ListTools onRefresh={refresh} refreshing={refreshing} />}
      />
      <TrackingTabs />
      <div className={classes.desk}>
        <FleetMap fleet={fleet} chosen={vehicle} onChoose={choose} />
        <FleetSide fleet={fleet} positions={positions} view={view} patch={patch} vehicle={vehicle} onChoose={choose} onClose={card.close} />
      </div>
    </div>
  );
}

type Positions = ReturnType<typeof useFleet>['positions'];

/** How many are tracked, or why nobody can tell. */
function FleetStatus({ fleet, positions }: { readonly fleet: LiveFleet; readonly positions: Positions }) {
  const { length } = useVehicles(fleet);
  return (
    <div role="status" aria-label={trackingMessages.stateOfTheFleet}>
      {positions.isError ? (
        <StatusBadge tone="red">{trackingMessages.failed}</StatusBadge>
      ) : positions.data ? (
        <StatusBadge tone="blue">{trackingMessages.tracked(length)}</StatusBadge>
      ) : (
        <StatusBadge tone="grey">{trackingMessages.loading}</StatusBadge>
      )}
    </div>
  );
}

const NOTHING: readonly [] = [];

function FleetMap({
  fleet,
  chosen,
  onChoose,
}: {
  readonly fleet: LiveFleet;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const [isReady, setReady] = useState(false);
  const onReady = useMemo(() => () => setReady(true), []);
  const drawn = useMapFleet(fleet, { chosen, onChoose, onReady });
  return (
    <div className={classes.map}>
      <MapFrame label={trackingMessages.mapOfTheFleet} height="100%" markers={NOTHING} lines={NOTHING} isDashed={false} fleet={drawn} />
      {!isReady && (
        <p className={classes.initializing} role="status">
          {trackingMessages.initializing}
        </p>
      )}
    </div>
  );
}

/** Beside the map: the card of the vehicle that is looked at, and the list. */
function FleetSide({
  fleet,
  positions,
  view,
  patch,
  vehicle,
  onChoose,
  onClose,
}: {
  readonly fleet: LiveFleet;
  readonly positions: Positions;
  readonly view: TrackingView;
  readonly patch: PatchUrl<TrackingView>;
  readonly vehicle: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}) {
  const now = useNow();
  const all = useVehicles(fleet);
  const { search, show, sort } = view;
  const found = useMemo(() => searchFleet(all, search), [all, search]);
  const rows = useMemo(() => listFleet(found, { show, sort }, now), [found, show, sort, now]);
  const counts = useMemo(
    () =>
      countStates(
        found.map(({ speed, at }) => ({ speedKmh: speed, at: new Date(at) })),
        now,
      ),
    [found, now],
  );
  const list = positions.data ? (
    all.length === 0 ? (
      <EmptyState
        icon={<IconMapPinOff size={32} stroke={1.4} />}
        title={trackingMessages.noneValid}
        hint={trackingMessages.noneValidHint}
        action={<Button renderRoot={(props) => <Link to={paths.trackingDevices} {...props} />}>{trackingMessages.toDevices}</Button>}
      />
    ) : rows.length === 0 ? (
      <EmptyState
        title={trackingMessages.noneFound}
        action={
          <Button variant="default" onClick={() => patch({ search: '', show: 'all' })}>
            {trackingMessages.showAllVehicles}
          </Button>
        }
      />
    ) : (
      <FleetList vehicles={rows} now={now} chosen={vehicle} onChoose={onChoose} />
    )
  ) : positions.isError ? (
    <ErrorState title={trackingMessages.failed} hint={positions.error.detail || undefined} onRetry={() => void positions.refetch()} />
  ) : (
    <LoadingRows label={trackingMessages.loading} rows={8} />
  );
  return (
    <div className={classes.side} data-card={vehicle !== undefined || undefined}>
      {vehicle !== undefined && <VehicleCard id={vehicle} vehicle={all.find(({ id }) => id === vehicle)} now={now} onClose={onClose} />}
      <div className={classes.rest}>
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchBox placeholder={trackingMessages.search} value={search} delayMs={150} onSearch={(next) => patch({ search: next })} />
          </div>
          <Select
            aria-label={trackingMessages.order}
            w={{ base: 184, sm: 156 }}
            data={fleetSorts.map((value) => ({ value, label: sortWords[value] }))}
            value={sort}
            allowDeselect={false}
            onChange={(next) => next !== null && patch({ sort: next as FleetSort })}
          />
        </div>
        <FilterTabs
          label={trackingMessages.vehiclesByWhatTheyDo}
          tabs={fleetFilters.map((value) => ({
            value,
            label: filterWords[value],
            count: positions.data && (value === 'all' ? found.length : counts[value]),
          }))}
          value={show}
          onChange={(next) => patch({ show: next })}
        >
          {list}
        </FilterTabs>
      </div>
    </div>
  );
}
