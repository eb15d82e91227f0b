import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, type DemoUser, hearNoChanges, signIn, uniqueName, visit } from './product.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A day from today as people type it, and as it stands on screen. */
function dayFromNow(days: number): string {
  const sast = new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000).toISOString();
  return `${sast.slice(8, 10)}/${sast.slice(5, 7)}/${sast.slice(0, 4)}`;
}

/** Creates a client paid every two weeks and opens its page. */
async function createClient(page: Page, name: string, reference: string): Promise<void> {
  await visit(page, '/clients/new');
  await field(page, 'Registered Name').fill(`${name} (Pty) Ltd`);
  await field(page, 'Trading Name').fill(name);
  await field(page, 'Physical Address').fill('7 Silo Street, Randfontein');
  await choose(page, 'POD Cut-off Frequency', 'Biweekly');
  await field(page, 'First Reference Date').fill(reference);
  await field(page, 'First Reference Date').press('Tab');
  await page.getByRole('button', { name: 'Create Client' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a client is created with a biweekly cut-off, found, edited and deleted (CLI-006 … CLI-008, CLI-010, CLI-012, CLI-016, CLI-022 … CLI-028, GEN-007, VAL-093 … VAL-096, VAL-100, VAL-102, VAL-103, VAL-105)', async ({
  page,
}) => {
  await signIn(page, 'finance');
  const name = uniqueName('Crest');
  await page.goto(addressOf('/clients'));
  await page.getByRole('link', { name: 'Add Client' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Client' })).toBeVisible();

  await field(page, 'Registered Name').focus();
  await field(page, 'Trading Name').focus();
  await expect(page.getByText('Registered name is required')).toBeVisible();
  await page.getByRole('button', { name: 'Add Contact' }).first().click();
  await page.getByRole('button', { name: 'Create Client' }).click();
  for (const text of [
    'Trading name is required',
    'Physical address is required',
    'POD cut-off frequency is required',
    'Name is required',
    'Please enter a valid telephone number',
    'Please enter a valid email address',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }

  await field(page, 'Registered Name').fill(`${name} Dairies (Pty) Ltd`);
  await field(page, 'Trading Name').fill(name);
  await field(page, 'Customer Code').fill('CRE999');
  await field(page, 'Physical Address').fill('7 Silo Street, Randfontein');
  await choose(page, 'POD Cut-off Frequency', 'Monthly');
  await page.getByRole('button', { name: 'Create Client' }).click();
  await expect(page.getByText('Day of month is required')).toBeVisible();
  await choose(page, 'Day of Month', '31st');
  await choose(page, 'POD Cut-off Frequency', 'Weekly');
  await expect(page.getByRole('combobox', { name: 'Day of Week' })).toHaveValue('Monday');
  await choose(page, 'POD Cut-off Frequency', 'Monthly');
  await expect(page.getByRole('combobox', { name: 'Day of Month' })).toHaveValue('');
  await choose(page, 'POD Cut-off Frequency', 'Biweekly');
  await field(page, 'First Reference Date').fill(dayFromNow(-12));
  await field(page, 'First Reference Date').press('Tab');
  await expect(page.getByText(`Next cut-off ${dayFromNow(2)} (2d)`)).toBeVisible();
  await page.getByRole('radio', { name: 'Original PODs' }).check();
  await field(page, 'Credit Limit').fill('-1');
  await field(page, 'Credit Limit').press('Tab');
  await expect(page.getByText('Credit limit cannot be negative')).toBeVisible();
  await field(page, 'Credit Limit').fill('250000.5');

  const operations = page.getByRole('group', { name: 'Operations Contacts row 1' });
  await field(operations, 'Name').fill('Sipho D.');
  await field(operations, 'Telephone').fill('+27 (11) 000-4400');
  await field(operations, 'Email').fill('dispatch@crest.example');
  await page.getByRole('button', { name: 'Add Contact' }).first().click();
  await page.getByRole('button', { name: 'Remove Operations Contacts row 2' }).click();
  await page.getByRole('button', { name: 'Add Custom Field' }).click();
  await field(page, 'Field Name').fill('Dock');
  await field(page, 'Value').fill('D7');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/clients'));
  await page.getByRole('button', { name: 'Create Client' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ creditLimit: 250_000.5, podCutOff: 0, podCutOffType: 'biweekly' });

  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('0 pending PODs')).toBeVisible();
  const rules = page.getByLabel('POD Rules');
  await expect(rules).toContainText('Original PODs');
  await expect(rules).toContainText('Every second');
  await expect(rules).toContainText(dayFromNow(2));
  await expect(rules.locator('[data-tone="red"]')).toHaveText('2d');
  await expect(page.locator('#content').getByLabel('Finance')).toContainText(/R\s250\s000,50/);
  await expect(page.getByRole('link', { name: 'dispatch@crest.example' })).toBeVisible();
  await expect(page.getByLabel('Custom Fields')).toContainText('D7');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit Client' })).toBeVisible();
  await choose(page, 'Status', 'Active');
  await choose(page, 'POD Cut-off Frequency', 'Weekly');
  await choose(page, 'Day of Week', 'Sunday');
  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Update Client' }).click();
  const body = (await changed).postDataJSON();
  expect(body).toMatchObject({ status: 'active', podCutOffType: 'weekly', podCutOff: 6 });
  expect(body).not.toHaveProperty('biReference');
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await expect(rules).toContainText('Weekly, on Sunday');

  await page.getByRole('link', { name: 'Back to Clients' }).click();
  await page.getByPlaceholder('Search clients...').fill(name.toLowerCase());
  await expect(page.getByText(`1 client(s) matching "${name.toLowerCase()}"`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/R\s250\s000,50/);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Client' });
  await expect(dialog).toContainText(`${name} (CRE999)`);
  await dialog.getByRole('button', { name: 'Delete Client' }).click();
  await expect(page.getByText('Client deleted successfully')).toBeVisible();
  await expect(page.getByText('No clients found')).toBeVisible();
});

test('the list has its columns, ways on, filters and pages (CLI-002 … CLI-005, CLI-007, CLI-009, ROUTE-015)', async ({ page }) => {
  await signIn(page, 'manager');
  const first = page.waitForRequest((request) => request.url().includes('/api/clients?'));
  await page.goto(addressOf('/clients'));
  expect(new URL((await first).url()).searchParams.get('limit')).toBe('50');
  await rows(page).first().waitFor();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.slice(0, 7)).toEqual([
    'Trading Name',
    'Registered Name',
    'Customer Code',
    'POD Cutoff',
    'Physical Address',
    'Status',
    'Credit Limit',
  ]);
  await expect(page.getByText(/^\d+ client\(s\)$/)).toBeVisible();
  // other journeys make clients too: what fits on one page has no pages
  await visit(page, '/clients?search=nkanyezi');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Page 1 of')).toHaveCount(0);
  await visit(page, '/clients?size=10');
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);

  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/clients?')) asked.push(new URL(request.url()).searchParams.get('existing_invoice'));
  });
  await visit(page, '/clients');
  await rows(page).first().waitFor();
  await page.getByPlaceholder('Filter per exact invoice number...').pressSequentially('INV-NONE-7', { delay: 60 });
  await expect(page.getByText('0 client(s) with invoice "INV-NONE-7"')).toBeVisible();
  // once or again, when another journey changes a client meanwhile, but never a part of it
  expect([...new Set(asked.filter(Boolean))]).toEqual(['INV-NONE-7']);
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await rows(page).first().waitFor();

  for (const [filter, parameter, words] of [
    ['Outstanding PODs', 'has_outstanding_pods', 'with outstanding PODs'],
    ['Outstanding Invoices', 'has_outstanding_invoices', 'with outstanding invoices'],
  ] as const) {
    const request = page.waitForRequest((each) => each.url().includes(`${parameter}=true`));
    await choose(page, 'Outstanding papers', filter);
    await request;
    await expect(page.getByText(words)).toBeVisible();
  }

  await visit(page, '/clients?search=nkanyezi');
  for (const [action, address] of [
    ['View', /\/clients\/[0-9a-f-]{36}$/],
    ['Edit', /\/clients\/edit\/[0-9a-f-]{36}$/],
    ['Trips', /\/clients\/[0-9a-f-]{36}\/trips$/],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Nkanyezi Household Brands' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page).toHaveURL(address);
    await visit(page, '/clients?search=nkanyezi');
  }
});

test('a client that has work stays, and the dialog says what hangs on it', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/clients?search=nkanyezi'));
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Client' });
  await dialog.getByRole('button', { name: 'Delete Client' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nkanyezi Household Brands has');
  await expect(dialog.getByRole('alert')).toContainText('cannot be deleted: set it inactive instead.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Nkanyezi Household Brands' })).toBeVisible();
});

test.describe('what a user may not do is not offered', () => {
  for (const [user, may] of Object.entries({ controller: false, senior: false, finance: true, hybrid: true, manager: true })) {
    test(`to ${user} (CLI-006, PERM-015)`, async ({ page }) => {
      await signIn(page, user as DemoUser);
      await visit(page, '/clients?search=nkanyezi');
      await rows(page).first().waitFor();
      await expect(page.getByRole('link', { name: 'Add Client' })).toHaveCount(may ? 1 : 0);
      await page.getByRole('button', { name: 'Actions for Nkanyezi Household Brands' }).click();
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeEnabled();
      const remove = page.getByRole('menuitem', { name: 'Delete' });
      if (may) await expect(remove).toBeEnabled();
      else await expect(remove).toHaveText('Delete (Not enough permissions)');
      await page.keyboard.press('Escape');
      await rows(page).first().getByRole('link').click();
      const button = page.getByRole('button', { name: 'Delete', exact: true });
      if (may) await expect(button).toBeEnabled();
      else await expect(button).toHaveAccessibleDescription('Not enough permissions');
    });
  }
});

test('empty lists, failed loads and failed saves say so in the words of the specification (CLI-010, CLI-011, CLI-016, CLI-017, CLI-019, ROUTE-027)', async ({
  page,
}) => {
  await signIn(page, 'finance');
  for (const address of ['/clients/5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11', '/clients/none']) {
    await page.goto(addressOf(address));
    await expect(page.getByText('Error loading client', { exact: true })).toBeVisible();
    await expect(page.getByText('Unable to load client details. The client may not exist or there was a network error.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Clients' })).toBeVisible();
  }
  await page.goto(addressOf('/clients/edit'));
  await expect(page).toHaveURL(/\/clients$/);

  await hearNoChanges(page);
  await page.route('**/api/clients?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(addressOf('/clients'));
  await expect(page.getByText('Error loading clients')).toBeVisible();
  await page.unroute('**/api/clients?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await rows(page).first().waitFor();

  const name = uniqueName('Fail');
  await createClient(page, name, dayFromNow(3));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field(page, 'Trading Name').fill(`${name} 2`);
  await page.route('**/api/clients/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('button', { name: 'Update Client' }).click();
  await expect(page.getByText('An error occurred while saving the client')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await page.getByPlaceholder('Search clients...').fill(name);
  // the list that comes with the search would close a menu that is open
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Client' }).click();
  await expect(page.getByText('Failed to delete client')).toBeVisible();
});

test('a commodity is found, added by Enter, chosen and deleted inside a form (COM-001 … COM-003, COM-006 … COM-008)', async ({ page }) => {
  await signIn(page, 'hybrid');
  const name = uniqueName('Wood');
  await page.goto(addressOf('/rates/create'));
  const picker = page.getByRole('combobox', { name: 'Commodity' });
  await picker.click();
  // the bar above every page has an Add of its own, which comes late
  const add = page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':not(header *)'));
  await expect(add).toBeDisabled();
  await picker.fill('steel co');
  await expect(page.getByRole('option')).toHaveText(['Steel coils']);
  await picker.press('Enter');
  await expect(picker).toHaveValue('Steel coils');

  await picker.fill(name);
  await expect(page.getByText('No commodity found')).toBeVisible();
  const adding = page.getByRole('textbox', { name: 'Add new commodity' });
  await expect(adding).toHaveValue(name);
  await adding.fill('   ');
  await expect(add).toBeDisabled();
  await adding.press('Enter');
  await expect(page.getByText('Commodity name cannot be empty')).toBeVisible();
  await adding.fill('STEEL  coils');
  await adding.press('Enter');
  await expect(page.getByText('Commodity already exists')).toBeVisible();
  await adding.fill(name);
  await adding.press('Enter');
  await expect(page.getByText('Commodity added successfully')).toBeVisible();
  await expect(picker).toHaveValue(name);

  await picker.click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Commodity' });
  await expect(dialog).toContainText('Are you sure you want to delete this commodity? This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete Commodity' }).click();
  await expect(page.getByText('Commodity deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/rates\/create$/);
  await expect(picker).toBeFocused();
  await picker.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name })).toHaveCount(0);
  await picker.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);

  await page.route('**/api/commodities', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(addressOf('/rates/create'));
  await picker.click();
  await expect(page.getByText('Failed to load commodities')).toBeVisible();
});

test('a client that is not active cannot be chosen for a contract, and says why; a route is priced for it (CLI-030, CON-032, PLAN-018)', async ({
  page,
}) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/contracts/new'));
  const picker = page.getByRole('combobox', { name: 'Client' });
  await picker.fill('boerbok');
  const refused = page.getByRole('option', { name: 'Client is not approved: pending' });
  await expect(refused).toContainText('Boerbok Poultry');
  await refused.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Client is not approved: pending');
  await refused.click({ force: true });
  await expect(refused).toBeVisible();
  await picker.fill('nka001');
  await page.getByRole('option', { name: 'Nkanyezi Household Brands' }).click();
  await expect(picker).toHaveValue('Nkanyezi Household Brands');

  await visit(page, '/rates/create');
  await picker.fill('boerbok');
  await page.getByRole('option', { name: 'Boerbok Poultry' }).click();
  await expect(picker).toHaveValue('Boerbok Poultry');
});

test('on a phone clients are cards, and a client is edited @phone', async ({ page }) => {
  await signIn(page, 'finance');
  const name = uniqueName('Phone');
  await createClient(page, name, dayFromNow(1));
  await visit(page, `/clients?search=${name}`);
  const card = page.locator('li[data-row-id]');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('1d');
  await card.getByRole('link').click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add Contact' }).last().click();
  const row = page.getByRole('group', { name: 'Creditors Contact row 1' });
  await field(row, 'Name').fill('Zanele N.');
  await field(row, 'Telephone').fill('011 000 4403');
  await field(row, 'Email').fill('creditors@phone.example');
  await page.getByRole('button', { name: 'Update Client' }).click();
  await expect(page.getByText('Zanele N.')).toBeVisible();
});
