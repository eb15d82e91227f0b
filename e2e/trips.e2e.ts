import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { completedTrip, dayFromNow, makeParties, planTrip, shownDay, type MadeTrip } from './make-trips.ts';
import { addressOf, callApi, hearNoChanges, signIn, uniqueName, visit } from './product.ts';
import { jpgFile, pdfFile } from './test-files.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const rowOf = (page: Page, trip: MadeTrip) => page.locator(`[data-row-id="${trip.id}"]`);
const pdf = (name: string, note = name) => ({ name, mimeType: 'application/pdf', buffer: pdfFile(note) });

async function paper(page: Page, trip: MadeTrip, entry: string): Promise<void> {
  await rowOf(page, trip)
    .getByRole('button', { name: /papers of/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function openHistory(page: Page, fleetNumber: string) {
  await visit(page, `/vehicles?search=${fleetNumber}`);
  await page.getByRole('button', { name: `Actions for ${fleetNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Trip History' }).click();
  const panel = page.getByRole('dialog', { name: 'Trip History' });
  await expect(panel.getByText('trip(s)')).toBeVisible();
  return panel;
}

test('a client’s trips are filtered, get their PODs and invoice numbers, and leave the outstanding lists (CTR-001 … CTR-004, CTR-008 … CTR-011, POD-001 … POD-006, POD-009 … POD-012, VAL-092)', async ({
  page,
  context,
}) => {
  // room for every column
  await page.setViewportSize({ width: 1920, height: 1000 });
  await signIn(page);
  const parties = await makeParties(page);
  const load = uniqueName('LD');
  const first = await completedTrip(page, parties, 10_000, { loadNr: `${load}-1` });
  const second = await completedTrip(page, parties, 11_000, { loadNr: `${load}-2` });
  const planned = await planTrip(page, parties, { loadNr: null });

  await visit(page, `/clients/${parties.client.id}/trips`);
  await expect(page.getByRole('heading', { level: 1, name: `${parties.client.name} Trips` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Client' })).toHaveAttribute('href', `/clients/${parties.client.id}`);
  await expect(page.getByRole('radio', { name: 'By Month' })).toBeChecked();
  await expect(page.getByText('3 trip(s)')).toBeVisible();
  await expect(page.getByText('2 pending POD(s)')).toBeVisible();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.filter((header) => header !== 'Trip ID')).toEqual([
    'Select',
    'Load Number',
    'Invoice Number',
    'Registration',
    'Status',
    'Loading',
    'Offloading',
    'Start Date',
    'End Date',
    'Commodity',
    'POD/Invoice',
  ]);
  await expect(page.getByRole('columnheader', { name: 'Load Number' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText(`${load}-2`);
  await expect(rowOf(page, second)).toContainText('City Deep, Johannesburg');
  await expect(rowOf(page, second)).toContainText('Maydon Wharf, Durban');
  await expect(rowOf(page, planned)).toContainText('In Progress');
  await expect(rowOf(page, planned)).toContainText('N/A');
  await expect(rowOf(page, planned).locator('[data-tone]').first()).toHaveAttribute('data-tone', 'blue');

  await page.getByPlaceholder('Search Trip ID, Load NR, or Registration').fill(`${load}-1`.toLowerCase());
  await expect(page.getByText('1 trip(s)')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByText('By Date', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(shownDay(dayFromNow(0)));
  await expect(page.getByText('3 trip(s)')).toBeVisible();
  await page.getByText('Show All', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Missing PODs' }).check();
  await expect(page.getByText('2 trip(s)')).toBeVisible();
  await expect(page).toHaveURL(/period=all.*pods=true/);

  await page.getByRole('checkbox', { name: 'Missing PODs' }).uncheck();
  await rowOf(page, planned)
    .getByRole('button', { name: /papers of/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Upload POD' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Add Invoice Number (needs an end date)' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await paper(page, first, 'Upload POD');
  const upload = page.getByRole('dialog', { name: 'Upload POD' });
  await upload.getByLabel('POD file').setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: jpgFile() });
  await expect(upload.getByText('The POD must be a PDF file')).toBeVisible();
  await upload.getByLabel('POD file').setInputFiles(pdf('pod.pdf'));
  await expect(page.getByText('POD uploaded successfully')).toBeVisible();
  await expect(rowOf(page, first).locator('[data-tone="green"]')).toHaveText('POD');
  await expect(page.getByText('1 pending POD(s)')).toBeVisible();

  const viewer = context.waitForEvent('page');
  const shown = context.waitForEvent('response', (answer) => answer.url().includes('/files/'));
  await paper(page, first, 'View POD');
  expect((await shown).headers()).toMatchObject({ 'content-type': 'application/pdf', 'content-security-policy': 'sandbox' });
  await (await viewer).close();
  await paper(page, first, 'Reupload New POD');
  await page.getByLabel('POD file').setInputFiles(pdf('better.pdf'));
  await expect(page.getByText('POD updated successfully')).toBeVisible();

  await paper(page, first, 'Add Invoice Number');
  const invoice = page.getByRole('dialog', { name: 'Add Invoice Number' });
  await invoice.getByRole('textbox', { name: 'Invoice Number' }).fill('   ');
  await expect(invoice.getByText('Invoice number cannot be empty')).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Save' })).toBeDisabled();
  await invoice.getByRole('textbox', { name: 'Invoice Number' }).fill(` INV-${load} `);
  await invoice.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invoice number updated successfully')).toBeVisible();
  await expect(rowOf(page, first)).toContainText(`INV-${load}`);
  await page.getByRole('checkbox', { name: 'Missing Invoices' }).check();
  await expect(page.getByText('1 trip(s)')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Missing Invoices' }).uncheck();

  await paper(page, first, 'Delete POD');
  await page.getByRole('dialog', { name: 'Delete POD' }).getByRole('button', { name: 'Delete POD' }).click();
  await expect(page.getByText('POD deleted successfully')).toBeVisible();
  await expect(page.getByText('2 pending POD(s)')).toBeVisible();
});

test('many PODs are matched by load number before they are sent, and a failed one is tried again (POD-009)', async ({ page }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page);
  const load = uniqueName('BLK');
  const trips = [];
  for (const place of [1, 2, 3]) trips.push(await completedTrip(page, parties, 10_000 + place * 600, { loadNr: `${load}-${place}` }));
  await page.goto(addressOf(`/clients/${parties.client.id}/trips`));
  await page.getByRole('button', { name: 'Upload PODs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload PODs' });
  await expect(dialog.getByText('3 completed trip(s) wait for a POD.')).toBeVisible();
  await dialog
    .getByLabel('POD files')
    .setInputFiles([
      pdf(`${load} 1 signed.pdf`),
      pdf(`scan_${load}-2.pdf`),
      pdf('unknown.pdf'),
      { ...pdf('photo.pdf'), buffer: jpgFile() },
    ]);
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('signed')).toContainText('Matched');
  await expect(line('signed').getByRole('combobox')).toHaveValue(new RegExp(`${load}-1 · trip ${trips[0]!.tripNumber}`));
  await expect(line('scan_')).toContainText('Matched');
  await expect(line('unknown')).toContainText('No trip without POD has this load number');
  await expect(line('photo')).toContainText('The POD must be a PDF file');

  await line('unknown').getByRole('combobox').click();
  await page.getByRole('option', { name: `${load}-3` }).click();
  const upload = `**/api/trips/${trips[1]!.id}/pod`;
  await page.route(upload, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Upload 3 POD(s)' }).click();
  await expect(dialog.getByText('2 of 4 file(s) uploaded')).toBeVisible();
  await expect(line('scan_')).toContainText('Failed to upload POD. Please try again.');
  // taken back while nothing is on its way: a request that begins at that moment would hang
  await page.unroute(upload);
  await dialog.getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog.getByText('3 of 4 file(s) uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page).locator('[data-tone="green"]')).toHaveCount(3);
  await expect(page.getByText('pending POD(s)')).toBeHidden();
});

test('a completed trip is looked up, corrected, reverted, completed again and deleted (TRP-004, TRP-017 … TRP-019, TRP-021, TRP-022, TRP-025 … TRP-032, TRP-036, TRP-037, TRP-041, TRP-042, GEN-015)', async ({
  page,
}) => {
  await signIn(page);
  const parties = await makeParties(page);
  const load = uniqueName('HST');
  const trip = await completedTrip(page, parties, 10_000, { loadNr: load });
  const cancelled = await planTrip(page, parties, { loadNr: `${load}-C` });
  await callApi(page, 'POST', `/api/trips/${cancelled.id}/cancel`);

  const panel = await openHistory(page, parties.vehicle.name);
  await expect(panel.getByText('1 trip(s)')).toBeVisible();
  const months = panel.getByRole('combobox', { name: 'Month' });
  await months.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
  await page.keyboard.press('Escape');
  await expect(rowOf(page, trip)).toContainText('R 13 300,00'.replaceAll(' ', '\u00a0'));
  await panel.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(rowOf(page, cancelled)).toContainText('Not completed');
  await expect(rowOf(page, cancelled).locator('[data-tone="red"]')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/trips/archived?') && asked.push(request.url()));
  await panel.getByRole('tab', { name: 'Completed' }).click();
  await panel.getByPlaceholder('Search trips...').fill('x');
  await panel.getByPlaceholder('Search trips...').fill(load.slice(0, 4));
  await expect.poll(() => asked.some((url) => url.includes(`search=${load.slice(0, 4)}`))).toBe(true);
  expect(asked.some((url) => url.includes('search=x'))).toBe(false);
  expect(asked.every((url) => url.includes('limit=50'))).toBe(true);

  await rowOf(page, trip).getByRole('button', { name: 'Edit load number' }).click();
  const number = panel.getByRole('textbox', { name: 'Load number of trip' });
  await number.fill('wrong');
  await number.press('Escape');
  await expect(panel).toBeVisible();
  await expect(rowOf(page, trip)).toContainText(load);
  await page.route(`**/api/trips/${trip.id}`, (route) => route.abort());
  await rowOf(page, trip).getByRole('button', { name: 'Edit load number' }).click();
  await number.fill(`${load}-X`);
  await number.press('Enter');
  await expect(page.getByText('Failed to update')).toBeVisible();
  await expect(rowOf(page, trip)).not.toContainText(`${load}-X`);
  await page.unroute(`**/api/trips/${trip.id}`);
  await rowOf(page, trip).getByRole('button', { name: 'Edit load number' }).click();
  await number.fill(`${load}-Y`);
  await number.press('Enter');
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(rowOf(page, trip)).toContainText(`${load}-Y`);

  await rowOf(page, trip)
    .getByRole('button', { name: String(trip.tripNumber), exact: true })
    .click();
  const detail = page.getByRole('dialog', { name: `Trip ${trip.tripNumber}` });
  for (const section of ['Trip Details', 'Trip Overview', 'Route Details', 'Financial Details', 'Additional Details']) {
    await expect(detail.getByRole('heading', { name: section })).toBeVisible();
  }
  await expect(detail.getByText('FLAT RATE')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(panel).toBeVisible();

  await panel.getByRole('tab', { name: 'One by one' }).click();
  const toolbar = panel.getByRole('toolbar', { name: 'Selected trip' });
  for (const name of ['View', 'Revert', 'Edit', 'Delete']) {
    await expect(toolbar.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await panel.getByRole('radio', { name: `Select trip ${trip.tripNumber}` }).check();
  await toolbar.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: `Edit Trip ${trip.tripNumber}` });
  await expect(edit.getByLabel('Opening Kilometers')).toBeDisabled();
  await expect(edit.getByLabel('Closing Kilometers')).toBeDisabled();
  await edit.getByLabel('Tonnage').fill('30');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Trip updated successfully')).toBeVisible();

  await toolbar.getByRole('button', { name: 'Revert', exact: true }).click();
  const revert = page.getByRole('dialog', { name: 'Revert Trip' });
  await expect(revert).toContainText('Are you sure you want to revert this trip? This action cannot be undone.');
  await revert.getByRole('textbox').fill('revert');
  await expect(revert.getByText('Please type "Revert" exactly as shown (case-sensitive)')).toBeVisible();
  await expect(revert.getByRole('button', { name: 'Revert Trip' })).toBeDisabled();
  await revert.getByRole('textbox').fill('Revert');
  await revert.getByRole('textbox').press('Enter');
  await expect(page.getByText('Trip reverted', { exact: true })).toBeVisible();
  await expect(panel.getByText('No trips found')).toBeVisible();

  await callApi(page, 'POST', `/api/trips/${trip.id}/complete`, { tonnage: 30, closingKilometers: 10_578, endDate: dayFromNow(0) });
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await panel.getByRole('radio', { name: `Select trip ${trip.tripNumber}` }).check();
  await toolbar.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete Trip' }).getByRole('button', { name: 'Delete Trip' }).click();
  await expect(page.getByText('Trip deleted', { exact: true })).toBeVisible();
  await expect(panel.getByText('No trips found')).toBeVisible();
});

test('the chase board shows what is missing and what it holds up, and lets go of it when the papers are there', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  const load = uniqueName('CHS');
  const trip = await completedTrip(page, parties, 10_000, { loadNr: load });
  await visit(page, `/pod-chase?client=${parties.client.id}`);
  await expect(page.getByRole('heading', { name: 'POD Chase' })).toBeVisible();
  await expect(page.getByText('Revenue of 1 trip(s) whose papers are missing')).toBeVisible();
  await expect(rowOf(page, trip)).toContainText('R 13 300,00'.replaceAll(' ', '\u00a0'));
  const missing = (name: string) => rowOf(page, trip).locator('[data-tone="amber"]').getByText(name, { exact: true });
  await expect(missing('POD')).toBeVisible();
  await expect(missing('Invoice')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV for Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pod-chase-\d{4}-\d\d-\d\d\.csv$/);

  await rowOf(page, trip)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Upload POD' }).click();
  await page.getByLabel('POD file').setInputFiles(pdf('pod.pdf'));
  await expect(page.getByText('POD uploaded successfully')).toBeVisible();
  await expect(missing('POD')).toHaveCount(0);
  await expect(missing('Invoice')).toBeVisible();
  await page.getByRole('combobox', { name: 'Missing paper' }).click();
  await page.getByRole('option', { name: 'POD missing' }).click();
  await expect(page.getByText('Nothing to chase here')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page).toHaveURL(/pod-chase$/);
});

test('each user is offered what they may do, and told why not (CTR-012, TRP-025, PERM-011, PERM-014, PERM-015, CONST-003)', async ({
  page,
  elsewhere,
}) => {
  await signIn(page);
  const parties = await makeParties(page);
  await completedTrip(page, parties, 10_000, { loadNr: uniqueName('PRM') });

  const controller = await elsewhere();
  await signIn(controller, 'controller');
  await controller.goto(addressOf(`/clients/${parties.client.id}/trips`));
  await expect(controller.getByText('1 trip(s)')).toBeVisible();
  await expect(controller.getByRole('button', { name: /papers of/ })).toBeHidden();
  await expect(controller.getByRole('button', { name: 'Upload PODs' })).toBeHidden();

  const finance = await elsewhere();
  await signIn(finance, 'finance');
  const panel = await openHistory(finance, parties.vehicle.name);
  await panel.getByRole('button', { name: /^Actions for trip/ }).click();
  for (const name of ['Revert', 'Edit', 'Delete']) {
    await expect(finance.getByRole('menuitem', { name: `${name} (Not enough permissions)` })).toBeDisabled();
  }
});

test('a list that cannot be loaded says so and loads again; an unknown trip is not found (CTR-007, TRP-030)', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  await hearNoChanges(page);
  await page.route('**/api/clients/*/trips?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(addressOf(`/clients/${parties.client.id}/trips`));
  await expect(page.getByText('Failed to load trips')).toBeVisible();
  await page.unroute('**/api/clients/*/trips?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No trips found.')).toBeVisible();

  await page.goto(addressOf(`/clients/${parties.client.id}/trips?trip=00000000-0000-4000-8000-000000000000`));
  await expect(page.getByText('Trip Not Found')).toBeVisible();
  await expect(page.getByText('The requested trip could not be found.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).not.toHaveURL(/trip=/);
  await page.goto(addressOf('/clients/none/trips'));
  await expect(page.getByText('Error loading client')).toBeVisible();
});

test('on a phone a POD is uploaded from the card of its trip @phone', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  const trip = await completedTrip(page, parties, 10_000, { loadNr: uniqueName('PHN') });
  await visit(page, `/clients/${parties.client.id}/trips`);
  await expect(page.getByRole('listitem').filter({ hasText: String(trip.tripNumber) })).toBeVisible();
  await paper(page, trip, 'Upload POD');
  await page.getByLabel('POD file').setInputFiles(pdf('pod.pdf'));
  await expect(page.getByText('POD uploaded successfully')).toBeVisible();
  await expect(rowOf(page, trip).locator('[data-tone="green"]')).toHaveText('POD');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
