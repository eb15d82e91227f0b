import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, callApi, hearNoChanges, signIn } from './product.ts';

/** Elements that a page may have at any time, so that a slow machine stays quick. */
const MOST_ELEMENTS = 1_500;
const lists = [
  { path: '/vehicles', call: 'assets', names: ['fleetNumber', 'assetReg'] },
  { path: '/trailers', call: 'trailers', names: ['trailerFleetNumber', 'trailerReg'] },
  { path: '/drivers', call: 'drivers', names: ['surname', 'idNumber'] },
] as const;

/** Has a list answer as many rows as it is asked for, copies of what the server answers, almost a thousand when it is asked for all,
 * and none when it is searched. */
async function makeLarge(page: Page, { call, names }: (typeof lists)[number]): Promise<void> {
  const read = (path: string) => callApi<unknown>(page, 'GET', `/api/${call}${path}`);
  const rows = (await read('?limit=10')) as object[];
  const row = (index: number) => ({
    ...rows[index % rows.length],
    ...Object.fromEntries(names.map((name) => [name, `${name} ${index}`])),
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  });
  const counts = Object.keys((await read('/counts')) as object).map((tab) => [tab, 10_000]);
  await page.route(
    ({ pathname }) => pathname === `/api/${call}`,
    (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const wanted = asked.get('search') ? 0 : Number(asked.get('limit') ?? 999);
      return route.fulfill({ json: Array.from({ length: wanted }, (_, index) => row(index)) });
    },
  );
  await page.route(
    ({ pathname }) => pathname === `/api/${call}/counts`,
    (route) => route.fulfill({ json: Object.fromEntries(counts) }),
  );
}
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

for (const device of ['', ' @phone']) {
  for (const list of lists) {
    test(`${list.path} of a large fleet stays light${device}`, async ({ page }) => {
      await signIn(page);
      await makeLarge(page, list);
      await page.goto(addressOf(`${list.path}?size=50`));
      const rows = page.locator('[data-row-id]');
      const seen: number[] = [];
      for (const [end, row] of [
        ['first', 0],
        ['last', 49],
        ['first', 0],
      ] as const) {
        await expect(async () => {
          await rows[end]().scrollIntoViewIfNeeded();
          await expect(rows.filter({ hasText: new RegExp(`${list.names[0]} ${row}(?!\\d)`) })).toBeVisible({ timeout: 300 });
        }).toPass({ timeout: 30_000 });
        seen.push(await elements(page));
      }
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
      seen.push(await elements(page));
      expect(Math.max(...seen)).toBeLessThan(MOST_ELEMENTS);
    });
  }
}

test('a long page that gave way to an empty search is there again as soon as the search is cleared', async ({ page }) => {
  await signIn(page);
  await makeLarge(page, lists[0]);
  await hearNoChanges(page);
  await page.goto(addressOf('/vehicles?size=50'));
  const first = page.locator('[data-row-id]').first();
  await first.waitFor();
  await page.getByRole('searchbox').first().fill('nothing has this name');
  await page.getByText('No assets found').first().waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await first.waitFor();
});
