import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { makeParties } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Devices' }).locator('tbody tr[data-row-id]');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Device' });
const search = (page: Page) => page.getByPlaceholder('Search device or vehicle');
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

/** What Traccar Client 10 posts: a form, knots, and the battery. Answers the status. */
async function postAsPhone(key: string, deviceKey: string): Promise<number> {
  const body = new URLSearchParams({
    id: deviceKey,
    lat: '-26.2281',
    lon: '28.0764',
    timestamp: String(Math.floor(Date.now() / 1_000)),
    accuracy: '4.2',
    altitude: '1620.0',
    speed: '41.25',
    bearing: '142.5',
    batt: '87',
    charge: 'false',
  });
  const answer = await fetch(`http://127.0.0.1:${process.env.SUPERLINK_PORT}/api/ingest/osmand/${key}`, { method: 'POST', body });
  return answer.status;
}

test('a key is made, a phone sends with it, is linked to a vehicle, and a revoked key opens nothing', async ({ page }) => {
  await signIn(page);
  const { vehicle } = await makeParties(page, 'DEV');
  const [keyName, deviceKey] = [uniqueName('KEY'), uniqueName('PHONE')];
  await visit(page, '/tracking/devices');
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await page.getByRole('region', { name: 'Keys for senders' }).getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(keyName);
  await page.getByRole('button', { name: 'Make key' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up a sender' });
  const key = await setup.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^kwela\.[\w-]{32}$/);
  await setup.getByRole('textbox', { name: 'Device identifier of this phone' }).fill(deviceKey);
  await expect(setup.getByRole('img', { name: `QR code that sets up ${deviceKey}` })).toBeVisible();
  const phoneLink = await setup.getByRole('textbox', { name: 'Link for the phone' }).inputValue();
  expect(new URL(phoneLink).searchParams.get('url')).toBe(addressOf(`/api/ingest/osmand/${key}`));
  await setup.getByRole('tab', { name: 'Traccar server' }).click();
  await expect(setup.getByRole('region', { name: 'Lines for traccar.xml' })).toContainText(`Authorization: Bearer ${key}`);
  await setup.getByRole('button', { name: 'Done' }).click();

  expect(await postAsPhone(key, deviceKey)).toBe(200);
  await refresh(page);
  await search(page).fill(deviceKey.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  for (const shown of ['No vehicle', 'Unassigned', '87 %']) {
    await expect(rows(page).getByRole('cell', { name: shown, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: deviceKey }).click();
  await expect(panel(page).getByText('No vehicle: its positions are not kept')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Link to a vehicle' }).click();
  const link = page.getByRole('dialog', { name: 'Link to a vehicle' });
  await link.getByRole('combobox', { name: 'Vehicle' }).fill(vehicle.name);
  await page.getByRole('option', { name: vehicle.name }).click();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText(`${deviceKey} sends for ${vehicle.name} now`)).toBeVisible();
  await expect(panel(page).getByText(`manager linked it to ${vehicle.name}`)).toBeVisible();

  // every process hears of the link within moments
  await expect
    .poll(async () => {
      await postAsPhone(key, deviceKey);
      return callApi<{ speed: number }>(page, 'GET', `/api/tracking/vehicle/position/${vehicle.id}`).catch(() => null);
    })
    .toMatchObject({ assetId: vehicle.id, lat: -26.2281, lon: 28.0764, speed: 76.4 });

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.getByRole('button', { name: `Actions for ${keyName} (${key.slice(-4)})` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke key' }).getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Key revoked')).toBeVisible();
  await expect.poll(() => postAsPhone(key, deviceKey)).toBe(401);
});

test('the export of a portal brings a vehicle’s positions in, and says which rows are none', async ({ page }) => {
  await signIn(page);
  const { vehicle } = await makeParties(page, 'DEV');
  const two = (part: number) => String(part).padStart(2, '0');
  const sast = new Date(Date.now() + 2 * 3_600_000 - 60_000);
  const day = `${two(sast.getUTCDate())}/${two(sast.getUTCMonth() + 1)}/${sast.getUTCFullYear()}`;
  const time = `${two(sast.getUTCHours())}:${two(sast.getUTCMinutes())}:${two(sast.getUTCSeconds())}`;
  const lines = [
    'Driver,Time,Speed,Status,Gps,Latitude,Longitude,Odometer',
    `None,${day} ${time},"76,5",Moving,true,"-26,08975","28,35431",54302`,
    'None,soon,"76,5",Moving,true,"-26,08975","28,35431",54302',
  ];
  await visit(page, '/tracking/devices');
  await page.getByRole('button', { name: 'Bring in positions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in positions from a file' });
  const send = () =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'all-activity.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await send();
  await expect(dialog.getByText('The file does not say which vehicle it is of. Choose the vehicle.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Vehicle' }).fill(vehicle.name);
  await page.getByRole('option', { name: vehicle.name }).click();
  await send();
  await expect(dialog.getByText('1 of 2 positions were new and are stored.')).toBeVisible();
  await expect(dialog.getByText('Line 3: The date or time is missing or cannot be read')).toBeVisible();
  expect(await callApi(page, 'GET', `/api/tracking/vehicle/position/${vehicle.id}`)).toMatchObject({ lat: -26.089_75, speed: 76.5 });
});

test('on a phone a phone is added for a vehicle, and its QR code appears @phone', async ({ page }) => {
  await signIn(page);
  const { vehicle } = await makeParties(page, 'DEV');
  await visit(page, '/tracking/devices');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  const add = page.getByRole('dialog', { name: 'Add a phone' });
  await add.getByRole('combobox', { name: 'Vehicle' }).fill(vehicle.name);
  await page.getByRole('option', { name: vehicle.name }).click();
  await expect(add.getByRole('textbox', { name: 'Device identifier' })).toHaveValue(vehicle.name);
  await add.getByRole('button', { name: 'Add phone' }).click();
  const setup = page.getByRole('dialog', { name: `Set up the phone ${vehicle.name}` });
  await setup.getByRole('button', { name: 'Make a new key' }).click();
  await expect(setup.getByRole('img', { name: `QR code that sets up ${vehicle.name}` })).toBeVisible();
  await expect(setup.getByText('Waiting for the first message of the phone.')).toBeVisible();
  const key = await setup.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
  expect(await postAsPhone(key, vehicle.name)).toBe(200);
  await expect(setup.getByText('It is set up.')).toBeVisible({ timeout: 15_000 });
  await setup.getByRole('button', { name: 'Done' }).click();
  await search(page).fill(vehicle.name);
  const card = page.getByRole('listitem').filter({ hasText: `${vehicle.name} · ${vehicle.name} GP` });
  await expect(card).toContainText('Linked');
});
