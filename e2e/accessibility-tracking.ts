import type { Page } from '@playwright/test';
import { makeParties } from './make-trips.ts';
import { addressOf, callApi } from './product.ts';

/** The screens of Live Tracking in the state in which people work with them. */
export const trackingScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'tracking device'(page) {
    const { vehicle } = await makeParties(page);
    const { id } = await callApi(page, 'POST', '/api/tracking/devices', { assetId: vehicle.id, deviceKey: vehicle.name });
    await page.goto(addressOf(`/tracking/devices?device=${id}`));
    await page.getByRole('region', { name: 'Last heard' }).waitFor();
  },
  async 'setting up a phone'(page) {
    await trackingScreens['tracking device']!(page);
    await page.getByRole('button', { name: 'Set up phone' }).click();
    await page.getByRole('button', { name: 'Make a new key' }).click();
    await page.getByRole('textbox', { name: 'Link for the phone' }).waitFor();
  },
};
