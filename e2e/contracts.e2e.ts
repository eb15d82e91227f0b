import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, hearNoChanges, signIn, uniqueName, visit } from './product.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const cards = (page: Page) =>
  page
    .getByRole('list', { name: 'Contracts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
/** Groups of thousands are set apart by a space that does not break. */
const words = async (text: Promise<string | null>) => ((await text) ?? '').replaceAll(/\s+/g, ' ');

async function choosePlace(page: Page, label: string, typed: string, suggestion: RegExp): Promise<void> {
  await field(page, label).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

async function chooseClient(page: Page, name: string): Promise<void> {
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.fill(name);
  await page.getByRole('option', { name }).click();
}

async function chooseCommodity(page: Page, name: string): Promise<void> {
  const commodity = page.getByRole('combobox', { name: 'Commodity' });
  await commodity.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** The first half of the form, up to the money. */
async function fillTerms(page: Page, contractName: string): Promise<void> {
  await field(page, 'Contract Name').fill(contractName);
  await chooseClient(page, 'Tsessebe Steel Traders');
  await chooseCommodity(page, 'Steel coils');
  await field(page, 'Monthly Tonnage').fill('100');
  await expect(field(page, 'Remaining Tonnage')).toHaveValue('100');
  await field(page, 'Amount').fill('395.50');
}

/** Makes a contract by hand addresses, which no map needs to find; leaves the page at its detail. */
async function createManualContract(page: Page, contractName: string): Promise<void> {
  await visit(page, '/contracts/new');
  await fillTerms(page, contractName);
  await page.getByRole('switch', { name: 'Manual Address insert' }).click();
  await expect(page.getByText('Manual Mode Active')).toBeVisible();
  await field(page, 'Loading address 1').fill('Doornkloof farm, R59, Bothaville district');
  await field(page, 'Offloading address 2').fill('Silo 4, Bothaville');
  await field(page, 'Total Distance (km)').fill('41.5');
  await page.getByRole('button', { name: 'Create Contract' }).click();
  await expect(page.getByText('Contract created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Steel coils' })).toBeVisible();
}

test('a contract is made on a route, found, changed and deleted by typing (CON-002, CON-003, CON-009, CON-012 … CON-014, CON-016, CON-018 … CON-022, CON-026 … CON-028, CON-032, CON-033, VAL-070 … VAL-073, VAL-076, VAL-078)', async ({
  page,
}) => {
  await signIn(page, 'senior');
  const contractName = uniqueName('Coil run ');
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/contracts/')) reads.push(pathname);
  });
  await page.goto(addressOf('/contracts'));
  await page.getByRole('link', { name: 'Add Contract' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Contract' })).toBeVisible();
  for (const section of ['Basic Contract Information', 'Tonnage Requirements', 'Financial Details', 'Route Information']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.fill('Riverbend');
  await expect(page.getByRole('option', { name: 'Client is not approved: suspended' })).toHaveAttribute('data-combobox-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Create Contract' }).click();
  for (const text of ['Contract Name is required', 'Client is required', 'Required', 'Monthly Tonnage is required', 'Amount is required']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Address is required')).toHaveCount(2);

  await fillTerms(page, contractName);
  await choosePlace(page, 'Loading address L1', 'City Deep', /City Deep/);
  await choosePlace(page, 'Offloading address O1', 'Durban', /^Durban/);
  await expect(page.getByText('Route ready')).toBeVisible();
  await expect(field(page, 'Total Distance (km)')).toHaveValue(/^\d{3},\d$/);
  expect(reads).toEqual([]);
  await page.getByRole('button', { name: 'Create Contract' }).click();
  await expect(page.getByText('Contract created')).toBeVisible();
  await expect(page).toHaveURL(/\/contracts\/[0-9a-f-]{36}$/);

  await expect(page.getByRole('heading', { level: 1, name: 'Steel coils' })).toBeVisible();
  await expect(page.getByText(contractName)).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(await words(page.locator('dl[aria-label="Contract Details"]').textContent())).toContain('Remaining Tonnage100 t');
  expect(await words(page.locator('dl[aria-label="Client Information"]').textContent())).toContain('Tsessebe Steel Traders');
  expect(await words(page.locator('dl[aria-label="Rate Information"]').textContent())).toContain('R 395,50 per load');
  await expect(page.getByRole('table', { name: 'Tonnage by month' }).getByRole('row')).toHaveCount(2);
  const appId = /CT-\d{4,}/.exec((await page.locator('header').filter({ hasText: contractName }).textContent()) ?? '')![0];

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Contract' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled();
  await field(page, 'Monthly Tonnage').fill('150');
  await expect(page.getByText('The remaining tonnage becomes')).toBeVisible();
  await page.getByRole('button', { name: 'Update Contract' }).click();
  await expect(page.getByText('Contract updated')).toBeVisible();
  await expect(page.locator('dl[aria-label="Contract Details"]')).toContainText(/Remaining Tonnage150\s*t/);

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByPlaceholder('Search commodity or contract ID').fill(appId.toLowerCase());
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(contractName);
  await expect(cards(page)).toContainText('City Deep, Johannesburg');
  // the whole card is the link, not its title alone
  await cards(page).click({ position: { x: 30, y: 240 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Steel coils' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Contract' });
  const remove = dialog.getByRole('button', { name: 'Delete Contract' });
  await dialog.getByRole('textbox').fill('delete');
  await expect(dialog.getByText('Please type "Delete" exactly as shown (case-sensitive)')).toBeVisible();
  await expect(remove).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('textbox').fill('Delete');
  await expect(remove).toBeEnabled();
  await dialog.getByRole('textbox').press('Enter');
  await expect(page.getByText('Contract deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/contracts$/);
  await visit(page, `/contracts?show=all&search=${appId}`);
  await expect(page.getByText('No contracts found')).toBeVisible();
});

test('ended contracts show when all are asked for, and what fails or is missing says so (CON-001, CON-003 … CON-005, CON-010 … CON-012, CON-017, PERM-010, PERM-014)', async ({
  page,
}) => {
  await signIn(page, 'finance', 'seekoei');
  await page.goto(addressOf('/contracts', 'seekoei'));
  const ended = cards(page).filter({ hasText: 'Manganese south 2025 (expired)' });
  await expect(cards(page).filter({ hasText: 'Chrome to port' })).toContainText('Active');
  await expect(ended).toHaveCount(0);
  await page.setViewportSize({ width: 1920, height: 1000 });
  const columns = await page.getByRole('list', { name: 'Contracts' }).evaluate((list) => getComputedStyle(list).gridTemplateColumns);
  expect(columns.split(' ')).toHaveLength(4);
  await page.getByRole('button', { name: 'Show All' }).click();
  await expect(ended).toContainText('Expired');
  await expect(page).toHaveURL(/show=all/);
  await page.goBack();
  await expect(ended).toHaveCount(0);
  // finance alone may read, not write
  await expect(page.getByRole('link', { name: 'Add Contract' })).toHaveCount(0);
  await cards(page).filter({ hasText: 'Power-station shuttle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await page.goto(addressOf('/contracts/01890000-0000-7000-8000-000000000001', 'seekoei'));
  await expect(page.getByText('Contract not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Contracts' }).click();
  await expect(page).toHaveURL(/\/contracts$/);
  await page.getByPlaceholder('Search commodity or contract ID').fill('nothing like this');
  await expect(page.getByText('No contracts found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all contracts' }).click();
  await expect(ended).toBeVisible();

  await hearNoChanges(page);
  await page.route('**/api/contracts?**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(addressOf('/contracts', 'seekoei'));
  await expect(page.getByText('Error loading contracts')).toBeVisible();
  await page.unroute('**/api/contracts?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).filter({ hasText: 'Chrome to port' })).toBeVisible();
});

test('a contract that could not be saved keeps what was typed under a banner (CON-028, PERM-014)', async ({ page }) => {
  await signIn(page, 'controller');
  await createManualContract(page, uniqueName('Harvest '));
  await page.getByRole('link', { name: 'Edit' }).click();
  await field(page, 'Amount').fill('401.25');
  await page.route('**/api/contracts/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Update Contract' }).click();
  await expect(page.getByText('Failed to save contract')).toBeVisible();
  await expect(field(page, 'Amount')).toHaveValue(/^401[.,]25$/);
  await page.unroute('**/api/contracts/*');
  await page.getByRole('button', { name: 'Update Contract' }).click();
  await expect(page.getByText('Contract updated')).toBeVisible();
  // deleting is for those with the advanced permission
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('on a phone contracts stand in one column, and one is made by hand (CON-004) @phone', async ({ page }) => {
  await signIn(page, 'hybrid');
  const contractName = uniqueName('Harvest ');
  await createManualContract(page, contractName);
  await visit(page, '/contracts');
  await expect(cards(page).nth(1)).toBeVisible();
  const [first, second] = await Promise.all([0, 1].map((index) => cards(page).nth(index).boundingBox()));
  expect(second!.x).toBe(first!.x);
  expect(first!.width).toBeGreaterThan(340);
  await page.getByPlaceholder('Search commodity or contract ID').fill(contractName);
  await expect(cards(page)).toHaveCount(1);
  await cards(page).tap();
  await expect(page.getByText(contractName)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
