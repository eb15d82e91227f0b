import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import type { StopKind } from '@superlink/domain/stops/stop.ts';
import type { VehicleState } from '@superlink/domain/tracking/fleet-state.ts';
import type { SpeedBand } from '@superlink/domain/tracking/trail.ts';

/** Degrees, WGS 84. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}
/** A numbered stop on the map. */
export interface MapMarker extends MapPoint {
  readonly key: string;
  /** L1, O1 … */
  readonly label: string;
  readonly kind: StopKind;
  readonly address: string;
}
/** A vehicle where it was last heard of. */
export interface MapVehicle extends MapPoint {
  readonly key: string;
  /** its registration */
  readonly label: string;
  readonly isMoving: boolean;
  /** degrees clockwise from north; null when nobody knows */
  readonly heading: number | null;
  /** how fast and when, in words */
  readonly detail: string;
}
export type FenceTone = 'depot' | 'client' | 'fuel' | 'border' | 'other';
/** A fenced place. */
export interface MapFence {
  readonly key: string;
  readonly name: string;
  readonly tone: FenceTone;
  /** its outline, of a circle as well */
  readonly ring: readonly MapPoint[];
}
/** A point of a fence that is being drawn, which the pointer moves. */
export interface MapHandle extends MapPoint {
  readonly key: string;
  readonly label: string;
  /** what it is, for the tip */
  readonly title: string;
}
/** Fences on a map, one of them perhaps being drawn. */
export interface MapFences {
  readonly shown: readonly MapFence[];
  /** key of the one that is looked at */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** what is taken into sight, by value */
  readonly focus: readonly MapPoint[];
  readonly handles: readonly MapHandle[];
  readonly onMoveHandle: (key: string, to: MapPoint) => void;
}
/** One of many vehicles on a map. */
export interface FleetVehicle extends MapPoint {
  readonly key: string;
  /** its registration */
  readonly label: string;
  readonly state: VehicleState;
  /** degrees clockwise from north; null when nobody knows */
  readonly heading: number | null;
}
/** A fleet of up to thousands that moves: the map asks for it when it draws, so that no screen is drawn for it. */
export interface MapFleet {
  /** tells when there is something new to draw; answers how to stop */
  readonly subscribe: (listener: () => void) => () => void;
  readonly vehicles: () => readonly FleetVehicle[];
  /** key of the one that is looked at: it is marked, and brought into sight when it was chosen elsewhere */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** the map stands and draws; or it never will, and why is on the screen */
  readonly onReady: () => void;
}
/** A way between stops; its encoded line is also its name to the caller. */
export interface MapLine {
  readonly polyline: string;
  readonly name: string;
  /** drawn as the main route */
  readonly isChosen: boolean;
}

/** A stop of a trail by its place in the day. */
export interface MapTrailStop extends MapPoint {
  readonly key: string;
  /** 1, 2 … */
  readonly label: string;
  /** from when to when, in words */
  readonly detail: string;
}
/** Where a vehicle was on a day: its line in the colours of its speeds, its stops, and the place of the moment that is looked at. */
export interface MapTrail {
  readonly pieces: readonly { readonly band: SpeedBand; readonly points: readonly MapPoint[] }[];
  readonly stops: readonly MapTrailStop[];
  readonly at: (MapPoint & { readonly heading: number | null }) | null;
  /** the stop that is looked at: brought into sight when it changes */
  readonly chosen: MapTrailStop | undefined;
  readonly onChoose: (key: string) => void;
}

/** What a renderer draws and what it tells, whichever library draws. */
export interface MapScene {
  /** names the map for screen readers */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  readonly lines: readonly MapLine[];
  readonly vehicles?: readonly MapVehicle[];
  readonly fences?: MapFences;
  readonly fleet?: MapFleet;
  readonly trail?: MapTrail;
  /** lines are an estimate: dashed, so that nobody takes them for the road itself */
  readonly isDashed: boolean;
  readonly onChooseLine?: (polyline: string) => void;
  readonly onMoveMarker?: (key: string, to: MapPoint) => void;
  /** a place that was pointed at, where something waits to be placed */
  readonly onPick?: (at: MapPoint) => void;
}

/** A fault of the map in words that a user may read (2§8). */
export class MapFault extends Error {}

/** Southern Africa, where a map without stops opens (2§9). */
export const HOME = { lat: -28.5, lng: 25, zoom: 5 } as const;
/** A yard fills the screen at this zoom; a basemap that knows less is drawn larger. */
export const FENCE_ZOOM = 17;
/** Where a map of the whole fleet opens (1§2; TRK-002). */
export const FLEET_HOME = { lat: -30.56, lng: 22.94, zoom: 6 } as const;
/** Zoom around a single stop (2§9); a basemap may know less. */
export const SINGLE_ZOOM = 14;
/** Zoom around a vehicle alone: the towns about it tell where it is. */
const VEHICLE_ZOOM = 8;

/** How near a map goes to a scene that is one point. */
export function zoomOfPoint({ markers }: Pick<MapScene, 'markers'>): number {
  return markers.length > 0 ? SINGLE_ZOOM : VEHICLE_ZOOM;
}

/** Six decimals are a hand's breadth, and all that the database keeps. */
export function pointAt({ lat, lng }: MapPoint): MapPoint {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** West, south, east and north of everything in the scene; null for an empty one. */
export function boundsOf({
  markers,
  lines,
  vehicles = [],
  fences,
  trail,
}: Pick<MapScene, 'markers' | 'lines' | 'fences' | 'trail'> & { readonly vehicles?: readonly MapPoint[] }):
  | [number, number, number, number]
  | null {
  const points: MapPoint[] = [
    ...markers,
    ...vehicles,
    ...(fences?.focus ?? []),
    ...lines.flatMap(({ polyline }) => decodePolyline(polyline)),
  ];
  for (const piece of trail?.pieces ?? []) points.push(...piece.points);
  const [first] = points;
  if (!first) return null;
  return points.reduce<[number, number, number, number]>(
    ([west, south, east, north], { lat, lng }) => [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)],
    [first.lng, first.lat, first.lng, first.lat],
  );
}

/** On which side of its place a vehicle's label stands, away from the nearest stop: neither covers the other, however far the map is away. */
export function sideOfLabel(vehicle: MapPoint, markers: readonly MapPoint[]): 'above' | 'below' {
  const distance = ({ lat, lng }: MapPoint) => Math.hypot(lat - vehicle.lat, lng - vehicle.lng);
  const [nearest] = markers.toSorted((a, b) => distance(a) - distance(b));
  return nearest && nearest.lat > vehicle.lat ? 'below' : 'above';
}

/** The ways as MapLibre takes them, each under its encoded line. */
export function linesAsGeoJson(lines: readonly MapLine[]) {
  return {
    type: 'FeatureCollection' as const,
    features: lines.map(({ polyline, isChosen }) => ({
      type: 'Feature' as const,
      properties: { polyline, isChosen },
      geometry: { type: 'LineString' as const, coordinates: decodePolyline(polyline).map(({ lat, lng }) => [lng, lat]) },
    })),
  };
}
