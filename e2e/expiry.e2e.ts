import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, shownDay } from './make-trips.ts';
import { addressOf, signIn, visit } from './product.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row-id]');
const rowOf = (page: Page, name: string, paper: string) => rows(page).filter({ hasText: name }).filter({ hasText: paper });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** The figure behind a tab's name. */
const countOf = async (page: Page, name: string) => Number((await tab(page, name).innerText()).trim().split(/\s+/).at(-1));

/** The board says of a demo paper that it ran out so many days ago; a day more where midnight lies between the demo and this journey. */
async function isExpired(shown: Locator, daysAgo: number): Promise<void> {
  await expect(async () => {
    const words = await shown.innerText();
    // the day that it shows, by today's count
    const ago = [daysAgo, daysAgo + 1].find((days) => words.includes(shownDay(dayFromNow(-days))));
    expect(words).toContain(`Expired ${ago} days ago`);
  }).toPass();
}

async function openBoard(page: Page, query = ''): Promise<void> {
  await visit(page, `/expiry${query}`);
  await expect(page.getByRole('heading', { name: 'Expiry Board', level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

test('the board tells what is expired, what soon will be, and who is concerned', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/dashboard'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expiry Board' }).click();
  await expect(page).toHaveURL(/\/expiry$/);
  await expect(rows(page)).toHaveCount(20);
  // the story of a disc six days over, inside its grace, and of a driver without a valid PDP who still drives
  const disc = rowOf(page, 'KRH008', 'Vehicle disc');
  await isExpired(disc, 6);
  await expect(disc).toContainText('21-day grace until');
  await expect(rowOf(page, 'KRH026', 'Vehicle disc')).not.toContainText('grace');
  await isExpired(rowOf(page, 'Vusi Mahlangu', 'PDP'), 12);
  await isExpired(rowOf(page, 'KRH013', 'Permit · Botswana C-BRTA'), 3);

  // other journeys make papers and take them away: counts are compared as they are at one moment
  await expect
    .poll(async () => {
      const [all, ...parts] = await Promise.all(['All', 'Expired', 'Within 30 days', 'Later'].map((name) => countOf(page, name)));
      return parts.reduce((sum, part) => sum + part, 0) - all!;
    })
    .toBe(0);
  const missing = async (name: string) => (await countOf(page, name)) - (await rows(page).count());
  await tab(page, 'Expired').click();
  await expect(page).toHaveURL(/tab=expired/);
  await expect.poll(() => missing('Expired')).toBe(0);
  await tab(page, 'Within 30 days').click();
  await expect.poll(() => missing('Within 30 days')).toBe(0);
  await expect(rows(page).first()).toContainText(/Expires (today|in \d+ days?)/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=expired/);
  await expect.poll(() => missing('Expired')).toBe(0);
});

test('kind and search narrow the board and its counts, and the address keeps them', async ({ page }) => {
  await signIn(page, 'finance');
  await openBoard(page);
  await page.getByRole('combobox', { name: 'Kind of paper' }).click();
  await page.getByRole('option', { name: 'Permit' }).click();
  await expect(page).toHaveURL(/kind=permit/);
  await expect(rows(page).first()).toContainText('Permit · ');
  await page.getByPlaceholder('Search fleet #, name or permit').fill('krh-003');
  await expect(rows(page)).toHaveCount(2);
  await expect(tab(page, 'All')).toContainText('2');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByPlaceholder('Search fleet #, name or permit').fill('no such thing');
  await expect(page.getByText('Nothing expires here')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(rows(page)).toHaveCount(20);
});

test('a row leads to its vehicle, trailer or driver, and Back to the board', async ({ page }) => {
  await signIn(page, 'finance');
  await openBoard(page);
  await rowOf(page, 'KRH008', 'Vehicle disc').getByRole('link').click();
  await expect(page).toHaveURL(/\/vehicles\?vehicle=/);
  await expect(page.getByRole('region', { name: /^Vehicle( |$)/ })).toContainText('KRH008');
  await page.goBack();
  await rowOf(page, 'KRT02F', 'Trailer disc').getByRole('link').click();
  await expect(page).toHaveURL(/\/trailers\?trailer=/);
  await expect(page.getByRole('dialog')).toContainText('KRT02F');
  await page.goBack();
  await rowOf(page, 'Vusi Mahlangu', 'PDP').getByRole('link').click();
  await expect(page).toHaveURL(/\/drivers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Vusi Mahlangu' })).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
});

test('the board is saved as a file under the filters in force', async ({ page }) => {
  await signIn(page, 'finance');
  await openBoard(page, '?tab=expired&kind=vehicle_licence');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV for Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^expiry-board-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('the board is read on a phone @phone', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/expiry?tab=expired'));
  const cards = page.getByRole('list', { name: 'Expiry Board' }).getByRole('listitem');
  await isExpired(cards.filter({ hasText: 'KRH008' }), 6);
  await cards.filter({ hasText: 'KRH008' }).getByRole('link').tap();
  await expect(page.getByRole('dialog')).toContainText('KRH008');
});
