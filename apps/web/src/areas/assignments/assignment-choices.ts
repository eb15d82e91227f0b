import type { DriverSummary } from '@superlink/api/drivers/driver.schema.ts';
import type { TrailerSummary } from '@superlink/api/trailers/trailer.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { positionsOfSlot } from '@superlink/domain/assignments/coupling.ts';
import { driverChoiceRefusal } from '@superlink/domain/assignments/driver-choice.ts';
import { slotOf, type TrailerSlot } from '@superlink/domain/trailers/trailer-position.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { assignmentMessages } from './assignment.messages.ts';

export interface Choice {
  readonly value: string;
  /** the reason why a choice is not offered stands in its label, where keyboard and screen reader find it */
  readonly label: string;
  readonly disabled: boolean;
}

/** Those who can be chosen first; within both groups the order stays. */
function offeredFirst(choices: Choice[]): Choice[] {
  return choices.toSorted((a, b) => Number(a.disabled) - Number(b.disabled));
}

/** Drivers for the vehicle: who drives another one is disabled (1§5, ASG-008), who is away says so. */
export function driverChoices(drivers: readonly DriverSummary[], vehicle: Pick<Vehicle, 'driverId'>): Choice[] {
  return offeredFirst(
    drivers.map(({ id, name, surname, status, assigned }) => {
      const elsewhere = assigned && id !== vehicle.driverId;
      const away = status === 'Active' ? '' : ` · ${status}`;
      const driver = `${name} ${surname}${away}`;
      return { value: id, label: elsewhere ? assignmentMessages.assignedElsewhere(driver) : driver, disabled: elsewhere };
    }),
  );
}

/** Why Assign is disabled for the chosen driver, in words; null when it is not (ASG-005 … ASG-007). */
export function assignDriverRefusal(chosen: string | null, vehicle: Pick<Vehicle, 'driverId' | 'driver'>): string | null {
  const current = vehicle.driver ? `${vehicle.driver.name} ${vehicle.driver.surname}` : assignmentMessages.theDriver;
  switch (driverChoiceRefusal(chosen, vehicle.driverId)) {
    case 'nobody_chosen':
      return assignmentMessages.chooseADriverFirst;
    case 'same_driver':
      return assignmentMessages.drivesItAlready(current);
    case 'has_driver':
      return assignmentMessages.unlinkFirst(current);
    case null:
      return null;
  }
}

export type PulledTrailer = Vehicle['current_assignments'][number];

/** The trailer in a place behind the vehicle. */
export function trailerInSlot(vehicle: Pick<Vehicle, 'current_assignments'>, slot: TrailerSlot): PulledTrailer | undefined {
  return vehicle.current_assignments.find((assignment) => slotOf(assignment.position) === slot);
}

/** Trailers for a place of the vehicle: what another one pulls is disabled (ASG-013, ASG-014), what is not active says so. */
export function trailerChoices(
  trailers: readonly TrailerSummary[],
  slot: TrailerSlot,
  vehicle: Pick<Vehicle, 'current_assignments'>,
): Choice[] {
  const own = trailerInSlot(vehicle, slot)?.trailerId;
  const positions: readonly number[] = positionsOfSlot[slot];
  return offeredFirst(
    trailers
      .filter((trailer) => positions.includes(trailer.position))
      .map(({ id, trailerFleetNumber, trailerReg, trailerType, status, assigned, assetFleetNumber }) => {
        const elsewhere = assigned && id !== own;
        const parts = [trailerFleetNumber, trailerReg, trailerType, status === 'active' ? null : status];
        const name = parts.filter((part) => part !== null).join(' · ');
        return { value: id, label: elsewhere ? assignmentMessages.assignedTo(name, String(assetFleetNumber)) : name, disabled: elsewhere };
      }),
  );
}

/** Why Assign is disabled for the chosen trailer, in words; null when it is not. */
export function assignTrailerRefusal(chosen: string | null, pulled: PulledTrailer | undefined): string | null {
  if (chosen === null) return assignmentMessages.chooseATrailerFirst;
  if (pulled === undefined) return null;
  return chosen === pulled.trailerId
    ? assignmentMessages.assignedHereAlready(pulled.trailerRegistration)
    : assignmentMessages.unlinkFirst(pulled.trailerRegistration);
}

/** Whether a typed search finds a choice: `nd123` finds `ND 123-456`, and words are found as they are. */
export function findsChoice(label: string, typed: string): boolean {
  const wanted = comparableNumber(typed);
  const words = typed.trim().toLowerCase();
  return label.toLowerCase().includes(words) || (wanted !== '' && comparableNumber(label).includes(wanted));
}
