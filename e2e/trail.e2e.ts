import type { Page } from '@playwright/test';
import { expect, mapPatience, mapTest, test } from './journey.ts';
import { dayFromNow, makeParties, planTrip, shownDay } from './make-trips.ts';
import { panel } from './planning-screen.ts';
import { callApi, signIn, uniqueName, visit } from './product.ts';

/** Fixes of a vehicle's device, as a telematics unit sends them. */
async function sendFixes(page: Page, fixes: readonly object[]): Promise<void> {
  const { key } = await callApi<{ key: string }>(page, 'POST', '/api/tracking/ingest_keys', { name: uniqueName('Unit') });
  const taken = await callApi<{ accepted: number }>(page, 'POST', `/api/ingest/batch/${key}`, fixes);
  expect(taken.accepted).toBe(fixes.length);
}

/** Yesterday: an hour southwards from 08:00, half an hour at a stop, and twenty minutes more. */
function dayOfDriving(device: string): object[] {
  let km = 0;
  return Array.from({ length: 221 }, (_, place) => {
    const minute = place / 2;
    const stands = minute > 60 && minute <= 90;
    if (place > 0 && !stands) km += 76 / 120;
    return {
      device,
      at: new Date(Date.parse(`${dayFromNow(-1)}T06:00:00Z`) + minute * 60_000).toISOString(),
      lat: -26.2 - km / 111.195,
      lon: 28.1,
      speedKmh: stands ? 0 : 76,
      heading: 180,
    };
  });
}

mapTest('a day of a vehicle is looked at: on the map, stop by stop, minute by minute, and by another day', async ({ page }) => {
  await signIn(page, 'manager');
  const { vehicle } = await makeParties(page, 'TRL');
  await sendFixes(page, dayOfDriving(vehicle.name));
  await visit(page, `/vehicles?vehicle=${vehicle.id}`);
  await page.getByRole('link', { name: 'Trail', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Trail of ${vehicle.name}` })).toBeVisible();
  // nothing was heard of it today
  await expect(page.getByText(`Nothing was heard of this vehicle on ${shownDay(dayFromNow(0))}`)).toBeVisible();
  await page.getByRole('button', { name: 'The day before' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${dayFromNow(-1)}`));

  await expect(page.locator('[data-map="drawn"]')).toBeVisible(mapPatience);
  const stop = page.getByRole('region', { name: 'Stops' }).getByRole('button', { name: /09:0\d to 09:3\d/ });
  await expect(stop).toContainText('30 min');
  await expect(page.getByRole('list', { name: 'Colours of the line' })).toContainText('Up to 80 km/h');

  const slider = page.getByRole('slider', { name: 'Time' });
  const moment = page.getByLabel('Moment');
  await expect(moment).toHaveText('08:00, 76 km/h');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(moment).toHaveText('08:01, 76 km/h');
  await page.keyboard.press('End');
  await expect(moment).toHaveText('09:50, 76 km/h');
  await stop.click();
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Stop 1 on the map' })).toHaveAttribute('aria-pressed', 'true');
  await expect(moment).toHaveText(/^09:0\d/);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(moment).toHaveText(/^09:[2-5]/);

  // who cannot see the map reads the points
  await page.getByText('Points of the day').click();
  await expect(page.getByRole('table', { name: 'Points of the day' })).toContainText('76 km/h');
});

test('the closing reading that tracking expects is offered beside the field, and one that is far off is warned of', async ({ page }) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page, 'TRL');
  const trip = await planTrip(page, parties);
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 10_000 });
  // the unit's own odometer counts four kilometres at once: it is believed up to five. Both have passed before anybody looks
  const soon = (after: number) => new Date(Date.now() + after).toISOString();
  const device = parties.vehicle.name;
  await sendFixes(page, [
    { device, at: soon(100), lat: -26.2, lon: 28.1, speedKmh: 60, odometerKm: 54_000 },
    { device, at: soon(200), lat: -26.2001, lon: 28.1, speedKmh: 60, odometerKm: 54_004 },
  ]);
  await visit(page, `/operations?vehicle=${parties.vehicle.id}&trip=${trip.id}`);
  await panel(page).getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Trip' });
  await expect(dialog).toContainText('Tracking says 4 km since opening');
  const closing = dialog.getByRole('textbox', { name: 'Closing Kilometers' });
  await closing.fill('10578');
  await expect(dialog).toContainText('the reading says 578');
  await dialog.getByRole('button', { name: /^Use/ }).click();
  await expect(closing).toHaveValue('10004');
  await expect(dialog).not.toContainText('the reading says');
});
