import type { Page } from '@playwright/test';
import { addressOf } from './product.ts';

/** The history of the company, with entries and without. */
export const historyScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'history of the company'(page) {
    await page.goto(addressOf('/history?kind=vehicle'));
    await page.getByRole('list', { name: 'What was done, newest first' }).waitFor();
    await page.getByRole('button', { name: /^Odometers lowered/ }).waitFor();
  },
  async 'history that finds nothing'(page) {
    await page.goto(addressOf('/history?search=Nobody+calls+anything+so'));
    await page.getByText('Nothing found').waitFor();
  },
  async 'change that is taken back'(page) {
    await page.goto(addressOf('/history?kind=vehicle'));
    const entries = page.getByRole('list', { name: 'What was done, newest first' });
    await entries
      .getByRole('button', { name: /^Take back / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Take this change back?' }).waitFor();
  },
};
