import { LEAST_SPREAD, MAD_TO_DEVIATION, median, middleOf, placeKey, type FuelExceptionKind, type HistoryFill } from './exception-fill.ts';
import { odometerDoubts, type OdometerDoubt } from './odometer-typo.ts';
import {
  byConsumption,
  litersPerKmAround,
  seriesOf,
  excessAtPlaces,
  type FuelSeries,
  type JudgedFill,
  type MeasuredFill,
  type ExcessOfOthers,
} from './fuel-series.ts';

/** A fill that is an exception, because it is suspicious; before money and words. */
export interface FuelException {
  readonly fill: HistoryFill;
  readonly kind: FuelExceptionKind;
  /** km the fill is judged by; null when there are none to go by */
  readonly km: number | null;
  /** km/L of the vehicle around that time; null while too little is known */
  readonly ownKmPerL: number | null;
  readonly reason: ExceptionReason;
}

export type ExceptionReason =
  | { readonly because: 'single' }
  | {
      readonly because: 'series';
      readonly location: string;
      readonly fills: number;
      readonly typical: number;
      readonly first: Date;
      readonly last: Date;
    }
  | { readonly because: 'capacity' }
  | { readonly because: 'twin'; readonly twin: HistoryFill }
  | { readonly because: 'reading'; readonly expectedKm: number; readonly meant: number | null };

/** Days around a fill that make the vehicle's own figure, and the fills it needs. */
const AROUND_DAYS = 90;
const FEWEST = 5;
/**
 * A single fill is too bad, or too good, beyond this share and this many times the usual scatter. A slip that is missing takes about half of the litres
 * away, a long way home without a load a quarter.
 */
const TOO_BAD_SHARE = 0.18;
const TOO_GOOD_SHARE = 0.35;
const SINGLE_SPREADS = 3.3;

function measuredOf(chain: readonly HistoryFill[], doubted: ReadonlySet<HistoryFill>): MeasuredFill[] {
  return chain.flatMap((fill, at) => {
    const before = chain[at - 1];
    // a doubtful reading spoils the step to it and the step after it
    if (fill.previousKm === null || doubted.has(fill) || (before && doubted.has(before))) return [];
    const km = fill.kilometers - fill.previousKm;
    return km > 0 && fill.liters > 0
      ? [{ fill, place: placeKey(fill.location), at: fill.at.getTime(), km, litersPerKm: fill.liters / km }]
      : [];
  });
}

/** Litres per km that are usual around a moment: of the other fills within 90 days, or of all when those are too few. `counting` by consumption. */
function usualAround({ fill, at }: MeasuredFill, counting: readonly MeasuredFill[]): number | null {
  const others = counting.filter((other) => other.fill !== fill);
  const near = litersPerKmAround(at, AROUND_DAYS, others);
  const chosen = near.length >= FEWEST ? near : counting.map(({ litersPerKm }) => litersPerKm);
  return chosen.length >= FEWEST ? middleOf(chosen) : null;
}

function judge(measured: readonly MeasuredFill[], left: ReadonlySet<HistoryFill>): (JudgedFill & { usual: number })[] {
  const counting = byConsumption(measured.filter(({ fill }) => !left.has(fill)));
  return measured.flatMap((each) => {
    const usual = usualAround(each, counting);
    return usual === null ? [] : [{ fill: each.fill, usual, excess: each.litersPerKm / usual - 1 }];
  });
}

function spreadOf(judged: readonly JudgedFill[]): number {
  return Math.max(LEAST_SPREAD, MAD_TO_DEVIATION * median(judged.map(({ excess }) => Math.abs(excess))));
}

/** Both steps around a missing slip or a theft judged by the vehicle's own history alone. */
function ofVehicle(chain: readonly HistoryFill[], excessOfOthers: ExcessOfOthers): FuelException[] {
  const rough = measuredOf(chain, new Set());
  if (rough.length < FEWEST) return [];
  const kmPerL = 1 / median(rough.map(({ litersPerKm }) => litersPerKm));
  const doubts = new Map<HistoryFill, OdometerDoubt>(odometerDoubts(chain, kmPerL).map((doubt) => [doubt.fill, doubt]));
  const measured = measuredOf(chain, new Set(doubts.keys()));
  const kmOf = new Map(measured.map(({ fill, km }) => [fill, km]));

  // what is accused must not raise what is usual: judged once, then once more without it
  let judged = judge(measured, new Set());
  const accused = new Set<HistoryFill>();
  let series: FuelSeries[] = [];
  for (let round = 0; round < 2; round += 1) {
    const spread = spreadOf(judged);
    const wild = judged.filter(({ excess }) => excess > limit(TOO_BAD_SHARE, spread) || excess < -limit(TOO_GOOD_SHARE, spread));
    // a fill far below the usual is no part of a series and would only water it down
    const low = new Set(wild.filter(({ excess }) => excess < 0).map(({ fill }) => fill));
    series = seriesOf(
      measured.filter(({ fill }) => !low.has(fill)),
      spread,
      excessOfOthers,
    );
    accused.clear();
    for (const { fill } of [...wild, ...series.flatMap(({ fills }) => fills)]) accused.add(fill);
    judged = judge(measured, accused);
  }

  const spread = spreadOf(judged.filter(({ fill }) => !accused.has(fill)));
  const found: FuelException[] = [];
  const inSeries = new Map(series.flatMap((each) => each.fills.map(({ fill }) => [fill, each] as const)));
  for (const { fill, excess, usual } of judged) {
    const kind = excess > limit(TOO_BAD_SHARE, spread) ? 'too_bad' : excess < -limit(TOO_GOOD_SHARE, spread) ? 'too_good' : null;
    const shared = { fill, km: kmOf.get(fill) ?? null, ownKmPerL: 1 / usual };
    const group = inSeries.get(fill);
    if (group && kind !== 'too_good') found.push({ ...shared, kind: 'too_bad', reason: seriesReason(group) });
    else if (kind) found.push({ ...shared, kind, reason: { because: 'single' } });
  }
  for (const { fill, expectedKm, meant } of doubts.values()) {
    found.push({ fill, kind: 'odometer_typo', km: null, ownKmPerL: kmPerL, reason: { because: 'reading', expectedKm, meant } });
  }
  return found;
}

function limit(share: number, spread: number): number {
  return Math.max(share, SINGLE_SPREADS * spread);
}

function seriesReason({ location, fills, typical }: FuelSeries): ExceptionReason {
  const [first, last] = [fills[0]!.fill.at, fills.at(-1)!.fill.at];
  return { because: 'series', location, fills: fills.length, typical, first, last };
}

/** Slips handed in more than once, told at the later one. */
function duplicates(fills: readonly HistoryFill[]): FuelException[] {
  const bySlip = Map.groupBy(fills, ({ externalOrderNumber }) => externalOrderNumber.trim().toLowerCase());
  return [...bySlip.values()].flatMap((same) => {
    const [twin, ...later] = same.toSorted((a, b) => a.orderNumber - b.orderNumber);
    return later.map((fill): FuelException => ({
      fill,
      kind: 'duplicate_slip',
      ...stepOf(fill),
      reason: { because: 'twin', twin: twin! },
    }));
  });
}

function overCapacity(fills: readonly HistoryFill[]): FuelException[] {
  return fills
    .filter(({ liters, dieselCapacity }) => dieselCapacity !== null && dieselCapacity > 0 && liters > dieselCapacity)
    .map((fill) => ({ fill, kind: 'over_capacity', ...stepOf(fill), reason: { because: 'capacity' } }));
}

function stepOf({ kilometers, previousKm }: HistoryFill): { km: number | null; ownKmPerL: null } {
  return { km: previousKm === null || kilometers < previousKm ? null : kilometers - previousKm, ownKmPerL: null };
}

/**
 * The suspicious fills of a history, newest first: too much for the way (a single one or a series at one place), far too little, more than the
 * tank, a slip handed in twice, a reading that cannot be. `chains` are the fills of each vehicle in the order of its chain.
 */
export function fuelExceptions(chains: readonly (readonly HistoryFill[])[]): FuelException[] {
  const all = chains.flat();
  const ofOthers = excessAtPlaces(chains.map((chain) => measuredOf(chain, new Set())));
  return [
    ...chains.flatMap((chain) => ofVehicle(chain, ofOthers(chain[0]?.assetId ?? ''))),
    ...duplicates(all),
    ...overCapacity(all),
  ].toSorted((a, b) => b.fill.at.getTime() - a.fill.at.getTime() || b.fill.orderNumber - a.fill.orderNumber);
}
