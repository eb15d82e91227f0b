import { METRES_PER_DEGREE, metresPerDegreeEast, type Place } from '../src/tracking/ground.ts';

/** What a tracker sends about a made-up drive. */
export interface SyntheticFix extends Place {
  /** ms since 1970 */
  readonly at: number;
  readonly speedKmh: number;
  /** degrees clockwise from north */
  readonly heading: number;
}

/** Numbers from 0 to below 1 that come again with the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers around 0 with a spread of 1, as errors of measurement lie. */
export function seededErrors(next: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** The place so many metres north and east of another one. */
export function placeAway(origin: Place, northM: number, eastM: number): Place {
  return { lat: origin.lat + northM / METRES_PER_DEGREE, lon: origin.lon + eastM / metresPerDegreeEast(origin.lat) };
}

/**
 * How far a receiver is wrong from fix to fix: it drifts, so that one error is like the one before it, which is why a parked truck seems to walk.
 * `spreadM` is its spread in metres, `keptPerMinute` how much of an error is left after a minute.
 */
export function driftingError(
  next: () => number,
  spreadM: number,
  keptPerMinute = 0.5,
): (seconds: number) => { northM: number; eastM: number } {
  const error = seededErrors(next);
  let [northM, eastM] = [spreadM * error(), spreadM * error()];
  return (seconds) => {
    const kept = keptPerMinute ** (seconds / 60);
    const fresh = spreadM * Math.sqrt(1 - kept * kept);
    [northM, eastM] = [northM * kept + fresh * error(), eastM * kept + fresh * error()];
    return { northM, eastM };
  };
}

export interface DriveOptions {
  readonly seed: number;
  readonly from: Place;
  /** ms since 1970 */
  readonly startAt: number;
  readonly hours: number;
  /** seconds between two fixes */
  readonly everySeconds: number;
  /** metres by which a fix is wrong, its spread */
  readonly spreadM: number;
  /** degrees by which the road turns in a kilometre, its spread: 20 on a highway, 60 over a pass */
  readonly bendPerKm: number;
}

/** A drive of a loaded link with bends, slow stretches and stops, and the metres that it truly drove. */
export function syntheticDrive(options: DriveOptions): { readonly fixes: readonly SyntheticFix[]; readonly metres: number } {
  const { seed, from, startAt, hours, everySeconds, spreadM, bendPerKm } = options;
  const next = seededNumbers(seed);
  const error = seededErrors(next);
  const drift = driftingError(next, spreadM);
  const fixes: SyntheticFix[] = [];
  let [place, heading, curve, wantedKmh, speedKmh, stopSeconds, metres] = [from, 360 * next(), 0, 75, 0, 0, 0];
  for (let second = 0; second <= hours * 3_600; second++) {
    if (stopSeconds > 0) stopSeconds--;
    else if (next() < 1 / 5_400) stopSeconds = Math.round(120 + 1_500 * next());
    if (second % 120 === 0) wantedKmh = 35 + 48 * next();
    speedKmh += Math.max(-3, Math.min(1.2, (stopSeconds > 0 ? 0 : wantedKmh) - speedKmh));
    const step = speedKmh / 3.6;
    // a bend goes on for a while: half a kilometre on the road
    if (step > 0) curve += (-step / 500) * curve + bendPerKm * Math.sqrt((2 * step) / 500) * error();
    heading = (heading + (curve * step) / 1_000 + 360) % 360;
    const angle = (heading * Math.PI) / 180;
    place = placeAway(place, step * Math.cos(angle), step * Math.sin(angle));
    metres += step;
    if (second % everySeconds !== 0) continue;
    const { northM, eastM } = drift(everySeconds);
    fixes.push({ at: startAt + second * 1_000, ...placeAway(place, northM, eastM), speedKmh, heading });
  }
  return { fixes, metres };
}

/** A parked truck as its receiver sees it. */
export function syntheticStand(
  options: Pick<DriveOptions, 'seed' | 'from' | 'startAt' | 'hours' | 'everySeconds' | 'spreadM'>,
): SyntheticFix[] {
  const drift = driftingError(seededNumbers(options.seed), options.spreadM);
  const count = Math.floor((options.hours * 3_600) / options.everySeconds) + 1;
  return Array.from({ length: count }, (_, position) => {
    const { northM, eastM } = drift(options.everySeconds);
    const at = options.startAt + position * options.everySeconds * 1_000;
    return { at, ...placeAway(options.from, northM, eastM), speedKmh: 0, heading: 0 };
  });
}
