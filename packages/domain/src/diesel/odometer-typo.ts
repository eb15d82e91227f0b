import { IMPLAUSIBLE_KM_PER_DAY } from '../vehicles/odometer.ts';
import type { HistoryFill } from './exception-fill.ts';

/** Share of the expected distance, and km, by which a step must be off before the reading is doubted. */
const OFF_SHARE = 0.4;
const OFF_KM = 250;
/** Share of the step's fault that the next reading must take back: a typing error is what later readings contradict, a missing slip they confirm. */
const TAKEN_BACK_SHARE = 0.5;
/** Share of both steps that may remain once the doubtful reading is skipped. */
const HEALED_SHARE = 0.35;
const DAY_MS = 86_400_000;

export interface OdometerDoubt {
  readonly fill: HistoryFill;
  /** km that the litres speak for */
  readonly expectedKm: number;
  /** the reading with one digit changed or two neighbours swapped that fits best; null when none does */
  readonly meant: number | null;
}

/** One digit typed wrong, one too many or too few, or two swapped: the variant closest to what the litres speak for. */
function likelyReading(typed: number, expected: number, tolerance: number): number | null {
  const digits = String(Math.round(typed));
  const variants = new Set<string>();
  for (let at = 0; at < digits.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) variants.add(digits.slice(0, at) + String(digit) + digits.slice(at + 1));
    variants.add(digits.slice(0, at) + digits.slice(at + 1));
    if (at + 1 < digits.length) variants.add(digits.slice(0, at) + digits[at + 1]! + digits[at]! + digits.slice(at + 2));
  }
  for (let at = 0; at <= digits.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) variants.add(digits.slice(0, at) + String(digit) + digits.slice(at));
  }
  variants.delete(digits);
  const best = [...variants].map(Number).toSorted((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0];
  return best !== undefined && Math.abs(best - expected) <= tolerance ? best : null;
}

/**
 * Readings of a chain that do not fit their neighbours: the step to them is off by more than the litres allow and the step after them takes most
 * of it back, or more than 1 500 km a day were driven, or the reading went back. `kmPerL` is the vehicle's own figure.
 */
export function odometerDoubts(chain: readonly HistoryFill[], kmPerL: number): OdometerDoubt[] {
  const doubts: OdometerDoubt[] = [];
  for (const [at, fill] of chain.entries()) {
    if (fill.previousKm === null) continue;
    const [before, after] = [chain[at - 1], chain[at + 1]];
    if (doubts.at(-1)?.fill === before && before) continue;
    const expectedStep = fill.liters * kmPerL;
    const off = fill.kilometers - fill.previousKm - expectedStep;
    const isOff = Math.abs(off) > Math.max(OFF_KM, OFF_SHARE * expectedStep);
    if (!isOff) continue;
    const days = before ? Math.max(1, Math.ceil((fill.at.getTime() - before.at.getTime()) / DAY_MS)) : 1;
    const isRace = before !== undefined && fill.kilometers - fill.previousKm > IMPLAUSIBLE_KM_PER_DAY * days;
    const offAfter = after && after.kilometers - fill.kilometers - after.liters * kmPerL;
    const bothSteps = expectedStep + (after?.liters ?? 0) * kmPerL;
    const isHealed = offAfter !== undefined && -offAfter / off >= TAKEN_BACK_SHARE && Math.abs(off + offAfter) < HEALED_SHARE * bothSteps;
    const wentBack = fill.kilometers < fill.previousKm;
    if (!isHealed && !isRace && !wentBack) continue;
    const expectedKm = Math.round(fill.previousKm + expectedStep);
    const highest = after && !wentBack && isHealed ? Math.min(expectedKm, after.kilometers) : expectedKm;
    doubts.push({ fill, expectedKm, meant: likelyReading(fill.kilometers, highest, Math.max(200, 0.25 * expectedStep)) });
  }
  return doubts;
}
