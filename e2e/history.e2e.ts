import { expect, test } from './journey.ts';
import { makeParties, planTrip } from './make-trips.ts';
import { addressOf, callApi, signIn } from './product.ts';

test('a lowered odometer is found in the history of its vehicle, with who did it, and a trip shows its way to the road', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page);
  const { vehicle } = parties;
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { odometerReading: 9_000, odometerResetReason: 'The clock was replaced' });

  await page.goto(addressOf(`/vehicles?vehicle=${vehicle.id}`));
  const panel = page.getByRole('region', { name: /^Vehicle( |$)/ });
  await panel.getByRole('tab', { name: 'History' }).click();
  const changes = panel.getByRole('list', { name: 'Changes, newest first' });
  await expect(changes).toContainText(/Changed by manager · .*Odometer 10\s000\skm 9\s000\skm/);
  await expect(changes).toContainText('Created by manager');
  await changes.getByRole('button', { name: /^Show \d+ more fields?$/ }).click();
  await expect(changes).toContainText('License Expiry 31/01/2030');

  const trip = await planTrip(page, parties);
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 9_000 });
  await page.goto(addressOf(`/clients/${parties.client.id}/trips?trip=${trip.id}`));
  const history = page.getByRole('dialog').getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show history' }).click();
  await expect(history.getByRole('listitem').filter({ hasText: 'Accepted by manager' })).toContainText(/Status scheduled on route/);
});

test('a manager finds a lowered odometer among the unusual acts, looks for it by person and field, and takes it along as a file', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const { vehicle } = await makeParties(page);
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { odometerReading: 9_000, odometerResetReason: 'The clock was replaced' });

  await page.goto(addressOf('/dashboard'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  const found = page.getByRole('list', { name: 'What was done, newest first' });
  await page
    .getByRole('region', { name: 'Unusual acts' })
    .getByRole('button', { name: /^Odometers lowered/ })
    .click();
  await expect(page).toHaveURL(/unusual=odometer_lowered/);
  const lowered = found.getByRole('listitem').filter({ hasText: vehicle.name });
  await expect(lowered).toContainText(/Changed by manager · .*Odometer 10\s000\skm 9\s000\skm.*Reason\s+The clock was replaced/);

  const filters = page.getByRole('search', { name: 'Search the history' });
  await filters.getByRole('searchbox').fill(vehicle.name);
  await filters.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'manager', exact: true }).click();
  await filters.getByRole('combobox', { name: 'Kind of record' }).click();
  await page.getByRole('option', { name: 'Vehicle', exact: true }).click();
  await filters.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Odometer', exact: true }).click();
  await expect(page).toHaveURL(/field=odometerReading/);
  await expect(found).toContainText('9\u00a0000\u00a0km');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV for Excel' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^history-.*\.csv$/);
});
