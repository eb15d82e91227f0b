import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, makeParties, planTrip, shownDay } from './make-trips.ts';
import { bar, choose, DAY_PX, left, openTrips, panel, row, showVehicle } from './planning-screen.ts';
import { addressOf, callApi, passedMessages, signIn, visit } from './product.ts';
import { pdfFile } from './test-files.ts';

/** Plans a trip of today in the panel, as a controller does; the panel then shows it at its top. */
async function planOnScreen(page: Page, client: string, load: string): Promise<void> {
  const field = (name: string | RegExp) => panel(page).getByRole('textbox', { name });
  await panel(page).getByRole('button', { name: 'Custom Route' }).click();
  await choose(page, 'Client', client);
  await choose(page, 'Commodity', 'Steel coils');
  await panel(page).getByRole('switch', { name: 'Schedule trip' }).check();
  await field('End Date').fill(shownDay(dayFromNow(0)));
  await field('Revenue').fill('13300');
  await field('Load Number').fill(load);
  await panel(page).getByRole('switch', { name: 'Manual Address insert' }).check();
  await field(/Loading address/).fill('Farm gate, Bothaville');
  await field(/Offloading address/).fill('Silo 3, Randfontein');
  await field('Total Distance (km)').fill('190');
  await panel(page).getByRole('button', { name: 'Create Trip' }).click();
  const made = openTrips(page).filter({ hasText: load });
  await expect(made.getByRole('button', { name: 'Accept' })).toBeInViewport();
  await expect(made.getByRole('button').first()).toBeFocused();
}

test('two users at one truck: trips are planned, driven, billed, reverted and completed again, and each sees the other’s steps without reloading (PLAN-001, PLAN-010, PLAN-013, PLAN-014, PLAN-023, PLAN-026, VAL-060, VAL-079, VAL-081 … VAL-083, VAL-089, TRP-033 … TRP-035, TRP-037, CACHE-012)', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page);
  const { vehicle, client } = parties;
  const [first, second, third] = ['A', 'B', 'C'].map((letter) => `L-${vehicle.name}-${letter}`) as [string, string, string];
  const bars = (of: Page, status: string) => of.locator(`[data-trip][data-status="${status}"]`);

  const other = await elsewhere();
  await signIn(other, 'finance');
  await showVehicle(other, vehicle.name);
  await showVehicle(page, vehicle.name);
  await page.getByRole('button', { name: vehicle.name, exact: true }).click();
  await expect(panel(page).getByText('No active trips for this asset.')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Custom Route' }).click();
  await panel(page).getByRole('button', { name: 'Create Trip' }).click();
  for (const text of ['Please select a client', 'Commodity is required', 'Revenue amount is required', 'End date is required']) {
    await expect(panel(page).getByText(text)).toBeVisible();
  }
  const expectMessage = (message: string) => expect.poll(() => passedMessages(page)).toContain(message);
  await planOnScreen(page, client.name, first);
  await expectMessage('Trip created successfully');
  await expect(bars(other, 'scheduled')).toHaveCount(1);
  await planTrip(page, parties, { startDate: dayFromNow(2), endDate: dayFromNow(3), loadNr: second });
  await planTrip(page, parties, { startDate: dayFromNow(4), endDate: dayFromNow(5), loadNr: third });
  await expect(openTrips(page)).toHaveCount(3);
  await expect(bars(other, 'scheduled')).toHaveCount(3);

  // accept, which the new trip offers at once: not below the odometer
  await openTrips(page).filter({ hasText: first }).getByRole('button', { name: 'Accept' }).click();
  const accept = page.getByRole('dialog', { name: 'Opening Kilometers' });
  const opening = accept.getByRole('textbox', { name: 'Opening Kilometers' });
  await opening.fill('9999');
  await expect(accept.getByText('Opening kilometers cannot be less than current odometer reading')).toBeVisible();
  await expect(accept.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await opening.fill('10000');
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expectMessage('Scheduled Trip accepted');
  await expect(bars(other, 'on_route')).toHaveCount(1);

  // complete: not below the opening reading, with the tons of the weighbridge
  await openTrips(page).filter({ hasText: first }).getByRole('button', { name: 'Complete' }).click();
  const complete = page.getByRole('dialog', { name: 'Complete Trip' });
  await complete.getByRole('textbox', { name: 'Closing Kilometers' }).fill('9990');
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(complete.getByText('Closing kilometers cannot be less than opening kilometers')).toBeVisible();
  await complete.getByRole('textbox', { name: 'Closing Kilometers' }).fill('10191');
  await complete.getByRole('textbox', { name: 'Tonnage' }).fill('33.86');
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expectMessage('Trip completed');
  await expect(openTrips(page)).toHaveCount(2);
  await expect(bars(other, 'completed')).toHaveCount(1);

  // decline what is left over
  await openTrips(page).filter({ hasText: third }).getByRole('button').first().click();
  await openTrips(page).filter({ hasText: third }).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog', { name: 'Decline Trip' }).getByRole('button', { name: 'Decline Trip' }).click();
  await expectMessage('Scheduled Trip cancelled successfully');
  await expect(openTrips(page)).toHaveCount(1);
  await expect(bars(other, 'scheduled')).toHaveCount(1);

  // the papers come in from the other, and stand at once in what the first looks at
  await panel(page).getByRole('button', { name: 'Close panel' }).click();
  await page.getByText('Trip Archive').click();
  await page.getByPlaceholder('Search trips...').fill(first);
  const closed = page.locator('[data-row-id]').filter({ hasText: first });
  await closed.locator('[data-row-opener]').click();
  const detail = page.getByRole('dialog', { name: /^Trip \d+/ });
  await expect(detail.getByText('33,86 t', { exact: true })).toBeVisible();
  await other.goto(addressOf(`/clients/${client.id}/trips?period=all`));
  const row = other.locator('[data-row-id]').filter({ hasText: first });
  const paper = async (entry: string) => {
    await row.getByRole('button', { name: /papers of/ }).click();
    await other.getByRole('menuitem', { name: entry }).click();
  };
  await paper('Upload POD');
  await other.getByLabel('POD file').setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdfFile(first) });
  await expect(detail.getByRole('button', { name: 'View POD' })).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await paper('Add Invoice Number');
  const invoice = other.getByRole('dialog', { name: 'Add Invoice Number' });
  await invoice.getByRole('textbox', { name: 'Invoice Number' }).fill(`INV-${first}`);
  await invoice.getByRole('button', { name: 'Save' }).click();
  await expect(detail.getByText(`INV-${first}`)).toBeVisible();

  // back on the road, and in again with the readings that stand
  await detail.getByRole('button', { name: 'Close panel' }).click();
  await closed.getByRole('button', { name: /^Actions for trip/ }).click();
  await page.getByRole('menuitem', { name: 'Revert' }).click();
  const revert = page.getByRole('dialog', { name: 'Revert Trip' });
  await revert.getByRole('textbox').fill('Revert');
  await revert.getByRole('button', { name: 'Revert Trip' }).click();
  await expect(row).toContainText('On Route');
  await page.getByText('Timeline', { exact: true }).click();
  await page.getByRole('button', { name: vehicle.name, exact: true }).click();
  await openTrips(page).filter({ hasText: first }).getByRole('button').first().click();
  await openTrips(page).filter({ hasText: first }).getByRole('button', { name: 'Complete' }).click();
  await expect(complete.getByRole('textbox', { name: 'Closing Kilometers' })).toBeDisabled();
  await expect(complete.getByRole('textbox', { name: 'Tonnage' })).toHaveValue(/^33[.,]86$/);
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(openTrips(page)).toHaveCount(1);
  await expect(row).toContainText('Completed');
  await expect(row).toContainText(`INV-${first}`);
  await expect(row.getByText('POD', { exact: true })).toBeVisible();
});

test('a CHEP load waits for its record, which is made from the planning panel (PLAN-011, PLAN-012, CHEP-041, API-033)', async ({
  page,
}) => {
  await signIn(page);
  const parties = await makeParties(page);
  const trip = await planTrip(page, parties, { isChepLoad: true });
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 10_000 });
  await visit(page, `/operations?vehicle=${parties.vehicle.id}&trip=${trip.id}`);
  const complete = openTrips(page).getByRole('button', { name: 'Complete' });
  await expect(complete).toBeDisabled();
  await openTrips(page).getByRole('button', { name: 'Chep Form' }).click();
  const form = page.getByRole('dialog', { name: 'Create CHEP Record' });
  await expect(form.getByRole('textbox', { name: 'Outstanding Pallets' })).toHaveValue('34');
  await form.getByRole('combobox', { name: 'CHEP Depot Address' }).fill('Pallet depot Prospecton');
  // away from the list of depots, which would lie over the button
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Create Record' }).click();
  await expect(complete).toBeEnabled();
  await expect(form).toHaveCount(0);
  expect(await callApi<{ exists: boolean }>(page, 'GET', `/api/trips/${trip.id}/chep-form-exists`)).toMatchObject({ exists: true });
});

test('a planned trip is dragged to another day, moved by keyboard, and put back when the server refuses', async ({ page, elsewhere }) => {
  await signIn(page, 'controller');
  const manager = await elsewhere();
  await signIn(manager, 'manager');
  const parties = await makeParties(manager);
  const trip = await planTrip(manager, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });

  await showVehicle(page, parties.vehicle.name);
  const own = bar(page, trip.tripNumber);
  await expect(own).toBeVisible();
  const before = await left(own);
  const box = (await own.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 24, { steps: 4 });
  // a day that has passed says so before the trip is dropped
  await page.mouse.move(box.x + 20 - DAY_PX, box.y + 20, { steps: 4 });
  await expect(page.locator('[data-ghost]')).toContainText('Starts in the past');
  await page.mouse.move(box.x + 20 + DAY_PX, box.y + 20, { steps: 8 });
  await expect(page.locator('[data-ghost]')).not.toContainText('past');
  await page.mouse.up();
  await expect(
    page.getByText(`Trip ${trip.tripNumber} moved to ${parties.vehicle.name}, ${shownDay(dayFromNow(1))}`).first(),
  ).toBeVisible();
  await expect.poll(() => left(own)).toBeCloseTo(before + DAY_PX, 0);

  // a step is answered before the next one is taken
  const settlesAt = async (x: number) => {
    await expect.poll(() => left(own)).toBeCloseTo(x, 0);
    await expect(own).toHaveAttribute('data-movable');
  };
  await settlesAt(before + DAY_PX);
  await page.keyboard.press('Control+z');
  await settlesAt(before);
  await expect(page.getByText(`moved to ${parties.vehicle.name}, ${shownDay(dayFromNow(0))}`).first()).toBeVisible();
  await own.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await settlesAt(before + DAY_PX);
  await own.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await settlesAt(before);

  await page.route(`**/api/trips/${trip.id}`, (route) =>
    route.fulfill({ status: 409, json: { detail: 'Vehicle is gone', message: 'Vehicle is gone', code: 'conflict', request_id: 'x' } }),
  );
  await own.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Vehicle is gone')).toBeVisible();
  await expect.poll(() => left(own)).toBeCloseTo(before, 0);
});

test('the timeline keeps its measures, its range and its filters (PLAN-002 … PLAN-006, PLAN-008)', async ({ page }) => {
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

  await page.getByRole('tab', { name: /^Free \d/ }).click();
  await expect(page.getByText('No vehicles match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all vehicles' }).click();
  await page.getByText('Trip Archive').click();
  await expect(page).toHaveURL(/show=archive/);
  await expect(page.getByPlaceholder('Search trips...')).toBeVisible();
});

test('modes let client and choice go, a rate brings its way, and those who may not plan only look (PLAN-014 … PLAN-016, PLAN-019, PLAN-024, PLAN-036, PERM-012)', async ({
  page,
  elsewhere,
}) => {
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
  await visit(page, `/operations?vehicle=${parties.vehicle.id}`);
  await panel(page).getByRole('button', { name: 'Create Route Trip' }).click();
  await choose(page, 'Client', parties.client.name);
  // the client's only rate is taken by itself
  await expect(panel(page).getByRole('textbox', { name: 'Revenue per ton' })).toHaveValue('158');
  await expect(panel(page).getByText('Can not edit addresses for contract or route trips.')).toBeVisible();
  await expect(panel(page).getByText('Randfontein mill')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Create Contract Trip' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Contract' })).toHaveValue('');
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Client' })).toHaveValue('');
  await expect(panel(page).getByRole('textbox', { name: 'Tonnage' })).toHaveValue('34');

  const looker = await elsewhere();
  await signIn(looker, 'finance');
  await looker.goto(addressOf(`/operations?vehicle=${parties.vehicle.id}`));
  await expect(panel(looker).getByText('No active trips for this asset.')).toBeVisible();
  await expect(panel(looker).getByRole('button', { name: 'Create Route Trip' })).toHaveCount(0);
});

test('failed loads say so in the words of the specification (PLAN-026)', async ({ page }) => {
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
  const trip = await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  // a day at a time: the trip stands on both of its days, and not on the next
  await visit(page, `/operations?search=${parties.vehicle.name}`);
  await expect(bar(page, trip.tripNumber)).toContainText('day 1 of 2');
  await page.getByRole('button', { name: 'The day after' }).click();
  await expect(bar(page, trip.tripNumber)).toContainText('day 2 of 2');
  await page.getByRole('button', { name: 'The day after' }).click();
  await expect(page.getByRole('group', { name: 'Not available' })).toContainText(parties.vehicle.name);
  await page.getByRole('button', { name: parties.vehicle.name, exact: true }).click();
  await expect(openTrips(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect(panel(page).getByRole('button', { name: 'Create Trip' })).toBeVisible();
  // what is missing comes into sight over the panel's footer, and no list opens over it
  await panel(page).getByRole('button', { name: 'Create Trip' }).click();
  const missing = panel(page).getByText('Please select a client');
  const isOnTop = (message: Element) => {
    const { left, top, height } = message.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + height / 2) === message;
  };
  await expect.poll(() => missing.evaluate(isOnTop)).toBe(true);
  await expect(page.getByRole('listbox')).toBeHidden();
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
    endsAt: { name: 'Maydon Wharf, Durban', point: { lat: -29.88, lng: 31.005 } },
    km: 578,
    emptyKm: 20,
    roughEmptyKm: null,
    isChepLoad: false,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  await page.route('**/api/assets/summary', (route) => route.fulfill({ json: vehicles }));
  await page.route('**/api/planning/timeline*', (route) => route.fulfill({ json: { trips, absences: [], silent: [], lastPlaces: [] } }));
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
