import { expect, test } from './journey.ts';
import { makeParties } from './make-trips.ts';
import { addressOf, signIn, visit } from './product.ts';

test('by the keyboard a trip, an order of diesel and a driver are each a few keys from their form', async ({ page }) => {
  await signIn(page, 'hybrid');
  const { vehicle } = await makeParties(page, 'QAD');
  await visit(page, '/vehicles');
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  const menu = page.getByRole('menu', { name: 'Add' });
  const openMenu = async () => {
    await page.keyboard.press('Alt+n');
    await expect(menu.getByRole('menuitem', { name: 'Trip' })).toBeFocused();
  };

  await openMenu();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Plan trip' }).getByRole('combobox', { name: 'Vehicle' })).toBeFocused();
  await page.keyboard.type(vehicle.name);
  await expect(page.getByRole('option', { name: vehicle.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operations\\?vehicle=${vehicle.id}`));
  await expect(page.getByRole('group', { name: 'What the trip is made from' })).toBeVisible();

  await openMenu();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const order = page.getByRole('dialog', { name: 'Create Diesel Order' });
  await expect(order.getByRole('combobox', { name: /^Vehicle/ })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(/\/diesel\/history$/);

  await openMenu();
  await page.keyboard.type('dr');
  await expect(menu.getByRole('menuitem', { name: 'Driver' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/drivers\/new$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a service is booked for a vehicle from any page', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/clients'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // finance makes neither trips nor vehicles
  await expect(page.getByRole('menuitem')).toHaveText([
    'Service booking',
    'Workshop booking',
    'Breakdown',
    'Client',
    'Many from a spreadsheet',
  ]);
  await page.getByRole('menuitem', { name: 'Service booking' }).click();
  await page.getByRole('dialog', { name: 'Book service' }).getByRole('combobox').fill('krh001');
  await page.getByRole('option', { name: 'KRH001' }).click();
  await expect(page.getByRole('dialog', { name: 'Book Service for KRH001' })).toBeVisible();
});

test('on a phone the plus opens what can be added, within the screen and for a thumb @phone', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto(addressOf('/dashboard'));
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.tap();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveCount(14);
  const box = (await page.getByRole('menu', { name: 'Add' }).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  for (const at of [add, entries.first(), entries.last()]) expect((await at.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await entries.filter({ hasText: 'Client' }).tap();
  await expect(page).toHaveURL(/\/clients\/new$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
