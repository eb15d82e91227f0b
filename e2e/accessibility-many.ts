import type { Page } from '@playwright/test';
import { completedTrip, makeParties } from './make-trips.ts';
import { addressOf } from './product.ts';

/** Rows that are chosen, and what is asked before something is done with them. */
export const manyScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'invoice numbers of many trips'(page) {
    const parties = await makeParties(page);
    await completedTrip(page, parties, 10_000);
    await page.goto(addressOf(`/pod-chase?client=${parties.client.id}`));
    await page.getByRole('checkbox', { name: /^Select trip / }).check();
    await page.getByRole('button', { name: 'Invoice Numbers' }).click();
    await page.getByRole('dialog', { name: 'Invoice Numbers' }).getByRole('textbox').waitFor();
  },
};
