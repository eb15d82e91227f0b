import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { completedTrip, makeParties, planTrip } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';

/** Tabs to what bears a name, and presses it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true });
  await expect(wanted).toBeEnabled();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
}

test('a trip is accepted and completed on its own page with the keyboard alone', async ({ page }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'TPG');
  const trip = await planTrip(page, parties, { loadNr: uniqueName('LD') });
  await visit(page, `/trips/${trip.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Trip ${trip.tripNumber}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Route Details' })).toContainText('Maydon Wharf, Durban');
  await expect(page.getByRole('region', { name: 'Diesel in its days' })).toContainText('No diesel was taken in these days.');

  await pressByKeyboard(page, 'Accept');
  const accepting = page.getByRole('dialog', { name: 'Opening Kilometers' });
  await expect(accepting.getByRole('textbox', { name: 'Opening Kilometers' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scheduled Trip accepted')).toBeVisible();

  await pressByKeyboard(page, 'Complete');
  const completing = page.getByRole('dialog', { name: 'Complete Trip' });
  await completing.getByRole('textbox', { name: 'Closing Kilometers' }).focus();
  await page.keyboard.type('10578');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trip completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trip Overview' })).toContainText(/Driven\s*578/);
  await expect(page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Upload POD' })).toBeEnabled();
});

test('the page of a trip is read on a phone, the driver called by a press and told by a text @phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'TPH');
  const driver = await callApi(page, 'POST', '/api/drivers', {
    name: 'Thandi',
    surname: uniqueName('Phone'),
    phone: '082 000 1234',
    pdpExpDate: '2030-01-31',
  });
  await callApi(page, 'PATCH', `/api/assets/${parties.vehicle.id}`, { driverId: driver.id });
  const trip = await planTrip(page, parties, { loadNr: uniqueName('LD') });
  await visit(page, `/trips/${trip.id}`);
  await expect(page.getByRole('link', { name: '082 000 1234' })).toHaveAttribute('href', 'tel:0820001234');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Text for Driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text for Driver' });
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(
    new RegExp(`Load ${trip.loadNr}[^]*LOAD: City Deep[^]*OFFLOAD: Maydon`),
  );
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Load ${trip.loadNr}`);
});

test('a trip is opened from its list, its load confirmation goes out with the rate, and what others change appears', async ({ page }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'TPC');
  const trip = await completedTrip(page, parties, 10_000, { loadNr: uniqueName('LD') });
  await visit(page, `/clients/${parties.client.id}/trips?trip=${trip.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
  await expect(page).toHaveURL(addressOf(`/trips/${trip.id}`));
  await expect(page.getByRole('region', { name: 'Additional Details' })).toContainText(/POD Due\s*\d\d\/\d\d\/\d{4}/);

  await page.getByRole('button', { name: 'Load Confirmation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load Confirmation' });
  await dialog.getByRole('switch', { name: 'Show the rate' }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`load_confirmation_${trip.tripNumber}.pdf`);
  await expect(dialog).toHaveCount(0);

  await callApi(page, 'PATCH', `/api/trips/${trip.id}`, { invoiceNumber: 'INV-LIVE' });
  await expect(page.getByRole('region', { name: 'Financial Details' })).toContainText('INV-LIVE');
});

test('a trip that is not there, or is another company’s, says so and leads back', async ({ page }) => {
  await signIn(page, 'manager', 'seekoei');
  for (const id of ['01890000-0000-7000-8000-000000000001', 'nonsense']) {
    await page.goto(addressOf(`/trips/${id}`, 'seekoei'));
    await expect(page.getByText('Trip Not Found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Planning' })).toBeVisible();
  }
});
