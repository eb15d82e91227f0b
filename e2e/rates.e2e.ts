import type { Page } from '@playwright/test';
import { expect, haveNoWebGl, mapPatience, mapTest, test } from './journey.ts';
import { addressOf, amountOf, passedMessages, shownDistance, signIn, uniqueName, visit } from './product.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const map = (page: Page) => page.locator('[data-map="drawn"]');
const state = (page: Page) => page.getByRole('status', { name: 'State of the route' });
const ways = (page: Page) => page.getByRole('radiogroup', { name: 'Route alternatives' }).getByRole('radio');

async function choosePlace(page: Page, label: string, typed: string): Promise<void> {
  await field(page, label).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** What a route is for and what it pays. */
async function fillRate(page: Page, routeName: string): Promise<void> {
  await choose(page, 'Client', 'Ironveld');
  await field(page, 'Route Name').fill(routeName);
  await choose(page, 'Commodity', 'Steel coils');
  await field(page, 'Amount').fill('13300');
  await field(page, 'Amount').press('Tab');
  await expect(field(page, 'Effective Date')).toBeFocused();
  await expect(page.locator('[data-at-rest]').filter({ hasText: '13\u00a0300' })).toBeVisible();
}

async function find(page: Page, search: string): Promise<void> {
  await visit(page, '/rates');
  await page.getByPlaceholder('Search rates...').fill(search);
  await expect(rows(page)).toHaveCount(1);
}

mapTest(
  'a route is drawn through a stop on the way, along another way than the first, then edited and deleted (RTE-003 … RTE-006, RTE-008 … RTE-011, RTE-014 … RTE-017, RTE-021 … RTE-023, RTE-025, VAL-062, VAL-063, VAL-065, VAL-067, PLC-005)',
  async ({ page }) => {
    await signIn(page);
    const routeName = uniqueName('N3 run ');
    await visit(page, '/rates');
    await expect(page.getByRole('heading', { name: 'Routes', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Add Route' }).click();
    await expect(page.getByRole('heading', { name: 'Create New Route' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled();
    await expect(field(page, 'Revenue per km (R)')).toHaveValue('0.00');

    await field(page, 'Amount').focus();
    await field(page, 'Route Name').fill(routeName);
    await expect(page.getByText('Amount is required')).toBeVisible();
    await page.getByRole('button', { name: 'Create Route' }).click();
    for (const text of ['Client is required', 'Commodity is required']) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('Address is required')).toHaveCount(2);
    await fillRate(page, routeName);

    await choosePlace(page, 'Loading address L1', 'City Deep');
    await expect(state(page)).toHaveText('First location placed - add second location to calculate route');
    await choosePlace(page, 'Offloading address O1', 'Maydon Wharf');
    await expect(state(page)).toHaveText(/Route ready.*Estimated distance/);
    await expect(map(page)).toBeVisible(mapPatience);
    await expect(map(page).locator('..')).toHaveCSS('height', '400px');
    await expect(page.locator('[data-marker]')).toHaveText(['L1', 'O1']);

    await expect(ways(page).first()).toBeChecked();
    expect(await ways(page).count()).toBeGreaterThan(1);
    const distance = field(page, 'Total Distance (km)');
    const straight = amountOf(await distance.inputValue());
    expect(straight).toBeGreaterThan(540);
    expect(straight).toBeLessThan(620);
    await expect(field(page, 'Revenue per km (R)')).toHaveValue((13_300 / straight).toFixed(2));
    await ways(page).nth(1).click();
    await expect(distance).not.toHaveValue(shownDistance(straight));
    await expect(ways(page).nth(1)).toBeChecked();

    await page.getByRole('button', { name: 'Add Loading Stop' }).click();
    await choosePlace(page, 'Loading address L2', 'Newcastle');
    for (const label of ['L1', 'L2', 'O1']) await expect(page.locator(`[data-marker="${label}"]`)).toBeVisible();
    await expect(state(page)).toHaveText(/Route ready/);
    const viaNewcastle = amountOf(await distance.inputValue());
    expect(viaNewcastle).toBeGreaterThan(straight);

    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/routes'));
    await page.getByRole('button', { name: 'Create Route' }).click();
    const body = (await sent).postDataJSON() as Record<string, unknown> & { stops: { type: string; sequence: string }[] };
    expect(body).toMatchObject({ km: viaNewcastle, km_source: 'estimate', isManual: false, currency: 'R', amount: 13_300 });
    expect(body.stops.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['loading', 'L1'],
      ['stop-loading', 'L2'],
      ['offloading', 'O1'],
    ]);
    await expect.poll(() => passedMessages(page)).toContain('Rate created successfully');
    await expect(page).toHaveURL(/\/rates$/);

    await find(page, routeName.toLowerCase());
    await expect(page.getByText('Select a rate to perform actions')).toBeVisible();
    await rows(page).getByRole('radio').check();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Route' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled();
    await expect(distance).toHaveValue(shownDistance(viaNewcastle));
    await page.getByRole('button', { name: 'Show route alternatives' }).click();
    await expect(ways(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled();
    await page.getByRole('button', { name: 'Remove L2' }).click();
    await expect(distance).toHaveValue(shownDistance(straight));
    await field(page, 'Amount').fill('14000');
    await page.getByRole('button', { name: 'Update Route' }).click();
    await expect.poll(() => passedMessages(page)).toContain('Rate updated successfully');

    await find(page, routeName);
    await expect(rows(page).getByRole('cell', { name: /14\s000,00/ })).toBeVisible();
    await rows(page).first().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Route' });
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Delete Route' }).click();
    await expect(page.getByText('Rate deleted successfully')).toBeVisible();
    await expect(page.getByText('No rates found', { exact: true })).toBeVisible();
  },
);

mapTest(
  'a farm that no map knows is entered by hand, and opens by hand again (RTE-013, RTE-018 … RTE-020, RTE-023, RTE-027, RTE-029, PLC-006, PLC-007)',
  async ({ page }) => {
    await signIn(page, 'controller');
    const routeName = uniqueName('Farm ');
    await visit(page, '/rates/create');
    await fillRate(page, routeName);
    await field(page, 'Loading address L1').fill('Xyzzyplaas 99');
    await expect(page.getByText('No address suggestions found')).toBeVisible();
    await expect(page.getByText(/Switch on Manual Address insert/)).toBeVisible();
    await expect(page.getByText('No address suggestions found')).toBeHidden();
    // what no search finds can be pointed at
    await map(page).click({ position: { x: 300, y: 200 } });
    await expect(state(page)).toHaveText(/First location placed/);
    await expect(field(page, 'Loading address L1')).toHaveValue('Xyzzyplaas 99');
    await choosePlace(page, 'Offloading address O1', 'Bothaville');

    await page.getByRole('switch', { name: 'Manual Address insert' }).click();
    await expect(page.getByText('Manual Mode Active')).toBeVisible();
    await expect(page.locator('[data-map]')).toHaveCount(0);
    await expect(field(page, 'Loading address 1')).toHaveValue('');
    await expect(field(page, 'Offloading address 2')).toHaveValue('');
    await page.getByRole('button', { name: 'Remove 1' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'At least one loading stop is required' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove 2' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'At least one offloading stop is required' })).toBeVisible();

    await field(page, 'Loading address 1').fill('Plaas Xyzzy, second gate');
    await field(page, 'Place name 1').fill('Xyzzy');
    await field(page, 'Offloading address 2').fill('Silo 4, Bothaville');
    await page.getByRole('button', { name: 'Create Route' }).click();
    await expect(page.getByText('Distance is required in manual mode')).toBeVisible();
    await expect(field(page, 'Total Distance (km)')).toBeFocused();
    await field(page, 'Total Distance (km)').fill('0');
    await expect(page.getByText('Distance must be greater than 0')).toBeVisible();
    await field(page, 'Total Distance (km)').fill('41.5');
    await expect(field(page, 'Revenue per km (R)')).toHaveValue((13_300 / 41.5).toFixed(2));
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/routes'));
    await page.getByRole('button', { name: 'Create Route' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      isManual: true,
      km: 41.5,
      km_source: 'manual',
      polyline: null,
      stops: [
        { address: 'Plaas Xyzzy, second gate', lat: null, lng: null, type: 'loading', sequence: 1, customName: 'Xyzzy' },
        { address: 'Silo 4, Bothaville', type: 'offloading', sequence: 2, customName: null },
      ],
    });
    await expect.poll(() => passedMessages(page)).toContain('Rate created successfully');

    await find(page, routeName);
    await rows(page).first().click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByText('Manual Mode Active')).toBeVisible();
    await expect(field(page, 'Loading address 1')).toHaveValue('Plaas Xyzzy, second gate');
    await expect(field(page, 'Total Distance (km)')).toHaveValue('41.5');
    await page.getByRole('switch', { name: 'Manual Address insert' }).click();
    await expect(page.locator('[data-map]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update Route' })).toBeEnabled();
  },
);

test('places are asked for sparingly: from three characters, once for one search, and never again for a place that was chosen (PLC-001, PLC-002, PLC-008, PLC-009)', async ({
  page,
}) => {
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/maps/autocomplete') asked.push(`search ${searchParams.get('input')}`);
    if (pathname === '/api/maps/placedetails') asked.push('place');
  });
  await page.goto(addressOf('/rates/create'));
  const address = field(page, 'Loading address L1');
  await address.fill('lo');
  await address.fill('lou');
  await expect(page.getByRole('option').first()).toBeVisible();
  await address.fill('louis tri');
  await expect(page.getByRole('option', { name: /Louis Trichardt/ }).first()).toBeVisible();
  await expect.poll(() => asked).toEqual(['search lou', 'search louis tri']);
  await address.fill(' LOUIS tri ');
  await page
    .getByRole('option', { name: /Louis Trichardt/ })
    .first()
    .click();
  await expect(state(page)).toHaveText(/First location placed/);
  expect(asked).toEqual(['search lou', 'search louis tri', 'place']);

  await page.reload();
  await address.fill('louis tri');
  await page
    .getByRole('option', { name: /Louis Trichardt/ })
    .first()
    .click();
  await expect(state(page)).toHaveText(/First location placed/);
  expect(asked.filter((what) => what === 'place')).toHaveLength(1);
});

test('stops change places by keyboard and by pointer, and the route is worked out anew', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/rates/create'));
  await page.getByRole('button', { name: 'Add Loading Stop' }).click();
  await choosePlace(page, 'Loading address L1', 'City Deep');
  await choosePlace(page, 'Loading address L2', 'Polokwane');
  await choosePlace(page, 'Offloading address O1', 'Maydon Wharf');
  await expect(state(page)).toHaveText(/Route ready/);
  const distance = field(page, 'Total Distance (km)');
  const before = await distance.inputValue();

  const handle = page.getByRole('button', { name: 'Reorder L2' });
  await handle.press('Space');
  await expect(page.getByText('Picked up stop 2 of 2.')).toBeAttached();
  // a key before the places are measured moves nothing; a further one at the top moves nothing either
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('The stop is now at place 1 of 2.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(field(page, 'Loading address L1')).toHaveValue(/Polokwane/);
  await expect(distance).not.toHaveValue(before);
  await expect(distance).not.toHaveValue('');

  const from = (await page.getByRole('button', { name: 'Reorder L1' }).boundingBox())!;
  const to = (await page.getByRole('button', { name: 'Reorder L2' }).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 8, { steps: 12 });
  await expect(page.getByText('The stop is now at place 2 of 2.')).toBeAttached();
  await page.mouse.up();
  await expect(field(page, 'Loading address L1')).toHaveValue(/City Deep/);
  await expect(distance).toHaveValue(before);
});

test('a map service that fails is silent, invents no distance, and can be asked again (MAP-004)', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/maps/directions', (route) =>
    route.fulfill({
      status: 503,
      json: { detail: 'The map service does not answer.', message: '', code: 'maps_unavailable', request_id: '' },
    }),
  );
  await page.goto(addressOf('/rates/create'));
  await choosePlace(page, 'Loading address L1', 'City Deep');
  await choosePlace(page, 'Offloading address O1', 'Maydon Wharf');
  const again = page.getByRole('button', { name: 'Calculate the route again' });
  await expect(again).toBeVisible();
  await expect(state(page)).toHaveText('');
  await expect(field(page, 'Total Distance (km)')).toHaveValue('');
  await expect(page.getByText('The map service does not answer.')).toHaveCount(0);
  await page.unroute('**/api/maps/directions');
  await again.click();
  await expect(state(page)).toHaveText(/Route ready/);
});

mapTest('a browser that cannot draw keeps the form and names the stops in words', async ({ page }) => {
  await page.addInitScript(haveNoWebGl);
  await signIn(page);
  await page.goto(addressOf('/rates/create'));
  await expect(page.getByText('This browser cannot draw the map. Everything else works without it.')).toBeVisible();
  await choosePlace(page, 'Loading address L1', 'City Deep');
  await choosePlace(page, 'Offloading address O1', 'Maydon Wharf');
  await expect(page.getByRole('table', { name: 'Stops on the map' }).getByRole('cell', { name: /City Deep/ })).toBeVisible();
  await expect(state(page)).toHaveText(/Route ready/);
});

mapTest('Google’s map says what keeps it away and leaves the form alone (MAP-001, MAP-002)', async ({ page }) => {
  await signIn(page);
  const config = {
    provider: 'google',
    renderer: 'google',
    styleUrl: null,
    tilesUrl: null,
    maxUsefulZoom: 18,
    routing: 'engine',
    attribution: [],
  };
  await page.route('**/api/maps/config', (route) => route.fulfill({ json: config }));
  await page.route('**/api/maps/js-api-key', (route) =>
    route.fulfill({ status: 500, json: { detail: '', message: '', code: 'internal', request_id: '' } }),
  );
  await page.goto(addressOf('/rates/create'));
  await expect(page.getByText('Failed to fetch API key')).toBeVisible();
  await page.unroute('**/api/maps/js-api-key');
  await page.reload();
  // without a key at all the built-in map stands in
  await expect(map(page)).toBeVisible(mapPatience);
  await page.route('**/api/maps/js-api-key', (route) => route.fulfill({ json: { api_key: 'no-key' } }));
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load Google Maps')).toBeVisible();
});

test('the list says when it is empty or failed, and shows each role what it may do (RTE-002, RTE-004, RTE-005, RTE-007, PERM-009)', async ({
  page,
}) => {
  // room for every column
  await page.setViewportSize({ width: 1920, height: 1000 });
  await signIn(page, 'finance');
  await page.goto(addressOf('/rates'));
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Route' })).toHaveCount(0);
  // other journeys add routes above it meanwhile
  const chosen = page.locator(`tbody tr[data-row-id="${await rows(page).first().getAttribute('data-row-id')}"]`);
  await chosen.click();
  await expect(chosen.getByRole('radio')).toBeChecked();
  await expect(page.getByText('Select a rate to perform actions')).toBeVisible();
  for (const header of [
    'ID',
    'Client',
    'Route Name',
    'Commodity',
    'Loading',
    'Offloading',
    'Type',
    'Amount',
    'Kilometers',
    'Effective Date',
    'Status',
  ]) {
    await page.getByRole('columnheader', { name: header, exact: true }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toHaveAttribute('aria-sort', /ascending|descending/);
  }
  await page.getByPlaceholder('Search rates...').fill('nothing-like-this');
  await expect(page.getByText('No rates found', { exact: true })).toBeVisible();
  await page.goto(addressOf('/rates/create'));
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();

  await page.route(/\/api\/routes(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto(addressOf('/rates'));
  await expect(page.getByText('No rates found. Create your first rate to get started.')).toBeVisible();
  await page.unroute(/\/api\/routes(\?|$)/);
  await page.route(/\/api\/routes(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong on the server', message: '', code: 'internal', request_id: '' } }),
  );
  await page.goto(addressOf('/rates'));
  await expect(page.getByText('Error: Something went wrong on the server')).toBeVisible();
});

test('on a phone a route is drawn, found as a card and selected @phone', async ({ page }) => {
  await signIn(page);
  const routeName = uniqueName('Phone ');
  await page.goto(addressOf('/rates/create'));
  await fillRate(page, routeName);
  await choosePlace(page, 'Loading address L1', 'City Deep');
  await choosePlace(page, 'Offloading address O1', 'Maydon Wharf');
  await expect(state(page)).toHaveText(/Route ready/);
  await page.getByRole('button', { name: 'Create Route' }).click();
  await expect(page).toHaveURL(/\/rates$/);
  await page.getByPlaceholder('Search rates...').fill(routeName);
  const card = page.getByRole('list', { name: 'Routes' }).locator('li[data-row-id]');
  await expect(card).toHaveCount(1);
  await card.getByRole('radio').check();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
