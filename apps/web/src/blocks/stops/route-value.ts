import { distanceProblem, kmOfMetres } from '@superlink/domain/stops/route-distance.ts';
import {
  inDrivingOrder,
  kindOfStop,
  missingStop,
  stopKinds,
  stopLabel,
  tooManyStops,
  type KmSource,
  type Stop,
  type StopKind,
} from '@superlink/domain/stops/stop.ts';
import { z } from 'zod';
import { numberOf, type NumberText } from '../form/number-text.ts';
import { newId } from '../../client/new-id.ts';
import { stopsMessages } from './stops.messages.ts';

/** The server takes no longer address and no longer way (packages/api stop.schema). */
const ADDRESS_MAX = 300;
const KM_MAX = 99_999;

/** A stop while it is edited; `key` follows it through every change of order and is sent to nobody. */
export interface StopValue {
  readonly key: string;
  readonly kind: StopKind;
  readonly address: string;
  /** degrees, null until the map knows the place */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly sequence: string | number | null;
  readonly customName: string;
}

/** What one form field `route` holds: the stops, loading before offloading, and the way between them. */
export interface RouteValue {
  readonly isManual: boolean;
  readonly stops: readonly StopValue[];
  /** kilometres as computed, or as typed in manual mode; '' while unknown */
  readonly km: NumberText;
  readonly kmSource: KmSource;
  /** line of the chosen way, Google's encoding at precision 5 */
  readonly polyline: string | null;
  /** the stops have changed and their way is being looked for */
  readonly isPending: boolean;
}

/** A stop that stands on the map. */
export type PlacedStop = StopValue & { readonly lat: number; readonly lng: number };

export function isPlaced(stop: StopValue): stop is PlacedStop {
  return stop.lat !== null && stop.lng !== null;
}

/** Numbers the stops by their place: L1, O1 … on the map's form, 1, 2 … by hand (2§3). */
function numbered(stops: readonly StopValue[], isManual: boolean): StopValue[] {
  const ordered = stopKinds.flatMap((kind) => stops.filter((stop) => stop.kind === kind));
  return ordered.map((stop, index) => ({
    ...stop,
    sequence: isManual ? index + 1 : stopLabel(stop.kind, ordered.filter(({ kind }) => kind === stop.kind).indexOf(stop) + 1),
  }));
}

function blankStop(kind: StopKind, key: string): StopValue {
  return { key, kind, address: '', lat: null, lng: null, sequence: null, customName: '' };
}

/** One loading and one offloading stop without addresses, and no distance: a new route, and what a change of mode leaves (RTE-019). */
export function emptyRoute(isManual = false): RouteValue {
  const stops = stopKinds.map((kind) => blankStop(kind, kind));
  return {
    isManual,
    stops: numbered(stops, isManual),
    km: '',
    kmSource: isManual ? 'manual' : 'estimate',
    polyline: null,
    isPending: false,
  };
}

interface SavedRoute {
  readonly stops: readonly Stop[];
  readonly km: number;
  readonly km_source: KmSource;
  readonly polyline: string | null;
  readonly isManual: boolean;
}

/** The form's value of a saved rate or contract; sequences stay as they were given. */
export function routeOf(saved: SavedRoute): RouteValue {
  const stops = inDrivingOrder(saved.stops).map((stop, index) => ({
    key: `saved-${index}`,
    kind: kindOfStop(stop),
    address: stop.address,
    lat: stop.lat,
    lng: stop.lng,
    sequence: stop.sequence,
    customName: stop.customName ?? '',
  }));
  const { isManual, km, km_source: kmSource, polyline } = saved;
  return { isManual, stops, km: km > 0 ? km : '', kmSource, polyline, isPending: false };
}

/** The part of a body that rates and contracts share. */
export function routeBodyOf({ isManual, stops, km, kmSource, polyline }: RouteValue): SavedRoute & { stops: Stop[] } {
  const sent = stops.map(({ key: _own, kind, address, customName, ...stop }) => ({
    ...stop,
    type: kind,
    address: address.trim(),
    customName: customName.trim() || null,
  }));
  return {
    isManual,
    stops: inDrivingOrder(sent),
    km: numberOf(km) ?? 0,
    km_source: isManual ? 'manual' : kmSource,
    polyline: isManual ? null : polyline,
  };
}

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

function problemsOf({ stops, isManual, km, isPending }: RouteValue): Problem[] {
  const problems: Problem[] = [];
  const complain = (path: Problem['path'], message: string | null) => message !== null && problems.push({ path, message });
  complain(['list'], missingStop(stops.map(({ kind }) => ({ type: kind }))) ?? tooManyStops(stops.length));
  stops.forEach(({ address }, index) => {
    const length = address.trim().length;
    const problem = length === 0 ? stopsMessages.addressRequired : length > ADDRESS_MAX ? stopsMessages.addressTooLong(ADDRESS_MAX) : null;
    complain(['stops', index, 'address'], problem);
  });
  if (isPending) complain(['km'], stopsMessages.distancePending);
  const distance = numberOf(km);
  complain(
    ['km'],
    distanceProblem({ isManual, km: distance }) ?? (distance !== null && distance > KM_MAX ? stopsMessages.distanceTooLong(KM_MAX) : null),
  );
  return problems;
}

/**
 * The rules of stops and distance in the forms' words (2§5): one of each kind, an address each, kilometres in manual mode. Complaints of parts
 * come with one of the whole before them: the form library lets an error go that has parts alone.
 */
export const routeRules: z.ZodType<RouteValue, RouteValue> = z.custom<RouteValue>().superRefine((route, context) => {
  const problems = problemsOf(route);
  if (problems.length > 0) context.addIssue({ code: 'custom', message: stopsMessages.checkRoute });
  for (const { path, message } of problems) context.addIssue({ code: 'custom', path: [...path], message });
});

/** The form's field behind a name in the server's messages, for a form that holds its route under `route`; `list` is the stops as a whole. */
export function routeFieldOf(name: string): string {
  if (name === 'stops') return 'route.list';
  return /^(stops|km)(\.|$)/.test(name) ? `route.${name}` : name;
}

/** The points of the way in driving order, or null while a way makes no sense: one of each kind, and every stop that is named is placed. */
export function pointsOf({ stops, isManual }: RouteValue): { lat: number; lng: number }[] | null {
  const named = stops.filter((stop) => stop.address.trim() !== '' || isPlaced(stop));
  const placed = named.filter(isPlaced);
  const hasEnds = stopKinds.every((kind) => placed.some((stop) => stop.kind === kind));
  if (isManual || !hasEnds || placed.length < named.length) return null;
  return placed.map(({ lat, lng }) => ({ lat, lng }));
}

/** A changed route keeps its way while the points stay the same; otherwise the way is gone, and looked for anew where that makes sense (RTE-017). */
function settled(before: RouteValue, stops: readonly StopValue[]): RouteValue {
  const after = { ...before, stops };
  const points = pointsOf(after);
  if (before.isManual || JSON.stringify(points) === JSON.stringify(pointsOf(before))) return after;
  return { ...after, km: '', polyline: null, isPending: points !== null };
}

/** Why no stop can be added, in the form's words, or null. */
export function fullRoute(route: RouteValue): string | null {
  return tooManyStops(route.stops.length + 1);
}

/** Adds a blank stop at the end of its kind. */
export function withStop(route: RouteValue, kind: StopKind): RouteValue {
  return settled(route, numbered([...route.stops, blankStop(kind, newId())], route.isManual));
}

/** Takes a stop away; the last one of its kind stays. */
export function withoutStop(route: RouteValue, key: string): RouteValue {
  const left = route.stops.filter((stop) => stop.key !== key);
  return lastOfKind(route, key) ? route : settled(route, numbered(left, route.isManual));
}

/** Why a stop cannot be taken away, in the form's words, or null (RTE-013). */
export function lastOfKind(route: RouteValue, key: string): string | null {
  return missingStop(route.stops.filter((stop) => stop.key !== key).map(({ kind }) => ({ type: kind })));
}

/** Moves a stop to the place of another one of its kind. */
export function withMovedStop(route: RouteValue, key: string, toKey: string): RouteValue {
  const from = route.stops.findIndex((stop) => stop.key === key);
  const to = route.stops.findIndex((stop) => stop.key === toKey);
  const moved = route.stops[from];
  if (!moved || to < 0 || moved.kind !== route.stops[to]?.kind) return route;
  return settled(route, numbered(route.stops.toSpliced(from, 1).toSpliced(to, 0, moved), route.isManual));
}

export function withChangedStop(route: RouteValue, key: string, change: Partial<Omit<StopValue, 'key' | 'kind'>>): RouteValue {
  return settled(
    route,
    route.stops.map((stop) => (stop.key === key ? { ...stop, ...change } : stop)),
  );
}

/** The route along a way that was found, kilometres with one decimal (RTE-016); without a way the distance stays unknown. */
export function withWay(
  route: RouteValue,
  way: { distanceM: number; polyline: string } | null,
  kmSource: KmSource = route.kmSource,
): RouteValue {
  const found = way ? { km: kmOfMetres(way.distanceM), kmSource, polyline: way.polyline } : { km: '', polyline: null };
  return { ...route, ...found, isPending: false };
}
