import { expect, test } from './journey.ts';
import { completedTrip, makeParties, planTrip } from './make-trips.ts';
import { callApi, signIn, visit } from './product.ts';

test('a lowered odometer is found in the history of its vehicle, with who did it, and a trip shows its way to the road', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page);
  const { vehicle } = parties;
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { odometerReading: 9_000, odometerResetReason: 'The clock was replaced' });

  await visit(page, `/vehicles?vehicle=${vehicle.id}`);
  const panel = page.getByRole('region', { name: /^Vehicle( |$)/ });
  await panel.getByRole('tab', { name: 'History' }).click();
  const changes = panel.getByRole('list', { name: 'Changes, newest first' });
  await expect(changes).toContainText(/Changed by manager · .*Odometer 10\s000\skm 9\s000\skm/);
  await expect(changes).toContainText('Created by manager');
  await changes.getByRole('button', { name: /^Show \d+ more fields?$/ }).click();
  await expect(changes).toContainText('License Expiry 31/01/2030');

  const trip = await planTrip(page, parties);
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 9_000 });
  await visit(page, `/clients/${parties.client.id}/trips?trip=${trip.id}`);
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

  await visit(page, '/dashboard');
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

test('a manager finds an odometer that fell with a trip, and the history names the trip that lowered it', async ({ page }) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page);
  const trip = await completedTrip(page, parties, 10_000);
  await callApi(page, 'DELETE', `/api/trips/${trip.id}`);

  await visit(page, '/history');
  await page
    .getByRole('region', { name: 'Unusual acts' })
    .getByRole('button', { name: /^Odometers lowered/ })
    .click();
  await expect(page).toHaveURL(/unusual=odometer_lowered/);
  const found = page.getByRole('list', { name: 'What was done, newest first' });
  const lowered = found.getByRole('listitem').filter({ hasText: parties.vehicle.name });
  await expect(lowered).toContainText(
    new RegExp(`Moved along, trip ${trip.tripNumber} deleted by manager.*Odometer 10\\s578\\skm 10\\s000\\skm`),
  );
  // it goes back with the trip's own entry and never by itself
  await expect(lowered.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
});

test('a manager takes a lowered odometer back, and is refused a change that somebody has changed since, with the reason', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const { vehicle } = await makeParties(page);
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { odometerReading: 9_000, odometerResetReason: 'Typed wrongly' });
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { assetMakeModel: 'Volvo FH' });
  await callApi(page, 'PATCH', `/api/assets/${vehicle.id}`, { assetMakeModel: 'Scania R460' });

  await visit(page, `/vehicles?vehicle=${vehicle.id}`);
  const panel = page.getByRole('region', { name: /^Vehicle( |$)/ });
  await panel.getByRole('tab', { name: 'History' }).click();
  const changes = panel.getByRole('list', { name: 'Changes, newest first' });
  const question = page.getByRole('dialog', { name: 'Take this change back?' });
  const takeBack = async (what: RegExp) => {
    await changes
      .getByRole('listitem')
      .filter({ hasText: what })
      .getByRole('button', { name: /^Take back/ })
      .click();
    await question.getByRole('button', { name: 'Take back' }).click();
  };

  await takeBack(/Make and Model .*Volvo FH$/);
  await expect(question).toContainText(/Not taken back: manager changed Make and Model of .* Take that back first\./);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await takeBack(/Odometer 10\s000\skm 9\s000\skm/);
  await expect(page.getByText('Change taken back')).toBeVisible();
  await expect(changes).toContainText(/Taken back by manager · .*Took an earlier change back/);
  await expect(changes).toContainText(/Odometer 9\s000\skm 10\s000\skm/);
  await panel.getByRole('tab', { name: 'Vehicle Details' }).click();
  await expect(panel).toContainText(/10\s000/);
});

test('a wrong cut-off of a client is taken back by its history, and a client that was deleted is there again', async ({ page }) => {
  await signIn(page, 'manager');
  const { client } = await makeParties(page);
  await callApi(page, 'PATCH', `/api/clients/${client.id}`, { podCutOffType: 'monthly', podCutOff: 5 });
  await visit(page, `/clients/${client.id}`);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show history' }).click();
  await history
    .getByRole('listitem')
    .filter({ hasText: 'Cut-off' })
    .filter({ hasText: 'Changed' })
    .getByRole('button', { name: /^Take back/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Take this change back?' });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(history.getByRole('listitem').filter({ hasText: 'Took an earlier change back' })).toBeVisible();

  await callApi(page, 'DELETE', `/api/clients/${client.id}`);
  await visit(page, `/history?search=${encodeURIComponent(client.name)}`);
  const found = page.getByRole('list', { name: 'What was done, newest first' });
  await found
    .getByRole('listitem')
    .filter({ hasText: 'Deleted' })
    .getByRole('button', { name: /^Take back/ })
    .click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(found).toContainText('Restored by manager');
  await visit(page, `/clients/${client.id}`);
  await expect(page.getByRole('heading', { name: client.name, level: 1 })).toBeVisible();
});
