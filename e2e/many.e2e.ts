import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { completedTrip, dayFromNow, makeParties, planTrip, type MadeTrip } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';

test('ten invoice numbers are given with six clicks and the keys of the first number, and taken back with one', async ({ page }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page);
  const trips: MadeTrip[] = [];
  for (let place = 0; place < 10; place += 1) {
    trips.push(await completedTrip(page, parties, 10_000 + place * 1_000, { loadNr: `${parties.vehicle.name}-${place}` }));
  }
  await visit(page, `/pod-chase?client=${parties.client.id}`);
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
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
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

  await visit(page, '/operations?show=archive&archive.tab=planned&archive.size=50');
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

test('chosen drivers leave as a file and on paper, one by one and as a page (decision 1.66)', async ({ page }) => {
  await signIn(page, 'hybrid');
  const surname = uniqueName('Paper');
  for (const name of ['Anele', 'Busi', 'Cebo']) {
    await callApi(page, 'POST', '/api/drivers', { name, surname, phone: '+27 82 555 0101', status: 'Active', pdpExpDate: '2028-01-31' });
  }
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { printed: string[][] };
    kept.printed = [];
    globalThis.print = () => {
      const rows = [...document.querySelectorAll('[data-print-sheet] tbody tr')];
      kept.printed.push(rows.map((row) => row.firstElementChild!.textContent));
      dispatchEvent(new Event('afterprint'));
    };
  });
  await page.goto(addressOf(`/drivers?search=${surname}`));
  await page.getByRole('checkbox', { name: `Select Cebo ${surname}` }).check();
  await page.getByRole('checkbox', { name: `Select Anele ${surname}` }).check();
  const leave = async (entry: string) => {
    await page.getByRole('button', { name: 'Export or print' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const namesIn = async () => {
    const file = page.waitForEvent('download');
    await leave('CSV for Excel');
    const lines = (await readFile((await (await file).path())!, 'utf8')).trim().split('\r\n').slice(1);
    return lines.map((line) => line.split(';')[0]);
  };
  expect(await namesIn()).toEqual(['Anele', 'Cebo']);
  await leave('Print');
  await expect.poll(() => page.evaluate('printed')).toEqual([['Anele', 'Cebo']]);
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
  await page.goto(addressOf(`/drivers?search=${surname}&size=10`));
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  expect(await namesIn()).toEqual(['Anele', 'Busi', 'Cebo']);
});
