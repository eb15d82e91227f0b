import type { Stop } from '@superlink/domain/stops/stop.ts';
import type { DemoLane, DemoPlaces } from './demo-data.ts';

const provinces: Readonly<Record<string, string>> = {
  GP: 'Gauteng',
  KZN: 'KwaZulu-Natal',
  WC: 'Western Cape',
  EC: 'Eastern Cape',
  NC: 'Northern Cape',
  FS: 'Free State',
  NW: 'North West',
  MP: 'Mpumalanga',
  LP: 'Limpopo',
};

/** `City Deep (Johannesburg)` as an address: `City Deep, Johannesburg, Gauteng`. */
export function laneAddress(place: string, places: DemoPlaces): string {
  const region = provinces[places[place]?.region ?? ''];
  return [place.replace(' (', ', ').replace(')', ''), ...(region ? [region] : [])].join(', ');
}

/** The two ends of a lane as stops on the map. */
export function laneStops({ origin, destination }: Pick<DemoLane, 'origin' | 'destination'>, places: DemoPlaces): Stop[] {
  return [
    { name: origin, type: 'loading' as const, sequence: 'L1' },
    { name: destination, type: 'offloading' as const, sequence: 'O1' },
  ].map(({ name, ...stop }) => ({
    ...stop,
    address: laneAddress(name, places),
    lat: places[name]?.lat ?? null,
    lng: places[name]?.lng ?? null,
    customName: null,
  }));
}
