import { AttributionControl, Layer, Map, Marker, NavigationControl, Source, type MapRef } from '@vis.gl/react-maplibre';
import * as maplibregl from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FENCE_LAYERS, FenceLayer } from './fence-layer.tsx';
import { FLEET_LAYER, FleetLayer } from './fleet-layer.tsx';
import classes from './map.module.css';
import { mapColours, type MapScheme } from './map-colours.ts';
import { FENCE_ZOOM, FLEET_HOME, HOME, linesAsGeoJson, pointAt, sideOfLabel, type MapScene } from './map-scene.ts';
import { builtInStyle, type MapSource } from './map-style.ts';
import { MarkerLabel, VehicleLabel } from './marker-label.tsx';
import { useSight } from './sight.ts';
import { TrailLayer } from './trail-layer.tsx';

// a file of our own: the policy of the page lets no worker run from a text
maplibregl.setWorkerUrl(workerUrl);

/** From a vehicle's place to its label, the height of the label's tail in map.module.css. */
const TAIL_PX = 20;
const PADDING_PX = 56;
/** A low map keeps more of its height for what there is to see. */
const paddingOf = (map: MapRef) => Math.min(PADDING_PX, Math.round(map.getContainer().clientHeight / 5));
const HIT_LAYER = 'ways-hit';

/** The map drawn by MapLibre: the built-in basemap, a style by its address, or a PMTiles archive. Throws what keeps it from drawing at all. */
export function MapLibreView({
  label,
  markers,
  lines,
  vehicles = [],
  fences,
  fleet,
  trail,
  isDashed,
  onChooseLine,
  onMoveMarker,
  onPick,
  source,
  scheme,
}: MapScene & { readonly source: MapSource; readonly scheme: MapScheme }) {
  const [fault, setFault] = useState<Error | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const map = useRef<MapRef>(null);
  const ground = useRef<HTMLDivElement>(null);
  const style = useStyle(source, scheme);
  const maxUsefulZoom = fences ? Math.max(source.maxUsefulZoom, FENCE_ZOOM) : source.maxUsefulZoom;
  // both by value: every keystroke in the form makes new lists of the same stops and ways
  const drawn = JSON.stringify(lines);
  const ways = useMemo(() => linesAsGeoJson(JSON.parse(drawn) as typeof lines), [drawn]);
  const sight = useSight({ markers, lines, vehicles, ...(fences ? { fences } : {}), ...(trail ? { trail } : {}) });

  useEffect(() => {
    if (!isDrawn || !sight) return;
    const { west, south, east, north, pointZoom } = sight;
    map.current?.fitBounds([west, south, east, north], {
      padding: paddingOf(map.current),
      maxZoom: Math.min(pointZoom ?? maxUsefulZoom, maxUsefulZoom),
      duration: 0,
    });
  }, [sight, isDrawn, maxUsefulZoom]);

  const onReady = fleet?.onReady;
  useEffect(() => {
    if (isDrawn) onReady?.();
  }, [isDrawn, onReady]);

  if (fault) throw fault;
  if (!style) return null;
  const colours = mapColours[scheme];
  const home = fleet ? FLEET_HOME : HOME;
  const dashes = isDashed ? { 'line-dasharray': [1.6, 1.1] } : {};
  return (
    // A press must not blur a field first: its complaint would push the map from under the pointer before the click.
    <div
      ref={ground}
      className={classes.ground}
      data-map={isDrawn ? 'drawn' : 'loading'}
      role="presentation"
      onMouseDown={onPick && ((event) => event.preventDefault())}
    >
      <Map
        ref={map}
        mapLib={maplibregl}
        mapStyle={style}
        initialViewState={
          // what is to be seen is known already: nothing is drawn twice
          sight
            ? {
                bounds: [sight.west, sight.south, sight.east, sight.north],
                fitBoundsOptions: { padding: PADDING_PX / 2, maxZoom: Math.min(sight.pointZoom ?? maxUsefulZoom, maxUsefulZoom) },
              }
            : { latitude: home.lat, longitude: home.lng, zoom: Math.min(home.zoom, maxUsefulZoom) }
        }
        maxZoom={maxUsefulZoom}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        // the page scrolls over the map; two fingers or Ctrl move the map itself. Around a fleet the page is the map, and does not scroll
        cooperativeGestures={!fleet}
        fadeDuration={0}
        attributionControl={false}
        locale={{ 'Map.Title': label }}
        interactiveLayerIds={fleet ? [FLEET_LAYER] : fences && !onPick ? FENCE_LAYERS : [HIT_LAYER]}
        cursor={isHovered ? 'pointer' : onPick ? 'crosshair' : ''}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onClick={(event) => {
          const polyline = event.features?.[0]?.properties?.['polyline'] as string | undefined;
          const fence = event.features?.[0]?.properties?.['fence'] as string | undefined;
          if (polyline !== undefined) onChooseLine?.(polyline);
          else if (fence !== undefined) fences?.onChoose(fence);
          else onPick?.(pointAt(event.lngLat));
        }}
        onIdle={({ target }) => {
          setDrawn(true);
          const { lat, lng } = target.getCenter();
          // what is in sight, for those who look at the page and not at the picture
          if (ground.current) ground.current.dataset['view'] = `${lat.toFixed(2)} ${lng.toFixed(2)} ${target.getZoom().toFixed(1)}`;
        }}
        // without a map there is nobody to draw; a tile that is missing is no reason to give up
        onError={(event) => {
          if (!(event.target as unknown)) setFault(event.error);
        }}
      >
        <Source id="ways" type="geojson" data={ways}>
          <Layer
            id="ways-other"
            type="line"
            filter={['!', ['get', 'isChosen']]}
            layout={{ 'line-cap': 'butt', 'line-join': 'round' }}
            paint={{ 'line-color': colours.otherWay, 'line-width': 4, 'line-opacity': 0.85, ...dashes }}
          />
          <Layer
            id="ways-edge"
            type="line"
            filter={['get', 'isChosen']}
            layout={{ 'line-cap': 'round', 'line-join': 'round' }}
            paint={{ 'line-color': colours.wayEdge, 'line-width': 8, 'line-opacity': 0.75 }}
          />
          <Layer
            id="ways-chosen"
            type="line"
            filter={['get', 'isChosen']}
            layout={{ 'line-cap': 'butt', 'line-join': 'round' }}
            paint={{ 'line-color': colours.way, 'line-width': 5, ...dashes }}
          />
          <Layer id={HIT_LAYER} type="line" paint={{ 'line-color': colours.way, 'line-width': 18, 'line-opacity': 0 }} />
        </Source>
        {markers.map(({ key, lat, lng, ...marker }) => (
          <Marker
            key={key}
            latitude={lat}
            longitude={lng}
            anchor="center"
            style={{ zIndex: 1 }}
            draggable={onMoveMarker !== undefined}
            onDragEnd={({ lngLat }) => onMoveMarker?.(key, pointAt(lngLat))}
          >
            <MarkerLabel {...marker} />
          </Marker>
        ))}
        {vehicles.map(({ key, lat, lng, ...vehicle }) => {
          const side = sideOfLabel({ lat, lng }, markers);
          const [anchor, away] = side === 'above' ? (['bottom', -TAIL_PX] as const) : (['top', TAIL_PX] as const);
          return (
            // a marker keeps the anchor that it was made with
            <Marker key={`${key} ${side}`} latitude={lat} longitude={lng} anchor={anchor} offset={[0, away]}>
              <VehicleLabel {...vehicle} side={side} />
            </Marker>
          );
        })}
        {fences && <FenceLayer {...fences} scheme={scheme} />}
        {fleet && <FleetLayer fleet={fleet} colours={colours} />}
        {trail && <TrailLayer trail={trail} scheme={scheme} />}
        <NavigationControl position="top-right" showCompass={false} />
        <AttributionControl position="bottom-right" compact={false} customAttribution={[...source.attribution]} />
      </Map>
    </div>
  );
}

/** The style under the ways: the built-in one at once, a PMTiles archive's as soon as its reader is there. */
function useStyle({ styleUrl, tilesUrl }: MapSource, scheme: MapScheme): StyleSpecification | string | null {
  const [fetched, setFetched] = useState<StyleSpecification | null>(null);
  useEffect(() => {
    if (styleUrl !== null || tilesUrl === null) return;
    let isCurrent = true;
    const take = async () => {
      const { pmtilesStyle } = await import('./pmtiles-style.ts');
      if (isCurrent) setFetched(pmtilesStyle(tilesUrl, scheme));
    };
    void take();
    return () => {
      isCurrent = false;
    };
  }, [styleUrl, tilesUrl, scheme]);
  const builtIn = useMemo(() => builtInStyle(scheme), [scheme]);
  return styleUrl ?? (tilesUrl === null ? builtIn : fetched);
}
