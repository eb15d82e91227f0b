import type { Locator, Page } from '@playwright/test';
import { pdfFile } from './test-files.ts';
import { expect, test } from './journey.ts';
import { dayFromNow, makeParties, onlyTripOf, planTrip, priceRoute } from './make-trips.ts';
import { signIn, uniqueName, visit } from './product.ts';

/** Tabs on until it has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
const pod = () => ({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdfFile('pod') });

test('a trip goes its whole way by the keyboard alone: planned, accepted, completed, with its POD and its invoice number', async ({
  page,
}) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'KEY');
  await priceRoute(page, parties.client.id);
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Find anything' }).waitFor();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type(`plan trip ${parties.vehicle.name}`);
  await expect(page.getByRole('option', { name: `Plan trip: ${parties.vehicle.name}` })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Client' }).last());
  await page.keyboard.type(parties.client.name);
  await page.getByRole('option', { name: parties.client.name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // the only route of the client is chosen by itself
  await expect(page.getByRole('combobox', { name: 'Rate', exact: true })).toHaveValue(/^RT-/);
  await press(page, 'Tomorrow');
  await page.keyboard.press('Control+Enter');
  const trip = await onlyTripOf(page, parties.vehicle.id);
  // the panel shows it, and leads nowhere any more
  await expect(page).toHaveURL(new RegExp(`trip=${trip.id}`));

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type(`trip ${trip.tripNumber}`);
  await expect(page.getByRole('option', { name: new RegExp(`Trip ${trip.tripNumber}`) }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/trips/${trip.id}`));

  await press(page, 'Accept');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Opening Kilometers' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scheduled Trip accepted')).toBeVisible();
  await press(page, 'Complete');
  const completing = page.getByRole('dialog', { name: 'Complete Trip' });
  for (const [name, value] of [
    ['Load Number', uniqueName('KEY')],
    ['Closing Kilometers', '10578'],
    ['Tonnage', '33.86'],
  ] as const) {
    const field = completing.getByRole('textbox', { name });
    if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  // it ends after today, which is asked
  await expect(page.getByRole('dialog', { name: 'Is this right?' }).getByRole('button', { name: 'Yes, save it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trip completed', { exact: true })).toBeVisible();

  // asked for in good time: a window of the system that opens before the browser is told to hand it over is lost
  const chosen = page.waitForEvent('filechooser');
  await press(page, 'Upload POD');
  await expect(page.getByRole('dialog', { name: 'Upload POD' }).getByRole('button', { name: 'Choose a PDF' })).toBeFocused();
  await page.keyboard.press('Enter');
  // the window of the system, which no browser lets a test type in
  await (await chosen).setFiles(pod());
  await expect(page.getByRole('button', { name: 'View POD' })).toBeVisible();
  await press(page, 'Add Invoice Number');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Invoice Number' })).toBeFocused();
  await page.keyboard.type('INV-88');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Financial Details' })).toContainText('INV-88');
});

test('a trip goes its whole way on a phone: accepted, completed, with its POD and its invoice number @phone', async ({ page }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'PHW');
  const loadNr = uniqueName('PHW');
  const trip = await planTrip(page, parties, { loadNr, startDate: dayFromNow(0), endDate: dayFromNow(1) });
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Find anything' }).tap();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(loadNr);
  await page.getByRole('option', { name: loadNr }).tap();
  await expect(page).toHaveURL(new RegExp(`/trips/${trip.id}`));
  await fits();

  await page.getByRole('button', { name: 'Accept', exact: true }).tap();
  const accepting = page.getByRole('dialog', { name: 'Opening Kilometers' });
  await accepting.getByRole('button', { name: 'Accept' }).tap();
  await expect(page.getByText('Scheduled Trip accepted')).toBeVisible();

  await page.getByRole('button', { name: 'Complete', exact: true }).tap();
  const completing = page.getByRole('dialog', { name: 'Complete Trip' });
  await completing.getByRole('textbox', { name: 'Closing Kilometers' }).fill('10578');
  await completing.getByRole('textbox', { name: 'Tonnage' }).fill('33.86');
  await completing.getByRole('button', { name: 'Complete' }).tap();
  await expect(page.getByText('Trip completed', { exact: true })).toBeVisible();
  await fits();

  await page.getByRole('button', { name: 'Upload POD' }).tap();
  await page.getByLabel('POD file').setInputFiles(pod());
  await expect(page.getByRole('button', { name: 'View POD' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Invoice Number' }).tap();
  const invoicing = page.getByRole('dialog', { name: 'Add Invoice Number' });
  await invoicing.getByRole('textbox', { name: 'Invoice Number' }).fill('INV-89');
  await invoicing.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('region', { name: 'Financial Details' })).toContainText('INV-89');
  await fits();
});
