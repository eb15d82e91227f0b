import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callApi, signIn, uniqueName, visit } from './product.ts';

/** A vehicle of the journey's own, with a driver. */
async function makeTruck(page: Page): Promise<string> {
  const name = uniqueName('JOB');
  const body = { fleetNumber: name, assetReg: `${name} GP`, odometerReading: 100_000, dieselCapacity: 900, assetExpLic: '2050-05-31' };
  const vehicle = await callApi(page, 'POST', '/api/assets', body);
  const driver = await callApi(page, 'POST', '/api/drivers', {
    name: 'Thandi',
    surname: name,
    phone: '082 000 1234',
    pdpExpDate: '2050-05-31',
  });
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { driverId: driver.id });
  return name;
}

/** Clicks by the mouse are counted; keys are what is typed anyway. */
function counting() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

test('a service is booked from the list of vehicles with four clicks', async ({ page }) => {
  await signIn(page, 'controller');
  const truck = await makeTruck(page);
  await visit(page, `/vehicles?search=${truck}`);
  const { click, clicks } = counting();
  await click(page.getByRole('button', { name: `Actions for ${truck}` }));
  await click(page.getByRole('menuitem', { name: 'Book Service' }));
  await click(page.getByRole('dialog').getByRole('textbox', { name: 'End Date' }));
  await click(page.locator('[data-dates-dropdown] button[data-today]'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Vehicle ${truck} has been booked for service and is now active`)).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);
});

test('a diesel slip is typed in with its figures and one click, from wherever one is', async ({ page }) => {
  await signIn(page, 'controller');
  const truck = await makeTruck(page);
  await visit(page, '/clients');
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  const { click, clicks } = counting();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(`diesel ${truck}`);
  await expect(page.getByRole('option', { name: `Create diesel order: ${truck}` })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Diesel Order' });
  await dialog.getByRole('textbox', { name: 'Last Known Kilometer' }).fill('99000');
  await dialog.getByRole('textbox', { name: 'Kilometers', exact: true }).fill('100000');
  await dialog.getByRole('textbox', { name: 'Liters' }).fill('350');
  await dialog.getByRole('textbox', { name: 'External Order Number' }).fill(uniqueName('SLIP'));
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Highveld Gate Truck Stop');
  await click(dialog.getByRole('button', { name: 'Create Order' }));
  await expect(dialog).toHaveCount(0);
  expect(clicks()).toBeLessThanOrEqual(3);
});
