import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { bar, DAY_PX, row, showVehicle } from './planning-screen.ts';
import { signIn } from './product.ts';

const days = (page: Page) => page.getByRole('columnheader');
const widthOfDay = async (page: Page) => (await days(page).nth(1).boundingBox())!.width;

test('the board is looked at by day, week, two weeks and month, in low rows, and opens again as it was left', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  const trip = await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await showVehicle(page, parties.vehicle.name);
  expect(await widthOfDay(page)).toBe(DAY_PX);

  const zoom = page.getByRole('radiogroup', { name: 'Zoom' });
  await zoom.getByText('Month').click();
  await expect(page).toHaveURL(/zoom=month/);
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).toBe('32');
  expect(await widthOfDay(page)).toBeGreaterThanOrEqual(28);
  expect(await widthOfDay(page)).toBeLessThan(40);
  await page.getByRole('button', { name: 'A month ahead' }).click();
  await expect(bar(page, trip.tripNumber)).toHaveCount(0);
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: 'Today' }).click();
  await expect(bar(page, trip.tripNumber)).toBeVisible();

  // Ctrl and the wheel: nearer by one step
  await page.locator('[data-timeline]').hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect(page).toHaveURL(/zoom=fortnight/);
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).toBe('15');

  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect.poll(async () => (await row(page, parties.vehicle.name).boundingBox())!.height).toBe(36);
  await zoom.getByText('Day', { exact: true }).click();
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).toBe('2');
  expect(await widthOfDay(page)).toBeGreaterThan(600);

  // an address that says nothing opens the board as this browser last had it
  await showVehicle(page, parties.vehicle.name);
  await expect(zoom.getByRole('radio', { name: 'Day' })).toBeChecked();
  expect((await row(page, parties.vehicle.name).boundingBox())!.height).toBe(36);
});

test('a wide window shows as many days of a week as fit', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page);
  const parties = await makeParties(page);
  await showVehicle(page, parties.vehicle.name);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '12');
  expect(await widthOfDay(page)).toBe(DAY_PX);
});
