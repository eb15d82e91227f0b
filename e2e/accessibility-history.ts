import type { Page } from '@playwright/test';
import { makeParties } from './make-trips.ts';
import { privacyScreens } from './accessibility-privacy.ts';
import { callApi, visit } from './product.ts';

/** The history of a record, and of the company with entries and without. */
export const historyScreens: Record<string, (page: Page) => Promise<unknown>> = {
  ...privacyScreens,
  async 'vehicle history'(page) {
    await visit(page, '/vehicles?search=KRH028');
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Changes, newest first' }).waitFor();
  },
  async 'history in a dialog'(page) {
    await visit(page, '/users?search=controller');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page
      .getByRole('dialog')
      .getByRole('list', { name: 'Changes, newest first' })
      .or(page.getByRole('dialog').getByText('No changes recorded'))
      .first()
      .waitFor();
  },
  async 'history of the company'(page) {
    const { vehicle } = await makeParties(page);
    await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { odometerReading: 9_000, odometerResetReason: 'The clock was replaced' });
    await visit(page, '/history?kind=vehicle');
    await page.getByRole('list', { name: 'What was done, newest first' }).waitFor();
    await page.getByRole('button', { name: /^Odometers lowered/ }).waitFor();
  },
  async 'history that finds nothing'(page) {
    await visit(page, '/history?search=Nobody+calls+anything+so');
    await page.getByText('Nothing found').waitFor();
  },
  async 'change that is taken back'(page) {
    await visit(page, '/history?kind=vehicle');
    const entries = page.getByRole('list', { name: 'What was done, newest first' });
    await entries
      .getByRole('button', { name: /^Take back / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Take this change back?' }).waitFor();
  },
};
