import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { judgeBothSchemes } from './accessibility-rules.ts';
import { makeCompany, makeFirstAccount } from './first-account.ts';
import { expect, test } from './journey.ts';
import { dayFromNow, shownDay } from './make-trips.ts';
import { openTrips, panel } from './planning-screen.ts';
import { uniqueName } from './product.ts';
import { pdfFile } from './test-files.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Goes where the sidebar leads, as somebody does who knows no address yet. */
async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible();
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** Fills the template of the kind that is chosen, under the headings that it came with, and brings the rows in. */
async function bringIn(page: Page, kind: string, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  await expect(page.getByRole('radio', { name: kind, exact: true })).toBeChecked();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV template' }).click();
  const [head = ''] = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  const headings = head.replace('\uFEFF', '').split(';');
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? '').join(';'));
  for (const heading of Object.keys(rows[0]!)) expect(headings).toContain(heading);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\r\n')) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Everything fits' })).toBeVisible();
  await page.getByRole('button', { name: /^Import \d+ / }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${rows.length} .* imported$`) })).toBeVisible();
}

test('a new company comes from the operator’s command to its first invoice number', async ({ page }) => {
  const label = uniqueName('mimosa').toLowerCase();
  const at = (address: string) => `http://${label}.localhost:${process.env.SUPERLINK_PORT}${address}`;

  // the operator makes the company, and its manager the first account
  await page.goto(at(makeCompany(label, 'Mimosa Vervoer', process.env.SUPERLINK_DATA_DIR!)));
  await expect(page.getByRole('heading', { name: 'Mimosa Vervoer' })).toBeVisible();
  await makeFirstAccount(page, { username: 'lerato', password: 'seven sleeping trucks' });
  await expect(page).toHaveURL(/\/dashboard/);

  // what it has comes in from sheets, filled in under the headings of the product's own templates
  const start = page.getByRole('list', { name: 'Get started' });
  await expect(start.getByRole('listitem')).toHaveCount(6);
  await judgeBothSchemes(page, 'the dashboard of a new company');
  await start.getByRole('link', { name: 'Import vehicles' }).click();
  await bringIn(page, 'Vehicles', [
    { 'Fleet Number': 'MV01', Registration: 'JKP 214 FS', Odometer: '412600', 'License Expiry': '2030-06-30' },
    { 'Fleet Number': 'MV02', Registration: 'JKP 217 FS', Odometer: '388150', 'License Expiry': '2030-08-31' },
  ]);
  const another = page.getByRole('link', { name: 'Import another file' });
  await another.click();
  await bringIn(page, 'Trailers', [{ 'Registration Number': 'KLM 501 FS', Position: 'Leader', 'Trailer Type': 'Tautliner' }]);
  await another.click();
  await bringIn(page, 'Drivers', [
    { 'First Name': 'Thabo', 'Last Name': 'Mimosa', 'Phone Number': '082 000 4321', 'PDP Expiry': '2030-03-31' },
  ]);
  await another.click();
  await bringIn(page, 'Clients', [
    {
      'Trading Name': 'Vaal Graan',
      'Registered Name': 'Vaal Graan (Pty) Ltd',
      'Physical Address': '7 Silo Street, Bothaville',
      'POD Cutoff Frequency': 'Monthly',
      'POD Cutoff Day': '25',
      Status: 'Active',
    },
  ]);

  // what is there is no more to do
  await goTo(page, 'Dashboard');
  await expect(page.getByText('3 of 6 done')).toBeVisible();
  await expect(start.getByRole('link')).toHaveText(['Create a route', 'Create a user', 'Plan a trip']);

  // a driver on the truck
  await goTo(page, 'Vehicles');
  await page.locator('tbody tr[data-row-id]').filter({ hasText: 'MV01' }).locator('[data-row-opener]').click();
  await page.getByRole('tab', { name: 'Assignments' }).click();
  const driver = page.getByRole('group', { name: 'Driver' });
  await driver.getByRole('combobox').fill('Thabo');
  await page.getByRole('option', { name: 'Thabo' }).first().click();
  await driver.getByRole('button', { name: 'Assign' }).click();
  await expect(driver.getByRole('button', { name: 'Unlink Driver' })).toBeEnabled();

  // a priced lane
  await goTo(page, 'Routes');
  await page.getByRole('link', { name: 'Add Route' }).first().click();
  await choose(page, 'Client', 'Vaal Graan');
  await field(page, 'Route Name').fill('Harvest to the mill');
  const commodity = page.getByRole('combobox', { name: 'Commodity' });
  await commodity.click();
  await page.getByRole('textbox', { name: 'Add new commodity' }).fill('Maize');
  await page.getByRole('textbox', { name: 'Add new commodity' }).press('Enter');
  await expect(commodity).toHaveValue('Maize');
  await page.getByRole('textbox', { name: 'Amount' }).fill('13300');
  for (const [stop, town] of [
    ['Loading address L1', 'Bothaville'],
    ['Offloading address O1', 'Randfontein'],
  ] as const) {
    await page.getByRole('textbox', { name: stop }).fill(town);
    await page.getByRole('option', { name: town }).first().click();
  }
  await expect(page.getByRole('status', { name: 'State of the route' })).toHaveText(/Route ready/);
  await page.getByRole('button', { name: 'Create Route' }).click();
  await expect(page).toHaveURL(/\/rates$/);

  // its first trip
  await goTo(page, 'Planning');
  await page.getByRole('button', { name: 'MV01', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Create Route Trip' }).click();
  await panel(page).getByRole('combobox', { name: 'Client' }).fill('Vaal Graan');
  await page.getByRole('option', { name: 'Vaal Graan' }).click();
  await panel(page).getByRole('switch', { name: 'Schedule trip' }).check();
  await panel(page)
    .getByRole('textbox', { name: 'End Date' })
    .fill(shownDay(dayFromNow(0)));
  await panel(page).getByRole('textbox', { name: 'Load Number' }).fill('VG-1');
  await panel(page).getByRole('button', { name: 'Create Trip' }).click();
  const trip = openTrips(page).filter({ hasText: 'VG-1' });
  await trip.getByRole('button', { name: 'Accept' }).click();
  const accept = page.getByRole('dialog', { name: 'Opening Kilometers' });
  await accept.getByRole('button', { name: 'Accept' }).click();
  await trip.getByRole('button', { name: 'Complete' }).click();
  const complete = page.getByRole('dialog', { name: 'Complete Trip' });
  await complete.getByRole('textbox', { name: 'Closing Kilometers' }).fill('412790');
  await complete.getByRole('textbox', { name: 'Tonnage' }).fill('33.86');
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(openTrips(page)).toHaveCount(0);

  // its paper and its invoice number
  await goTo(page, 'POD Chase');
  const row = page.locator('[data-row-id]').filter({ hasText: 'VG-1' });
  const paper = async (entry: string) => {
    await row.getByRole('button', { name: /^Actions for trip/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await paper('Upload POD');
  await page.getByLabel('POD file').setInputFiles({ name: 'vg-1.pdf', mimeType: 'application/pdf', buffer: pdfFile('VG-1') });
  await expect(page.getByText('POD uploaded successfully')).toBeVisible();
  await paper('Add Invoice Number');
  const invoice = page.getByRole('dialog', { name: 'Add Invoice Number' });
  await invoice.getByRole('textbox', { name: 'Invoice Number' }).fill('INV-0001');
  await invoice.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(0);

  // and the month begins to count
  await goTo(page, 'Dashboard');
  await expect(page.getByText('R 13\u00a0300,00').first()).toBeVisible();
  await expect(start).toHaveCount(0);
});
