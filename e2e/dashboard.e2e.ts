import { expect, test } from './journey.ts';
import { dayFromNow, makeParties, planTrip, shownDay } from './make-trips.ts';
import { openTrips, panel, row } from './planning-screen.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';
import { pdfFile } from './test-files.ts';

test('a manager’s morning: from the dashboard to the overdue trip, to its client, to the POD that was missing', async ({ page }) => {
  await signIn(page, 'manager');
  // the last by fleet number, whoever else makes vehicles meanwhile
  const parties = await makeParties(page, 'ZZL');
  const { vehicle, client } = parties;
  const loadNr = uniqueName('DUE');
  const trip = await planTrip(page, parties, { startDate: dayFromNow(-2), endDate: dayFromNow(-1), loadNr });
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 10_000 });

  await visit(page, '/dashboard');
  const tiles = page.getByRole('list', { name: 'What needs you today' });
  await tiles.getByRole('link', { name: /^Overdue trips/ }).click();
  await expect(page.getByRole('tab', { name: /^Overdue/ })).toHaveAttribute('aria-selected', 'true');
  await row(page, vehicle.name).getByRole('button', { name: vehicle.name, exact: true }).click();
  await openTrips(page)
    .getByRole('button', { name: new RegExp(`^${loadNr}`) })
    .click();
  await openTrips(page).getByRole('button', { name: 'Complete' }).click();
  const complete = page.getByRole('dialog', { name: 'Complete Trip' });
  // it came in today: the lists below open on the present month, which began today perhaps
  await complete.getByRole('textbox', { name: 'End Date' }).fill(shownDay(dayFromNow(0)));
  await complete.getByRole('textbox', { name: 'Closing Kilometers' }).fill('10578');
  await complete.getByRole('textbox', { name: 'Tonnage' }).fill('33.86');
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(openTrips(page)).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Close panel' }).click();
  await expect(row(page, vehicle.name)).toHaveCount(0);

  await visit(page, `/clients/${client.id}`);
  await expect(page.getByText('1 pending POD')).toBeVisible();
  await page.getByRole('link', { name: 'Trips', exact: true }).click();
  const done = page.getByRole('row').filter({ hasText: loadNr });
  await done.getByRole('button', { name: /papers of/ }).click();
  await page.getByRole('menuitem', { name: 'Upload POD' }).click();
  await page.getByLabel('POD file').setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdfFile(loadNr) });
  await expect(page.getByText('POD uploaded successfully')).toBeVisible();

  // what it earned stands in the table of the month, whatever else the month holds
  await visit(page, '/dashboard?direction=desc');
  const table = page.getByRole('table', { name: 'Asset Performance' });
  await expect(table.getByRole('row').filter({ hasText: vehicle.name })).toContainText(/R\s13\s300,00.*23\.01/);
});

test('revenue of two ranges is compared; a range the wrong way round asks the server nothing', async ({ page }) => {
  await signIn(page, 'finance');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/revenue_stats')) asked.push(search);
  });
  await page.goto(addressOf('/dashboard'));
  await page.getByRole('switch', { name: 'Compare Revenue' }).check();
  const custom = page.getByRole('region', { name: 'Custom range' });
  const second = page.getByRole('region', { name: 'Second range' });
  await expect(second.getByRole('table', { name: 'Revenue, second range' })).toBeVisible();
  await expect(second.getByText('Total revenue')).toBeVisible();
  await expect(custom.getByText('Choose both dates')).toBeVisible();
  await custom.getByRole('textbox', { name: 'Start date' }).fill(shownDay(dayFromNow(-1)));
  await custom.getByRole('textbox', { name: 'End date' }).fill(shownDay(dayFromNow(-2)));
  await expect(custom.getByText('Invalid date range')).toBeVisible();
  expect(asked.filter((search) => search.includes(`start=${dayFromNow(-1)}`))).toEqual([]);
  await custom.getByRole('textbox', { name: 'Start date' }).fill(shownDay(dayFromNow(-40)));
  await expect(custom.getByRole('table', { name: 'Revenue, custom range' })).toBeVisible();
  expect(asked).toContain(`?start=${dayFromNow(-40)}&end=${dayFromNow(-2)}`);
  await page.reload();
  await expect(custom.getByRole('textbox', { name: 'Start date' })).toHaveValue(shownDay(dayFromNow(-40)));
});

test('the list of consumption scrolls within 96 rem (DASH-013)', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/dashboard'));
  const list = page.getByRole('list', { name: 'Vehicles by consumption' });
  await expect(list).toHaveCSS('max-width', '1536px');
  await expect(list).toHaveCSS('overflow-y', 'auto');
});
