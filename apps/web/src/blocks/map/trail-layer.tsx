import { IconNavigationFilled, IconPointFilled } from '@tabler/icons-react';
import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useMemo, useRef } from 'react';
import { trailColours, mapColours, type MapScheme } from './map-colours.ts';
import { mapMessages } from './map.messages.ts';
import classes from './map.module.css';
import type { MapTrail } from './map-scene.ts';

/** A stop that is looked at stands above its place, in pixels. */
const STOP_ASIDE_PX = -32;
/** How near a stop is looked at. */
const STOP_ZOOM = 13;

/** The pieces of a trail as MapLibre takes them. */
export function trailAsGeoJson(pieces: MapTrail['pieces']) {
  return {
    type: 'FeatureCollection' as const,
    features: pieces.map(({ band, points }) => ({
      type: 'Feature' as const,
      properties: { band },
      geometry: { type: 'LineString' as const, coordinates: points.map(({ lat, lng }) => [lng, lat]) },
    })),
  };
}

/** A day's line by its speeds, its numbered stops, and the place of the moment that is looked at. What was driven unheard is dotted. */
export function TrailLayer({ trail, scheme }: { readonly trail: MapTrail; readonly scheme: MapScheme }) {
  const { current: map } = useMap();
  const { pieces, stops, at, chosen, onChoose } = trail;
  const data = useMemo(() => trailAsGeoJson(pieces), [pieces]);
  const colours = trailColours[scheme];
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!map || chosen?.key === shown.current) return;
    shown.current = chosen?.key;
    if (chosen) map.jumpTo({ center: [chosen.lng, chosen.lat], zoom: Math.max(map.getZoom(), Math.min(STOP_ZOOM, map.getMaxZoom())) });
  }, [map, chosen]);
  return (
    <>
      <Source id="trail" type="geojson" data={data}>
        <Layer
          id="trail-edge"
          type="line"
          filter={['!=', ['get', 'band'], 'unheard']}
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': mapColours[scheme].wayEdge, 'line-width': 8, 'line-opacity': 0.8 }}
        />
        <Layer
          id="trail-line"
          type="line"
          filter={['!=', ['get', 'band'], 'unheard']}
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{
            'line-color': [
              'match',
              ['get', 'band'],
              'standing',
              colours.standing,
              'town',
              colours.town,
              'road',
              colours.road,
              'over_limit',
              colours.over_limit,
              colours.unknown,
            ],
            'line-width': 5,
          }}
        />
        <Layer
          id="trail-unheard"
          type="line"
          filter={['==', ['get', 'band'], 'unheard']}
          paint={{ 'line-color': colours.unheard, 'line-width': 4, 'line-dasharray': [0.6, 1.2] }}
        />
      </Source>
      {stops.map(({ key, label, detail, lat, lng }) => (
        // the moment that is looked at is then where the stop is: neither covers the other. A marker keeps the offset that it was made with
        <Marker
          key={`${key} ${key === chosen?.key}`}
          latitude={lat}
          longitude={lng}
          anchor="center"
          offset={[0, key === chosen?.key ? STOP_ASIDE_PX : 0]}
          style={{ zIndex: 1 }}
        >
          <button
            type="button"
            className={classes.trailstop}
            aria-pressed={key === chosen?.key}
            aria-label={mapMessages.stopOnTheMap(label)}
            title={detail}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        </Marker>
      ))}
      {at && (
        <Marker latitude={at.lat} longitude={at.lng} anchor="center" style={{ zIndex: 2 }}>
          <span className={classes.trailat} data-trail-at>
            {at.heading === null ? (
              <IconPointFilled size={18} aria-hidden />
            ) : (
              <IconNavigationFilled size={16} style={{ rotate: `${at.heading}deg` }} aria-hidden />
            )}
          </span>
        </Marker>
      )}
    </>
  );
}
