import { slotOf, type TrailerPosition } from '../trailers/trailer-position.ts';

export interface CouplingAttempt {
  /** the position the user asked for */
  readonly position: number;
  readonly trailer: { readonly position: number; readonly isAssigned: boolean };
  /** positions of the trailers that the vehicle pulls already */
  readonly pulled: readonly number[];
}
export type CouplingRefusal = 'wrong_position' | 'trailer_assigned' | 'slot_taken';

/** Why a trailer cannot be coupled to a vehicle, or null when it can: one vehicle per trailer, one trailer per place (decision 7.2). */
export function couplingRefusal({ position, trailer, pulled }: CouplingAttempt): CouplingRefusal | null {
  if (position !== trailer.position) return 'wrong_position';
  if (trailer.isAssigned) return 'trailer_assigned';
  return pulled.some((other) => slotOf(other) === slotOf(position)) ? 'slot_taken' : null;
}

/** Positions of the trailers that are offered for a place (ASG-013). */
export const positionsOfSlot = { primary: [1, 3], secondary: [2] } as const satisfies Record<string, readonly TrailerPosition[]>;
