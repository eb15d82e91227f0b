import type { Page } from '@playwright/test';
import { makeParties, planTrip } from './make-trips.ts';
import { callApi, visit } from './product.ts';

/** The list, with a load on the road that needs a record. Returns the name of its vehicle: journeys run side by side, and each records its own load. */
async function openListWithLoad(page: Page): Promise<string> {
  const parties = await makeParties(page);
  const trip = await planTrip(page, parties, { isChepLoad: true });
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 10_000 });
  await visit(page, '/chep');
  await page.getByRole('button', { name: 'Create record' }).waitFor();
  return parties.vehicle.name;
}

/** The screens of pallets in the state in which people work with them. */
export const chepScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'CHEP list': openListWithLoad,
  async 'CHEP form with complaints'(page) {
    const vehicle = await openListWithLoad(page);
    await page.getByRole('button', { name: 'Create record' }).click();
    await page.getByRole('menuitem', { name: vehicle }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Record' }).click();
    await page.getByText('CHEP depot address is required').waitFor();
  },
  async 'CHEP record'(page) {
    await chepScreens['CHEP form with complaints']!(page);
    await page.getByRole('combobox', { name: 'CHEP Depot Address' }).fill('Pallet depot Isando');
    // away from the list of depots, which would lie over the button
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Record' }).click();
    await page.getByText('CHEP record created successfully').waitFor();
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('heading', { name: 'Associated Trip' }).waitFor();
  },
  async 'CHEP edit dialog, delayed'(page) {
    await chepScreens['CHEP record']!(page);
    await page.getByRole('button', { name: 'Edit CHEP' }).click();
    await page.getByRole('switch', { name: 'Delayed' }).check();
    await page.getByRole('switch', { name: 'Authorization Received' }).check();
  },
  async 'pallet ledger'(page) {
    await visit(page, '/chep/ledger');
    await page.getByRole('heading', { name: 'Money at Risk' }).waitFor();
  },
  async 'pallet statement'(page) {
    await chepScreens['pallet ledger']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByText('Closing').first().waitFor();
  },
};
