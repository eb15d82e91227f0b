import type { Page } from '@playwright/test';
import { expect, haveNoWebGl, mapPatience, mapTest, test } from './journey.ts';
import { makeParties } from './make-trips.ts';
import { addressOf, callApi, signIn, visit } from './product.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Vehicles' });
const row = (page: Page, fleetNumber: string) => list(page).getByRole('button', { name: fleetNumber });
const card = (page: Page, fleetNumber: string) => page.getByRole('region', { name: `Vehicle ${fleetNumber}` });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search vehicle or driver' });
/** What the map shows, as it says: degrees north, degrees east, zoom. */
const view = (page: Page) => page.locator('[data-view]');

interface Device {
  readonly key: string;
  readonly device: string;
}
interface Fix {
  readonly lat: number;
  readonly lon: number;
  readonly speedKmh: number;
  readonly heading?: number;
}

/** A vehicle of its own with a unit that is called like it, and the key that the unit sends with. */
async function makeDevice(page: Page, prefix: string) {
  const parties = await makeParties(page, prefix);
  const { key } = await callApi<{ key: string }>(page, 'POST', '/api/tracking/ingest_keys', { name: `Key of ${parties.vehicle.name}` });
  return { ...parties, unit: { key, device: parties.vehicle.name } };
}

/** Sends a fix as a unit does: without a browser, to the address that its key names. */
async function send({ key, device }: Device, fix: Fix): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${process.env.SUPERLINK_PORT}/api/ingest/batch/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ device, at: new Date().toISOString(), ...fix }]),
  });
  expect(await answer.json()).toMatchObject({ accepted: 1 });
}

test('what a unit sends moves the vehicle on every open screen within seconds, in this tab, the next one and at a colleague’s', async ({
  page,
  elsewhere,
}) => {
  await signIn(page);
  const { unit, vehicle } = await makeDevice(page, 'LIV');
  await send(unit, { lat: -29.1, lon: 26.2, speedKmh: 0 });
  const next = await page.context().newPage();
  const colleague = await elsewhere();
  await signIn(colleague, 'controller');
  const screens = [page, next, colleague];
  for (const each of screens) {
    await each.goto(addressOf(`/tracking?search=${vehicle.name}`));
    await expect(row(each, vehicle.name)).toContainText('Idle');
  }
  await send(unit, { lat: -29.2, lon: 26.3, speedKmh: 83, heading: 10 });
  for (const each of screens) {
    await expect(row(each, vehicle.name)).toContainText('83\u00a0km/h', { timeout: 15_000 });
    await expect(row(each, vehicle.name)).toContainText('Moving');
  }
});

test('a vehicle is found, filtered and opened by keyboard, and its card leads to its plan', async ({ page }) => {
  await signIn(page);
  const { unit, vehicle } = await makeDevice(page, 'CRD');
  await send(unit, { lat: -28.2, lon: 29.1, speedKmh: 83, heading: 95 });
  await visit(page, '/tracking');
  await expect(page.getByRole('status', { name: 'State of the fleet' })).toHaveText(/^[\d\s]+ vehicle\(s\) tracked$/);
  await search(page).fill(vehicle.name.toLowerCase());
  await expect(list(page).getByRole('button')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Idle' }).click();
  await expect(page.getByText('No vehicle matches')).toBeVisible();
  await page.getByRole('tab', { name: 'Moving' }).click();
  await expect(page).toHaveURL(/show=moving/);
  await row(page, vehicle.name).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, vehicle.name).getByRole('heading', { name: vehicle.name })).toBeFocused();
  await expect(card(page, vehicle.name)).toContainText('north of Harrismith');
  await expect(card(page, vehicle.name)).toContainText('heading east');
  await page.keyboard.press('Escape');
  await expect(card(page, vehicle.name)).toHaveCount(0);
  await expect(row(page, vehicle.name)).toBeFocused();
  await row(page, vehicle.name).click();
  await card(page, vehicle.name).getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByRole('region', { name: `Plan ${vehicle.name}` })).toBeVisible();
});

mapTest('the map opens on the country, and an address brings a vehicle into sight with its card (TRK-002)', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const { unit, vehicle } = await makeDevice(page, 'MAP');
  await send(unit, { lat: -23.05, lon: 29.9, speedKmh: 83, heading: 95 });
  await visit(page, '/tracking');
  await expect(view(page)).toHaveAttribute('data-view', '-30.56 22.94 6.0', mapPatience);
  await expect(page.getByText('Initializing map...')).toHaveCount(0);
  await page.getByRole('button', { name: 'Whole fleet' }).click();
  await expect(view(page)).not.toHaveAttribute('data-view', '-30.56 22.94 6.0');
  await visit(page, `/tracking?vehicle=${vehicle.id}`);
  await expect(card(page, vehicle.name)).toBeVisible();
  await expect(view(page)).toHaveAttribute('data-view', /^-23\.0\d 29\.9\d /, mapPatience);
});

mapTest('a browser that cannot draw says so, and the list is everything', async ({ page }) => {
  await page.addInitScript(haveNoWebGl);
  await signIn(page);
  const { unit, vehicle } = await makeDevice(page, 'NGL');
  await send(unit, { lat: -26.1, lon: 28.2, speedKmh: 12 });
  await page.goto(addressOf(`/tracking?search=${vehicle.name}`));
  await expect(page.getByRole('group', { name: 'Vehicles without a map' })).toContainText('The list has every vehicle.');
  await expect(page.getByText('Initializing map...')).toHaveCount(0);
  await row(page, vehicle.name).click();
  await expect(card(page, vehicle.name)).toContainText('12\u00a0km/h');
});

test('on a phone the map stands above the list, the card takes its place, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const { unit, vehicle } = await makeDevice(page, 'PHN');
  await send(unit, { lat: -26.1, lon: 28.2, speedKmh: 83 });
  await visit(page, `/tracking?search=${vehicle.name}`);
  await expect(row(page, vehicle.name)).toBeInViewport({ ratio: 1 });
  await row(page, vehicle.name).click();
  await expect(list(page)).toBeHidden();
  await expect(card(page, vehicle.name).getByRole('link', { name: 'Plan' })).toBeInViewport({ ratio: 1 });
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(scrolls).toEqual([0, 0]);
  await card(page, vehicle.name).getByRole('button', { name: 'Close card' }).click();
  await expect(row(page, vehicle.name)).toBeVisible();
});

for (const [height, mapHeight] of [
  [1200, 1000],
  [900, 700],
] as const) {
  test(`in a window ${height} px high the map is as high as it may be, and the page does not scroll (TRK-001)`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await signIn(page);
    await page.goto(addressOf('/tracking'));
    await expect(page.getByText('Initializing map...')).toBeVisible();
    const box = (await page.getByText('Initializing map...').locator('..').boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(mapHeight);
    expect(box.height).toBeLessThanOrEqual(1000);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)).toBe(0);
  });
}
