import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from './product.ts';

/** Width of a day in the timeline. */
export const DAY_PX = 128;
export const bar = (page: Page, trip: number) => page.locator(`[data-trip="${trip}"]`);
export const row = (page: Page, fleetNumber: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: fleetNumber, exact: true }) });
/** The planning panel: docked beside the timeline on a wide window, over it on others. */
export const panel = (page: Page) =>
  page.getByRole('region', { name: /^Plan / }).or(page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Plan / }) }));
export const openTrips = (page: Page) => panel(page).getByRole('list', { name: 'Open trips' }).getByRole('listitem');

/** The timeline with one vehicle in it. */
export async function showVehicle(page: Page, fleetNumber: string): Promise<void> {
  await page.goto(addressOf(`/operations?search=${fleetNumber}`));
  await expect(row(page, fleetNumber)).toBeVisible();
}

export const left = async (locator: Locator) => (await locator.boundingBox())!.x;

export async function choose(page: Page, label: string, typed: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}
