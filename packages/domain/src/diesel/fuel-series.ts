import { LEAST_SPREAD, MAD_TO_DEVIATION, median, middleMean, middleOf, type HistoryFill } from './exception-fill.ts';

/** A fill with how far its litres lie above (or below) those that its way should have taken, as a share: 0.08 is 8 % more. */
export interface JudgedFill {
  readonly fill: HistoryFill;
  readonly excess: number;
}

export interface FuelSeries {
  readonly location: string;
  readonly fills: readonly JudgedFill[];
  /** middle excess of the series, as a share */
  readonly typical: number;
}

/** Fills a series needs, and may span. */
const SHORTEST = 4;
const LONG = 8;
const LONGEST = 80;
/** Standard errors by which a series must lie above the vehicle's fills elsewhere, more for a short one; tuned on bench/fuel-exceptions.ts. */
const EVIDENCE = 3.1;
const SHORT_EVIDENCE = 4;
/** A series below this share is not worth a talk with anybody. */
const LEAST_TYPICAL = 0.045;
/** Of a series, the fills at least this much above the expected are shown. */
const LEAST_SHOWN = -0.07;
/** Days around a fill whose fills elsewhere say what is usual, and how many that takes. */
const AROUND_DAYS = 150;
const FEWEST_ELSEWHERE = 8;
/** Fills of other vehicles that say what a place takes, and the standard errors by which that must be sure. */
const FEWEST_OTHERS = 24;
const SURE_ERRORS = 1.5;
/** Standard deviations between the first and the last quarter. */
const QUARTERS_TO_DEVIATION = 1.349;
const DAY_MS = 86_400_000;

export interface MeasuredFill {
  readonly fill: HistoryFill;
  /** key of the place, made once: a vehicle's fills are compared by it many times */
  readonly place: string;
  /** its instant in ms */
  readonly at: number;
  readonly km: number;
  readonly litersPerKm: number;
}

/** In rising order of what they took, so that the middle of any part of them is found without sorting it again. */
export function byConsumption(fills: readonly MeasuredFill[]): MeasuredFill[] {
  return fills.toSorted((a, b) => a.litersPerKm - b.litersPerKm);
}

/** Those of fills that lie within so many days of an instant, in the order given. */
export function litersPerKmAround(at: number, days: number, fills: readonly MeasuredFill[]): number[] {
  const near: number[] = [];
  for (const fill of fills) if (Math.abs(fill.at - at) <= days * DAY_MS) near.push(fill.litersPerKm);
  return near;
}

/** The fills at one place against what the vehicle takes elsewhere in those months and what others take more at that place, so that a thief does not raise his own measure; `elsewhere` by consumption. */
function againstElsewhere(here: readonly MeasuredFill[], elsewhere: readonly MeasuredFill[], ofOthers: number): JudgedFill[] {
  return here.flatMap(({ fill, at, litersPerKm }) => {
    const near = litersPerKmAround(at, AROUND_DAYS, elsewhere);
    return near.length < FEWEST_ELSEWHERE ? [] : [{ fill, excess: litersPerKm / middleMean(near) - 1 - ofOthers }];
  });
}

/** Scatter of the vehicle's other fills, as a share: what is taken at the place itself must not widen its own excuse. null when they are few. */
function spreadElsewhere(elsewhere: readonly MeasuredFill[]): number | null {
  if (elsewhere.length < FEWEST_ELSEWHERE) return null;
  const usual = middleMean(elsewhere.map(({ litersPerKm }) => litersPerKm));
  const off = elsewhere.map(({ litersPerKm }) => Math.abs(litersPerKm / usual - 1));
  const rough = MAD_TO_DEVIATION * median(off);
  const squares = off.map((each) => Math.min(each, 2.5 * rough) ** 2);
  return Math.max(LEAST_SPREAD, Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length));
}

/** The stretch of fills at one place that lies most clearly above the rest; null when none does clearly enough. */
function strongestStretch(fills: readonly JudgedFill[], spread: number): readonly JudgedFill[] | null {
  let best: { score: number; from: number; until: number } | null = null;
  for (let from = 0; from < fills.length; from += 1) {
    let sum = 0;
    for (let until = from; until < Math.min(fills.length, from + LONGEST); until += 1) {
      // one wild slip must not make a series by itself
      sum += Math.min(fills[until]!.excess, 3 * spread);
      const length = until - from + 1;
      const score = sum / (spread * Math.sqrt(length));
      if (length < SHORTEST || sum / length < LEAST_TYPICAL || score <= (length < LONG ? SHORT_EVIDENCE : EVIDENCE)) continue;
      if (best === null || score > best.score) best = { score, from, until: until + 1 };
    }
  }
  return best && fills.slice(best.from, best.until);
}

/**
 * What others take at a place above what each of them takes elsewhere, as a share; null while too few others fill there. A lane that is always
 * loaded one way takes more each time, and nobody has stolen anything: who fills there is compared with those who do, and is never his own excuse.
 */
export type ExcessOfOthers = (place: string) => number | null;

/** What is usual at each place for the others, asked for one vehicle. `fleet` are the measured fills of each vehicle. */
export function excessAtPlaces(fleet: readonly (readonly MeasuredFill[])[]): (assetId: string) => ExcessOfOthers {
  const places = new Map<string, { readonly assetId: string; readonly excess: number }[]>();
  for (const fills of fleet) {
    const sorted = byConsumption(fills);
    for (const [place, here] of Map.groupBy(fills, (each) => each.place)) {
      const elsewhere = sorted.filter((other) => other.place !== place);
      if (elsewhere.length < FEWEST_ELSEWHERE) continue;
      const usual = middleMean(elsewhere.map(({ litersPerKm }) => litersPerKm));
      const known = places.get(place) ?? [];
      known.push(...here.map(({ fill, litersPerKm }) => ({ assetId: fill.assetId, excess: litersPerKm / usual - 1 })));
      places.set(place, known);
    }
  }
  for (const known of places.values()) known.sort((a, b) => a.excess - b.excess);
  return (assetId) => (place) => {
    const others = (places.get(place) ?? []).filter((each) => each.assetId !== assetId).map(({ excess }) => excess);
    if (others.length < FEWEST_OTHERS) return null;
    const quarter = others.length >> 2;
    const deviation = (others.at(-1 - quarter)! - others[quarter]!) / QUARTERS_TO_DEVIATION;
    return Math.max(0, middleOf(others) - (SURE_ERRORS * deviation) / Math.sqrt(others.length));
  };
}

/**
 * Small amounts, again and again, at one place: each alone lies within the usual scatter, together they do not. `fills` are those of one
 * vehicle by date; `spread` is the usual scatter of what it takes.
 */
export function seriesOf(fills: readonly MeasuredFill[], spread: number, excessOfOthers: ExcessOfOthers): FuelSeries[] {
  const places = Map.groupBy(fills, ({ place }) => place);
  const sorted = byConsumption(fills);
  return [...places].flatMap(([place, here]) => {
    const elsewhere = sorted.filter((other) => other.place !== place);
    const ofOthers = excessOfOthers(place);
    const judged = againstElsewhere(here, elsewhere, ofOthers ?? 0);
    const stretch = strongestStretch(judged, spreadElsewhere(elsewhere) ?? spread);
    if (!stretch) return [];
    // it was never otherwise and nobody else fills there: as likely the load as the driver
    if (ofOthers === null && stretch[0] === judged[0]) return [];
    const shown = stretch.filter(({ excess }) => excess >= LEAST_SHOWN);
    return [{ location: here[0]!.fill.location, fills: shown, typical: median(stretch.map(({ excess }) => excess)) }];
  });
}
