import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { completedTrip, dayFromNow, makeParties } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
/** By the keyboard, once the page is there to hear it. */
async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('a trip is found by its load number with one key, the number and Enter, and pinned for the next browser', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page, 'FND');
  const loadNr = uniqueName('FND');
  const trip = await completedTrip(page, parties, 10_000, { loadNr });
  await visit(page, '/vehicles');
  await page.getByRole('searchbox').focus();
  await openSearch(page);
  await page.keyboard.type(loadNr);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/trips/${trip.id}`));
  await expect(page.getByRole('main').getByText(loadNr).first()).toBeVisible();

  await openSearch(page);
  const recent = page.getByRole('group', { name: 'Opened last' });
  await expect(recent.getByRole('option', { name: loadNr })).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('group', { name: 'Pinned' }).getByRole('option', { name: loadNr })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();

  const other = await elsewhere();
  await signIn(other, 'manager');
  await other.goto(addressOf('/dashboard'));
  await other.getByRole('button', { name: 'Find anything' }).click();
  await expect(other.getByRole('group', { name: 'Pinned' }).getByRole('option', { name: loadNr })).toBeVisible();
  await other.keyboard.press('Alt+p');
  await expect(other.getByRole('group', { name: 'Pinned' })).toBeHidden();
});

test('a trip is planned, a service booked and diesel ordered by typing what to do and with which vehicle', async ({ page }) => {
  await signIn(page, 'hybrid');
  const { vehicle } = await makeParties(page, 'FNA');
  await visit(page, '/dashboard');
  const act = async (typed: string, label: string) => {
    await openSearch(page);
    await field(page).fill(typed);
    await expect(option(page, `${label}: ${vehicle.name}`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  await act(`plan trip ${vehicle.name.toLowerCase()}`, 'Plan trip');
  await expect(page).toHaveURL(new RegExp(`/operations\\?vehicle=${vehicle.id}`));
  await expect(page.getByRole('group', { name: 'What the trip is made from' })).toBeVisible();
  await act(`book service ${vehicle.name}`, 'Book service');
  await expect(page.getByRole('dialog', { name: `Book Service for ${vehicle.name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await act(`diesel ${vehicle.name}`, 'Create diesel order');
  await expect(page.getByRole('dialog', { name: 'Create Diesel Order' }).getByRole('combobox', { name: /^Vehicle/ })).toHaveValue(
    new RegExp(vehicle.name),
  );
});

test('the trucks that are free tomorrow are two words and Enter away', async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/dashboard'));
  await openSearch(page);
  await page.keyboard.type('free tomorrow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operations\?fleet=tomorrow/);
});

test('a contract, a route and a user are found by number and name, and open where they are worked with', async ({ page }) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page, 'FNC');
  const name = uniqueName('Contract');
  const work = {
    clientId: parties.client.id,
    commodity: 'Maize',
    amount: 395,
    km: 578,
    km_source: 'manual',
    stops: [
      { address: 'City Deep, Johannesburg', lat: -26.228, lng: 28.076, type: 'loading' },
      { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading' },
    ],
  };
  const tons = { monthlyTonnage: 900, remainingTonnage: 900, contractStart: dayFromNow(0), rateType: 'per_ton', currency: 'R' };
  const contract = await callApi(page, 'POST', '/api/contracts', { ...work, ...tons, contractName: name });
  const priced = { routeName: uniqueName('Route'), rateType: 'flat_rate', effectiveDate: dayFromNow(0) };
  const rate = await callApi<{ id: string; appId: string }>(page, 'POST', '/api/routes', { ...work, ...priced });
  await visit(page, '/dashboard');
  const open = async (typed: string, found: string | RegExp) => {
    await openSearch(page);
    await field(page).fill(typed);
    await expect(option(page, found).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  await open(name, name);
  await expect(page).toHaveURL(new RegExp(`/contracts/${contract.id}`));
  await open(rate.appId, rate.appId);
  await expect(page).toHaveURL(new RegExp(`/rates\\?.*rate=${rate.id}`));
  await expect(page.getByRole('radio', { name: new RegExp(rate.appId) })).toBeChecked();
  await open('controller', /^controller/);
  await expect(page).toHaveURL(/\/users\?search=controller/);
  await expect(page.getByRole('row', { name: /^controller/ })).toHaveCount(1);
});

test('who gives no invoice numbers finds none, nor pages and acts that are closed to them', async ({ page, elsewhere }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'FNI');
  const loadNr = uniqueName('FNI');
  const invoiceNumber = uniqueName('INV');
  const trip = await completedTrip(page, parties, 10_000, { loadNr });
  await callApi(page, 'PATCH', `/api/trips/${trip.id}`, { invoiceNumber });
  await visit(page, '/dashboard');
  await openSearch(page);
  await field(page).fill(invoiceNumber);
  await expect(option(page, invoiceNumber)).toBeVisible();

  const controller = await elsewhere();
  await signIn(controller, 'controller');
  await controller.goto(addressOf('/dashboard'));
  await openSearch(controller);
  for (const typed of [invoiceNumber, 'add client', 'webhooks']) {
    await field(controller).fill(typed);
    await expect(controller.getByRole('paragraph').filter({ hasText: `Nothing found for “${typed}”` })).toBeVisible();
  }
  await field(controller).fill(loadNr);
  await expect(option(controller, loadNr)).toBeVisible();
});

test('on a phone the search is a sheet that an icon opens @phone', async ({ page }) => {
  await signIn(page, 'hybrid');
  const { vehicle } = await makeParties(page, 'FNP');
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Find anything' }).click();
  const sheet = page.getByRole('dialog', { name: 'Find anything' });
  await expect(field(page)).toBeFocused();
  expect((await sheet.boundingBox())!.height).toBe(page.viewportSize()!.height);
  await field(page).fill(vehicle.name.toLowerCase());
  await option(page, vehicle.name).click();
  await expect(page).toHaveURL(new RegExp(`/vehicles\\?vehicle=${vehicle.id}`));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
