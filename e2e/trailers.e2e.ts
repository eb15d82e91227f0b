import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow } from './make-trips.ts';
import { addressOf, hearNoChanges, signIn, uniqueName, visit } from './product.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const panel = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => page.getByPlaceholder('Search fleet #, registration or vehicle');

async function fillNewTrailer(page: Page, registration: string): Promise<void> {
  await visit(page, '/trailers/new');
  await page.getByRole('radio', { name: 'Follower' }).check();
  await page.getByRole('textbox', { name: 'Registration Number' }).fill(registration);
  await page.getByRole('textbox', { name: 'Trailer Type' }).fill('Flat-deck 12 m follower');
}

test('a trailer is created, found, edited and deleted (TRL-001, TRL-005, TRL-010 … TRL-012, TRL-014, TRL-016, TRL-018, TRL-020, VAL-036, VAL-037, VAL-039, VAL-041, VAL-042)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(addressOf('/trailers'));
  await expect(page.getByRole('heading', { name: 'Trailers', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Add Trailer' }).click();
  for (const section of ['Trailer Position', 'Trailer Identification', 'Trailer Details', 'License']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save Trailer' }).click();
  for (const complaint of ['Please select a trailer position', 'Registration number is required', 'Trailer type is required']) {
    await expect(page.getByText(complaint)).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'Leader' })).toBeFocused();
  const year = Number(dayFromNow(0).slice(0, 4));
  for (const [typed, complaint] of [
    ['-1', 'Must be 1900 or later'],
    ['1899', 'Must be 1900 or later'],
    [String(year + 2), `Cannot be later than ${year + 1}`],
  ] as const) {
    await page.getByRole('textbox', { name: 'Year' }).fill(typed);
    await page.getByRole('textbox', { name: 'Make/Model' }).focus();
    await expect(page.getByText(complaint)).toBeVisible();
  }

  const registration = uniqueName('TRL');
  await fillNewTrailer(page, registration);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/trailers'));
  await page.getByRole('button', { name: 'Save Trailer' }).click();
  expect((await sent).postDataJSON()).toEqual({
    position: 2,
    trailerFleetNumber: null,
    trailerReg: registration,
    trailerType: 'Flat-deck 12 m follower',
    trailerMakeModel: null,
    trailerYear: 0,
    trailerKm: 0,
    status: 'active',
    trailerLicExp: null,
  });
  await expect(page).toHaveURL(/\/trailers$/);

  await search(page).fill(registration.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  for (const cell of ['Follower', 'Not Assigned', 'Active', 'Not Set', 'N/A']) {
    await expect(rows(page).getByRole('cell', { name: cell, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: `Actions for ${registration}` }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(panel(page).getByText('Trailer Details')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: registration })).toBeVisible();
  await expect(panel(page).getByRole('region', { name: 'Basic Information' })).toContainText('Flat-deck 12 m follower');

  await panel(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Trailer' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Follower' })).toBeChecked();
  await page.getByRole('textbox', { name: 'License Expiry' }).fill('31/01/2020');
  await page.getByRole('button', { name: 'Update Trailer' }).click();
  // back where the list was left, with the trailer open
  await expect(page).toHaveURL(/\/trailers\?search=.*trailer=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('31/01/2020');
  await expect(panel(page).getByRole('region', { name: 'License Information' })).toContainText('31/01/2020Expired');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Actions for ${registration}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Trailer' });
  await expect(dialog).toContainText(registration);
  await dialog.getByRole('button', { name: 'Delete Trailer' }).click();
  await expect(page.getByText('Trailer deleted successfully')).toBeVisible();
  await expect(page.getByText('No trailers found', { exact: true })).toBeVisible();
});

test('one call fetches the list; tabs, pages, sorts and searches need no other, and vehicles keep their trailers together (TRL-001 … TRL-004, TRL-006, TRL-007)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/trailers') && asked.push(new URL(request.url()).search));
  await signIn(page, 'finance');
  await hearNoChanges(page);
  await page.goto(addressOf('/trailers'));
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Add Trailer' })).toHaveCount(0);
  await expect(page.getByRole('columnheader').allInnerTexts()).resolves.toEqual([
    'Fleet Number',
    'Registration',
    'Type',
    'Position',
    'Assigned To',
    'Status',
    'KM',
    'License Expiry',
    'Make/Model',
    'Year',
    'Actions',
  ]);
  // a superlink's leader and follower: neighbours of one tint, and the next vehicle's of another
  await search(page).fill('krh00');
  await expect(rows(page).first()).toContainText('KRH001');
  const tints = await rows(page).evaluateAll((found) => found.slice(0, 4).map((row) => row.getAttribute('data-group')));
  expect([tints[0], tints[2]].toSorted()).toEqual(['even', 'odd']);
  expect(tints).toEqual([tints[0], tints[0], tints[2], tints[2]]);
  await expect(rows(page).nth(0)).toContainText('Leader');
  await expect(rows(page).nth(1)).toContainText('Follower');
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('tab', { name: 'Inactive' }).click();
  await expect(rows(page).first()).toContainText('Inactive');
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Year' }).click();
  await expect(page.getByRole('columnheader', { name: 'Year' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expect(page.locator('tr[data-group]')).toHaveCount(0);
  await search(page).fill('krh002');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).click();
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trailers' }).click();
  await expect(rows(page)).toHaveCount(10);
  expect(asked).toEqual(['']);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked).toEqual(['', '']);
});

test('the list is shown again without a call for 300 seconds, and fetched anew after them (CACHE-001, CACHE-013)', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/trailers') calls += 1;
  });
  const visit = async (name: 'Vehicles' | 'Trailers') => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
  };
  await page.clock.install();
  await signIn(page);
  await hearNoChanges(page);
  await page.goto(addressOf('/dashboard'));
  await visit('Trailers');
  await visit('Vehicles');
  await page.clock.fastForward(200_000);
  await visit('Trailers');
  expect(calls).toBe(1);
  await visit('Vehicles');
  await page.clock.fastForward(101_000);
  await visit('Trailers');
  await expect.poll(() => calls).toBe(2);
});

test('a company with more trailers than one answer holds is served page by page', async ({ page }) => {
  await signIn(page);
  const template = { trailerFleetNumber: null, trailerType: 'Flat-deck', trailerMakeModel: null, trailerYear: 0, trailerKm: 0 };
  const rest = { trailerLicExp: null, status: 'active', position: 1, assigned: false, assignments: null, dynamicFields: {} };
  const trailer = (index: number) => ({
    ...template,
    ...rest,
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    trailerReg: `BIG ${index}`,
    updatedAt: '2026-01-05T06:00:00.000Z',
  });
  const asked: string[] = [];
  await page.route('**/api/trailers/counts*', (route) => route.fulfill({ json: { all: 4321, active: 4000, inactive: 300 } }));
  await page.route(/\/api\/trailers(\?.*)?$/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query.toString());
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 1000)];
    return route.fulfill({ json: Array.from({ length: limit }, (_, row) => trailer(offset + row)) });
  });
  await page.goto(addressOf('/trailers'));
  await expect(page.getByText('Page 1 of 433')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Inactive/ })).toContainText('300');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(rows(page).first()).toContainText('BIG 4320');
  await page.getByRole('tab', { name: /^Inactive/ }).click();
  await expect(page.getByText('Page 1 of 30')).toBeVisible();
  await expect.poll(() => asked.at(-1)).toContain('group=inactive');
  expect(asked.filter((query) => query === '')).toHaveLength(1);
});

test('empty lists, failed loads, failed saves and failed deletes say so in the words of the specification (TRL-008, TRL-009, TRL-013, TRL-019, TRL-020)', async ({
  page,
}) => {
  await signIn(page);
  let list: object = { json: [] };
  await page.route(/\/api\/trailers$/, (route) =>
    route.request().method() === 'GET' ? route.fulfill(list) : route.fulfill({ status: 500, body: '' }),
  );
  await page.goto(addressOf('/trailers'));
  await expect(page.getByText('No trailers found. Create your first trailer to get started.')).toBeVisible();
  list = { status: 500, body: '' };
  await page.goto(addressOf('/trailers'));
  await expect(page.getByText('Error loading trailers')).toBeVisible();
  await fillNewTrailer(page, uniqueName('REF'));
  await page.getByRole('button', { name: 'Save Trailer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred while saving the trailer' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('textbox', { name: 'Fleet Number' }).fill('KRT-01 L');
  await page.getByRole('button', { name: 'Save Trailer' }).click();
  await expect(page.getByRole('textbox', { name: 'Fleet Number' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('This fleet number already belongs to another trailer').first()).toBeVisible();

  await hearNoChanges(page);
  await page.goto(addressOf('/trailers'));
  const oneTrailer = /\/api\/trailers\/[0-9a-f-]{36}$/;
  await page.route(oneTrailer, (route) => route.fulfill({ status: 500, body: '' }));
  await rows(page).first().getByRole('cell').nth(1).click();
  await expect(panel(page).getByText('Error loading trailer details')).toBeVisible();
  await page.unroute(oneTrailer);
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page).getByRole('region', { name: 'Basic Information' })).toBeVisible();
  await page.goto(addressOf('/trailers?trailer=none'));
  await expect(panel(page).getByText('No trailer selected')).toBeVisible();

  await page.goto(addressOf('/trailers'));
  await page.route(/\/api\/trailers\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Actions for KRT01L' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Trailer' });
  await expect(dialog).toContainText('KRH001');
  await dialog.getByRole('button', { name: 'Delete Trailer' }).click();
  await expect(page.getByText('Failed to delete trailer')).toBeVisible();
});

test('a trailer on a vehicle keeps its position, and an edit address without id leads to the list', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/trailers'));
  await page.getByRole('button', { name: 'Actions for KRT01L' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByText('Assigned to KRH001: unlink the trailer there before changing its position.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Follower' })).toBeDisabled();
  await visit(page, '/trailers/edit');
  await expect(page).toHaveURL(/\/trailers$/);
});

test('on a phone trailers are cards and the panel fills the screen @phone', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/trailers'));
  const cards = page.locator('li[data-row-id]');
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText('Assigned To');
  await cards.first().locator('dl').click();
  await expect(panel(page)).toBeVisible();
  expect(Math.round((await panel(page).boundingBox())?.width ?? 0)).toBe(390);
});
