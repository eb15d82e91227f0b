import type { Page } from '@playwright/test';
import { expect, mapPatience, mapTest, test } from './journey.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';

const MINUTE_MS = 60_000;
/** A farm road that no demo trip uses. */
const yard = { lat: -31.213, lng: 24.517 };
const METRES_PER_DEGREE = 111_195;

interface Site {
  readonly client: string;
  readonly clientId: string;
  readonly stop: string;
  readonly fleetNumber: string;
  readonly tripId: string;
}

/** The South African day on which the truck of the journey arrives. */
const arrivalDay = () => new Date(Date.now() + 2 * 60 * MINUTE_MS - 160 * MINUTE_MS).toISOString().slice(0, 10);

/** A client with a trip on the road that loads at a place of its own. */
async function makeSite(page: Page): Promise<Site> {
  const fleetNumber = uniqueName('FNC');
  const stop = uniqueName('Silo ');
  const vehicle = await callApi(page, 'POST', '/api/assets', {
    fleetNumber,
    assetReg: `${fleetNumber} GP`,
    odometerReading: 1_000,
    assetExpLic: '2030-01-31',
  });
  const driver = await callApi(page, 'POST', '/api/drivers', {
    name: 'Thandi',
    surname: fleetNumber,
    phone: '082 000 1234',
    pdpExpDate: '2030-01-31',
  });
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { driverId: driver.id });
  const client = uniqueName('Fenced ');
  const { id: clientId } = await callApi(page, 'POST', '/api/clients', {
    registeredName: `${client} (Pty) Ltd`,
    name: client,
    physicalAddress: '1 Depot Road, Isando',
    podCutOffType: 'monthly',
    podCutOff: 25,
    status: 'active',
  });
  const trip = await callApi(page, 'POST', '/api/trips', {
    assetId: vehicle.id,
    clientId,
    startDate: arrivalDay(),
    lockedInRevenue: 13_300,
    openingKilometers: 1_000,
    lockedInRateDetails: {
      stops: [
        { address: `${stop}, Richmond`, ...yard, type: 'loading' },
        { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading' },
      ],
      km: 578,
      km_source: 'manual',
      commodity: 'Maize',
    },
  });
  return { client, clientId, stop, fleetNumber, tripId: trip.id };
}

/** What a tracker posts: so many minutes ago, so many metres north of the yard, at so many km/h. */
async function post(key: string, device: string, fixes: readonly (readonly [number, number, number])[]): Promise<void> {
  const body = fixes.map(([ago, metres, speedKmh]) => ({
    device,
    at: new Date(Date.now() - ago * MINUTE_MS).toISOString(),
    lat: yard.lat + metres / METRES_PER_DEGREE,
    lon: yard.lng,
    speedKmh,
  }));
  const answer = await fetch(`http://127.0.0.1:${process.env.SUPERLINK_PORT}/api/ingest/batch/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ accepted: fixes.length, refused: [] });
}

/** The key of a tracker, made by a manager; the page is then a hybrid's, who draws and files papers. */
async function trackerKey(page: Page): Promise<string> {
  await signIn(page, 'manager');
  const { key } = await callApi<{ key: string }>(page, 'POST', '/api/tracking/ingest_keys', { name: uniqueName('Journey ') });
  await signIn(page, 'hybrid');
  return key;
}

test('a fence made from a client’s stop notes when a truck came and left, on the list and on the trip', async ({ page }) => {
  const key = await trackerKey(page);
  const site = await makeSite(page);
  await visit(page, '/tracking/geofences');
  await page.getByRole('button', { name: 'From client’s stops' }).click();
  const dialog = page.getByRole('dialog', { name: 'From Client’s Stops' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(site.client);
  await page.getByRole('option', { name: site.client }).click();
  await dialog.getByRole('button', { name: 'Make Geofences' }).click();
  await expect(page.getByText(/geofences? made/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Geofences' }).getByText(`${site.stop}, Richmond`)).toBeVisible();

  await post(key, site.fleetNumber, [
    [170, 9_000, 70],
    [160, 40, 0],
    [159, 40, 0],
    [67, 40, 0],
    [66, 3_000, 60],
    [64, 6_000, 70],
  ]);
  await visit(page, `/tracking/visits?client=${site.clientId}`);
  const row = page.getByRole('row', { name: new RegExp(site.fleetNumber) });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByText('1 h 34 min')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row.getByText(`${site.stop}, Richmond`)).toBeVisible();

  await page.getByRole('tab', { name: 'Time at clients' }).click();
  await visit(page, `/tracking/visits?tab=dwell&month=${arrivalDay().slice(0, 7)}`);
  const line = page.getByRole('row', { name: new RegExp(site.client) });
  await expect(line.getByText('Not set')).toHaveCount(2);
  await line.getByRole('button', { name: new RegExp(`Actions for ${site.client}`) }).click();
  await page.getByRole('menuitem', { name: 'Waiting terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Waiting Terms' });
  await terms.getByRole('textbox', { name: 'Free hours of each visit' }).fill('1');
  await terms.getByRole('textbox', { name: 'Rate an hour after them' }).fill('450');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByText('R 255,00')).toBeVisible();

  await visit(page, `/clients/${site.clientId}/trips?trip=${site.tripId}`);
  const seen = page.getByRole('region', { name: 'Arrivals and Departures' });
  await expect(seen.getByRole('listitem')).toContainText(/Arrived .+, left .+, 1 h 34 min/);
});

mapTest('a circle and an outline are drawn on the map, moved, and deleted', async ({ page }) => {
  await signIn(page, 'hybrid');
  await page.goto(addressOf('/tracking/geofences'));
  const map = page.locator('[data-map="drawn"]');
  await expect(map).toBeVisible(mapPatience);
  const name = uniqueName('Drawn ');
  await page.getByRole('button', { name: 'New Geofence' }).click();
  const form = page.getByRole('form', { name: 'Geofence' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await map.click({ position: { x: 300, y: 200 } });
  await expect(form.getByRole('textbox', { name: 'Latitude' })).toHaveValue(/^-\d+\.\d+/);
  await form.getByRole('textbox', { name: 'Radius' }).fill('800');
  await form.getByRole('button', { name: 'Save Geofence' }).click();
  await expect(page.getByText('Geofence created')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: new RegExp(`Actions for ${name}`) }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await form.getByText('Outline', { exact: true }).click();
  for (const position of [
    { x: 250, y: 150 },
    { x: 400, y: 150 },
    { x: 320, y: 300 },
  ])
    await map.click({ position });
  await expect(form.getByRole('table', { name: 'Corners' }).getByRole('row')).toHaveCount(4);
  await form.getByRole('button', { name: 'Save Geofence' }).click();
  await expect(page.getByText('Geofence saved')).toBeVisible();
  await row.getByRole('button', { name: new RegExp(`Actions for ${name}`) }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Geofence' }).click();
  await expect(row).toHaveCount(0);
});

test('on a phone a fence is typed in and found again @phone', async ({ page }) => {
  await signIn(page, 'hybrid');
  await page.goto(addressOf('/tracking/geofences'));
  const name = uniqueName('Typed ');
  await page.getByRole('button', { name: 'New Geofence' }).click();
  const form = page.getByRole('form', { name: 'Geofence' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Latitude' }).fill('-31.5');
  await form.getByRole('textbox', { name: 'Longitude' }).fill('24.5');
  await form.getByRole('button', { name: 'Save Geofence' }).click();
  await page.getByRole('searchbox', { name: 'Search geofences...' }).fill(name);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
