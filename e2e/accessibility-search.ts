import type { Page } from '@playwright/test';
import { visit } from './product.ts';

async function openSearch(page: Page, typed: string): Promise<void> {
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
}

/** The search for anything, for the walk of accessibility-screens.ts. */
export const searchScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'search before anything is typed'(page) {
    await visit(page, '/vehicles?search=KRH001');
    await page.locator('[data-row-opener]').click();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
    // the search comes after the page, and remembers from then on
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('superlink.recent.')));
    await openSearch(page, '');
    await page.getByRole('group', { name: 'Opened last' }).waitFor();
  },
  async 'search with results'(page) {
    await openSearch(page, 'plan trip krh00');
    await page.getByRole('option', { name: 'Plan trip: KRH00' }).first().waitFor();
  },
  async 'search that finds nothing'(page) {
    await openSearch(page, 'nothing is called so');
    await page.getByText('Searched:').waitFor();
  },
};
