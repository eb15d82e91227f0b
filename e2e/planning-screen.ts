import { expect, type Locator, type Page } from '@playwright/test';
import { dayFromNow, makeParties, planTrip, type TripParties } from './make-trips.ts';
import { callApi, uniqueName, visit } from './product.ts';

/** Width of a day in the timeline. */
export const DAY_PX = 128;
export const bar = (page: Page, trip: number) => page.locator(`[data-trip="${trip}"]`);
export const row = (page: Page, fleetNumber: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: fleetNumber, exact: true }) });
/** The planning panel: docked beside the timeline on a wide window, over it on others. */
export const panel = (page: Page) =>
  page.getByRole('region', { name: /^Plan / }).or(page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Plan / }) }));
export const openTrips = (page: Page) => panel(page).getByRole('list', { name: 'Open trips' }).getByRole('listitem');

/** The timeline with one vehicle in it. */
export async function showVehicle(page: Page, fleetNumber: string): Promise<void> {
  await visit(page, `/operations?search=${fleetNumber}`);
  await expect(row(page, fleetNumber)).toBeVisible();
}

export const left = async (locator: Locator) => (await locator.boundingBox())!.x;

export async function choose(page: Page, label: string, typed: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** A vehicle that somebody drives, with an active client. */
export async function makeDriven(page: Page, prefix = 'BRD') {
  const parties = await makeParties(page, prefix);
  const name = uniqueName('Lindiwe');
  const driver = await callApi(page, 'POST', '/api/drivers', {
    name,
    surname: 'Board',
    phone: '082 555 0199',
    pdpExpDate: '2030-01-31',
  });
  await callApi(page, 'PATCH', `/api/assets/${parties.vehicle.id}`, { driverId: driver.id });
  return { ...parties, driver: `${name} Board` };
}

/** A vehicle that drove a trip to a place today and is free again. */
export async function driveTo(page: Page, parties: TripParties, place: { address: string; lat: number; lng: number }): Promise<void> {
  const from = { address: 'City Deep, Johannesburg, Gauteng', lat: -26.228, lng: 28.076, type: 'loading' };
  const trip = await planTrip(page, parties, {
    lockedInRateDetails: { stops: [from, { ...place, type: 'offloading' }], km: 100, km_source: 'manual', commodity: 'Steel coils' },
  });
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 10_000 });
  const done = { tonnage: 33, closingKilometers: 10_100, endDate: dayFromNow(0) };
  await callApi(page, 'POST', `/api/trips/${trip.id}/complete`, done);
}

/** A priced route of a client, which its next trip takes by itself. */
export function priceRoute(page: Page, clientId: string): Promise<unknown> {
  return callApi(page, 'POST', '/api/routes', {
    clientId,
    commodity: 'Maize',
    rateType: 'flat_rate',
    amount: 13_300,
    currency: 'R',
    km: 190,
    km_source: 'manual',
    isManual: true,
    stops: [
      { address: 'Bothaville silo', type: 'loading', sequence: 1 },
      { address: 'Randfontein mill', type: 'offloading', sequence: 2 },
    ],
  });
}
