import { expect, type Page } from '@playwright/test';
import { callApi, uniqueName } from './product.ts';

/** A South African day `days` from today, as the calls take it. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

/** A day as it stands on screen. */
export function shownDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

export interface TripParties {
  readonly vehicle: { readonly id: string; readonly name: string };
  readonly client: { readonly id: string; readonly name: string };
}

/** A vehicle and an active client of the journey's own. */
export async function makeParties(page: Page, prefix = 'TRP'): Promise<TripParties> {
  const [fleet, trading] = [uniqueName(prefix), uniqueName('Baobab')];
  const vehicle = await callApi(page, 'POST', '/api/assets', {
    fleetNumber: fleet,
    assetReg: `${fleet} GP`,
    odometerReading: 10_000,
    assetExpLic: '2030-01-31',
  });
  const client = await callApi(page, 'POST', '/api/clients', {
    registeredName: `${trading} (Pty) Ltd`,
    name: trading,
    physicalAddress: '1 Depot Road, Isando',
    podCutOffType: 'monthly',
    podCutOff: 25,
    status: 'active',
  });
  return { vehicle: { ...vehicle, name: fleet }, client: { ...client, name: trading } };
}

const stops = [
  { address: 'City Deep, Johannesburg, Gauteng', lat: -26.228, lng: 28.076, type: 'loading' },
  { address: 'Maydon Wharf, Durban, KwaZulu-Natal', lat: -29.88, lng: 31.005, type: 'offloading' },
];

export interface MadeTrip {
  readonly id: string;
  readonly tripNumber: number;
  readonly loadNr: string | null;
}

/** A planned trip of R 13 300. */
export function planTrip(page: Page, { vehicle, client }: TripParties, fields: object = {}): Promise<MadeTrip> {
  return callApi<MadeTrip>(page, 'POST', '/api/trips', {
    assetId: vehicle.id,
    clientId: client.id,
    startDate: dayFromNow(0),
    endDate: null,
    lockedInRevenue: 13_300,
    lockedInRateDetails: { stops, km: 578, km_source: 'manual', commodity: 'Steel coils' },
    isScheduled: true,
    ...fields,
  });
}

/** A trip that was accepted and completed today, 578 km from `opening`. */
export async function completedTrip(page: Page, parties: TripParties, opening: number, fields: object = {}): Promise<MadeTrip> {
  const trip = await planTrip(page, parties, fields);
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: opening });
  return callApi<MadeTrip>(page, 'POST', `/api/trips/${trip.id}/complete`, {
    tonnage: 33.86,
    closingKilometers: opening + 578,
    endDate: dayFromNow(0),
  });
}

/** A route of the client with a price, so that a trip of it needs no place. */
export async function priceRoute(page: Page, clientId: string): Promise<void> {
  await callApi(page, 'POST', '/api/routes', {
    clientId,
    commodity: 'Maize',
    rateType: 'flat_rate',
    amount: 40_000,
    effectiveDate: dayFromNow(-1),
    km: 578,
    km_source: 'manual',
    stops: [
      { address: 'City Deep, Johannesburg', lat: -26.228, lng: 28.076, type: 'loading' },
      { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading' },
    ],
  });
}

/** The trip of a vehicle, once it was saved. */
export async function onlyTripOf(page: Page, vehicleId: string): Promise<{ readonly id: string; readonly tripNumber: number }> {
  const trips = async () =>
    (await callApi<{ trips: { id: string; tripNumber: number }[] }>(page, 'GET', `/api/trips/active/${vehicleId}`)).trips;
  await expect.poll(async () => (await trips()).length).toBe(1);
  return (await trips())[0]!;
}
