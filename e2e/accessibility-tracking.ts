import type { Page } from '@playwright/test';
import { addressOf } from './product.ts';

/** The screens of Live Tracking in the state in which people work with them. */
export const trackingScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'new geofence with complaints'(page) {
    await page.goto(addressOf('/tracking/geofences?edit=new'));
    await page.getByRole('button', { name: 'Save Geofence' }).click();
    await page.getByText('Enter a latitude').waitFor();
  },
  async visits(page) {
    await page.goto(addressOf('/tracking/visits'));
    await page.getByText('No visits in these days').waitFor();
  },
  async 'telematics account with complaints'(page) {
    await page.goto(addressOf('/tracking/accounts'));
    await page.locator('header').filter({ hasText: 'Telematics accounts' }).getByRole('button', { name: 'Add account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click();
    await page.getByText('API password is required').waitFor();
  },
};
