export const stopTypes = ['loading', 'offloading', 'stop-loading', 'stop-offloading'] as const;
export type StopType = (typeof stopTypes)[number];

/** Loading and offloading are the two halves of every route; the first stop of each half carries the plain name. */
export const stopKinds = ['loading', 'offloading'] as const;
export type StopKind = (typeof stopKinds)[number];

/** Where a vehicle loads or offloads; without coordinates when the address was typed by hand (2§3 Stop). Degrees, WGS 84. */
export interface Stop {
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly type: StopType;
  /** L1, O1, L2 … from the map's form, a number from the manual one; kept as given (decision 13.1) */
  readonly sequence: string | number | null;
  readonly customName: string | null;
}

export function kindOfStop({ type }: Pick<Stop, 'type'>): StopKind {
  return type === 'loading' || type === 'stop-loading' ? 'loading' : 'offloading';
}

export function stopsOfKind<Row extends Pick<Stop, 'type'>>(stops: readonly Row[], kind: StopKind): Row[] {
  return stops.filter((stop) => kindOfStop(stop) === kind);
}

/** Name of a stop's place in the order: L1, L2 … and O1, O2 … */
export function stopLabel(kind: StopKind, position: number): string {
  return `${kind === 'loading' ? 'L' : 'O'}${position}`;
}

/**
 * Stops in driving order, loading before offloading, each half in the order given: the first of a half is `loading` or `offloading`, the
 * further ones `stop-loading` or `stop-offloading`. Sequence and names stay as given; a missing sequence becomes the place in the order (decision 13.1).
 */
export function inDrivingOrder<Row extends Pick<Stop, 'type' | 'sequence'>>(stops: readonly Row[]): Row[] {
  return stopKinds.flatMap((kind) =>
    stopsOfKind(stops, kind).map((stop, index) => ({
      ...stop,
      type: index === 0 ? kind : (`stop-${kind}` as const),
      sequence: stop.sequence ?? stopLabel(kind, index + 1),
    })),
  );
}

/** Whether two lists of stops are one way: the same kinds of places at the same addresses in the same driving order, whatever they are called. */
export function isSameWay(a: readonly Pick<Stop, 'type' | 'address'>[], b: readonly Pick<Stop, 'type' | 'address'>[]): boolean {
  const spelled = (stops: typeof a) =>
    stopKinds.flatMap((kind) => stopsOfKind(stops, kind).map(({ address }) => `${kind} ${address.trim().toLowerCase()}`));
  return spelled(a).join('\n') === spelled(b).join('\n');
}

const missing: Record<StopKind, string> = {
  loading: 'At least one loading stop is required',
  offloading: 'At least one offloading stop is required',
};

/** What the stops of a route lack, in the form's words; null when there is one of each kind (RTE-013). */
export function missingStop(stops: readonly Pick<Stop, 'type'>[]): string | null {
  const lacking = stopKinds.find((kind) => stopsOfKind(stops, kind).length === 0);
  return lacking ? missing[lacking] : null;
}

/** No route has more stops than a routing engine takes. */
export const STOPS_MAX = 25;
export const TOO_MANY_STOPS = `At most ${STOPS_MAX} stops`;

/** Why a route cannot have this many stops, or null. */
export function tooManyStops(count: number): string | null {
  return count > STOPS_MAX ? TOO_MANY_STOPS : null;
}

/** The first address of a kind as lists show it: its first two parts ("City Deep, Johannesburg"), or null (CON-006). */
export function shortAddress(stops: readonly Pick<Stop, 'type' | 'address'>[], kind: StopKind): string | null {
  const address = stopsOfKind(stops, kind)[0]?.address;
  if (!address) return null;
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 2)
    .join(', ');
}

/** How the kilometres of a route were found (decision 19.5). */
export const kmSources = ['estimate', 'engine', 'manual'] as const;
export type KmSource = (typeof kmSources)[number];
