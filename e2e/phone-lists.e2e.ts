import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { completedTrip, makeParties } from './make-trips.ts';
import { callApi, signIn, uniqueName, visit } from './product.ts';

/** Where a list may begin at the latest: a third of the first screen. */
const thirdOf = (page: Page) => page.viewportSize()!.height / 3;
const listBegins = async (page: Page, name: string) => (await page.getByRole('list', { name, exact: true }).boundingBox())!.y;

test('the lists of trips and fills begin in the first third of a phone, and their filters are behind one button @phone', async ({
  page,
}) => {
  await signIn(page);
  const parties = await makeParties(page, 'PHL');
  await completedTrip(page, parties, 10_000, { loadNr: uniqueName('PHL') });
  const truck = await callApi(page, 'POST', '/api/assets', {
    fleetNumber: uniqueName('PHL'),
    assetReg: `${uniqueName('PHL')} GP`,
    odometerReading: 100_000,
    dieselCapacity: 900,
    assetExpLic: '2030-01-31',
  });
  const driver = await callApi(page, 'POST', '/api/drivers', {
    name: 'Thandi',
    surname: uniqueName('Phone'),
    phone: '082 000 1234',
    pdpExpDate: '2030-01-31',
  });
  await callApi(page, 'PATCH', `/api/assets/${truck.id}`, { driverId: driver.id });
  await callApi(page, 'POST', '/api/diesel', {
    assetId: truck.id,
    date: new Date().toISOString(),
    kilometers: 101_000,
    baselinePrevKm: 100_000,
    liters: 500,
    externalOrderNumber: uniqueName('SLIP'),
    location: 'Highveld Gate Truck Stop',
  });
  for (const [path, list] of [
    [`/clients/${parties.client.id}/trips`, 'Trips'],
    ['/operations?show=archive', 'Trip history'],
    ['/diesel/history', 'Diesel orders'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: /\d/ })).not.toHaveCount(0);
    // what loads after the list would push it down
    if (path.endsWith('archive')) await page.getByRole('button', { name: 'Views' }).waitFor();
    expect(await listBegins(page, list), path).toBeLessThanOrEqual(thirdOf(page));
    await page.getByRole('button', { name: 'Filters, 1 in force' }).click();
    await expect(page.getByRole('combobox', { name: 'Month' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
