import type { Page } from '@playwright/test';
import { makeParties } from './make-trips.ts';
import { callApi, visit } from './product.ts';

/** The screens of Live Tracking in the state in which people work with them. */
export const trackingScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'tracking device'(page) {
    const { vehicle } = await makeParties(page);
    const { id } = await callApi(page, 'POST', '/api/tracking/devices', { assetId: vehicle.id, deviceKey: vehicle.name });
    await visit(page, `/tracking/devices?device=${id}`);
    await page.getByRole('region', { name: 'Last heard' }).waitFor();
  },
  async 'setting up a phone'(page) {
    await trackingScreens['tracking device']!(page);
    await page.getByRole('button', { name: 'Set up phone' }).click();
    await page.getByRole('button', { name: 'Make a new key' }).click();
    await page.getByRole('textbox', { name: 'Link for the phone' }).waitFor();
  },
  async 'telematics account with complaints'(page) {
    await visit(page, '/tracking/accounts');
    await page.locator('header').filter({ hasText: 'Telematics accounts' }).getByRole('button', { name: 'Add account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click();
    await page.getByText('API password is required').waitFor();
  },
  async 'new geofence with complaints'(page) {
    await visit(page, '/tracking/geofences?edit=new');
    await page.getByRole('button', { name: 'Save Geofence' }).click();
    await page.getByText('Enter a latitude').waitFor();
  },
  async visits(page) {
    // of a vehicle that nobody has: other journeys make visits meanwhile
    await visit(page, '/tracking/visits?vehicle=01890000-0000-7000-8000-000000000001');
    await page.getByText('No visits in these days').waitFor();
  },
};
