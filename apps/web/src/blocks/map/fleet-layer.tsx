import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { GeoJSONSource, Map, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fleetAsGeoJson, fleetIcon, ICON_RATIO } from './fleet-picture.ts';
import type { MapColours } from './map-colours.ts';
import { boundsOf, type FleetVehicle, type MapFleet } from './map-scene.ts';
import { mapMessages } from './map.messages.ts';
import classes from './map.module.css';
import { createRedraw } from './redraw.ts';

const SOURCE = 'fleet';
export const FLEET_LAYER = 'fleet';
const EMPTY = fleetAsGeoJson([]);
/** From so many vehicles on, registrations are written from a nearer zoom only: the map would be nothing but text. */
const MANY = 1_000;
const MANY_ZOOM = 7;
/** How near a vehicle is looked at that was chosen in the list: the towns about it tell where it is. */
const CHOSEN_ZOOM = 8;
/** How far beside a vehicle a finger or pointer may hit, in px. */
const HIT_PX = 14;
/** From the outermost vehicles to the edge of the map, in px. */
const FIT_PX = 48;

const nearestTo = (map: Map, { x, y }: { readonly x: number; readonly y: number }): string | undefined => {
  const box: [[number, number], [number, number]] = [
    [x - HIT_PX, y - HIT_PX],
    [x + HIT_PX, y + HIT_PX],
  ];
  const hits = map.queryRenderedFeatures(box, { layers: [FLEET_LAYER] }).flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const at = map.project(geometry.coordinates as [number, number]);
    return [{ key: String(properties['key']), px: Math.hypot(at.x - x, at.y - y) }];
  });
  return hits.toSorted((one, other) => one.px - other.px)[0]?.key;
};

function show(map: Map, { lat, lng }: FleetVehicle): void {
  if (map.getBounds().contains([lng, lat]) && map.getZoom() >= MANY_ZOOM) return;
  map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), Math.min(CHOSEN_ZOOM, map.getMaxZoom())), duration: 500 });
}

/** A fleet on the map: one source whose whole content is replaced when something moved. Vehicles are no elements of the page, and no state of it. */
export function FleetLayer({ fleet, colours }: { readonly fleet: MapFleet; readonly colours: MapColours }) {
  const map = useMap().current?.getMap();
  const { subscribe, vehicles, chosen } = fleet;
  const [isMany, setMany] = useState(() => vehicles().length > MANY);
  /** chosen elsewhere and not in sight yet, because nothing is known of it so far */
  const searched = useRef<string | undefined>(undefined);
  const clicked = useRef<string | undefined>(undefined);
  const seek = useEffectEvent((drawn: readonly FleetVehicle[]) => {
    const found = searched.current === undefined ? undefined : drawn.find(({ key }) => key === searched.current);
    if (!map || !found) return;
    searched.current = undefined;
    show(map, found);
  });
  const choose = useEffectEvent((key: string) => {
    clicked.current = key;
    fleet.onChoose(key);
  });

  useEffect(() => {
    if (!map) return;
    /** a new style brings a new source, which is empty */
    let filled: unknown;
    const redraw = createRedraw(() => {
      const source = map.getSource<GeoJSONSource>(SOURCE);
      if (!source) return;
      const drawn = vehicles();
      filled = source;
      // overtaken by the next, or the map has gone: neither harms
      source.setData(fleetAsGeoJson(drawn)).catch(() => {});
      setMany(drawn.length > MANY);
      seek(drawn);
    });
    const fill = () => {
      const source = map.getSource(SOURCE);
      if (source && source !== filled) redraw.ask();
    };
    const click = ({ point }: MapMouseEvent) => {
      const key = nearestTo(map, point);
      if (key !== undefined) choose(key);
    };
    // a new style has lost its icons too
    map.setMissingStyleImageResolver(async (id) => {
      const icon = fleetIcon(id);
      if (icon && !map.hasImage(id)) map.addImage(id, icon, { pixelRatio: ICON_RATIO });
    });
    const subscriptions = [map.on('styledata', fill), map.on('click', click)];
    const stop = subscribe(redraw.ask);
    redraw.ask();
    return () => {
      stop();
      redraw.stop();
      for (const each of subscriptions) each.unsubscribe();
    };
  }, [map, subscribe, vehicles]);

  useEffect(() => {
    // who was clicked on the map is in sight
    searched.current = chosen === clicked.current ? undefined : chosen;
    clicked.current = undefined;
    seek(vehicles());
  }, [chosen, vehicles]);

  const showAll = () => {
    const bounds = boundsOf({ markers: [], lines: [], vehicles: vehicles() });
    if (bounds) map?.fitBounds(bounds, { padding: FIT_PX, maxZoom: Math.min(CHOSEN_ZOOM, map.getMaxZoom()), duration: 500 });
  };
  return (
    <>
      <button type="button" className={classes.fit} onClick={showAll}>
        {mapMessages.wholeFleet}
      </button>
      <Source id={SOURCE} type="geojson" data={EMPTY}>
        <Layer
          id="fleet-chosen"
          type="circle"
          filter={['==', ['get', 'key'], chosen ?? '']}
          paint={{
            'circle-radius': 19,
            'circle-color': colours.way,
            'circle-opacity': 0.22,
            'circle-stroke-color': colours.way,
            'circle-stroke-width': 2.5,
          }}
        />
        <Layer
          id={FLEET_LAYER}
          type="symbol"
          layout={{
            'icon-image': ['get', 'icon'],
            'icon-rotate': ['get', 'heading'],
            'icon-rotation-alignment': 'map',
            'icon-allow-overlap': true,
            // the one that is looked at lies on top of its neighbours
            'symbol-sort-key': ['case', ['==', ['get', 'key'], chosen ?? ''], 3, ['get', 'order']],
            'text-field': isMany ? ['step', ['zoom'], '', MANY_ZOOM, ['get', 'label']] : ['get', 'label'],
            'text-font': ['Noto Sans Bold'],
            'text-size': 12,
            'text-offset': [0, 1.15],
            'text-anchor': 'top',
            'text-optional': true,
          }}
          paint={{ 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.8 }}
        />
      </Source>
    </>
  );
}
