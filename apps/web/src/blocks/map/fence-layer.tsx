import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import type { MapScheme } from './map-colours.ts';
import classes from './map.module.css';
import { fencesAsGeoJson } from './fence-shapes.ts';
import { pointAt, type FenceTone, type MapFences } from './map-scene.ts';

/** What a click finds of a fence. */
export const FENCE_LAYERS = ['fences-fill', 'fences-dot'];
/** Nearer than this a fence is large enough to be seen as it is. */
const DOTS_TO_ZOOM = 12;

/** The colours of the kinds; their words stand in the list, so that nobody needs the colours. */
const tones: Readonly<Record<MapScheme, Readonly<Record<FenceTone, string>>>> = {
  light: { depot: '#1a57c9', client: '#15803d', fuel: '#b45309', border: '#7c3aed', other: '#475569' },
  dark: { depot: '#6ea0f6', client: '#4ade80', fuel: '#fbbf24', border: '#c4b5fd', other: '#cbd5e1' },
};

function colourOf(scheme: MapScheme): ExpressionSpecification {
  const { depot, client, fuel, border, other } = tones[scheme];
  return ['match', ['get', 'tone'], 'depot', depot, 'client', client, 'fuel', fuel, 'border', border, other];
}

/** Fences as tinted areas with an edge, the chosen one stronger and with its name, and the points of the one that is being drawn. */
export function FenceLayer({ shown, chosen, handles, onMoveHandle, scheme }: MapFences & { readonly scheme: MapScheme }) {
  // by value: every keystroke in the form makes a new list of the same fences
  const drawn = JSON.stringify([shown, chosen]);
  const data = useMemo(() => {
    const [fences, key] = JSON.parse(drawn) as [typeof shown, typeof chosen];
    return fencesAsGeoJson(fences, key);
  }, [drawn]);
  const colour = colourOf(scheme);
  const named = shown.find(({ key }) => key === chosen);
  const top = named?.ring.toSorted((one, other) => other.lat - one.lat)[0];
  return (
    <>
      <Source id="fences" type="geojson" data={data}>
        <Layer
          id="fences-fill"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': colour, 'fill-opacity': ['case', ['get', 'isChosen'], 0.34, 0.18] }}
        />
        <Layer
          id="fences-edge"
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour, 'line-width': ['case', ['get', 'isChosen'], 3.5, 2] }}
        />
        <Layer
          id="fences-dot"
          type="circle"
          filter={['==', ['geometry-type'], 'Point']}
          maxzoom={DOTS_TO_ZOOM}
          paint={{
            'circle-color': colour,
            'circle-radius': ['case', ['get', 'isChosen'], 8, 6],
            'circle-stroke-color': '#ffffff',
            'circle-stroke-width': 2,
          }}
        />
      </Source>
      {named && top && handles.length === 0 && (
        <Marker key={named.key} latitude={top.lat} longitude={top.lng} anchor="bottom" offset={[0, -8]} style={{ pointerEvents: 'none' }}>
          <span className={classes.fencename}>{named.name}</span>
        </Marker>
      )}
      {handles.map(({ key, lat, lng, label, title }) => (
        <Marker
          key={key}
          latitude={lat}
          longitude={lng}
          anchor="center"
          draggable
          style={{ zIndex: 2 }}
          onDragEnd={({ lngLat }) => onMoveHandle(key, pointAt(lngLat))}
        >
          <span className={classes.handle} title={title} data-handle={key}>
            {label}
          </span>
        </Marker>
      ))}
    </>
  );
}
