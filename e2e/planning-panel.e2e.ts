import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, makeParties, shownDay } from './make-trips.ts';
import { DAY_PX, openTrips, panel, row, showVehicle } from './planning-screen.ts';
import { callApi, signIn } from './product.ts';
import { turn } from './turned-page.ts';

const lanes = [
  ['Maize', 'Bothaville silo', 'Randfontein mill'],
  ['Sunflower', 'Kroonstad silo', 'Isando crusher'],
] as const;

/** Two priced routes of the client, so that one is chosen. */
async function priceRoutes(page: Page, clientId: string): Promise<void> {
  for (const [commodity, from, to] of lanes) {
    await callApi(page, 'POST', '/api/routes', {
      clientId,
      commodity,
      rateType: 'flat_rate',
      amount: 13_300,
      currency: 'R',
      km: 190,
      km_source: 'manual',
      isManual: true,
      stops: [
        { address: from, type: 'loading', sequence: 1 },
        { address: to, type: 'offloading', sequence: 2 },
      ],
    });
  }
}

test('a routine trip of tomorrow takes five clicks and no typing', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  await priceRoutes(page, parties.client.id);
  await showVehicle(page, parties.vehicle.name);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks++;
  };
  await click(page.getByRole('button', { name: parties.vehicle.name, exact: true }));
  await click(panel(page).getByRole('combobox', { name: 'Client' }));
  await click(page.getByRole('option', { name: parties.client.name }));
  // the routes of the client lie open by themselves
  await click(page.getByRole('option', { name: /Maize/ }));
  await click(panel(page).getByRole('button', { name: 'Tomorrow' }));
  await expect(panel(page).getByRole('switch', { name: 'Schedule trip' })).toBeChecked();
  await expect(panel(page).getByRole('textbox', { name: 'End Date' })).toHaveValue(shownDay(dayFromNow(2)));
  await expect(panel(page).getByText('R 70,00/km')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(openTrips(page)).toHaveCount(1);
  await expect(openTrips(page)).toContainText('Scheduled');
  expect(clicks).toBe(5);
});

test('empty days that are drawn over start a trip for them, and what was typed survives the panel and the page', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  await showVehicle(page, parties.vehicle.name);
  const box = (await row(page, parties.vehicle.name).boundingBox())!;
  // 4 and 5 days into the range are tomorrow and the day after
  const at = (day: number) => box.x + 192 + day * DAY_PX + DAY_PX / 2;
  await page.mouse.move(at(4), box.y + 40);
  await page.mouse.down();
  await page.mouse.move(at(5), box.y + 40, { steps: 4 });
  await page.mouse.up();
  const field = (name: string) => panel(page).getByRole('textbox', { name });
  await expect(field('Start Date')).toHaveValue(shownDay(dayFromNow(1)));
  await expect(field('End Date')).toHaveValue(shownDay(dayFromNow(2)));
  await field('Load Number').fill('LD-KEPT');
  await panel(page).getByRole('button', { name: 'Close panel' }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: parties.vehicle.name, exact: true }).click();
  await panel(page).getByRole('button', { name: 'Restore' }).click();
  await expect(field('Load Number')).toHaveValue('LD-KEPT');
});

for (const width of [1440, 1920]) {
  test(`the panel of a free truck stands beside the timeline at ${width} px, with fields wide enough to read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    const parties = await makeParties(page);
    await showVehicle(page, parties.vehicle.name);
    await page.getByRole('button', { name: parties.vehicle.name, exact: true }).click();
    await expect(panel(page).getByText('No active trips for this asset.')).toBeVisible();
    const widthOf = async (locator: Locator) => (await locator.boundingBox())!.width;
    expect(await widthOf(panel(page))).toBeCloseTo(480, -1);
    expect(await widthOf(page.getByRole('grid', { name: 'Trip schedule' }))).toBeGreaterThan(192 + 2 * DAY_PX);
    expect(await widthOf(panel(page).getByRole('status', { name: 'State of the map' }).locator('..'))).toBeGreaterThan(400);
    expect(await widthOf(panel(page).getByRole('combobox', { name: 'Client' }))).toBeGreaterThan(380);
    await expect(panel(page).getByRole('combobox', { name: 'Client' })).toBeInViewport({ ratio: 1 });
    await expect(panel(page).getByRole('button', { name: 'Create Trip' })).toBeInViewport({ ratio: 1 });
    await panel(page).getByRole('button', { name: 'Custom Route' }).click();
    expect(await widthOf(panel(page).getByRole('textbox', { name: /Loading address/ }))).toBeGreaterThan(220);
    // wider by keyboard, and remembered
    await panel(page).getByRole('separator').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await widthOf(panel(page))).toBeCloseTo(504, -1);
    await page.reload();
    await expect.poll(() => widthOf(panel(page))).toBeCloseTo(504, -1);
    // turned to a phone the map keeps its whole width beside a button for fingers
    await turn(page, 'phone');
    const state = panel(page).getByRole('status', { name: 'State of the map' });
    const map = state.locator('..').locator(':scope > :last-child');
    expect(await widthOf(map)).toBe(await widthOf(state.locator('..')));
  });
}
