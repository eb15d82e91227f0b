import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, signIn, visit, type DemoUser } from './product.ts';

const sidebar = (page: Page) => page.locator('#sidebar');
/** A browser asks for six at a time: what a list needs must not come in a hundred pieces. */
const MOST_REQUESTS = 40;
const someId = '3f0e6a3e-8b1c-4f0a-9a53-0d5a5c1f7a10';

test('paper is white whatever the screen is, also around the day of the planning board', async ({ page }) => {
  const root = page.locator('html');
  await signIn(page, 'manager');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(addressOf('/operations'));
  await page.locator('[aria-current=date] button').click();
  await expect(page.getByRole('region', { name: 'Free' })).toBeVisible();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(root).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the bar of a phone says which page it is @phone', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto(addressOf('/vehicles'));
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Vehicles')).toBeInViewport({ ratio: 1 });
});

test('the sidebar is exactly 240 px wide, 50 px collapsed, and this browser remembers it and the open groups (SIDE-001, SIDE-010)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(addressOf('/dashboard'));
  await expect(sidebar(page)).toHaveCSS('width', '240px');
  await expect(sidebar(page).getByText('V2.8')).toBeVisible();
  await page.getByRole('button', { name: 'Operations' }).click();
  await expect(page.getByRole('link', { name: 'Diesel Orders' })).toBeHidden();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  expect((await sidebar(page).boundingBox())?.width).toBe(50);
  await page.reload();
  await expect(sidebar(page)).toHaveCSS('width', '50px');
  await expect(page.getByRole('link', { name: 'Diesel Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  expect((await sidebar(page).boundingBox())?.width).toBe(240);
  await expect(page.getByRole('link', { name: 'Diesel Orders' })).toBeHidden();
});

test('every entry of the sidebar leads to its screen, which names itself and is marked as current (SIDE-008, DASH-001)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(addressOf('/dashboard'));
  for (const [entry, path, title] of [
    ['Dashboard', '/dashboard', 'Dashboard'],
    ['Live Tracking', '/tracking', 'Live Tracking'],
    ['Planning', '/operations', 'Planning'],
    ['My Day', '/my-day', 'My Day'],
    ['Create Route', '/rates/create', 'Create New Route'],
    ['Create Contract', '/contracts/new', 'Create New Contract'],
    ['CHEP Control', '/chep', 'CHEP Control'],
    ['Reports', '/reports', 'Reports'],
    ['Routes', '/rates', 'Routes'],
    ['Contracts', '/contracts', 'Contracts'],
    ['Diesel Orders', '/diesel/history', 'Diesel Orders'],
    ['Clients', '/clients', 'Clients'],
    ['Vehicles', '/vehicles', 'Vehicles'],
    ['Trailers', '/trailers', 'Trailers'],
    ['Drivers', '/drivers', 'Drivers'],
    ['Imports', '/imports', 'Imports'],
    ['User Management', '/users', 'User Management'],
  ] as const) {
    const link = sidebar(page).getByRole('link', { name: entry, exact: true });
    await link.click();
    await expect(page).toHaveURL(addressOf(path));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(sidebar(page).getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(entry);
    await expect(page).toHaveTitle(`${title} · Superlink`);
  }
});

for (const [user, create, settings] of [
  ['manager', true, true],
  ['controller', true, false],
  ['finance', false, false],
  ['hybrid', true, false],
] as const satisfies readonly (readonly [DemoUser, boolean, boolean])[]) {
  test(`${user} sees the groups that go with the permissions, and /403 behind the others (ROUTE-010, ROUTE-011, ROUTE-014, SIDE-011 … SIDE-013, RTE-030, PERM-006, PERM-010)`, async ({
    page,
  }) => {
    await signIn(page, user);
    await page.goto(addressOf('/dashboard'));
    const groups = sidebar(page).getByRole('group');
    await expect(groups).toHaveCount(4 + Number(create) + Number(settings));
    await expect(sidebar(page).getByRole('group', { name: 'Create' })).toHaveCount(Number(create));
    await expect(sidebar(page).getByRole('group', { name: 'Settings' })).toHaveCount(Number(settings));
    for (const [path, allowed] of [
      ['/users', settings],
      ['/rates/create', create],
      ['/rates', true],
    ] as const) {
      await visit(page, path);
      await expect(page).toHaveURL(addressOf(allowed ? path : '/403'));
      if (!allowed) await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
    }
  });
}

test('from /403 a button leads to the dashboard; a visitor meets the sign-in there (ROUTE-011)', async ({ page }) => {
  await page.goto(addressOf('/403'));
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await page.goto(addressOf('/403'));
  await expect(sidebar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('every protected address opens by a deep link inside the layout (ROUTE-012, ROUTE-028)', async ({ page }) => {
  // two dozen full loads of the product
  test.setTimeout(180_000);
  await signIn(page);
  const addresses = [
    ...['/rates/edit/', '/clients/', '/clients/edit/', '/contracts/', '/contracts/edit/', '/drivers/', '/drivers/edit/'].map(
      (path) => path + someId,
    ),
    ...['/trailers/edit/', '/diesel/edit/', '/chep/'].map((path) => path + someId),
    `/clients/${someId}/trips`,
    '/clients/new',
    '/drivers/new',
    '/trailers/new',
    '/vehicles/new',
    '/tracking',
    '/reports',
    '/operations',
  ];
  for (const path of addresses) {
    await page.goto(addressOf(path), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(page).toHaveURL(addressOf(path));
  }
});

test('an edit address without an id leads to its list, an unknown address to the root (ROUTE-004, ROUTE-024 … ROUTE-027)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  for (const [path, list] of [
    ['/vehicles/edit', '/vehicles'],
    ['/trailers/edit', '/trailers'],
    ['/drivers/edit', '/drivers'],
    ['/clients/edit', '/clients'],
    ['/contracts/edit', '/contracts'],
    ['/rates/edit', '/rates'],
    ['/diesel/edit', '/diesel/history'],
    ['/chep/edit', '/chep'],
    ['/nope', '/dashboard'],
    ['/clients/1/xyz', '/dashboard'],
  ] as const) {
    await page.goto(addressOf(path), { waitUntil: 'commit' });
    await expect(page).toHaveURL(new RegExp(`${list}(\\?.*)?$`));
  }
});

test('the colour scheme is chosen in the top bar and kept; the account tells who is signed in and logs out (SIDE-009)', async ({
  page,
}) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/dashboard'));
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  expect(await scheme()).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Account of controller' }).click();
  const account = page.getByRole('dialog');
  await expect(account).toContainText('Controller');
  await account.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await scheme()).toBe('dark');
});

test('the keyboard can jump over the sidebar to the content', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/dashboard'));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('on a phone the menu opens over the page and closes by itself @phone', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/dashboard'));
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/\/vehicles/);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('the content security policy has nothing to complain about', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await signIn(page);
  await page.goto(addressOf('/vehicles'));
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('with its service worker', () => {
  test.use({ keepsOffline: true });
  test('a first visit has its list before anything is fetched for later, and in few files', async ({ page }) => {
    await signIn(page);
    // by the page's own clock: what comes later begins as soon as the list stands, before anybody outside hears that it does
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('tbody tr[data-row-id]')) return;
        observer.disconnect();
        performance.mark('list');
      }).observe(document, { childList: true, subtree: true });
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...worker) {
        performance.mark('worker');
        return register.apply(this, worker);
      };
    });
    await page.goto(addressOf('/vehicles'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
    expect(marks).toEqual(['list', 'worker']);
    const byPage = await page.evaluate(() => {
      const [list] = performance.getEntriesByName('list');
      return performance.getEntriesByType('resource').filter(({ startTime }) => startTime < list!.startTime).length;
    });
    expect(byPage).toBeLessThan(MOST_REQUESTS);
  });

  test('the product starts without the network and leaves API and session alone', async ({ page, context }) => {
    await signIn(page);
    await page.goto(addressOf('/dashboard'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(addressOf('/vehicles'));
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    // and goes on by itself
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Vehicles' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => /^\/(api|auth|files)/.test(path))).toEqual([]);
  });
});
