import { LEAST_SPREAD, MAD_TO_DEVIATION, median, middleMean, type HistoryFill } from './exception-fill.ts';

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
const EVIDENCE = 3.15;
const SHORT_EVIDENCE = 4;
/** A series below this share is not worth a talk with anybody. */
const LEAST_TYPICAL = 0.045;
/** Of a series, the fills at least this much above the expected are shown. */
const LEAST_SHOWN = -0.07;
/** Days around a fill whose fills elsewhere say what is usual, and how many that takes. */
const AROUND_DAYS = 150;
const FEWEST_ELSEWHERE = 8;
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

/** The fills at one place against what the vehicle takes elsewhere in those months, so that a thief does not raise his own measure; `elsewhere` by consumption. */
function againstElsewhere(here: readonly MeasuredFill[], elsewhere: readonly MeasuredFill[]): JudgedFill[] {
  return here.flatMap(({ fill, at, litersPerKm }) => {
    const near = litersPerKmAround(at, AROUND_DAYS, elsewhere);
    return near.length < FEWEST_ELSEWHERE ? [] : [{ fill, excess: litersPerKm / middleMean(near) - 1 }];
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
 * Small amounts, again and again, at one place: each alone lies within the usual scatter, together they do not. `fills` are those of one
 * vehicle by date; `spread` is the usual scatter of what it takes.
 */
export function seriesOf(fills: readonly MeasuredFill[], spread: number): FuelSeries[] {
  const places = Map.groupBy(fills, ({ place }) => place);
  const sorted = byConsumption(fills);
  return [...places].flatMap(([place, here]) => {
    const elsewhere = sorted.filter((other) => other.place !== place);
    const stretch = strongestStretch(againstElsewhere(here, elsewhere), spreadElsewhere(elsewhere) ?? spread);
    if (!stretch) return [];
    const shown = stretch.filter(({ excess }) => excess >= LEAST_SHOWN);
    return [{ location: here[0]!.fill.location, fills: shown, typical: median(stretch.map(({ excess }) => excess)) }];
  });
}
