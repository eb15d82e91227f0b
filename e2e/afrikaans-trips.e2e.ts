import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { completedTrip, makeParties, onlyTripOf, priceRoute, type TripParties } from './make-trips.ts';
import { callApi, newPerson, signIn, uniqueName, visit } from './product.ts';
import { pdfFile } from './test-files.ts';

/** A manager of the journey's own, whose language is Afrikaans, with a vehicle and a client. */
async function beginInAfrikaans(page: Page, make: (parties: TripParties) => Promise<unknown>): Promise<TripParties> {
  await signIn(page, 'manager');
  const parties = await makeParties(page, 'AFR');
  await make(parties);
  const person = await newPerson(page, 'Manager');
  await signIn(page, person);
  await callApi(page, 'PUT', '/auth/account/language', { language: 'af' });
  return parties;
}

test('a completed trip is reverted in Afrikaans: its buttons work under other words, and the word to type is Afrikaans', async ({
  page,
}) => {
  let tripNumber = 0;
  const parties = await beginInAfrikaans(page, async (made) => {
    ({ tripNumber } = await completedTrip(page, made, 10_000));
  });

  await visit(page, `/vehicles?search=${parties.vehicle.name}`);
  await page.getByRole('button', { name: `Aksies vir ${parties.vehicle.name}` }).click();
  await page.getByRole('menuitem', { name: 'Ritgeskiedenis' }).click();
  const panel = page.getByRole('dialog', { name: 'Ritgeskiedenis' });
  await panel.getByRole('tab', { name: 'Een vir een' }).click();
  await panel.getByRole('radio', { name: `Kies rit ${tripNumber}` }).check();
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

test('a trip goes its whole way in Afrikaans: planned, accepted, completed, with its POD and its invoice number', async ({ page }) => {
  const parties = await beginInAfrikaans(page, ({ client }) => priceRoute(page, client.id));
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Soek enigiets' }).click();
  await page.getByRole('combobox', { name: 'Soek enigiets' }).fill(`beplan rit ${parties.vehicle.name}`);
  await page.getByRole('option', { name: `Beplan rit: ${parties.vehicle.name}` }).click();
  await page.getByRole('combobox', { name: 'Kliënt' }).last().fill(parties.client.name);
  await page.getByRole('option', { name: parties.client.name }).click();
  await expect(page.getByRole('combobox', { name: 'Tarief', exact: true })).toHaveValue(/^RT-/);
  await page.getByRole('button', { name: 'Môre', exact: true }).click();
  await page.keyboard.press('Control+Enter');
  const trip = await onlyTripOf(page, parties.vehicle.id);
  await visit(page, `/trips/${trip.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Rit ${trip.tripNumber}`);

  await page.getByRole('button', { name: 'Aanvaar', exact: true }).click();
  await page.getByRole('dialog', { name: 'Beginkilometers' }).getByRole('button', { name: 'Aanvaar' }).click();
  await expect(page.getByText('Beplande rit aanvaar')).toBeVisible();
  await page.getByRole('button', { name: 'Voltooi', exact: true }).click();
  const completing = page.getByRole('dialog', { name: 'Voltooi rit' });
  await completing.getByRole('textbox', { name: 'Vragnommer' }).fill(uniqueName('AFR'));
  await completing.getByRole('textbox', { name: 'Eindkilometers' }).fill('10578');
  await completing.getByRole('textbox', { name: 'Tonnemaat' }).fill('33.86');
  await completing.getByRole('button', { name: 'Voltooi', exact: true }).click();
  await page.getByRole('dialog', { name: 'Is dit reg?' }).getByRole('button', { name: 'Ja, stoor dit' }).click();
  await expect(page.getByText('Rit voltooi', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Laai POD op' }).click();
  await page.getByLabel('POD-lêer').setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdfFile('pod') });
  await expect(page.getByRole('button', { name: 'Wys POD' })).toBeVisible();
  await page.getByRole('button', { name: 'Voeg faktuurnommer by' }).click();
  const invoicing = page.getByRole('dialog', { name: 'Voeg faktuurnommer by' });
  await invoicing.getByRole('textbox', { name: 'Faktuurnommer' }).fill('INV-90');
  await invoicing.getByRole('button', { name: 'Stoor' }).click();
  await expect(page.getByRole('region', { name: 'Finansiële besonderhede' })).toContainText('INV-90');
});
