import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, signIn, uniqueName, visit } from './product.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const panel = (page: Page) => page.getByRole('region', { name: /^Vehicle( |$)/ });

async function fillNewVehicle(page: Page, fleetNumber: string, odometer = '120000'): Promise<void> {
  await visit(page, '/vehicles/new');
  await page.getByRole('textbox', { name: 'Fleet Number' }).fill(fleetNumber);
  await page.getByRole('textbox', { name: 'Registration' }).fill(`${fleetNumber} GP`);
  await page.getByRole('textbox', { name: 'License Expiry' }).fill('31/05/2050');
  await page.getByRole('textbox', { name: 'Odometer' }).fill(odometer);
}

async function createVehicle(page: Page, fleetNumber: string, odometer?: string): Promise<string> {
  await fillNewVehicle(page, fleetNumber, odometer);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/assets') && response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save Vehicle' }).click();
  const { id } = (await (await answer).json()) as { id: string };
  await expect(page).toHaveURL(/\/vehicles$/);
  return id;
}

test('a vehicle is created, found, serviced, edited and deleted (VEH-001, VEH-004, VEH-006, VEH-017, VEH-019, VEH-020, VEH-024 … VEH-026, VEH-028, VEH-031 … VEH-033, VEH-040, VEH-041, VEH-043, VAL-027)', async ({
  page,
}) => {
  await signIn(page);
  const fleet = uniqueName('E2E');
  await page.goto(addressOf('/vehicles'));
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage your Vehicles')).toBeVisible();
  await page.getByRole('link', { name: 'Add Vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Vehicle' })).toBeVisible();

  await fillNewVehicle(page, fleet);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Idle');
  await page.getByRole('textbox', { name: 'Service Interval' }).fill('25000');
  await page.getByRole('textbox', { name: 'Last Service Kilometer' }).fill('90000');
  await page.getByRole('button', { name: 'Add Permit' }).click();
  await page.getByRole('textbox', { name: 'Permit Name' }).fill('Zimbabwe');
  await page.getByRole('textbox', { name: 'Permit Expiry' }).fill('01/02/2050');
  await page.getByRole('button', { name: 'Add Permit' }).click();
  await page.getByRole('textbox', { name: 'Permit Name' }).last().fill('Left without a date');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/assets'));
  await page.getByRole('button', { name: 'Save Vehicle' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    fleetNumber: fleet,
    odometerReading: 120_000,
    assetYear: null,
    assetExpLic: '2050-05-31T00:00:00.000Z',
    crossBorderPermits: { Zimbabwe: '2050-02-01T00:00:00.000Z' },
  });
  await expect(page).toHaveURL(/\/vehicles$/);

  await page.getByPlaceholder('Search fleet # or registration').fill(fleet.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`search=${fleet.toLowerCase()}`));
  await rows(page).getByRole('cell').nth(1).click();
  await expect(panel(page).getByRole('heading', { name: fleet })).toBeVisible();
  await expect(panel(page)).toContainText('31/05/2050');
  await panel(page).getByRole('tab', { name: 'Permits' }).click();
  await expect(panel(page)).toContainText('01/02/2050');
  await panel(page).getByRole('tab', { name: 'Maintenance' }).click();
  await expect(panel(page)).toContainText('Every 25 000 km');
  await expect(panel(page)).toContainText('Overdue by 5 000 km');
  await expect(panel(page)).toContainText('Service Overdue');

  await panel(page).getByRole('button', { name: 'Edit last service kilometers' }).click();
  const kilometers = panel(page).getByRole('textbox', { name: 'Last service kilometers' });
  for (const nonsense of ['-1', '1.5', 'abc']) {
    await kilometers.fill(nonsense);
    await kilometers.press('Enter');
    await expect(panel(page).getByText('Please enter a valid kilometer value')).toBeVisible();
  }
  await kilometers.fill('118000');
  await kilometers.press('Enter');
  await expect(page.getByText('Last service kilometers updated successfully')).toBeVisible();
  await expect(panel(page)).toContainText('In 23 000 km (at 143 000 km)');

  await panel(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Vehicle' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Fleet Number' })).toHaveValue(fleet);
  await page.getByRole('textbox', { name: 'Make and Model' }).fill('Volvo FH 440');
  await page.getByRole('button', { name: 'Update Vehicle' }).click();
  // back where the list was left, with the vehicle open
  await expect(page).toHaveURL(/\/vehicles\?search=.*vehicle=/);
  await expect(panel(page)).toContainText('Volvo FH 440');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${fleet}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Vehicle' });
  await expect(dialog).toContainText(fleet);
  await expect(dialog).toContainText('performance data and events are removed');
  await expect(dialog).toContainText('driver and trailers are unlinked');
  await dialog.getByRole('button', { name: 'Delete Vehicle' }).click();
  await expect(page.getByText('Vehicle deleted successfully')).toBeVisible();
  await expect(page.getByText('No assets found', { exact: true })).toBeVisible();
});

test('the list pages, sorts and filters on the server, and its address says what is shown (VEH-006, VEH-010, VEH-013, VEH-014)', async ({
  page,
}) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/vehicles'));
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Vehicle' })).toHaveCount(0);
  await expect(page.getByRole('columnheader').allInnerTexts()).resolves.toEqual([
    'Select',
    'Fleet Number',
    'Registration',
    'Driver',
    'Trailer 1',
    'Trailer 2',
    'Status',
    'Odometer',
    'License Expiry',
    'Actions',
  ]);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Odometer' }).click();
  await expect(page).toHaveURL(/sort=odometerReading/);
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Odometer' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('tab', { name: 'Maintenance' }).click();
  await expect(page).toHaveURL(/tab=maintenance/);
  // the page before stays until the filtered one is there
  await expect(page.locator('tbody [data-tone]').filter({ hasText: /^(Idle|Active)$/ })).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('combobox', { name: 'Rows per page' })
    .or(page.getByRole('textbox', { name: 'Rows per page' }))
    .click();
  await page.getByRole('option', { name: '50' }).click();
  await expect(page).toHaveURL(/size=50/);
  await expect(rows(page).nth(20)).toBeVisible();
});

test('a vehicle opens by keyboard, and Back, Escape and the cross close it (VEH-036, TRP-027)', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/vehicles'));
  await rows(page).first().waitFor();
  const openers = page.locator('[data-row-opener]');
  await openers.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(openers.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(rows(page).nth(1)).toHaveAttribute('data-selected', 'true');
  await expect(page).toHaveURL(/vehicle=/);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/vehicles$/);

  await openers.nth(2).press('Enter');
  await expect(panel(page)).toBeVisible();
  // the panel goes along with the keys, and leaves the list at hand
  const shown = panel(page).getByRole('heading', { level: 2 });
  const before = await shown.innerText();
  await page.keyboard.press('ArrowDown');
  await expect(shown).not.toHaveText(before);
  await expect(page.locator('[data-selected] [data-row-opener]')).toBeFocused();
  await page.getByRole('combobox', { name: 'Month' }).click({ trial: true });
  await page.reload();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/vehicles$/);
  await visit(page, '/vehicles?vehicle=none');
  await expect(panel(page).getByText('No vehicle selected')).toBeVisible();
});

test('a refused save shows the reason in a red banner and keeps what was typed (VEH-034)', async ({ page }) => {
  await signIn(page);
  const fleet = uniqueName('REF');
  let answer: { status: number; body: string } = { status: 500, body: '' };
  await page.route('**/api/assets', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.fallback(),
  );
  await fillNewVehicle(page, fleet);
  await page.getByRole('button', { name: 'Save Vehicle' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add vehicle' })).toBeVisible();
  answer = {
    status: 409,
    body: JSON.stringify({ detail: 'The yard is full', message: 'The yard is full', code: 'conflict', request_id: 'x' }),
  };
  await page.getByRole('button', { name: 'Save Vehicle' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The yard is full' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Fleet Number' })).toHaveValue(fleet);
  await page.unroute('**/api/assets');

  await page.getByRole('textbox', { name: 'Fleet Number' }).fill('KRH001');
  await page.getByRole('button', { name: 'Save Vehicle' }).click();
  await expect(page.getByRole('textbox', { name: 'Fleet Number' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Fleet Number' })).toBeFocused();
});

test('unsaved changes are guarded and offered back (VEH-033)', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/vehicles/new'));
  await page.getByRole('textbox', { name: 'Make and Model' }).fill('Scania R 560');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/vehicles\/new/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/vehicles$/);

  await visit(page, '/vehicles/new');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Make and Model' })).toHaveValue('Scania R 560');
});

test('a vehicle that somebody else changed is not overwritten: it is reloaded and the own changes stay', async ({ page, context }) => {
  await signIn(page);
  const fleet = uniqueName('STL');
  const id = await createVehicle(page, fleet);
  await visit(page, `/vehicles/edit/${id}`);
  await page.getByRole('textbox', { name: 'Make and Model' }).fill('Volvo FH 440');

  const other = await context.newPage();
  await other.goto(addressOf(`/vehicles/edit/${id}`));
  await other.getByRole('textbox', { name: 'Diesel Capacity' }).fill('640');
  await other.getByRole('button', { name: 'Update Vehicle' }).click();
  await expect(other).toHaveURL(/\/vehicles$/);

  await page.getByRole('button', { name: 'Update Vehicle' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed by' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Diesel Capacity' })).toHaveValue('640');
  await expect(page.getByRole('textbox', { name: 'Make and Model' })).toHaveValue('Volvo FH 440');
  await page.getByRole('button', { name: 'Update Vehicle' }).click();
  await expect(page).toHaveURL(/\/vehicles$/);
});

test('an odometer goes back only for those who may, with a reason', async ({ page, elsewhere }) => {
  await signIn(page);
  const id = await createVehicle(page, uniqueName('ODO'), '50000');
  await visit(page, `/vehicles/edit/${id}`);
  const reason = page.getByRole('textbox', { name: 'Reason for the lower reading' });
  await expect(page.getByRole('textbox', { name: 'Odometer' })).toHaveValue('50000');
  await expect(reason).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Odometer' }).fill('49000');
  await reason.fill('New instrument cluster');
  await page.getByRole('button', { name: 'Update Vehicle' }).click();
  await expect(page).toHaveURL(/\/vehicles$/);

  const controller = await elsewhere();
  await signIn(controller, 'controller');
  await controller.goto(addressOf(`/vehicles/edit/${id}`));
  await controller.getByRole('textbox', { name: 'Odometer' }).fill('48000');
  await expect(controller.getByRole('textbox', { name: 'Reason for the lower reading' })).toHaveCount(0);
  await controller.getByRole('button', { name: 'Update Vehicle' }).click();
  await expect(controller.getByRole('textbox', { name: 'Odometer' })).toHaveAttribute('aria-invalid', 'true');
});

test('empty lists, failed loads and failed deletes say so in the words of the specification (CONST-002, VEH-015, VEH-016, VEH-035)', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/assets?*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/assets/counts*', (route) =>
    route.fulfill({ json: { all: 0, active: 0, idle: 0, maintenance: 0, inactive: 0 } }),
  );
  await page.goto(addressOf('/vehicles'));
  await expect(page.getByText('No assets found. Create your first asset to get started.')).toBeVisible();
  await page.getByRole('tab', { name: 'Idle' }).click();
  await expect(page.getByText('No assets found', { exact: true })).toBeVisible();
  await page.unrouteAll();

  await page.goto(addressOf('/vehicles'));
  await page.route(/\/api\/assets\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByPlaceholder('Search fleet # or registration').fill('KRH002');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for KRH002' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Vehicle' }).click();
  await expect(page.getByText('An error occurred during deletion')).toBeVisible();
  await expect(page.getByText('Failed to delete vehicle')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.goto(addressOf('/vehicles/edit/5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11'));
  await expect(page.getByText('Failed to load vehicle details')).toBeVisible();
  await expect(page.getByText('Unknown error')).toBeVisible();
});

test.describe('far from South Africa', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('a licence shows the day that was picked (GEN-010)', async ({ page }) => {
    await signIn(page);
    const fleet = uniqueName('TZ');
    await createVehicle(page, fleet);
    await page.getByPlaceholder('Search fleet # or registration').fill(fleet);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('31/05/2050');
  });
});

test('on a phone vehicles are cards and the panel fills the screen @phone', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/vehicles'));
  const cards = page.locator('li[data-row-id]');
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText('Registration');
  // what stands above the list leaves it most of the first screen, also when all of it is there
  await page.getByRole('button', { name: 'Views' }).waitFor();
  expect((await cards.first().boundingBox())!.y).toBeLessThan(0.4 * page.viewportSize()!.height);
  await cards.first().locator('dl').click();
  const screenful = page.getByRole('dialog');
  await expect(screenful).toBeVisible();
  expect(Math.round((await screenful.boundingBox())?.width ?? 0)).toBe(390);
  await page.goBack();
  await expect(screenful).toBeHidden();
});
