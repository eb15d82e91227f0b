import type { Page } from '@playwright/test';
import { dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { addressOf } from './product.ts';

/** The board with a trip on it, as an address asks for it. */
async function openBoard(page: Page, look = ''): Promise<void> {
  const parties = await makeParties(page);
  await planTrip(page, parties, { endDate: dayFromNow(2) });
  await page.goto(addressOf(`/operations?search=${parties.vehicle.name}${look}`));
  await page.locator('[data-trip]').first().waitFor();
}

/** The planning board in its other looks, and what opens above it. */
export const boardScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'planning board by month in low rows': (page) => openBoard(page, '&zoom=month&height=compact'),
  'planning board of a day': (page) => openBoard(page, '&zoom=day'),
  async 'day of the planning board'(page) {
    await openBoard(page);
    await page.locator('[aria-current=date] button').click();
    await page.getByRole('searchbox', { name: /^Near a town/ }).waitFor();
  },
  async 'card of a trip on the planning board'(page) {
    await openBoard(page);
    await page.locator('[data-trip]').first().hover();
    await page.getByRole('tooltip').getByText('no POD').waitFor();
  },
  async 'menu of a trip on the planning board'(page) {
    await openBoard(page);
    await page.locator('[data-trip]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Accept' }).waitFor();
  },
  async 'copies of a trip on the planning board'(page) {
    await openBoard(page);
    await page.locator('[data-trip]').first().focus();
    await page.keyboard.press('y');
    await page.getByRole('list', { name: 'Copies' }).waitFor();
  },
  async 'trips that are chosen on the planning board'(page) {
    await openBoard(page);
    await page
      .locator('[data-trip]')
      .first()
      .click({ modifiers: ['Control'] });
    await page.getByRole('toolbar', { name: 'Selected trips' }).waitFor();
  },
  async 'keys of the planning board'(page) {
    await openBoard(page);
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys of the board' }).waitFor();
  },
};
