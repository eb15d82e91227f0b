import type { Page } from '@playwright/test';
import { expect, haveNoWebGl, mapTest } from './journey.ts';
import { dayFromNow, makeParties, type TripParties } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';

const MINUTE_MS = 60_000;
const METRES_PER_DEGREE = 111_195;
/** The client's gate, on a farm road that no demo trip uses. */
const gate = { lat: -31.613, lng: 24.917 };
const northOf = (metres: number) => gate.lat + metres / METRES_PER_DEGREE;
const card = (page: Page, { vehicle }: TripParties) => page.getByRole('region', { name: `Vehicle ${vehicle.name}` });

/** A trip that loads at the client's gate, and the fence around it. */
async function makeTripToGate(page: Page, { vehicle, client }: TripParties): Promise<string> {
  const driver = { name: 'Thandi', surname: vehicle.name, phone: '082 000 1234', pdpExpDate: '2030-01-31' };
  const { id: driverId } = await callApi(page, 'POST', '/api/drivers', driver);
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { driverId });
  const shape = { kind: 'circle', lat: gate.lat, lon: gate.lng, radiusM: 300 };
  await callApi(page, 'POST', '/api/tracking/geofences', { name: `Gate of ${client.name}`, kind: 'client', clientId: client.id, shape });
  const stops = [
    { address: 'Silo, Richmond', ...gate, type: 'loading' },
    { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading' },
  ];
  const trip = await callApi(page, 'POST', '/api/trips', {
    assetId: vehicle.id,
    clientId: client.id,
    startDate: dayFromNow(-1),
    lockedInRevenue: 13_300,
    openingKilometers: 10_000,
    lockedInRateDetails: { stops, km: 578, km_source: 'manual', commodity: 'Maize' },
  });
  return trip.id;
}

/** What Traccar Client posts: a form with knots, so many minutes ago and metres north of the gate. */
async function post(key: string, device: string, [minutesAgo, metres, knots]: readonly [number, number, number]): Promise<void> {
  const body = new URLSearchParams({
    id: device,
    lat: northOf(metres).toFixed(6),
    lon: String(gate.lng),
    timestamp: String(Math.floor((Date.now() - minutesAgo * MINUTE_MS) / 1_000)),
    accuracy: '4.2',
    speed: String(knots),
    bearing: '180',
    batt: '87',
  });
  const answer = await fetch(`http://127.0.0.1:${process.env.SUPERLINK_PORT}/api/ingest/osmand/${key}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

async function makeKey(page: Page): Promise<string> {
  await visit(page, '/tracking/devices');
  await page.getByRole('region', { name: 'Keys for senders' }).getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(uniqueName('KEY'));
  await page.getByRole('button', { name: 'Make key' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up a sender' });
  const key = await setup.getByRole('textbox', { name: 'Key' }).inputValue();
  await setup.getByRole('button', { name: 'Done' }).click();
  return key;
}

async function linkDevice(page: Page, device: string, vehicle: string): Promise<void> {
  await visit(page, `/tracking/devices?search=${device}`);
  await page.getByRole('link', { name: device }).click();
  await page.getByRole('dialog', { name: 'Device' }).getByRole('button', { name: 'Link to a vehicle' }).click();
  const link = page.getByRole('dialog', { name: 'Link to a vehicle' });
  await link.getByRole('combobox', { name: 'Vehicle' }).fill(vehicle);
  await page.getByRole('option', { name: vehicle }).click();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText(`${device} sends for ${vehicle} now`)).toBeVisible();
}

const screens = [
  { words: 'on a desktop', size: { width: 1440, height: 900 }, draws: true },
  { words: 'at a phone’s width', size: { width: 390, height: 844 }, draws: true },
  { words: 'in a browser that cannot draw', size: { width: 1440, height: 900 }, draws: false },
];
for (const { words, size, draws } of screens) {
  mapTest(
    `a key is made, a phone is linked, its truck drives on two screens and is at the client’s gate on the trip, ${words}`,
    async ({ page, elsewhere }) => {
      const colleague = await elsewhere();
      for (const each of [page, colleague]) {
        await each.setViewportSize(size);
        if (!draws) await each.addInitScript(haveNoWebGl);
      }
      await signIn(page);
      await signIn(colleague, 'controller');
      const parties = await makeParties(page, 'WAY');
      const { vehicle, client } = parties;
      const tripId = await makeTripToGate(page, parties);
      const key = await makeKey(page);
      const device = uniqueName('PHONE');
      await post(key, device, [20, 20_000, 0]);
      await linkDevice(page, device, vehicle.name);

      // every process hears of the link within moments
      let minutesAgo = 19;
      await expect(async () => {
        await post(key, device, [(minutesAgo -= 0.1), 20_000, 0]);
        await callApi(page, 'GET', `/api/tracking/vehicle/position/${vehicle.id}`);
      }).toPass();
      for (const each of [page, colleague]) {
        await each.goto(addressOf(`/tracking?vehicle=${vehicle.id}`));
        await expect(card(each, parties)).toContainText(`${northOf(20_000).toFixed(4)}, ${gate.lng.toFixed(4)}`);
      }
      await post(key, device, [10, 5_000, 41.25]);
      for (const each of [page, colleague]) {
        await expect(card(each, parties)).toContainText(`${northOf(5_000).toFixed(4)}, ${gate.lng.toFixed(4)}`);
        await expect(card(each, parties)).toContainText('76\u00a0km/h, heading south');
      }
      if (!draws) await expect(page.getByRole('group', { name: 'Vehicles without a map' })).toContainText('The list has every vehicle.');

      for (const minutes of [5, 4, 3]) await post(key, device, [minutes, 20, 0]);
      await expect(async () => {
        await colleague.goto(addressOf(`/clients/${client.id}/trips?trip=${tripId}`));
        const seen = colleague.getByRole('region', { name: 'Arrivals and Departures' });
        await expect(seen.getByRole('listitem').filter({ hasText: `Gate of ${client.name}` })).toContainText(
          /Arrived .+, there for \d min/,
          {
            timeout: 5_000,
          },
        );
      }).toPass();
    },
  );
}
