import { END_BEFORE_START } from '../time/end-before-start.ts';
import { compare, decimal } from '../numbers/decimal.ts';
import type { Day } from '../time/sast.ts';
import type { Figure } from './trip-revenue.ts';

export const NOT_POSITIVE = 'Must be a positive number';

const below = (a: Figure, b: Figure) => compare(decimal(a), decimal(b)) < 0;

const belowOdometer = {
  create: 'Opening kilometers must be greater than or equal to current kilometers',
  accept: 'Opening kilometers cannot be less than current odometer reading',
} as const;

/**
 * What is wrong with the opening reading of a trip that goes on route, in km; null when nothing is. A back-dated trip may open below the
 * odometer (decisions 15.4, 15.10; TRP-2, TRP-12).
 */
export function openingProblem(
  moment: keyof typeof belowOdometer,
  trip: { readonly openingKilometers: Figure | null; readonly odometer: Figure; readonly isBackDated: boolean },
): string | null {
  if (trip.openingKilometers === null) return 'Opening kilometers is required';
  if (below(trip.openingKilometers, 0)) return NOT_POSITIVE;
  return !trip.isBackDated && below(trip.openingKilometers, trip.odometer) ? belowOdometer[moment] : null;
}

/**
 * The opening reading a form starts from. A reading is never copied where it should be asked for: a planned trip has none unless a person typed
 * one, and a trip that goes on route starts from the vehicle's odometer of that moment, or from what was typed when that is not below it
 * (decision 15.4). Moving a planned trip to another vehicle clears what was typed: it was read off the other one.
 */
export function proposedOpening(trip: {
  readonly typed: Figure | null;
  readonly odometer: Figure;
  readonly isScheduled: boolean;
}): Figure | null {
  const { typed, odometer, isScheduled } = trip;
  if (isScheduled) return typed;
  return typed === null || below(typed, odometer) ? odometer : typed;
}

/** The closing reading a completion starts from: what the first completion recorded, which stays; else none, because it is read off the vehicle (decision 15.13). */
export function proposedClosing<Km extends Figure>(trip: {
  readonly closingKilometers: Km | null;
  readonly isReverted: boolean;
}): Km | null {
  return trip.isReverted ? trip.closingKilometers : null;
}

/** The end a completion starts from: today, or the planned end when that is past; never before the start day (decision 15.12). */
export function proposedEnd({ startDate, endDate }: { readonly startDate: Day; readonly endDate: Day | null }, today: Day): Day {
  const end = endDate !== null && endDate < today ? endDate : today;
  return end < startDate ? startDate : end;
}

/** An end before the start day; the same day is a short trip (decision 15.12). */
export function endProblem(startDate: Day, endDate: Day | null): string | null {
  return endDate !== null && endDate < startDate ? END_BEFORE_START : null;
}

export const BACK_DATED_AHEAD = 'A back-dated trip cannot start after today';

/** A back-dated trip is one that was driven: who has it start tomorrow would only be let off the rules of a trip that is to go (decision 1.80). */
export function backDatedProblem(
  { isBackDated, startDate }: { readonly isBackDated: boolean; readonly startDate: Day },
  today: Day,
): string | null {
  return isBackDated && startDate > today ? BACK_DATED_AHEAD : null;
}

/** What is wrong with a closing reading, in km; null when nothing is. It never changes after the first completion (decisions 15.12, 15.13; TRP-3, TRP-5). */
export function closingProblem(trip: {
  readonly openingKilometers: Figure | null;
  readonly closingKilometers: Figure;
  /** what the first completion recorded */
  readonly recordedClosing: Figure | null;
}): string | null {
  const { openingKilometers, closingKilometers, recordedClosing } = trip;
  if (recordedClosing !== null && compare(decimal(closingKilometers), decimal(recordedClosing)) !== 0) {
    return 'Closing kilometers cannot change after the first completion';
  }
  return openingKilometers !== null && below(closingKilometers, openingKilometers)
    ? 'Closing kilometers cannot be less than opening kilometers'
    : null;
}

export interface ReadTrip {
  readonly startDate: Day;
  readonly openingKilometers: Figure | null;
  readonly closingKilometers: Figure | null;
}

/**
 * Whether a back-dated trip overlaps its vehicle's other trips in kilometres: it must open at or above the closing of the trip before it and
 * close at or below the opening of the next one, by start date; on one day the readings decide the order (decision 15.10).
 */
export function overlapsInKm(trip: ReadTrip, others: readonly ReadTrip[]): boolean {
  const { openingKilometers: opening, closingKilometers: closing } = trip;
  if (opening === null) return false;
  const isBefore = (other: ReadTrip) =>
    other.startDate === trip.startDate
      ? other.openingKilometers !== null && below(other.openingKilometers, opening)
      : other.startDate < trip.startDate;
  return others.some((other) => {
    if (isBefore(other)) return other.closingKilometers !== null && below(opening, other.closingKilometers);
    if (other.openingKilometers === null) return false;
    return below(other.openingKilometers, closing ?? opening);
  });
}

/** Tons above which a link is overloaded; completing one warns (decision 15.24). */
export const OVERLOAD_TONS = 34.5;
