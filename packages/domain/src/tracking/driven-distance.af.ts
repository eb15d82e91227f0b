import { grouped } from '../numbers/grouped.ts';
import type { ClosingCheck } from './driven-distance.ts';

export * from './driven-distance.ts';

/** The check in an Afrikaans sentence beside the field: how many km tracking says, and what is odd about the reading. */
export function closingCheckText({ expectedKm, readKm, trackedKm, isOff }: ClosingCheck): string {
  const tracked = `Opsporing sê ${grouped(trackedKm, 1)} km sedert die opening`;
  if (!isOff) return `${tracked}, en dit is wat die lesing sê`;
  return `${tracked}, die lesing sê ${grouped(readKm, 1)} km; opsporing sou ${grouped(expectedKm, 1)} km verwag`;
}
