import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';

export interface PlaceSearch {
  readonly input: string;
  /** language tag of the answers, as en-ZA */
  readonly language: string;
  readonly sessionToken?: string | undefined;
  /** centre that is preferred, with metres around it */
  readonly bias?: (GeoPoint & { readonly radiusM: number }) | undefined;
}

export interface PlacePrediction {
  readonly description: string;
  readonly placeId: string;
}

export interface PlaceGeometry extends GeoPoint {
  readonly address?: string;
}

export interface Stretch {
  readonly distanceM: number;
  readonly durationS: number;
}

export interface Route extends Stretch {
  /** encoded at five decimals */
  readonly polyline: string;
  /** the main roads, such as N3; empty when the provider names none */
  readonly summary: string;
  /** one from each point to the next */
  readonly legs: readonly Stretch[];
}

/** estimate: reckoned from the built-in road network. A provider has one quality and never mixes (decision 19.2). */
export type RouteQuality = 'engine' | 'estimate';

export interface Directions {
  /** the engine behind it, for the record: embedded, google, osrm, valhalla */
  readonly provider: string;
  /** other ways were asked for, but the engine gives them between two points only */
  readonly altsSuppressed?: 'waypoints';
  /** the best first */
  readonly routes: readonly Route[];
}

/** null where no road leads. */
export interface MatrixCell {
  readonly distanceM: number | null;
  readonly durationS: number | null;
}

export interface MapsProvider {
  readonly id: 'embedded' | 'google' | 'osm';
  readonly quality: RouteQuality;
  readonly attribution: readonly string[];
  /** false where a provider's terms forbid to answer one user with what another was told */
  readonly shareable: boolean;
  searchPlaces(search: PlaceSearch, signal: AbortSignal): Promise<readonly PlacePrediction[]>;
  /** null when there is no such place. */
  findPlace(
    placeId: string,
    options: { sessionToken?: string | undefined; language: string },
    signal: AbortSignal,
  ): Promise<PlaceGeometry | null>;
  /** Through all points in their order, at least two. Throws MapsError. */
  directions(points: readonly GeoPoint[], options: { alternatives: boolean }, signal: AbortSignal): Promise<Directions>;
  distanceMatrix(
    origins: readonly GeoPoint[],
    destinations: readonly GeoPoint[],
    signal: AbortSignal,
  ): Promise<readonly (readonly MatrixCell[])[]>;
}

/** no_route: nothing leads there · refused: bad key or quota · unavailable: no answer, a late one, or one that cannot be understood. */
export type MapsFault = 'no_route' | 'refused' | 'unavailable';

/** What a provider throws; the message is for the operator's log. */
export class MapsError extends Error {
  readonly fault: MapsFault;
  constructor(fault: MapsFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MapsError';
    this.fault = fault;
  }
}
