import { formatTons } from '../numbers/format.ts';
import { kindOfStop, type Stop } from '../stops/stop.ts';
import { formatDay } from '../time/format.ts';

/** What a driver is told of a trip. */
export interface DriverTrip {
  readonly tripNumber: number;
  readonly loadNr: string | null;
  readonly client: string;
  readonly vehicle: string;
  readonly trailers: readonly string[];
  /** in driving order */
  readonly stops: readonly Pick<Stop, 'address' | 'lat' | 'lng' | 'type' | 'customName'>[];
  /** days in South Africa, as the trip has them */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly commodity: string;
  readonly tonnage: number;
  readonly isChepLoad: boolean;
  /** whom to call at the client */
  readonly contact: { readonly name: string; readonly telephone: string } | null;
}

/** An address that opens the place in whatever map the telephone has: by its coordinates where they are known, else by its words. */
export function mapLink({ lat, lng, address }: Pick<Stop, 'lat' | 'lng' | 'address'>): string {
  const query = lat === null || lng === null ? address : `${lat},${lng}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** A trip as it is sent to its driver by any messenger: plain lines, nothing of money. */
export function driverText(trip: DriverTrip): string {
  const { loadNr, tripNumber, client, vehicle, trailers, stops, startDate, endDate, commodity, tonnage, contact } = trip;
  const stopLines = stops.flatMap((stop) => {
    const what = kindOfStop(stop) === 'loading' ? 'LOAD' : 'OFFLOAD';
    return ['', `${what}: ${[stop.customName, stop.address].filter(Boolean).join(', ')}`, mapLink(stop)];
  });
  return [
    loadNr === null ? `Trip ${tripNumber}` : `Load ${loadNr} (trip ${tripNumber})`,
    `Client: ${client}`,
    `Vehicle: ${[vehicle, ...trailers].join(' + ')}`,
    `Start: ${formatDay(startDate)}`,
    ...(endDate === null ? [] : [`Deliver by: ${formatDay(endDate)}`]),
    `Load: ${commodity}, ${formatTons(tonnage)}`,
    ...(trip.isChepLoad ? ['CHEP pallets: bring the papers back'] : []),
    ...stopLines,
    ...(contact === null ? [] : ['', `Contact: ${contact.name}, ${contact.telephone}`]),
  ].join('\n');
}
