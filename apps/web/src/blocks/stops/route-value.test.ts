import { describe, expect, test } from 'vitest';
import {
  emptyRoute,
  lastOfKind,
  routeBodyOf,
  routeOf,
  routeRules,
  withChangedStop,
  withMovedStop,
  withoutStop,
  withStop,
  withWay,
} from './route-value.ts';

const sequences = (route: ReturnType<typeof emptyRoute>) => route.stops.map(({ sequence }) => sequence);
const complaints = (route: ReturnType<typeof emptyRoute>) =>
  Object.fromEntries((routeRules.safeParse(route).error?.issues ?? []).slice(1).map((issue) => [issue.path.join('.'), issue.message]));

describe('the stops of a form', () => {
  test('begin with one loading and one offloading stop, L1 and O1 on the map, 1 and 2 by hand', () => {
    expect(sequences(emptyRoute())).toEqual(['L1', 'O1']);
    expect(sequences(emptyRoute(true))).toEqual([1, 2]);
    expect(emptyRoute(true)).toMatchObject({ isManual: true, km: '', kmSource: 'manual', polyline: null });
  });

  test('are numbered anew when one comes, goes or moves, loading before offloading', () => {
    let route = withStop(withStop(emptyRoute(), 'loading'), 'offloading');
    expect(sequences(route)).toEqual(['L1', 'L2', 'O1', 'O2']);
    const [first, second] = route.stops;
    route = withMovedStop(route, second!.key, first!.key);
    expect(route.stops.map(({ key }) => key).slice(0, 2)).toEqual([second!.key, first!.key]);
    expect(sequences(route)).toEqual(['L1', 'L2', 'O1', 'O2']);
    expect(sequences(withoutStop(route, second!.key))).toEqual(['L1', 'O1', 'O2']);
    expect(sequences(withStop(emptyRoute(true), 'loading'))).toEqual([1, 2, 3]);
  });

  test('never move into the other kind', () => {
    const route = emptyRoute();
    expect(withMovedStop(route, 'loading', 'offloading')).toBe(route);
  });

  test('keep at least one of each kind, and say so (RTE-013)', () => {
    const route = withStop(emptyRoute(), 'offloading');
    expect(lastOfKind(route, 'loading')).toBe('At least one loading stop is required');
    expect(lastOfKind(emptyRoute(), 'offloading')).toBe('At least one offloading stop is required');
    expect(lastOfKind(route, 'offloading')).toBeNull();
    expect(withoutStop(route, 'loading')).toBe(route);
  });
});

describe('the way between stops', () => {
  const at = (key: string, lat: number) => ({ key, change: { address: key, lat, lng: 28 } });
  const placed = [at('loading', -26), at('offloading', -29)].reduce(
    (route, { key, change }) => withChangedStop(route, key, change),
    emptyRoute(),
  );
  const found = withWay(placed, { distanceM: 578_000, polyline: 'abc' }, 'estimate');

  test('is looked for once both ends are placed, and every named stop with them', () => {
    expect(withChangedStop(emptyRoute(), 'loading', { address: 'A', lat: -26, lng: 28 }).isPending).toBe(false);
    expect(placed.isPending).toBe(true);
    expect(complaints(placed).km).toBe('The distance is still being calculated');
    expect(found).toMatchObject({ isPending: false, km: 578 });
  });

  test('stays while a blank stop comes and goes, and goes with a stop that the map does not know (RTE-017)', () => {
    const wider = withStop(found, 'loading');
    const via = wider.stops[1]!.key;
    expect(wider).toMatchObject({ km: 578, polyline: 'abc' });
    expect(withoutStop(wider, via)).toMatchObject({ km: 578, isPending: false });
    const named = withChangedStop(wider, via, { address: 'Harri' });
    expect(named).toMatchObject({ km: '', polyline: null, isPending: false });
    expect(withChangedStop(named, via, { address: 'Harrismith', lat: -28, lng: 29 }).isPending).toBe(true);
    expect(withChangedStop(found, 'loading', { lat: -26.5 })).toMatchObject({ km: '', isPending: true });
  });

  test('is nobody’s business in manual mode', () => {
    const manual = { ...emptyRoute(true), km: 12 };
    expect(withChangedStop(manual, 'loading', { address: 'Plaas' })).toMatchObject({ km: 12, isPending: false });
  });
});

describe('a route in a form', () => {
  test('needs an address for each stop, and kilometres in manual mode (VAL-067, RTE-020)', () => {
    expect(complaints(emptyRoute())).toEqual({ 'stops.0.address': 'Address is required', 'stops.1.address': 'Address is required' });
    expect(complaints(emptyRoute(true)).km).toBe('Distance is required in manual mode');
    expect(complaints({ ...emptyRoute(true), km: 0 }).km).toBe('Distance must be greater than 0');
    expect(complaints({ ...emptyRoute(true), km: '100000' }).km).toBe('Cannot exceed 99999');
    expect(complaints({ ...emptyRoute(true), km: '12.5' }).km).toBeUndefined();
    expect(complaints({ ...emptyRoute(true), km: '99999' }).km).toBeUndefined();
    expect(complaints(withChangedStop(emptyRoute(), 'loading', { address: 'x'.repeat(300) }))['stops.0.address']).toBeUndefined();
    expect(complaints(withChangedStop(emptyRoute(), 'loading', { address: 'x'.repeat(301) }))['stops.0.address']).toBe(
      'Cannot exceed 300 characters',
    );
  });

  test('takes kilometres and line of the way that is chosen, rounded to one decimal, and loses both without one', () => {
    const found = withWay(emptyRoute(), { distanceM: 578_049, polyline: 'abc' }, 'estimate');
    expect(found).toMatchObject({ km: 578, kmSource: 'estimate', polyline: 'abc' });
    expect(withWay(found, null)).toMatchObject({ km: '', polyline: null });
  });

  test('comes back from the server as it was sent', () => {
    let route = withStop(emptyRoute(), 'loading');
    for (const { key } of route.stops) route = withChangedStop(route, key, { address: ` Gate ${key} `, lat: -26.2, lng: 28 });
    const body = routeBodyOf(withWay(route, { distanceM: 12_000, polyline: 'abc' }, 'engine'));
    expect(body.stops.map(({ type }) => type)).toEqual(['loading', 'stop-loading', 'offloading']);
    expect(body.stops[0]).toEqual({ type: 'loading', address: 'Gate loading', lat: -26.2, lng: 28, sequence: 'L1', customName: null });
    expect(routeBodyOf(routeOf(body))).toEqual(body);
  });

  test('that was saved without kilometres opens without, and not with a 0', () => {
    expect(routeOf({ ...routeBodyOf(emptyRoute()), km: 0 }).km).toBe('');
  });

  test('keeps the numbers of a manual route as they were given', () => {
    const stops = [
      { address: 'A', lat: null, lng: null, type: 'loading' as const, sequence: 7, customName: 'Plaas' },
      { address: 'B', lat: null, lng: null, type: 'offloading' as const, sequence: 9, customName: null },
    ];
    const saved = { stops, km: 12, km_source: 'manual' as const, polyline: null, isManual: true };
    expect(routeBodyOf(routeOf(saved))).toEqual(saved);
  });
});
