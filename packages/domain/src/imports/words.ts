import { driverStatuses } from '../drivers/driver-status.ts';
import { plainWord } from '../names/comparable-name.ts';
import type { TrailerPosition } from '../trailers/trailer-position.ts';
import { trailerStatuses } from '../trailers/trailer-status.ts';
import { vehicleStatuses } from '../vehicles/vehicle-status.ts';

type Words = Readonly<Record<string, string>>;

const vehicleWords: Words = {
  aktief: 'Active',
  available: 'Idle',
  beskikbaar: 'Idle',
  standing: 'Idle',
  inworkshop: 'Workshop',
  werkswinkel: 'Workshop',
  brokendown: 'Breakdown',
  breakdowns: 'Breakdown',
  inservice: 'Service',
  diens: 'Service',
  majorrepair: 'Major Repairs',
  nodriver: 'No Driver Available',
  geenbestuurder: 'No Driver Available',
};
const trailerWords: Words = { aktief: 'active', onaktief: 'inactive', inmaintenance: 'maintenance', onderhoud: 'maintenance' };
const driverWords: Words = {
  aktief: 'Active',
  onaktief: 'Inactive',
  sick: 'Sick Leave',
  siek: 'Sick Leave',
  siekteverlof: 'Sick Leave',
  jaarlikseverlof: 'Annual Leave',
  verlof: 'On Leave',
  leave: 'On Leave',
};

/** Reads a word of a sheet as one of the values, also by other names for them; an unknown word stays as it is. */
export function wordReader(values: readonly string[], words: Words): (text: string) => string {
  const known = new Map([...Object.entries(words), ...values.map((value) => [plainWord(value), value] as const)]);
  return (text) => known.get(plainWord(text)) ?? text.trim();
}

/** The status that a word of a sheet means; an unknown word stays as it is and is refused by the form's rule. */
export const readVehicleStatus = wordReader(vehicleStatuses, vehicleWords);
export const readTrailerStatus = wordReader(trailerStatuses, trailerWords);
export const readDriverStatus = wordReader(driverStatuses, driverWords);

const positions: Readonly<Record<string, TrailerPosition>> = {
  1: 1,
  leader: 1,
  lead: 1,
  front: 1,
  fronttrailer: 1,
  voor: 1,
  voorste: 1,
  leier: 1,
  2: 2,
  follower: 2,
  rear: 2,
  back: 2,
  agter: 2,
  agterste: 2,
  volger: 2,
  3: 3,
  triaxle: 3,
  tri: 3,
  trias: 3,
  drieas: 3,
};

/** Leader 1, follower 2, tri-axle 3; null for any other word. */
export function readPosition(text: string): TrailerPosition | null {
  return positions[plainWord(text)] ?? null;
}
