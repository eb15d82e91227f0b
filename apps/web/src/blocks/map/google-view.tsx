import { useQuery } from '@tanstack/react-query';
import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import { APILoadingStatus, APIProvider, Map, Marker, Polyline, useApiLoadingStatus, useMap } from '@vis.gl/react-google-maps';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../client/api.ts';
import { mapColours, type MapScheme } from './map-colours.ts';
import { HOME, MapFault, pointAt, type MapScene } from './map-scene.ts';
import { mapMessages } from './map.messages.ts';
import { useSight } from './sight.ts';

const PADDING_PX = 56;

/** The map drawn by Google's script; its key comes from the server. Without a key the built-in map stands in (decision 19.4). */
export function GoogleView({ scheme, builtIn, ...scene }: MapScene & { readonly scheme: MapScheme; readonly builtIn: ReactNode }) {
  const [isBroken, setBroken] = useState(false);
  const { data, error } = useQuery({ ...api.maps.jsApiKey.query(), staleTime: Number.POSITIVE_INFINITY });
  if (error?.code === 'no_google_key') return builtIn;
  if (error) throw new MapFault(mapMessages.apiKeyFailed);
  if (isBroken) throw new MapFault(mapMessages.googleFailed);
  if (!data) return null;
  return (
    <APIProvider apiKey={data.api_key} language="en-ZA" region="ZA" onError={() => setBroken(true)}>
      <Map
        defaultCenter={{ lat: HOME.lat, lng: HOME.lng }}
        defaultZoom={HOME.zoom}
        gestureHandling="cooperative"
        streetViewControl={false}
        mapTypeControl={false}
        colorScheme={scheme === 'dark' ? 'DARK' : 'LIGHT'}
        onClick={({ detail }) => detail.latLng && scene.onPick?.(pointAt(detail.latLng))}
        // Google takes the scheme only when a map is made
        key={scheme}
      >
        <SceneOnGoogle {...scene} scheme={scheme} />
      </Map>
      <RefusedKey onRefused={() => setBroken(true)} />
    </APIProvider>
  );
}

/** A key that Google refuses is heard of only here. */
function RefusedKey({ onRefused }: { onRefused: () => void }) {
  const status = useApiLoadingStatus();
  useEffect(() => {
    if (status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE) onRefused();
  }, [status, onRefused]);
  return null;
}

function SceneOnGoogle({
  markers,
  lines,
  vehicles = [],
  isDashed,
  onChooseLine,
  onMoveMarker,
  scheme,
}: MapScene & { readonly scheme: MapScheme }) {
  const map = useMap();
  const colours = mapColours[scheme];
  const sight = useSight({ markers, lines, vehicles });
  useEffect(() => {
    if (!map || !sight) return;
    const { west, south, east, north, pointZoom } = sight;
    if (pointZoom === null) {
      map.fitBounds({ west, south, east, north }, PADDING_PX);
    } else {
      map.setCenter({ lat: south, lng: west });
      map.setZoom(pointZoom);
    }
  }, [map, sight]);
  return (
    <>
      {lines.map(({ polyline, isChosen }) => {
        const color = isChosen ? colours.way : colours.otherWay;
        const dash = { icon: { path: 'M 0,-1 0,1', strokeOpacity: 1, scale: 4 }, offset: '0', repeat: '16px' };
        return (
          <Polyline
            key={polyline}
            path={decodePolyline(polyline)}
            strokeColor={color}
            strokeWeight={isChosen ? 6 : 4}
            strokeOpacity={isDashed ? 0 : 1}
            icons={isDashed ? [dash] : []}
            zIndex={isChosen ? 2 : 1}
            onClick={() => onChooseLine?.(polyline)}
          />
        );
      })}
      {markers.map(({ key, lat, lng, label, address }) => (
        <Marker
          key={key}
          position={{ lat, lng }}
          label={label}
          title={address}
          draggable={onMoveMarker !== undefined}
          onDragEnd={(event) => {
            const at = event.latLng;
            if (at) onMoveMarker?.(key, pointAt({ lat: at.lat(), lng: at.lng() }));
          }}
        />
      ))}
      {vehicles.map(({ key, lat, lng, label, isMoving, heading, detail }) => (
        <Marker
          key={key}
          position={{ lat, lng }}
          title={`${label}: ${detail}`}
          icon={{
            path: heading === null ? 'M 0,-6 A 6,6 0 1 1 0,6 A 6,6 0 1 1 0,-6 Z' : 'M 0,-10 L 7,8 L 0,4 L -7,8 Z',
            rotation: heading ?? 0,
            fillColor: isMoving ? '#15803d' : '#fbbf24',
            fillOpacity: 1,
            strokeColor: '#ffffff',
            strokeWeight: 2,
          }}
        />
      ))}
    </>
  );
}
