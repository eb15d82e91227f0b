import type { Page } from '@playwright/test';
import { dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { visit } from './product.ts';

/** A trip that should have started yesterday, on the page of what needs somebody. */
async function openDay(page: Page) {
  const parties = await makeParties(page, 'DAY');
  await planTrip(page, parties, { startDate: dayFromNow(-1), endDate: dayFromNow(1) });
  await visit(page, '/my-day?kind=trip_to_start');
  await page.getByRole('link', { name: `Accept: ${parties.vehicle.name}` }).waitFor();
  return parties.vehicle;
}

/** The screens of My Day, for the walk of accessibility-screens.ts. */
export const myDayScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'my day'(page) {
    await openDay(page);
  },
  async 'bell of my day'(page) {
    await openDay(page);
    await page.getByRole('button', { name: /^My Day: / }).click();
    await page.getByRole('link', { name: 'Open My Day' }).waitFor();
  },
  async 'act on my day'(page) {
    const vehicle = await openDay(page);
    await page.getByRole('link', { name: `Accept: ${vehicle.name}` }).click();
    await page.getByRole('dialog').waitFor();
  },
  async 'hand-over form with complaints'(page) {
    const vehicle = await openDay(page);
    await page.getByRole('button', { name: `Actions for ${vehicle.name}` }).click();
    await page.getByRole('menuitem', { name: 'Hand over...' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await dialog.getByText('Choose a colleague').waitFor();
  },
};
