import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, callApi, hearNoChanges, signIn, uniqueName, visit } from './product.ts';

const DAY_MS = 86_400_000;
const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** A vehicle of the journey's own, with a driver and a tank of 900 litres. */
async function makeTruck(page: Page): Promise<{ id: string; name: string }> {
  const name = uniqueName('DSL');
  const vehicle = await callApi(page, 'POST', '/api/assets', {
    fleetNumber: name,
    assetReg: `${name} GP`,
    odometerReading: 100_000,
    dieselCapacity: 900,
    assetExpLic: '2030-01-31',
  });
  const person = { name: 'Thandi', surname: name, phone: '082 000 1234', pdpExpDate: '2030-01-31' };
  const driver = await callApi(page, 'POST', '/api/drivers', person);
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { driverId: driver.id });
  return { id: vehicle.id, name };
}

/** Picks a day some days back; the time of the day stays. */
async function pickDay(page: Page, daysBack: number): Promise<void> {
  const day = new Date(Date.now() + 2 * 3_600_000 - daysBack * DAY_MS);
  const label = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  await dialog(page).getByRole('button', { name: 'Date', exact: true }).click();
  const cell = page.getByRole('button', { name: label, exact: true });
  const earlier = page.locator('[data-direction="previous"]').first();
  // the calendar fades in: whether it shows the day can be told only when it is there
  await earlier.waitFor();
  if (!(await cell.isVisible())) await earlier.click();
  await cell.click();
  await page.getByRole('button', { name: 'Accept date and time' }).click();
}

interface Fill {
  readonly vehicle: string;
  readonly daysBack: number;
  readonly kilometers: string;
  readonly liters: string;
}

async function openFill(page: Page, { vehicle, daysBack, kilometers, liters }: Fill): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Diesel Order' }).first().click();
  // begun from the history of one vehicle, the vehicle is chosen already
  await expect(dialog(page).getByRole('combobox', { name: 'Vehicle' })).toHaveValue(new RegExp(vehicle));
  await pickDay(page, daysBack);
  await field(page, 'Kilometers').fill(kilometers);
  await field(page, 'Liters').fill(liters);
  await field(page, 'External Order Number').fill(uniqueName('SLIP'));
  await field(page, 'Location').fill('Highveld Gate Truck Stop');
  return dialog(page).getByRole('button', { name: 'Create Order' });
}

const cells = async (row: Locator) => {
  const texts = await row.getByRole('cell').allInnerTexts();
  return texts.map((text) => text.replaceAll('\u00a0', ' ').trim());
};

test('a first refuel, a second fill, a back-dated slip with an override and a cancel in the middle keep the chain right (DSL-009 … DSL-011, DSL-015, DSL-019, DSL-020, DSL-022 … DSL-026, VAL-048, VAL-051, VAL-052, VAL-059)', async ({
  page,
}) => {
  // room for every column
  await page.setViewportSize({ width: 1920, height: 1000 });
  await signIn(page, 'senior');
  const truck = await makeTruck(page);
  await visit(page, `/diesel/history?asset=${truck.id}&month=all`);
  await expectText(page, 'No diesel orders found');

  const first = await openFill(page, { vehicle: truck.name, daysBack: 3, kilometers: '100500', liters: '400' });
  await first.click();
  await expectText(page, 'Baseline kilometer is required for first-time refuel');
  await dialog(page).getByRole('switch', { name: 'First Refuel' }).check({ force: true });
  await expect(field(page, 'Last Known Kilometer')).toHaveCount(0);
  await first.click();
  await expectText(page, 'Diesel order created successfully');
  await expect(rows(page)).toHaveCount(1);

  const second = await openFill(page, { vehicle: truck.name, daysBack: 0, kilometers: '101600', liters: '550' });
  await expect(dialog(page).getByRole('switch', { name: 'First Refuel' })).toHaveCount(0);
  await expect(field(page, 'Last Known Kilometer')).toHaveValue(/100.500/);
  await expect(dialog(page).getByText('2.00 km/L')).toBeVisible();
  await second.click();
  await expect(rows(page)).toHaveCount(2);

  const late = await openFill(page, { vehicle: truck.name, daysBack: 1, kilometers: '101000', liters: '250' });
  await late.click();
  await expectText(page, 'Kilometers cannot be less than last refuel kilometers');
  await dialog(page).getByRole('checkbox', { name: 'Admin Override' }).check();
  await late.click();
  await expect(rows(page)).toHaveCount(3);
  const figures = (row: string[]) => row.slice(4, 10);
  await expect
    .poll(async () => figures(await cells(rows(page).nth(0))))
    .toEqual(['101 600', '101 000', '600', '550', '1.09 km/L', '91.67']);
  expect(figures(await cells(rows(page).nth(1)))).toEqual(['101 000', '100 500', '500', '250', '2.00 km/L', '50.00']);
  expect(figures(await cells(rows(page).nth(2)))).toEqual(['100 500', '–', '–', '400', '–', '–']);

  await rows(page).nth(1).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(page.getByText('removed permanently and its consumption calculations are discarded')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expectText(page, 'Diesel order cancelled successfully');
  await expect
    .poll(async () => figures(await cells(rows(page).nth(0))))
    .toEqual(['101 600', '100 500', '1 100', '550', '2.00 km/L', '50.00']);

  await rows(page).nth(0).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/diesel\/edit\//);
  await field(page, 'Liters').fill('901');
  await dialog(page).getByRole('button', { name: 'Update Order' }).click();
  await expectText(page, 'Liters cannot exceed diesel tank capacity of 900 L');
  await field(page, 'Liters').fill('500');
  await field(page, 'Kilometers').fill('100400');
  await dialog(page).getByRole('button', { name: 'Update Order' }).click();
  // the neighbours are the server's to know: its answer stands in the dialog
  await expect(dialog(page).getByRole('alert')).toContainText('Kilometers cannot be less than last refuel kilometers');
  await field(page, 'Kilometers').fill('101600');
  await dialog(page).getByRole('button', { name: 'Update Order' }).click();
  await expectText(page, 'Diesel order updated successfully');
  await expect(page).toHaveURL(/\/diesel\/history\?/);
  await expect
    .poll(async () => figures(await cells(rows(page).nth(0))))
    .toEqual(['101 600', '100 500', '1 100', '500', '2.20 km/L', '45.45']);

  await rows(page).nth(0).getByRole('cell').nth(2).click();
  for (const section of ['Order Information', 'Vehicle Information', 'Driver Information', 'Fuel & Mileage']) {
    await expect(dialog(page).getByRole('heading', { name: section })).toBeVisible();
  }
  await expect(dialog(page).getByRole('region', { name: 'Fuel & Mileage' })).toContainText('2.20 km/L');
});

test('the override is shown disabled to a controller and creating is hidden from finance (DSL-004, DSL-028, VAL-044, VAL-046, VAL-049, VAL-057, PERM-007, PERM-008)', async ({
  page,
}) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/diesel/history'));
  await page.getByRole('button', { name: 'Create Diesel Order' }).first().click();
  const override = dialog(page).getByRole('checkbox', { name: 'Admin Override' });
  await expect(override).toBeDisabled();
  await dialog(page).getByText('Admin Override', { exact: true }).hover({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('Not enough permissions');
  await dialog(page).getByRole('button', { name: 'Create Order' }).click();
  for (const complaint of ['Vehicle selection is required', 'Kilometers is required', 'Liters is required', 'Location is required']) {
    await expectText(page, complaint);
  }
  await page.context().clearCookies();
  await signIn(page, 'finance');
  await page.goto(addressOf('/diesel/history'));
  await expect(page.getByRole('heading', { name: 'Diesel Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Diesel Order' })).toHaveCount(0);
});

test('the history asks for the current month, searches once after typing, and says what failed (DSL-002, DSL-003, DSL-005, DSL-012, DSL-027, ROUTE-020, ROUTE-026)', async ({
  page,
}) => {
  await signIn(page);
  await hearNoChanges(page);
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/diesel\?/.test(request.url()) && asked.push(request.url()));
  await page.goto(addressOf('/diesel/history'));
  await expect(rows(page).first()).toBeVisible();
  expect(asked[0]).toMatch(/month=\d{4}-\d{2}/);
  expect(asked[0]).toContain('limit=30');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('no such order', { delay: 20 });
  await expectText(page, 'No diesel orders found');
  expect(asked.filter((url) => url.includes('search='))).toHaveLength(1);
  await page.getByRole('button', { name: 'Show all diesel orders' }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(asked.at(-1)).not.toContain('month=');

  await page.route('**/api/diesel?**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(addressOf('/diesel/history?month=1'));
  await expectText(page, 'Failed to load diesel orders');
  await page.unroute('**/api/diesel?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to load diesel orders')).toHaveCount(0);
  await page.goto(addressOf('/diesel/edit/01890000-0000-7000-8000-000000000001'));
  await expectText(page, 'Failed to load order details');
  await page.goto(addressOf('/diesel/edit'));
  await expect(page).toHaveURL(/\/diesel\/history$/);
});

test('a suspicious fill says why it is listed and leaves the queue with a note', async ({ page }) => {
  await signIn(page, 'senior');
  const truck = await makeTruck(page);
  for (let number = 0; number < 9; number += 1) {
    const date = new Date(Date.now() - (9 - number) * 2 * DAY_MS).toISOString();
    await callApi(page, 'POST', '/api/diesel', {
      assetId: truck.id,
      date,
      externalOrderNumber: uniqueName('SLIP'),
      location: 'Highveld Gate Truck Stop',
      kilometers: 101_000 + number * 1_000,
      liters: number === 7 ? 700 : 500,
      firstRefuel: number === 0,
    });
  }
  await visit(page, `/diesel/exceptions?asset=${truck.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('High consumption');
  await expect(rows(page)).toContainText('+200,0');
  await rows(page).getByRole('cell').nth(2).click();
  await expect(dialog(page).getByRole('region', { name: 'Why it is listed' })).toContainText('this vehicle does 2.00');
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Two jerrycans, the driver was warned');
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await expectText(page, 'Fuel exception resolved');
  await expectText(page, 'Nothing suspicious');
  await page.getByRole('tab', { name: 'Resolved' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('@phone a fill is captured and read on a phone', async ({ page }) => {
  await signIn(page, 'senior');
  const truck = await makeTruck(page);
  await visit(page, `/diesel/history?asset=${truck.id}&month=all`);
  const create = await openFill(page, { vehicle: truck.name, daysBack: 0, kilometers: '101000', liters: '500' });
  await field(page, 'Last Known Kilometer').fill('100000');
  await create.click();
  await expectText(page, 'Diesel order created successfully');
  await page.getByRole('list', { name: 'Diesel orders' }).getByText(`${truck.name} GP`).click();
  await expect(dialog(page).getByRole('region', { name: 'Fuel & Mileage' })).toContainText('2.00 km/L');
});
