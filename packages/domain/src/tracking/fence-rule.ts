import type { FenceIndex } from './fence-index.ts';
import { edgeMetres } from './fence-shape.ts';
import type { Place } from './ground.ts';
import { isMoving } from './vehicle-position.ts';

/** What a vehicle's state keeps of a fence it is in: stored with the latest position, so that a restart forgets nothing. */
export interface Presence {
  readonly fenceId: string;
  /** ms since 1970 of the first fix inside */
  readonly firstInside: number;
  /** fixes inside in a row, counted up to the arrival */
  readonly fixesInside: number;
  /** whether the stay counts */
  readonly arrived: boolean;
  /** ms since 1970 of the first fix beyond the outer edge since it was inside; null while there is none */
  readonly firstOutside: number | null;
}

/** A vehicle came or went; `at`, in ms since 1970, is when it did, not when it was known. */
export interface FenceEvent {
  readonly fenceId: string;
  readonly kind: 'arrival' | 'departure';
  readonly at: number;
}

export interface FenceFix extends Place {
  /** ms since 1970 */
  readonly at: number;
  readonly speedKmh: number | null;
  readonly accuracyM?: number | null;
  readonly doubtful?: boolean;
}

export interface FenceStep {
  readonly presence: readonly Presence[];
  readonly events: readonly FenceEvent[];
}

/** Metres beyond the edge up to which a vehicle is not outside: a parked truck wanders 10 to 40 m, 100 m between tall sheds. */
export const OUTER_MARGIN_M = 100;
/** A fix that is less sure than the margin, in metres, decides nothing. */
export const MAX_ACCURACY_M = OUTER_MARGIN_M;
/** ms inside after which a stay counts though the vehicle moves: at 80 km/h a circle of 500 m is passed in 45 s. */
export const DWELL_MS = 120_000;
/** Fixes inside in a row with which a stay counts once it stands. */
export const STANDING_FIXES = 2;
/** ms of driving outside after which it has left: a truck that stands beside the fence has not. */
export const GONE_MS = 60_000;
/** Metres beyond the edge at which it has left, standing or not; also the margin of the index that `stepFences` takes. */
export const GONE_M = 500;

const isDecisive = ({ accuracyM, doubtful }: FenceFix) => !doubtful && (accuracyM ?? 0) <= MAX_ACCURACY_M;
const stands = ({ speedKmh }: FenceFix) => speedKmh !== null && !isMoving({ speed: speedKmh });

/** The state of one fence after a fix and what happened there; no state once it left or was only passed. */
interface FenceAnswer {
  readonly presence: Presence | null;
  readonly event: FenceEvent | null;
}

/** Not arrived yet: two fixes inside while it stands, or two minutes inside, count from the first of them. Once outside all is forgotten. */
function stepTowardsArrival(fenceId: string, before: Presence | null, edgeM: number, fix: FenceFix): FenceAnswer {
  if (edgeM > 0) return { presence: null, event: null };
  const fixesInside = (before?.fixesInside ?? 0) + 1;
  const firstInside = before?.firstInside ?? fix.at;
  const arrived = (stands(fix) && fixesInside >= STANDING_FIXES) || fix.at - firstInside >= DWELL_MS;
  return {
    presence: { fenceId, firstInside, fixesInside, arrived, firstOutside: null },
    event: arrived ? { fenceId, kind: 'arrival', at: firstInside } : null,
  };
}

function firstOutsideAfter(before: Presence, edgeM: number, at: number): number | null {
  if (edgeM <= 0) return null;
  // between the edge and the margin what was stands
  return edgeM > OUTER_MARGIN_M ? (before.firstOutside ?? at) : before.firstOutside;
}

/** Arrived: it leaves by driving outside for a minute, or by being far out. */
function stepTowardsDeparture(before: Presence, edgeM: number, fix: FenceFix): FenceAnswer {
  const firstOutside = firstOutsideAfter(before, edgeM, fix.at);
  const drivesOff = firstOutside !== null && !stands(fix) && fix.at - firstOutside >= GONE_MS;
  if (firstOutside === null || !(drivesOff || edgeM > GONE_M)) return { presence: { ...before, firstOutside }, event: null };
  return { presence: null, event: { fenceId: before.fenceId, kind: 'departure', at: firstOutside } };
}

/** Far from a fence it was in, or the fence is no more: it left while nothing was heard. */
function departureUnheard({ fenceId, arrived, firstOutside }: Presence, at: number): FenceEvent[] {
  return arrived ? [{ fenceId, kind: 'departure', at: firstOutside ?? at }] : [];
}

/**
 * What a fix changes about the fences a vehicle is in: arrivals that a drive past never makes, departures that wander never makes. One step per
 * vehicle and fix in the order of their times; a fix older than the last one stepped goes into the history only, and `replayDay` sets the day right.
 * The index has to have been built with `GONE_M`.
 */
export function stepFences(before: readonly Presence[], fix: FenceFix, index: FenceIndex): FenceStep {
  if (!isDecisive(fix)) return { presence: before, events: [] };
  const near = index.near(fix);
  const answers = near.map((fence) => {
    const old = before.find(({ fenceId }) => fenceId === fence.id) ?? null;
    const edgeM = edgeMetres(fence.shape, fix);
    return old?.arrived ? stepTowardsDeparture(old, edgeM, fix) : stepTowardsArrival(fence.id, old, edgeM, fix);
  });
  const unheard = before.filter(({ fenceId }) => !near.some(({ id }) => id === fenceId)).flatMap((old) => departureUnheard(old, fix.at));
  return {
    presence: answers.map(({ presence }) => presence).filter((presence) => presence !== null),
    events: [...answers.map(({ event }) => event).filter((event) => event !== null), ...unheard],
  };
}

/** Whether two states say the same, so that the stored one is written only when it changed. */
export function isSamePresence(one: readonly Presence[], other: readonly Presence[]): boolean {
  const keyOf = (each: Presence) => [each.fenceId, each.firstInside, each.fixesInside, each.arrived, each.firstOutside].join(' ');
  const known = new Set(other.map(keyOf));
  return one.length === other.length && one.every((each) => known.has(keyOf(each)));
}

/** The fixes of a day walked again in the order of their times, as if none had come late; of two with one time the first counts. */
export function replayDay(fixes: readonly FenceFix[], index: FenceIndex, presenceBefore: readonly Presence[]): FenceStep {
  const inOrder = fixes.toSorted((one, other) => one.at - other.at);
  const events: FenceEvent[] = [];
  let presence = presenceBefore;
  for (const [position, fix] of inOrder.entries()) {
    if (fix.at === inOrder[position - 1]?.at) continue;
    const step = stepFences(presence, fix, index);
    presence = step.presence;
    events.push(...step.events);
  }
  return { presence, events };
}

/** A stay in a fence; `departedAt` is null while it lasts. Both in ms since 1970. */
export interface FenceVisit {
  readonly fenceId: string;
  readonly arrivedAt: number;
  readonly departedAt: number | null;
}

/** The stays that a walk of fixes closes or leaves open, in the order of their arrivals, with those that were open before it. */
export function visitsOf(presenceBefore: readonly Presence[], events: readonly FenceEvent[]): FenceVisit[] {
  const visits: FenceVisit[] = [];
  const open = new Map(presenceBefore.filter(({ arrived }) => arrived).map(({ fenceId, firstInside }) => [fenceId, firstInside]));
  for (const { fenceId, kind, at } of events) {
    const arrivedAt = open.get(fenceId);
    if (kind === 'arrival') open.set(fenceId, at);
    else if (arrivedAt !== undefined) {
      visits.push({ fenceId, arrivedAt, departedAt: at });
      open.delete(fenceId);
    }
  }
  for (const [fenceId, arrivedAt] of open) visits.push({ fenceId, arrivedAt, departedAt: null });
  return visits.toSorted((one, other) => one.arrivedAt - other.arrivedAt);
}
