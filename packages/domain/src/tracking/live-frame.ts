import type { Place } from './ground.ts';
import { wholeSpeed } from './vehicle-position.ts';

/** The newest position of a vehicle, as an open map needs it. */
export interface LivePlace extends Place {
  /** of the vehicle */
  readonly id: string;
  readonly speedKmh: number | null;
  /** degrees clockwise from north */
  readonly heading: number | null;
  /** ms since 1970 */
  readonly at: number;
}

/**
 * A vehicle in six numbers: its number in the list of ids, latitude and longitude in 1e-5 degree (1.1 m), whole km/h that never cross the line
 * between standing and moving, whole degrees of heading, and seconds by which the fix is older than the frame. −1 = unknown speed or heading.
 */
export type LiveRow = readonly [number: number, lat: number, lon: number, speedKmh: number, heading: number, ageSeconds: number];

/** What changed on the map of a company since the frame before, or all of it. */
export interface LiveFrame {
  /** who counts the frames: another one counts from the beginning, so a reader cannot go on with it */
  readonly source: string;
  /** grows by one a frame; a whole frame has that of the last change */
  readonly count: number;
  /** ms since 1970 */
  readonly at: number;
  /** a whole frame stands by itself; its ids are all of them */
  readonly isWhole: boolean;
  /** vehicles that are new since the frame before, numbered on from those known */
  readonly ids: readonly string[];
  readonly rows: readonly LiveRow[];
  /** numbers of the vehicles that are no longer there */
  readonly gone: readonly number[];
}

const STEPS_PER_DEGREE = 1e5;
const UNKNOWN = -1;
const MS_PER_SECOND = 1_000;

function rowOf(number: number, { lat, lon, speedKmh, heading, at }: LivePlace, frameAt: number): LiveRow {
  return [
    number,
    Math.round(lat * STEPS_PER_DEGREE),
    Math.round(lon * STEPS_PER_DEGREE),
    speedKmh === null ? UNKNOWN : wholeSpeed(speedKmh),
    heading === null ? UNKNOWN : Math.round(heading) % 360,
    Math.round((frameAt - at) / MS_PER_SECOND),
  ];
}

function placeOf(id: string, [, lat, lon, speedKmh, heading, ageSeconds]: LiveRow, frameAt: number): LivePlace {
  return {
    id,
    lat: lat / STEPS_PER_DEGREE,
    lon: lon / STEPS_PER_DEGREE,
    speedKmh: speedKmh === UNKNOWN ? null : speedKmh,
    heading: heading === UNKNOWN ? null : heading,
    at: frameAt - ageSeconds * MS_PER_SECOND,
  };
}

/** Makes the frames of one company for all its readers, one a tick, from the newest positions of all its vehicles. */
export class LiveFrames {
  readonly #source: string;
  #count = 0;
  /** by number; a vehicle that went keeps its number and gets a new one when it comes back */
  readonly #ids: string[] = [];
  readonly #known = new Map<string, { readonly number: number; readonly place: LivePlace }>();

  /** `source` names this maker, differently after every start. */
  constructor(source: string) {
    this.#source = source;
  }

  /** What changed since the frame before; null when nothing did. `at` in ms since 1970. */
  next(places: readonly LivePlace[], at: number): LiveFrame | null {
    const ids: string[] = [];
    const rows: LiveRow[] = [];
    for (const place of places) {
      const known = this.#known.get(place.id);
      if (known?.place.at === place.at) continue;
      const number = known?.number ?? this.#ids.push(place.id) - 1;
      if (!known) ids.push(place.id);
      this.#known.set(place.id, { number, place });
      rows.push(rowOf(number, place, at));
    }
    const gone = this.#forget(places);
    if (rows.length === 0 && gone.length === 0) return null;
    return { source: this.#source, count: ++this.#count, at, isWhole: false, ids, rows, gone };
  }

  #forget(places: readonly LivePlace[]): number[] {
    if (this.#known.size === places.length) return [];
    const present = new Set(places.map(({ id }) => id));
    const gone = [...this.#known].filter(([id]) => !present.has(id));
    for (const [id] of gone) this.#known.delete(id);
    return gone.map(([, { number }]) => number);
  }

  /** All that the frames so far say, for a reader that begins or missed one. */
  whole(at: number): LiveFrame {
    const rows = [...this.#known.values()].map(({ number, place }) => rowOf(number, place, at));
    return { source: this.#source, count: this.#count, at, isWhole: true, ids: [...this.#ids], rows, gone: [] };
  }
}

/** What a reader knows after the frames it took. */
export interface LiveState {
  readonly source: string;
  readonly count: number;
  readonly ids: readonly string[];
  /** by the id of the vehicle */
  readonly places: ReadonlyMap<string, LivePlace>;
}

/** A reader's state after one more frame; null when it missed one before it or never had a whole one: then it asks for a whole one. */
export function applyFrame(state: LiveState | null, frame: LiveFrame): LiveState | null {
  const { source, count, at, isWhole, rows, gone } = frame;
  if (!isWhole && state?.source !== source) return null;
  // what a whole frame has said already may still be under way
  if (!isWhole && state !== null && count <= state.count) return state;
  if (!isWhole && state?.count !== count - 1) return null;
  const before = isWhole ? null : state;
  const ids = [...(before?.ids ?? []), ...frame.ids];
  const places = new Map(before?.places);
  for (const number of gone) places.delete(ids[number] ?? '');
  for (const row of rows) {
    const id = ids[row[0]];
    // a row of nobody: the frames do not belong together
    if (id === undefined) return null;
    places.set(id, placeOf(id, row, at));
  }
  return { source, count, ids, places };
}
