import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { completedTrip, dayFromNow, makeParties, planTrip, shownDay, type MadeTrip, type TripParties } from './make-trips.ts';
import { addressOf, callApi, signIn, visit } from './product.ts';

const rows = (page: Page) => page.locator('[data-row-id]');
const dialog = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => page.getByPlaceholder('Search CHEP records...');

/** A CHEP load that is on the road, of a vehicle and a client of the journey's own. */
async function driveChepLoad(page: Page): Promise<{ parties: TripParties; trip: MadeTrip }> {
  const parties = await makeParties(page);
  const trip = await planTrip(page, parties, { isChepLoad: true });
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 10_000 });
  return { parties, trip };
}

const complete = (page: Page, { id }: MadeTrip) =>
  callApi(page, 'POST', `/api/trips/${id}/complete`, { tonnage: 30, closingKilometers: 10_578, endDate: dayFromNow(0) });

/** The record of a load whose pallets were picked up some days ago. */
const recordPallets = (page: Page, { id }: MadeTrip, ago: number) =>
  callApi(page, 'POST', '/api/chep', {
    tripId: id,
    outstandingPallets: 60,
    gracePeriod: 7,
    pickUpDate: dayFromNow(-ago),
    chepDepot: { address: 'Pallet depot Isando' },
  });

test('the pallets of a load are recorded, delayed and released (CHEP-012 … CHEP-017, CHEP-020, CHEP-023 … CHEP-026, CHEP-028 … CHEP-031, CHEP-040, CHEP-041, VAL-106, PLAN-012)', async ({
  page,
}) => {
  await signIn(page);
  const { parties, trip } = await driveChepLoad(page);
  await expect(complete(page, trip)).rejects.toThrow('trip_needs_chep');

  await visit(page, '/chep');
  await expect(page.getByRole('heading', { name: 'CHEP Control', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Create record' }).click();
  await page.getByRole('menuitem', { name: parties.vehicle.name }).click();
  const form = dialog(page);
  await expect(form.getByText('Default grace period for outstanding pallets is 7 days')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Outstanding Pallets' })).toHaveValue('34');
  await expect(form.getByRole('textbox', { name: 'Grace Period (days)' })).toHaveValue('7');
  await form.getByRole('textbox', { name: 'Outstanding Pallets' }).fill('0');
  await form.getByRole('button', { name: 'Create Record' }).click();
  await expect(form.getByText('CHEP depot address is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Outstanding Pallets' }).fill('32');
  await form.getByRole('combobox', { name: 'CHEP Depot Address' }).fill('Pallet depot Prospecton');
  await form.getByRole('button', { name: 'Create Record' }).click();
  await expect(page.getByText('CHEP record created successfully')).toBeVisible();

  await search(page).fill(parties.client.name);
  await expect(rows(page)).toHaveCount(1);
  for (const shown of ['Not assigned', 'Pending', '32', '7 days', shownDay(dayFromNow(0)), 'Pallet depot Prospecton']) {
    await expect(rows(page).getByText(shown, { exact: true })).toBeVisible();
  }
  await page.locator('[data-row-opener]').click();
  await expect(page.getByRole('heading', { name: parties.client.name, level: 1 })).toBeVisible();
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible();
  for (const shown of ['32 outstanding pallets', 'Not assigned', `${parties.vehicle.name} GP`, 'Unknown', 'Not set']) {
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Edit CHEP' }).click();
  const receipt = form.getByPlaceholder('Enter CHEP receipt number...');
  const delivery = form.getByRole('textbox', { name: 'Delivery Date' });
  await expect(receipt).toBeVisible();
  await form.getByRole('switch', { name: 'Completed' }).check();
  await form.getByRole('switch', { name: 'Delayed' }).check();
  await expect(form.getByRole('switch', { name: 'Completed' })).not.toBeChecked();
  await expect(receipt).toBeHidden();
  await form.getByRole('textbox', { name: 'Delay Reason' }).fill('No empties at the receiver');
  await form.getByRole('switch', { name: 'Collection Pending' }).check();
  await expect(delivery).toBeHidden();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('CHEP record updated successfully')).toBeVisible();
  await expect(page.getByText('DELAYED', { exact: true })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'No empties at the receiver' })).toBeVisible();

  // the dialog that was just saved leads away once more when it has faded out
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit CHEP' }).click();
  await form.getByRole('switch', { name: 'Authorization Received' }).check();
  await expect(form.getByRole('switch', { name: 'Collection Pending' })).not.toBeChecked();
  await form.getByRole('textbox', { name: 'Override Code' }).fill('OV-77');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Delivery Date is required')).toBeVisible();
  await delivery.fill(shownDay(dayFromNow(0)));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('OVERRIDDEN', { exact: true })).toBeVisible();
  await expect(page.getByText('OV-77')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit CHEP' })).toHaveCount(0);
  await complete(page, trip);
});

test('late pallets stand out in red until they are back, and the ledger follows (CHEP-004, CHEP-007 … CHEP-009, CHEP-011, CHEP-019, CHEP-032, CHEP-040)', async ({
  page,
}) => {
  await signIn(page);
  const { parties, trip } = await driveChepLoad(page);
  const { id } = await recordPallets(page, trip, 10);

  await visit(page, `/chep?tab=pending&late=true&search=${parties.client.name}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveAttribute('data-alert', 'true');
  await expect(rows(page).getByText('Expired, 3 days over')).toBeVisible();
  await visit(page, `/chep/ledger?search=${parties.client.name}`);
  await expect(rows(page).getByRole('cell', { name: /^High\s*60$/ })).toBeVisible();
  await expect(rows(page).getByRole('cell', { name: /^R\s450,00$/ })).toBeVisible();
  await expect(rows(page).getByRole('cell', { name: /^R\s24\s000,00$/ })).toBeVisible();

  await visit(page, `/chep/edit/${id}`);
  const form = dialog(page);
  await form.getByRole('switch', { name: 'Completed' }).check();
  await form.getByRole('textbox', { name: 'Delivery Date' }).fill(shownDay(dayFromNow(0)));
  await form.getByPlaceholder('Enter CHEP receipt number...').fill(`RCT-${parties.vehicle.name}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/chep$/);
  await search(page).fill(`rct-${parties.vehicle.name}`);
  // a search that waits yet would come back behind what clears it below
  await expect(page).toHaveURL(/search=rct-/);
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).not.toHaveAttribute('data-alert', 'true');
  await page.getByRole('tab', { name: 'Delayed' }).click();
  await expect(page.getByText('No CHEP records found')).toBeVisible();
  await page.getByRole('button', { name: 'View all records' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();

  await visit(page, `/chep/ledger?client=${parties.client.id}`);
  const statement = dialog(page);
  await expect(statement.getByRole('row', { name: /Returned/ })).toContainText(`RCT-${parties.vehicle.name}`);
  await expect(statement.getByText('Today 0 pallets are outstanding')).toBeVisible();

  // closed for good: not even its own address edits it
  await visit(page, `/chep/edit/${id}`);
  await expect(page).toHaveURL(/\/chep$/);
  await visit(page, `/chep/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(form.getByText('Are you sure you want to delete this CHEP record? This action cannot be undone.')).toBeVisible();
  await form.getByRole('button', { name: 'Delete CHEP Record' }).click();
  await expect(page.getByText('CHEP record deleted successfully')).toBeVisible();
  await visit(page, `/chep/${id}`);
  await expect(page.getByText('CHEP Record Not Found')).toBeVisible();
  await expect(page.getByText('The requested CHEP record could not be found.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to CHEP' }).click();
  await expect(page).toHaveURL(/\/chep$/);
});

test('who may only look sees records without the way to change them (CHEP-013, PERM-011)', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/chep/ledger'));
  await page.getByRole('button', { name: 'Change rates' }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Hire, per pallet and day after the grace' }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Hire a day is required')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await visit(page, '/chep');
  await expect(page.getByRole('heading', { name: 'CHEP Control', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create record' })).toHaveCount(0);
});

test('the paging of long lists stands in sight, and only their rows scroll', async ({ page }) => {
  await signIn(page);
  const { parties, trip } = await driveChepLoad(page);
  await recordPallets(page, trip, 2);
  await completedTrip(page, await makeParties(page), 10_000);
  for (const address of [`/chep?search=${parties.client.name}`, '/diesel/exceptions', '/pod-chase']) {
    await visit(page, address);
    await expect(rows(page).first()).toBeVisible();
    const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
    await expect.poll(fits, { message: address }).toBe(true);
    await expect(page.getByRole('combobox', { name: /rows/i })).toBeInViewport();
  }
});

test('records past their grace fit the width of a phone @phone', async ({ page }) => {
  await signIn(page);
  const { parties, trip } = await driveChepLoad(page);
  await recordPallets(page, trip, 110);
  await visit(page, `/chep?search=${parties.client.name}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/^Expired, \d+ days? over$/).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a record is made and closed on a phone @phone', async ({ page }) => {
  await signIn(page);
  const { parties, trip } = await driveChepLoad(page);
  await recordPallets(page, trip, 2);
  await visit(page, `/chep?search=${parties.client.name}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('5 days')).toBeVisible();
  await rows(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit CHEP' }).click();
  const form = dialog(page);
  await form.getByRole('switch', { name: 'Completed' }).check();
  await form.getByRole('textbox', { name: 'Delivery Date' }).fill(shownDay(dayFromNow(-1)));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('COMPLETED', { exact: true })).toBeVisible();
  await complete(page, trip);
});
