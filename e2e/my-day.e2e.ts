import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { addressOf, signIn, visit } from './product.ts';

/** Who plans and invoices, with a trip that was to start yesterday; answers the name of its vehicle. */
async function beginWithTripToStart(page: Page): Promise<string> {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'DAY');
  await planTrip(page, parties, { startDate: dayFromNow(-1), endDate: dayFromNow(1) });
  return parties.vehicle.name;
}

test('a need leads to its act, and is gone when that is done', async ({ page }) => {
  const name = await beginWithTripToStart(page);
  await visit(page, '/vehicles');
  const bell = page.getByRole('button', { name: /^My Day: \d+\+? things? needs? you$/ });
  await bell.click();
  await page.getByRole('link', { name: 'Open My Day' }).click();
  const starting = page.getByRole('region', { name: 'Trips to accept' });
  await starting.getByRole('link', { name: `Accept: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Opening Kilometers' });
  await dialog.getByRole('textbox', { name: /Opening Kilometers/ }).fill('10000');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Accept: ${name}` })).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-day$/);
});

test('a need that is handed over shows in the colleague’s window at once, with who gave it, and can be taken back', async ({
  page,
  elsewhere,
}) => {
  const name = await beginWithTripToStart(page);
  const colleague = await elsewhere();
  await signIn(colleague, 'senior');
  for (const each of [page, colleague]) {
    await each.goto(addressOf('/my-day?kind=trip_to_start'));
    await expect(each.getByRole('link', { name: `Accept: ${name}` })).toBeVisible();
  }

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Hand over...' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over: ${name}` });
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await page.getByRole('option', { name: 'senior' }).click();
  await dialog.getByRole('textbox', { name: 'A line for them' }).fill('You spoke to the depot');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('senior has it now')).toBeVisible();
  await expect(page.getByRole('link', { name: `Accept: ${name}` })).toHaveCount(0);
  const theirs = colleague.getByRole('listitem').filter({ hasText: name });
  await expect(theirs.getByText('From hybrid: “You spoke to the depot”')).toBeVisible();

  await page.getByRole('tab', { name: /^Handed over/ }).click();
  await page.getByRole('button', { name: `Take back: ${name}` }).click();
  await expect(theirs.getByText('From hybrid: “You spoke to the depot”')).toHaveCount(0);
  await expect(colleague.getByRole('link', { name: `Accept: ${name}` })).toBeVisible();
});

test('a need that is put off waits beside the others until it is brought back', async ({ page }) => {
  const name = await beginWithTripToStart(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/my-day?kind=trip_to_start');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Put off until Monday, 05:00' }).click();
  await expect(page.getByRole('link', { name: `Accept: ${name}` })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Put off/ }).click();
  await page.getByRole('button', { name: `Bring back now: ${name}` }).click();
  await page.getByRole('tab', { name: /^Needs you/ }).click();
  await expect(page.getByRole('link', { name: `Accept: ${name}` })).toBeVisible();
});

test('an open menu stays under the pointer when a colleague’s trip comes in above its own, which shows once it is closed', async ({
  page,
  elsewhere,
}) => {
  const name = await beginWithTripToStart(page);
  await visit(page, '/my-day?kind=trip_to_start');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const entry = page.getByRole('menuitem', { name: 'Hand over...' });
  await entry.hover();
  await page.mouse.down();
  const colleague = await elsewhere();
  await signIn(colleague, 'hybrid');
  await visit(colleague, '/my-day?kind=trip_to_start');
  const earlier = await makeParties(colleague, 'SOON');
  await planTrip(colleague, earlier, { startDate: dayFromNow(-2), endDate: dayFromNow(1) });
  // who chooses nothing sees it at once
  await expect(colleague.getByRole('link', { name: `Accept: ${earlier.vehicle.name}` })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: `Hand over: ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Accept: ${earlier.vehicle.name}`, includeHidden: true })).toHaveCount(1);
});
