import { expect, test } from './journey.ts';
import { completedTrip, dayFromNow, makeParties, planTrip, type MadeTrip } from './make-trips.ts';
import { addressOf, callApi, signIn } from './product.ts';

test('ten invoice numbers are given with six clicks and the keys of the first number, and taken back with one', async ({ page }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page);
  const trips: MadeTrip[] = [];
  for (let place = 0; place < 10; place += 1) {
    trips.push(await completedTrip(page, parties, 10_000 + place * 1_000, { loadNr: `${parties.vehicle.name}-${place}` }));
  }
  await page.goto(addressOf(`/pod-chase?client=${parties.client.id}`));
  let clicks = 0;
  const click = async (name: string, role: 'button' | 'checkbox' = 'button') => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await click('Select this page', 'checkbox');
  await expect(page.getByText('10 trip(s) selected')).toBeVisible();
  await click('Invoice Numbers');
  const dialog = page.getByRole('dialog', { name: 'Invoice Numbers' });
  await expect(dialog.getByRole('textbox')).toHaveCount(10);
  // the first field has the focus
  await page.keyboard.type('INV-0997');
  await click('Number the rest up from the first');
  clicks += 1;
  await dialog.getByRole('button', { name: 'Invoice Numbers' }).click();
  await expect(dialog.getByText('10 of 10 went through.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
  const numbers = () =>
    Promise.all(
      trips.map(
        async ({ id }) => (await callApi<{ invoiceNumber: string }>(page, 'GET', `/api/trips/archived/${id}/detail`)).invoiceNumber,
      ),
    );
  const given = await numbers();
  expect(given.toSorted()).toEqual(Array.from({ length: 10 }, (_, place) => `INV-${String(997 + place).padStart(4, '0')}`));
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Taken back')).toBeVisible();
  expect(new Set(await numbers())).toEqual(new Set([null]));
});

test('of five planned trips four go on route, the one whose truck is away says so, and all are planned again', async ({ page }) => {
  const made: { trip: MadeTrip; name: string; vehicle: { id: string } }[] = [];
  await signIn(page, 'hybrid');
  const first = await makeParties(page);
  for (let place = 0; place < 5; place += 1) {
    const { vehicle } = place === 0 ? first : await makeParties(page);
    // the list comes by start day
    const trip = await planTrip(page, { vehicle, client: first.client }, { loadNr: vehicle.name, startDate: dayFromNow(-300) });
    made.push({ trip, name: vehicle.name, vehicle });
  }
  const busy = made[2]!;
  const away = await planTrip(page, { vehicle: { ...busy.vehicle, name: busy.name }, client: first.client });
  await callApi(page, 'POST', `/api/trips/${away.id}/accept`, { openingKilometers: 10_000 });

  await page.goto(addressOf('/operations?show=archive&archive.tab=planned&archive.size=50'));
  for (const { trip, name } of made) {
    await page.getByRole('checkbox', { name: `Select trip ${trip.tripNumber}, load ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Accept Trips' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept Trips' });
  await dialog.getByRole('button', { name: 'Accept Trips' }).click();
  await expect(dialog.getByText('4 of 5 went through.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Not done' }).getByRole('listitem')).toContainText('Vehicle is still assigned to a trip');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Taken back')).toBeVisible();
  for (const { trip } of made) {
    expect((await callApi<{ status: string }>(page, 'GET', `/api/trips/${trip.id}/active`)).status).toBe('scheduled');
  }
});
