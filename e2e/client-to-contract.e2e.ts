import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, shownDay } from './make-trips.ts';
import { addressOf, amountOf, shownDistance, signIn, uniqueName } from './product.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const state = (page: Page) => page.getByRole('status', { name: 'State of the route' });
const ways = (page: Page) => page.getByRole('radiogroup', { name: 'Route alternatives' }).getByRole('radio');
const distance = (page: Page) => field(page, 'Total Distance (km)');
const farm = 'Plaas Vaalbank, second gate, Bothaville district';
const silo = 'Silo 4, Bothaville, Free State';

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

async function choosePlace(page: Page, label: string, typed: string): Promise<void> {
  await field(page, label).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** Goes where the sidebar leads, so that nothing that this browser has kept is thrown away by loading the page anew. */
async function goTo(page: Page, entry: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

test('a new client gets a route over a third town and, once approved, a contract on a way by hand (CON-005 … CON-008, CON-015, CON-016, CON-027, CON-032, CLI-012, CLI-030)', async ({
  page,
}) => {
  await signIn(page, 'hybrid');
  await page.goto(addressOf('/dashboard'));
  const client = uniqueName('Vaalbank ');

  // a client whose PODs are cut off every second week, from a day of last month
  await goTo(page, 'Clients', 'Clients');
  await page.getByRole('link', { name: 'Add Client' }).click();
  await field(page, 'Registered Name').fill(`${client} Graan (Pty) Ltd`);
  await field(page, 'Trading Name').fill(client);
  await field(page, 'Customer Code').fill('VAA001');
  await field(page, 'Physical Address').fill('7 Silo Street, Bothaville');
  await page.getByRole('combobox', { name: 'POD Cut-off Frequency' }).click();
  await page.getByRole('option', { name: 'Biweekly', exact: true }).click();
  await field(page, 'First Reference Date').fill(shownDay(dayFromNow(-27)));
  await field(page, 'First Reference Date').press('Tab');
  await expect(page.getByText(`Next cut-off ${shownDay(dayFromNow(1))} (1d)`)).toBeVisible();
  await page.getByRole('button', { name: 'Create Client' }).click();
  await expect(page.getByRole('heading', { name: client, level: 1 })).toBeVisible();
  await expect(page.getByLabel('POD Rules')).toContainText(shownDay(dayFromNow(1)));
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  const clientPage = page.url();

  // Johannesburg to Durban over Newcastle, along the second way; a route may be priced before the client is approved
  await goTo(page, 'Routes', 'Routes');
  await page.getByRole('link', { name: 'Add Route' }).click();
  await choose(page, 'Client', client);
  await field(page, 'Route Name').fill(`${client} coast`);
  await choose(page, 'Commodity', 'Steel coils');
  await field(page, 'Amount').fill('21500');
  await choosePlace(page, 'Loading address L1', 'Johannesburg');
  await choosePlace(page, 'Offloading address O1', 'Durban');
  await expect(state(page)).toHaveText(/Route ready/);
  const direct = amountOf(await distance(page).inputValue());
  await page.getByRole('button', { name: 'Add Loading Stop' }).click();
  await choosePlace(page, 'Loading address L2', 'Newcastle');
  await expect(state(page)).toHaveText(/Route ready/);
  await expect(ways(page).first()).toBeChecked();
  const shortest = amountOf(await distance(page).inputValue());
  expect(shortest).toBeGreaterThan(direct);
  await ways(page).nth(1).click();
  await expect(ways(page).nth(1)).toBeChecked();
  await expect(distance(page)).not.toHaveValue(shownDistance(shortest));
  const driven = amountOf(await distance(page).inputValue());
  expect(driven).toBeGreaterThan(shortest);
  await expect(field(page, 'Revenue per km (R)')).toHaveValue((21_500 / driven).toFixed(2));
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/routes'));
  await page.getByRole('button', { name: 'Create Route' }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toMatchObject({
    km: driven,
    km_source: 'estimate',
    isManual: false,
    stops: [
      { type: 'loading', sequence: 'L1' },
      { type: 'stop-loading', sequence: 'L2' },
      { type: 'offloading', sequence: 'O1' },
    ],
  });
  await expect(page).toHaveURL(/\/rates$/);
  await page.getByPlaceholder('Search rates...').fill(client.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('est.');
  // the way that was chosen is the way that is kept
  await rows(page).getByRole('radio').check();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(distance(page)).toHaveValue(shownDistance(driven));
  await page.getByRole('button', { name: 'Show route alternatives' }).click();
  await expect(ways(page).nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();

  // a contract needs an approved client: the picker says so, and knows at once when that has changed
  const newContract = async () => {
    await goTo(page, 'Contracts', 'Contracts');
    await page.getByRole('link', { name: 'Add Contract' }).click();
    await page.getByRole('combobox', { name: 'Client' }).fill(client);
  };
  await newContract();
  await expect(page.getByRole('option', { name: 'Client is not approved: pending' })).toContainText(client);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await goTo(page, 'Clients', 'Clients');
  await page.getByPlaceholder('Search clients...').fill(client);
  await page.getByRole('button', { name: `Actions for ${client}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await page.getByRole('button', { name: 'Update Client' }).click();
  await expect(page).toHaveURL(clientPage);
  await newContract();
  await page.getByRole('option', { name: client }).click();
  await field(page, 'Contract Name').fill(`${client} harvest`);
  await choose(page, 'Commodity', 'Steel coils');
  await page.getByRole('combobox', { name: 'POD Cut-off Day' }).click();
  await page.getByRole('option', { name: '31st of the month' }).click();
  await field(page, 'Monthly Tonnage').fill('1200');
  await field(page, 'Remaining Tonnage').fill('900');
  await field(page, 'Amount').fill('4150');
  await page.getByRole('switch', { name: 'Manual Address insert' }).click();
  await field(page, 'Loading address 1').fill(farm);
  await field(page, 'Offloading address 2').fill(silo);
  await distance(page).fill('41.5');
  await page.getByRole('button', { name: 'Create Contract' }).click();
  await expect(page).toHaveURL(/\/contracts\/[0-9a-f-]{36}$/);
  const facts = (label: string) => page.locator(`dl[aria-label="${label}"]`);
  await expect(facts('Client Information')).toContainText('VAA001');
  await expect(facts('Rate Information')).toContainText(farm);
  await expect(facts('Rate Information')).toContainText(silo);
  await expect(facts('Contract Details')).toContainText(/Remaining Tonnage900\s*t/);

  await goTo(page, 'Contracts', 'Contracts');
  await page.getByPlaceholder('Search commodity or contract ID').fill(`${client} harvest`);
  const card = page
    .getByRole('list', { name: 'Contracts' })
    .getByRole('listitem')
    .filter({ hasText: `${client} harvest` });
  for (const shown of ['Plaas Vaalbank, second gate', 'Silo 4, Bothaville', '25.00 %', 'Ongoing', 'Active'])
    await expect(card).toContainText(shown);

  // and from now on the client is one that work hangs on
  await page.goto(clientPage);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Client' });
  await dialog.getByRole('button', { name: 'Delete Client' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/1 contract.*1 route/);
});
