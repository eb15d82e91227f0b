import { Badge, Group, Loader } from '@mantine/core';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { MapFrame } from './map-frame.tsx';
import type { MapLine, MapMarker, MapPoint } from './map-scene.ts';
import { mapMessages } from './map.messages.ts';

/**
 * The stops of a route and the ways between them, 400 px high (2§9): numbered markers, the chosen way and its alternatives, and in words what
 * the map is waiting for. An estimate is dashed and says so.
 */
export function RouteMap({
  markers,
  lines,
  isEstimate,
  isLoading,
  isReady,
  onChooseLine,
  onMoveMarker,
  onPick,
}: {
  readonly markers: readonly MapMarker[];
  readonly lines: readonly MapLine[];
  readonly isEstimate: boolean;
  readonly isLoading: boolean;
  readonly isReady: boolean;
  readonly onChooseLine: (polyline: string) => void;
  readonly onMoveMarker?: (key: string, to: MapPoint) => void;
  readonly onPick?: ((at: MapPoint) => void) | undefined;
}) {
  return (
    <>
      <Group gap="xs" mih={22} role="status" aria-label={mapMessages.stateOfTheRoute}>
        {isLoading ? (
          <Badge color="brand" leftSection={<Loader size={10} />}>
            {mapMessages.calculating}
          </Badge>
        ) : isReady ? (
          <>
            <StatusBadge tone="green">{mapMessages.routeReady}</StatusBadge>
            {isEstimate && <StatusBadge tone="amber">{mapMessages.estimatedDistance}</StatusBadge>}
          </>
        ) : (
          markers.length === 1 && <StatusBadge tone="blue">{mapMessages.secondStopMissing}</StatusBadge>
        )}
      </Group>
      <MapFrame
        label={mapMessages.mapOfTheRoute}
        markers={markers}
        lines={lines}
        isDashed={isEstimate}
        onChooseLine={onChooseLine}
        {...(onMoveMarker ? { onMoveMarker } : {})}
        {...(onPick ? { onPick } : {})}
      />
    </>
  );
}
