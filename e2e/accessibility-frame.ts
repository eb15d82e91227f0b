import type { Page } from '@playwright/test';
import { addressOf } from './product.ts';

/** The tools of the frame around every page, for the walk of accessibility-screens.ts. */
export const frameScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'quick add'(page) {
    await page.goto(addressOf('/vehicles'));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Trip' }).waitFor();
  },
  async 'quick add, with which vehicle'(page) {
    await frameScreens['quick add']!(page);
    await page.getByRole('menuitem', { name: 'Trip' }).click();
    await page.getByRole('dialog', { name: 'Plan trip' }).getByRole('combobox').fill('KRH00');
    await page.getByRole('option', { name: 'KRH001' }).waitFor();
  },
  async 'quick add, of which load'(page) {
    await frameScreens['quick add']!(page);
    await page.getByRole('menuitem', { name: 'CHEP record' }).click();
    await page
      .getByRole('dialog', { name: 'Create CHEP Record' })
      .getByText(/Of which load|No load waits/)
      .waitFor();
  },
};
