import { shortAddress, type Stop } from '../stops/stop.ts';
import { formatDay } from '../time/format.ts';

/** What is said of a trip whose POD is missing; days as the trip has them. */
export interface RemindedTrip {
  readonly tripNumber: number;
  readonly loadNr: string | null;
  readonly lockedInRegistration: string;
  readonly endDate: string | null;
  readonly podUploaded: boolean;
  readonly lockedInRateDetails: { readonly stops: readonly Pick<Stop, 'type' | 'address'>[] };
  /** day of the client's cut-off, where it is known */
  readonly dueDate?: string | null | undefined;
}

/** By the cut-off, then by the day of delivery; a day that is not known comes last. */
const placeOf = ({ dueDate, endDate }: RemindedTrip) => `${dueDate ?? '9999'} ${endDate ?? '9999'}`;

function lineOf({ tripNumber, loadNr, lockedInRegistration, endDate, lockedInRateDetails: { stops }, dueDate }: RemindedTrip): string {
  const place = shortAddress(stops, 'offloading');
  const delivered = [endDate && `delivered ${formatDay(endDate)}`, place && `at ${place}`].filter(Boolean).join(' ');
  const parts = [loadNr === null ? `Trip ${tripNumber}` : `Load ${loadNr} (trip ${tripNumber})`, lockedInRegistration, delivered];
  return `- ${[...parts, dueDate && `due ${formatDay(dueDate)}`].filter(Boolean).join(', ')}`;
}

/** Asks a driver or a client for the PODs that trips lack, the one that is due first on top: plain lines, nothing of money; null where none lacks one (decision 1.68). */
export function podReminder(trips: readonly RemindedTrip[]): string | null {
  const missing = trips.filter(({ podUploaded }) => !podUploaded).toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  if (missing.length === 0) return null;
  return ['Please send the proof of delivery (POD) of:', ...missing.map(lineOf)].join('\n');
}
