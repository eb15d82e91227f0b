import { expect, test } from './journey.ts';
import { completedTrip, makeParties } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName } from './product.ts';

test('a completed trip is reverted in Afrikaans: its buttons work under other words, and the word to type is Afrikaans', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const person = { username: uniqueName('user').toLowerCase(), password: 'superlink-demo' };
  await callApi(page, 'POST', '/auth/users', { ...person, role: 'Manager' });
  const parties = await makeParties(page);
  const trip = await completedTrip(page, parties, 10_000);
  await page.context().clearCookies();
  await signIn(page, person);
  await callApi(page, 'PUT', '/auth/account/language', { language: 'af' });

  await page.goto(addressOf(`/vehicles?search=${parties.vehicle.name}`));
  await page.getByRole('button', { name: `Aksies vir ${parties.vehicle.name}` }).click();
  await page.getByRole('menuitem', { name: 'Ritgeskiedenis' }).click();
  const panel = page.getByRole('dialog', { name: 'Ritgeskiedenis' });
  await panel.getByRole('tab', { name: 'Een vir een' }).click();
  await panel.getByRole('radio', { name: `Kies rit ${trip.tripNumber}` }).check();
  const toolbar = panel.getByRole('toolbar', { name: 'Gekose rit' });
  for (const name of ['Bekyk', 'Heropen', 'Wysig', 'Vee uit']) {
    await expect(toolbar.getByRole('button', { name, exact: true })).toBeEnabled();
  }
  await toolbar.getByRole('button', { name: 'Heropen', exact: true }).click();
  const revert = page.getByRole('dialog', { name: 'Heropen rit' });
  await revert.getByRole('textbox').fill('Heropen');
  await revert.getByRole('textbox').press('Enter');
  await expect(page.getByText('Rit heropen', { exact: true })).toBeVisible();
  await expect(panel.getByText('Geen ritte gevind nie')).toBeVisible();
});
