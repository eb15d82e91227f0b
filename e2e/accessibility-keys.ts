import type { Page } from '@playwright/test';
import { dayFromNow } from './make-trips.ts';
import { callApi, uniqueName, visit } from './product.ts';

/** The screen of API keys, for the walk of accessibility-screens.ts. */
export const keyScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'API keys'(page) {
    const name = uniqueName('Debtors');
    await callApi(page, 'POST', '/api/keys', { name, expiresOn: dayFromNow(30) });
    await visit(page, '/settings/api-keys');
    await page.getByText(name).waitFor();
  },
  async 'API key form with complaints'(page) {
    await visit(page, '/settings/api-keys');
    await page.locator('header').filter({ hasText: 'API Keys' }).getByRole('button', { name: 'Make Key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make Key' }).click();
    await page.getByText('Enter a name for the key').waitFor();
  },
};
