import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, signIn, type DemoUser } from './product.ts';

/** With or without something new behind it. */
const help = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Help/ });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keys' });
async function openHelp(page: Page): Promise<void> {
  await help(page).click();
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
}

/** Steps that the guides of several roles have: they are walked from the first of them. That none is closed to a role is held without a browser. */
const ofAll = ['Begin with My Day', 'Find anything, add anything'];
const ofOthers = [
  ...ofAll,
  'Plan a trip',
  'Send it off, bring it home',
  'Driver and trailers',
  'Record the diesel',
  'Keep the pallets',
  'Get the PODs in',
  'Renew the papers in time',
];

const guides: readonly (readonly [DemoUser, string, readonly string[]])[] = [
  ['manager', 'For managers', []],
  ['controller', 'For controllers:', ofAll],
  ['finance', 'For finance:', ofAll],
  ['hybrid', 'For who plans and invoices', ofOthers],
  ['senior', 'For controllers with advanced actions', ofOthers],
];
for (const [user, guide, walkedElsewhere] of guides) {
  test(`the guide that ${user} sees first leads to its screens, which call themselves as its links do`, async ({ page }) => {
    await signIn(page, user);
    await page.goto(addressOf('/clients'));
    await openHelp(page);
    await expect(page.getByText(guide)).toBeVisible();
    await expect(page.getByRole('heading', { name: ofAll[0]!, level: 3 })).toBeVisible();
    const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const titles = await steps.getByRole('heading').allTextContents();
    expect(titles.length).toBeGreaterThanOrEqual(6);
    await expect(steps.getByRole('link')).toHaveCount(titles.length);
    const walked = titles.filter((title) => !walkedElsewhere.includes(title));
    expect(walked).not.toEqual([]);
    for (const title of walked) {
      const link = steps.filter({ has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('link');
      const name = (await link.textContent())!;
      const href = (await link.getAttribute('href'))!;
      await link.click();
      await expect(page).toHaveURL(new RegExp(addressOf(href.split(/[?#]/)[0]!)));
      // the screen calls itself as the link did
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(breadcrumbOf[name] ?? name);
      if (href.endsWith('#find')) {
        await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
        await page.keyboard.press('Escape');
      }
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
    }
  });
}
/** Links that are called otherwise than the page they lead to. */
const breadcrumbOf: Record<string, string> = { Import: 'New import', 'Trip Archive': 'Planning', 'Fuel Exceptions': 'Fuel exceptions' };

test('a guide of another role is read without its links where they are closed, and stands in the address', async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/help'));
  await page.getByRole('combobox', { name: 'Guide for' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await expect(page).toHaveURL(/\/help\?guide=manager$/);
  await expect(page.getByText('Not open to your account').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'API Keys' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

test('? shows the keys from every page, but not while somebody types or a dialog is open', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/vehicles'));
  await help(page).waitFor();
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('who?');
  await expect(search).toHaveValue('who?');
  await expect(keys(page)).toBeHidden();
  await search.fill('');
  await page.getByRole('heading', { name: 'Vehicles', level: 1 }).click();
  await page.keyboard.press('?');
  await expect(keys(page)).toContainText('find anything');
  await expect(keys(page).getByRole('region', { name: 'On the planning board' })).toContainText('Alt');
  // who has it turned off is not met by it again
  await keys(page).getByRole('switch').uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(keys(page)).toBeHidden();
  await page.reload();
  await help(page).waitFor();
  await page.keyboard.press('?');
  await help(page).click();
  await expect(keys(page)).toBeHidden();
  await page.getByRole('menuitem', { name: 'Keys' }).click();
  await keys(page).getByRole('switch').check({ force: true });
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys(page)).toBeVisible();
});

test('what is new has a dot until it was looked at, and not again in this browser', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/vehicles'));
  await page.getByRole('button', { name: 'Help, with something new' }).click();
  await page.getByRole('menuitem', { name: 'What’s new' }).click();
  const panel = page.getByRole('dialog', { name: 'What’s new' });
  await panel.getByRole('link', { name: 'Show me: Help in three minutes' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(help(page)).toHaveAccessibleName('Help');
});

test('an address that ends with #find opens the search, and a reload does not open it again', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/vehicles?tab=idle#find'));
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await expect(page).toHaveURL(addressOf('/vehicles?tab=idle'));
  await page.reload();
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeHidden();
});

test('on a phone help stands in the bar, and the guide reads without scrolling sideways @phone', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/dashboard'));
  await openHelp(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Account of finance' }).tap();
  await page.getByRole('button', { name: 'Switch to dark colours' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
