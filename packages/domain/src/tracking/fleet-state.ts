import { isSilent } from './silence.ts';
import { isMoving } from './vehicle-position.ts';

/** What a vehicle does: silent comes first, for nobody knows whether it still moves. */
export const vehicleStates = ['moving', 'standing', 'silent'] as const;
export type VehicleState = (typeof vehicleStates)[number];

export interface LastPosition {
  readonly speedKmh: number | null;
  /** when the position was taken; null when none ever was */
  readonly at: Date | null;
}

/** What a vehicle does by its last position: silent after the hours of the silence rule, else moving above 5 km/h. */
export function vehicleState({ speedKmh, at }: LastPosition, now: Date): VehicleState {
  if (isSilent(at, now)) return 'silent';
  return isMoving({ speed: speedKmh }) ? 'moving' : 'standing';
}

/** How many vehicles of a fleet do what. */
export function countStates(positions: Iterable<LastPosition>, now: Date): Record<VehicleState, number> {
  const counts = { moving: 0, standing: 0, silent: 0 };
  for (const position of positions) counts[vehicleState(position, now)]++;
  return counts;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, in its largest whole unit: `12 s`, `4 min`, `2 h`, `1 day`, `3 days`; a clock that runs ahead is `0 s`. */
export function ageText(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)}\u00a0s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}\u00a0min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}\u00a0h`;
  const days = Math.floor(ms / DAY_MS);
  return `${days}\u00a0${days === 1 ? 'day' : 'days'}`;
}

const compassWords = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const DEGREES_PER_WORD = 360 / compassWords.length;

/** The direction of a heading in degrees clockwise from north, of eight: `south-east`; null when it is not known. */
export function compassWord(heading: number | null): (typeof compassWords)[number] | null {
  if (heading === null || !Number.isFinite(heading)) return null;
  const eighth = Math.round(heading / DEGREES_PER_WORD) % compassWords.length;
  return compassWords[(eighth + compassWords.length) % compassWords.length] ?? null;
}
