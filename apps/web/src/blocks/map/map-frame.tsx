import { Button, Loader, Text, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Component, useEffect, type ReactNode } from 'react';
import { api } from '../../client/api.ts';
import { words } from '../../ui/words.messages.ts';
import { deferred } from '../deferred.tsx';
import { mapMessages } from './map.messages.ts';
import classes from './map.module.css';
import { MapFault, type MapScene } from './map-scene.ts';
import { StopTable } from './stop-table.tsx';

const waiting = (
  <div className={classes.waiting}>
    <Loader size="sm" role="status" aria-label={mapMessages.loading} />
  </div>
);
/** Heavy, and of no use to a screen without a map: each renderer comes when it is first drawn. */
const MapLibreView = deferred(async () => (await import('./maplibre-view.tsx')).MapLibreView, waiting);
const GoogleView = deferred(async () => (await import('./google-view.tsx')).GoogleView, waiting);

/** The map in its frame, drawn by what this installation is set up for; without one that can draw, the stops in words. */
export function MapFrame({ height, ...scene }: MapScene & { readonly height?: string }) {
  const scheme = useComputedColorScheme('light');
  const { data: config, error, refetch } = useQuery({ ...api.maps.config.query(), staleTime: Number.POSITIVE_INFINITY });
  return (
    <div className={classes.frame} style={height === undefined ? undefined : { height }}>
      {config ? (
        <NoMapBoundary scene={scene}>
          {/* thousands of vehicles are beyond Google's markers, a fence is drawn by hand, and a trail has a colour a leg: they are for the built-in map */}
          {config.renderer === 'google' && scene.fleet === undefined && scene.fences === undefined && scene.trail === undefined ? (
            <GoogleView {...scene} scheme={scheme} builtIn={<MapLibreView {...scene} source={config} scheme={scheme} />} />
          ) : (
            <MapLibreView {...scene} source={config} scheme={scheme} />
          )}
        </NoMapBoundary>
      ) : error ? (
        <WithoutMap reason={error.detail || mapMessages.failed} scene={scene} onRetry={() => void refetch()} />
      ) : (
        waiting
      )}
    </div>
  );
}

type InWords = Pick<MapScene, 'markers' | 'vehicles' | 'fences' | 'fleet' | 'trail'>;

function WithoutMap({ reason, scene, onRetry }: { reason: string; scene: InWords; onRetry?: () => void }) {
  const { fleet, fences, trail, ...inWords } = scene;
  const onReady = fleet?.onReady;
  useEffect(() => onReady?.(), [onReady]);
  return (
    <div
      className={classes.fallback}
      role="group"
      aria-label={fleet ? mapMessages.vehiclesWithoutMap : fences ? mapMessages.fencesWithoutMap : mapMessages.stopsWithoutMap}
    >
      <Text size="sm" fw={600}>
        {reason}
      </Text>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
      {fleet && <Text size="sm">{mapMessages.fleetListHint}</Text>}
      {fences && <Text size="sm">{mapMessages.fenceListHint}</Text>}
      {trail && <Text size="sm">{mapMessages.trailListHint}</Text>}
      {!fleet && !fences && !trail && <StopTable {...inWords} />}
    </div>
  );
}

interface BoundaryState {
  readonly fault: Error | null;
}
const UNDRAWABLE = mapMessages.undrawable;

/** A map that cannot be drawn must not take the form with it: the stops stand there in words (2§4, state error). */
class NoMapBoundary extends Component<{ readonly scene: InWords; readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { fault: null };

  static getDerivedStateFromError(fault: Error): BoundaryState {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    const reason = fault instanceof MapFault ? fault.message : UNDRAWABLE;
    return <WithoutMap reason={reason} scene={this.props.scene} />;
  }
}
