import { expect, test, type Locator, type Page } from '@playwright/test';
import { callApi, dayFromNow, makeParties, planTrip, shownDay } from './make-trips.ts';
import { addressOf, signIn } from './product.ts';

const DAY_PX = 128;
const bar = (page: Page, trip: number) => page.locator(`[data-trip="${trip}"]`);
const row = (page: Page, fleetNumber: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: fleetNumber, exact: true }) });
const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Plan / }) });
const openTrips = (page: Page) => panel(page).getByRole('list', { name: 'Open trips' }).getByRole('listitem');

/** The timeline with one vehicle in it. */
async function showVehicle(page: Page, fleetNumber: string): Promise<void> {
  await page.goto(addressOf(`/operations?search=${fleetNumber}`));
  await expect(row(page, fleetNumber)).toBeVisible();
}

const left = async (locator: Locator) => (await locator.boundingBox())!.x;

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option').first().click();
}

test('three trips are planned, driven and completed, and a second user sees each step without reloading', async ({ page, browser }) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page);
  const { vehicle, client } = parties;

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'finance');
  await showVehicle(other, vehicle.name);
  await expect(other.getByRole('tab', { name: /All/ })).toBeVisible();

  await showVehicle(page, vehicle.name);
  await page.getByRole('button', { name: vehicle.name, exact: true }).click();
  await expect(panel(page).getByText('No active trips for this asset.')).toBeVisible();

  // a custom trip, planned for later
  await panel(page).getByRole('button', { name: 'Create Trip' }).click();
  for (const text of ['Please select a client', 'Commodity is required', 'Revenue amount is required', 'End date is required']) {
    await expect(panel(page).getByText(text)).toBeVisible();
  }
  await choose(page, 'Client', client.name);
  await choose(page, 'Commodity', 'Steel coils');
  await panel(page).getByRole('switch', { name: 'Schedule trip' }).check();
  await panel(page)
    .getByRole('textbox', { name: 'End Date' })
    .fill(shownDay(dayFromNow(1)));
  await panel(page).getByRole('textbox', { name: 'Revenue' }).fill('13300');
  await panel(page).getByRole('switch', { name: 'Manual Address insert' }).check();
  await panel(page)
    .getByRole('textbox', { name: /Loading address/ })
    .fill('Farm gate, Bothaville');
  await panel(page)
    .getByRole('textbox', { name: /Offloading address/ })
    .fill('Silo 3, Randfontein');
  await panel(page).getByRole('textbox', { name: 'Total Distance (km)' }).fill('190');
  await panel(page).getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByText('Trip created successfully')).toBeVisible();
  await expect(openTrips(page)).toHaveCount(1);
  await expect(other.locator('[data-status="scheduled"][data-trip]')).toHaveCount(1);

  const second = await planTrip(page, parties, { startDate: dayFromNow(2), endDate: dayFromNow(3) });
  const third = await planTrip(page, parties, { startDate: dayFromNow(4), endDate: dayFromNow(5) });
  await expect(openTrips(page)).toHaveCount(3);
  await expect(bar(other, second.tripNumber)).toBeVisible();
  await expect(bar(other, third.tripNumber)).toHaveCount(1);

  // accept, which the new trip offers at once: not below the odometer
  await openTrips(page).first().getByRole('button', { name: 'Accept' }).click();
  const accept = page.getByRole('dialog', { name: 'Opening Kilometers' });
  await accept.getByRole('textbox', { name: 'Opening Kilometers' }).fill('9999');
  await accept.getByRole('textbox', { name: 'Opening Kilometers' }).blur();
  await expect(accept.getByText('Opening kilometers cannot be less than current odometer reading')).toBeVisible();
  await expect(accept.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await accept.getByRole('textbox', { name: 'Opening Kilometers' }).fill('10000');
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Scheduled Trip accepted')).toBeVisible();
  await expect(other.locator('[data-status="on_route"][data-trip]')).toHaveCount(1);

  // complete: not below the opening reading, with the tons of the weighbridge
  await openTrips(page).first().getByRole('button', { name: 'Complete' }).click();
  const done = page.getByRole('dialog', { name: 'Complete Trip' });
  await done.getByRole('textbox', { name: 'Closing Kilometers' }).fill('9990');
  await done.getByRole('button', { name: 'Complete' }).click();
  await expect(done.getByText('Closing kilometers cannot be less than opening kilometers')).toBeVisible();
  await done.getByRole('textbox', { name: 'Closing Kilometers' }).fill('10191');
  await done.getByRole('textbox', { name: 'Tonnage' }).fill('33.86');
  await done.getByRole('textbox', { name: 'Load Number' }).fill(`L-${vehicle.name}`);
  await done.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Trip completed')).toBeVisible();
  await expect(openTrips(page)).toHaveCount(2);
  await expect(other.locator('[data-status="completed"][data-trip]')).toHaveCount(1);

  // decline what is left over
  await openTrips(page).last().getByRole('button').first().click();
  await openTrips(page).last().getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog', { name: 'Decline Trip' }).getByRole('button', { name: 'Decline Trip' }).click();
  await expect(page.getByText('Scheduled Trip cancelled successfully')).toBeVisible();
  await expect(bar(other, third.tripNumber)).toHaveCount(0);
  await other.context().close();
});

test('a planned trip is dragged to another day, moved by keyboard, and put back when the server refuses', async ({ page }) => {
  await signIn(page, 'controller');
  const manager = await (await page.context().browser()!.newContext()).newPage();
  await signIn(manager, 'manager');
  const parties = await makeParties(manager);
  const trip = await planTrip(manager, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await manager.context().close();

  await showVehicle(page, parties.vehicle.name);
  const own = bar(page, trip.tripNumber);
  await expect(own).toBeVisible();
  const before = await left(own);
  const box = (await own.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 24, { steps: 4 });
  await page.mouse.move(box.x + 20 + DAY_PX, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(
    page.getByText(`Trip ${trip.tripNumber} moved to ${parties.vehicle.name}, ${shownDay(dayFromNow(1))}`).first(),
  ).toBeVisible();
  await expect.poll(() => left(own)).toBeCloseTo(before + DAY_PX, 0);

  await own.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => left(own)).toBeCloseTo(before, 0);
  await expect(page.getByText(`moved to ${parties.vehicle.name}, ${shownDay(dayFromNow(0))}`).first()).toBeVisible();

  await page.route(`**/api/trips/${trip.id}`, (route) =>
    route.fulfill({ status: 409, json: { detail: 'Vehicle is gone', message: 'Vehicle is gone', code: 'conflict', request_id: 'x' } }),
  );
  await own.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Vehicle is gone')).toBeVisible();
  await expect.poll(() => left(own)).toBeCloseTo(before, 0);
});

test('the timeline keeps its measures, its range and its filters', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  await planTrip(page, parties, { startDate: dayFromNow(-1), endDate: dayFromNow(2) });
  await planTrip(page, parties, { startDate: dayFromNow(1), endDate: dayFromNow(3) });
  await showVehicle(page, parties.vehicle.name);

  const days = page.getByRole('group', { name: 'Days' });
  const shown = (from: number, to: number) => `${shownDay(dayFromNow(from))} – ${shownDay(dayFromNow(to))}`;
  await expect(days.getByText(shown(-3, 5))).toBeVisible();
  expect((await page.getByRole('columnheader').nth(1).boundingBox())!.width).toBe(DAY_PX);
  expect((await page.getByRole('rowheader').first().boundingBox())!.width).toBe(192);
  expect((await row(page, parties.vehicle.name).boundingBox())!.height).toBe(80);
  await expect(page.locator('[data-trip][data-conflict]')).toHaveCount(2);
  await expect(page.getByRole('tab', { name: /Conflicts/ })).toContainText(/[1-9]/);

  await days.getByRole('button', { name: 'A week ahead' }).click();
  await expect(days.getByText(shown(4, 10))).toBeVisible();
  await expect(page).toHaveURL(/from=/);
  await days.getByRole('button', { name: 'Today' }).click();
  await expect(days.getByText(shown(-3, 3))).toBeVisible();
  await days.getByRole('button', { name: 'Reset' }).click();
  await expect(days.getByText(shown(-3, 5))).toBeVisible();

  await page.getByRole('tab', { name: /Free/ }).click();
  await expect(page.getByText('No vehicles match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all vehicles' }).click();
  await page.getByText('Trip Archive').click();
  await expect(page).toHaveURL(/show=archive/);
  await expect(page.getByPlaceholder('Search trips...')).toBeVisible();
});

test('modes let client and choice go, a rate brings its way, and those who may not plan only look', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  await callApi(page, 'POST', '/api/routes', {
    clientId: parties.client.id,
    commodity: 'Maize',
    rateType: 'per_ton',
    amount: 158,
    currency: 'R',
    km: 190,
    km_source: 'manual',
    isManual: true,
    stops: [
      { address: 'Bothaville silo', type: 'loading', sequence: 1 },
      { address: 'Randfontein mill', type: 'offloading', sequence: 2 },
    ],
  });
  await page.goto(addressOf(`/operations?vehicle=${parties.vehicle.id}`));
  await panel(page).getByRole('button', { name: 'Create Route Trip' }).click();
  await choose(page, 'Client', parties.client.name);
  await panel(page).getByRole('combobox', { name: 'Rate', exact: true }).click();
  await page.getByRole('option').first().click();
  await expect(panel(page).getByRole('textbox', { name: 'Revenue per ton' })).toHaveValue('158');
  await expect(panel(page).getByText('Can not edit addresses for contract or route trips.')).toBeVisible();
  await expect(panel(page).getByText('Randfontein mill')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Create Contract Trip' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Contract' })).toHaveValue('');
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Client' })).toHaveValue('');
  await expect(panel(page).getByRole('textbox', { name: 'Tonnage' })).toHaveValue('34');

  const looker = await (await page.context().browser()!.newContext()).newPage();
  await signIn(looker, 'finance');
  await looker.goto(addressOf(`/operations?vehicle=${parties.vehicle.id}`));
  await expect(panel(looker).getByText('No active trips for this asset.')).toBeVisible();
  await expect(panel(looker).getByRole('button', { name: 'Create Route Trip' })).toHaveCount(0);
  await looker.context().close();
});

test('failed loads say so in the words of the specification', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  await page.route('**/api/planning/timeline*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(addressOf('/operations'));
  await expect(page.getByText('Error loading scheduled trips')).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.route('**/api/trips/active/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(addressOf(`/operations?vehicle=${parties.vehicle.id}`));
  await expect(panel(page).getByText('Could not load trips')).toBeVisible({ timeout: 30_000 });
});

test('the plan of a vehicle is read and made on a phone @phone', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await showVehicle(page, parties.vehicle.name);
  await page.getByRole('button', { name: parties.vehicle.name, exact: true }).click();
  await expect(openTrips(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect(panel(page).getByRole('button', { name: 'Create Trip' })).toBeVisible();
});

test('a fleet of 500 vehicles with 5 000 trips keeps the page small, also while it scrolls', async ({ page }) => {
  await signIn(page);
  const id = (kind: number, n: number) => `01890000-0000-7000-8000-${String(kind * 1_000_000 + n).padStart(12, '0')}`;
  const vehicles = Array.from({ length: 500 }, (_, n) => ({
    id: id(1, n),
    fleetNumber: `BIG${String(n).padStart(3, '0')}`,
    assetReg: `BG ${n} GP`,
    status: 'Idle',
    driverId: null,
    driver: null,
    odometerReading: 0,
    dieselCapacity: null,
  }));
  const trips = Array.from({ length: 5_000 }, (_, n) => ({
    id: id(2, n),
    tripNumber: n,
    assetId: id(1, n % 500),
    status: n % 3 === 0 ? 'on_route' : 'scheduled',
    startDate: `${dayFromNow(-3 + Math.floor(n / 500) * 3)}T00:00:00.000Z`,
    endDate: `${dayFromNow(-1 + Math.floor(n / 500) * 3)}T00:00:00.000Z`,
    loadNr: `L${n}`,
    client: 'A client with a long name (Pty) Ltd',
    loading: 'City Deep, Johannesburg',
    offloading: 'Maydon Wharf, Durban',
    km: 578,
    emptyKm: 20,
    roughEmptyKm: null,
    isChepLoad: false,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  await page.route('**/api/assets/summary', (route) => route.fulfill({ json: vehicles }));
  await page.route('**/api/planning/timeline*', (route) => route.fulfill({ json: { trips } }));
  await page.goto(addressOf(`/operations?from=${dayFromNow(-3)}&to=${dayFromNow(26)}`));
  await expect(page.getByText('500 vehicles')).toBeVisible();
  const nodes = () => page.locator('[data-timeline] *').count();
  for (const [top, across] of [
    [0, 0],
    [20_000, 1_500],
    [41_000, 2_500],
  ] as const) {
    await page.locator('[data-timeline]').evaluate((box, [y, x]) => box.scrollTo(x, y), [top, across] as const);
    await expect(page.locator('[data-trip]').first()).toBeVisible();
    expect(await nodes()).toBeLessThan(700);
  }
  await expect(page.getByRole('button', { name: 'BIG499', exact: true })).toBeVisible();
});
