/** 1 Leader, 2 Follower, 3 Tri-Axle (1§3). */
export const trailerPositions = [1, 2, 3] as const;
export type TrailerPosition = (typeof trailerPositions)[number];

export const positionNames: Readonly<Record<TrailerPosition, string>> = { 1: 'Leader', 2: 'Follower', 3: 'Tri-Axle' };

/** The two places behind a vehicle: a leader and a tri-axle exclude each other, because both hang on its fifth wheel (decision 7.2). */
export const trailerSlots = ['primary', 'secondary'] as const;
export type TrailerSlot = (typeof trailerSlots)[number];

/** Primary for positions 1 and 3, secondary for position 2 (ASG-013). */
export function slotOf(position: number): TrailerSlot {
  return position === 2 ? 'secondary' : 'primary';
}

/** Registration of the trailer in a slot behind a vehicle; null while there is none (decision 7.2). */
export function trailerIn(
  slot: TrailerSlot,
  vehicle: { readonly current_assignments: readonly { readonly position: number; readonly trailerRegistration: string }[] },
): string | null {
  return vehicle.current_assignments.find(({ position }) => slotOf(position) === slot)?.trailerRegistration ?? null;
}
