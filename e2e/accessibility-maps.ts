import type { Page } from '@playwright/test';
import { addressOf } from './product.ts';

/** Screens whose map is judged too. */
export const mapScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'route form with its map and ways'(page) {
    await page.goto(addressOf('/rates/create'));
    for (const [label, typed] of [
      ['Loading address L1', 'City Deep'],
      ['Offloading address O1', 'Maydon Wharf'],
    ] as const) {
      await page.getByRole('textbox', { name: label }).fill(typed);
      await page.getByRole('option', { name: typed }).first().click();
    }
    await page.getByRole('button', { name: 'Add Loading Stop' }).click();
    await page.getByRole('radiogroup', { name: 'Route alternatives' }).waitFor();
    await page.locator('[data-map="drawn"]').waitFor();
  },
};
