import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, hearNoChanges, passedMessages, signInOnScreen } from './product.ts';

const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text });

async function enter(page: Page, name = 'manager', secret = 'superlink-demo'): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Counts the calls to an address; the calls go on to the server. */
async function countCalls(page: Page, path: string): Promise<() => number> {
  let calls = 0;
  await page.route(`**${path}`, (route) => {
    calls += 1;
    return route.fallback();
  });
  return () => calls;
}

/** What the frame asks for by itself has come: asked without a session it would end that before the next step does. */
async function frameIsThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^My Day: / }).waitFor();
  await page.getByRole('button', { name: /^Help/ }).waitFor();
}

test('the sign-in invites, refuses on leaving a field, and shows the password on request (AUTH-001, AUTH-002, AUTH-004, AUTH-007, VAL-001 … VAL-004)', async ({
  page,
}) => {
  await page.goto(addressOf('/login'));
  await expect(page.getByText('Please log in to access Superlink.')).toBeVisible();
  await username(page).focus();
  await password(page).focus();
  await expect(page.getByText('Username is required')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).focus();
  await expect(page.getByText('Password is required')).toBeVisible();
  await username(page).fill('ab');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await username(page).fill('abc');
  await expect(page.getByText('Username must be at least 3 characters')).toHaveCount(0);
  await password(page).fill('12345');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide characters' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('a picture stands beside the sign-in on wide screens only (AUTH-006)', async ({ page }) => {
  await page.goto(addressOf('/login'));
  const picture = page.locator('[data-side-image]');
  await expect(picture).toBeVisible();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(picture).toBeHidden();
});

test('signing in says so while it works, greets, and leads to the dashboard; nothing secret is kept in storage (AUTH-003, AUTH-009, AUTH-010, ROUTE-008)', async ({
  page,
}) => {
  await page.goto(addressOf('/login'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/login', async (route) => {
    await held;
    await route.fallback();
  });
  await enter(page);
  await expect(page.getByRole('button', { name: 'Signing you in...' })).toBeDisabled();
  answer();
  await expect(toast(page, 'Welcome back!')).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard$/);
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toMatch(/superlink-demo|token|csrf/i);
  const session = (await page.context().cookies()).filter(({ name }) => name !== 'csrf_token');
  expect(session.length).toBeGreaterThan(0);
  expect(session.every(({ httpOnly }) => httpOnly)).toBe(true);
});

test('a wrong password is refused in a banner and one toast (AUTH-005, AUTH-011, GEN-019)', async ({ page }) => {
  await page.goto(addressOf('/login'));
  await enter(page, 'manager', 'not-the-password');
  await expect(toast(page, 'Incorrect username or password')).toHaveCount(1);
  await expect(page.locator('[data-banner=failure]')).toHaveText('Incorrect username or password');
  await expect(page.getByText('Please log in to access Superlink.')).toHaveCount(0);
});

test('a sign-in that fails without a word uses the product’s own, and field errors stand at their fields without a toast (AUTH-005, AUTH-011, AUTH-012)', async ({
  page,
}) => {
  await page.goto(addressOf('/login'));
  await page.route('**/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
  await enter(page);
  await expect(toast(page, 'Login failed')).toHaveCount(1);
  await expect(page.locator('[data-banner=failure]')).toHaveText('An unexpected error occurred. Please try again.');
  await toast(page, 'Login failed').getByRole('button', { name: 'Close' }).click();
  await page.unrouteAll();
  await page.route('**/auth/login', (route) =>
    route.fulfill({
      status: 422,
      json: { detail: 'No such user', message: 'x', code: 'validation_error', errors: { username: 'No such user' }, request_id: 'r' },
    }),
  );
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(username(page)).toHaveAccessibleDescription('No such user');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
});

test('every call carries tenant, request id and cookies, writes the CSRF token too (GEN-002, GEN-003, API-002 … API-004)', async ({
  page,
}) => {
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (/\/(api|auth)\//.test(new URL(request.url()).pathname)) headers.push({ ...request.headers(), method: request.method() });
  });
  await page.goto(addressOf('/login', 'seekoei'));
  await enter(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vehicles' })).toBeVisible();
  await expect.poll(() => headers.length).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (const sent of headers) {
    expect(sent['x-tenant-id']).toBe('seekoei');
    expect(sent['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(headers.filter(({ method }) => method === 'POST').at(-1)?.['x-csrf-token']).toBeTruthy();
});

test('the root leads to the sign-in or to the dashboard, and whoever is signed in leaves the sign-in again (ROUTE-002, ROUTE-003, ROUTE-009)', async ({
  page,
}) => {
  await page.goto(addressOf('/'));
  await expect(page).toHaveURL(/\/login$/);
  await signInOnScreen(page);
  await page.goto(addressOf('/'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(addressOf('/login'));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the place a visitor came from is remembered over the sign-in and a reload of it, and forgotten by a Logout (ROUTE-007, ROUTE-008, AUTH-010, AUTH-023, SIDE-009)', async ({
  page,
}) => {
  await page.goto(addressOf('/vehicles?search=KW&page=1#row'));
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await enter(page);
  await expect(page).toHaveURL(/\/vehicles\?search=KW.*#row$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out successfully')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a Logout clears what belongs to the user and leaves even when the server does not answer (AUTH-023)', async ({ page }) => {
  await signInOnScreen(page);
  await page.evaluate(() => {
    localStorage.setItem('superlink.places', '{}');
    sessionStorage.setItem('superlink.draft.vehicle:new', '{}');
  });
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('superlink.keep.')),
  );
  // the router's scroll positions hold addresses, no data
  expect(left.filter((key) => !key.startsWith('tsr-scroll'))).toEqual([]);
});

test('an access that ran out is renewed behind the screen, once for all calls, and each call is sent again (AUTH-018, AUTH-019)', async ({
  page,
}) => {
  // a stream that opens without its access has the session looked at, and that renews the access before any call asks
  await hearNoChanges(page);
  await signInOnScreen(page);
  const refreshes = await countCalls(page, '/auth/refresh');
  const whoamis = await countCalls(page, '/auth/whoami');
  await page.context().clearCookies({ name: /at$/ });
  await page.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible();
  expect(refreshes()).toBe(1);
  expect(whoamis()).toBe(0);
});

test('a session that is gone says so once and comes back to its place (AUTH-020)', async ({ page }) => {
  // a screen that asks nothing more by itself
  await hearNoChanges(page);
  await signInOnScreen(page);
  await page.getByRole('link', { name: 'Drivers', exact: true }).click();
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).waitFor();
  await frameIsThere(page);
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, 'Session expired')).toHaveCount(1);
  await enter(page);
  await expect(page).toHaveURL(/\/vehicles/);
});

test('the session is looked at every ten minutes, not on every step (AUTH-016, AUTH-017)', async ({ page }) => {
  await page.clock.install();
  await signInOnScreen(page);
  const whoamis = await countCalls(page, '/auth/whoami');
  await page.getByRole('link', { name: 'Drivers', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  expect(whoamis()).toBe(0);
  await page.clock.fastForward(600_000);
  await expect.poll(whoamis).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.unrouteAll();
  await page.route('**/auth/whoami', (route) => route.fulfill({ status: 500, body: '' }));
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.unrouteAll();
  await page.context().clearCookies();
  await page.clock.fastForward(600_000);
  await expect(page).toHaveURL(/\/login$/);
  // said once; a call of the dashboard may have learnt it just before, and the ten minutes have taken the message away again
  await expect.poll(async () => (await passedMessages(page)).split('Session expired').length - 1).toBe(1);
});

test('while nobody knows yet who is there the whole window says that it loads (ROUTE-005)', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/whoami', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(addressOf('/'));
  await expect(page.getByRole('status')).toHaveText('Loading…');
  expect((await page.getByRole('main').boundingBox())?.height).toBe(900);
  answer();
  await expect(page).toHaveURL(/\/login$/);
});

test('while the session is checked the screen says so; when nobody can tell, it offers the way back to the sign-in (ROUTE-006, AUTH-024, ERR-004)', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/whoami', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { detail: 'The session store is down', message: 'x', code: 'internal', request_id: 'r' } });
  });
  await page.goto(addressOf('/vehicles?tab=idle'));
  await expect(page.getByText('Verifying your credentials…')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'The session store is down' })).toBeVisible();
  await page.getByRole('button', { name: 'Return to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll();
  await enter(page, 'manager');
  await expect(page).toHaveURL(/\/vehicles\?tab=idle$/);

  await page.route('**/auth/whoami', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(addressOf('/dashboard'));
  await expect(page.getByRole('heading', { name: 'Authentication error' })).toBeVisible();
});

test('the next person on this computer sees nothing of the last one (AUTH-023)', async ({ page }) => {
  await signInOnScreen(page);
  await page.goto(addressOf('/users'));
  await expect(page.getByText('controller', { exact: true })).toBeVisible();
  await frameIsThere(page);
  await page.evaluate(() => sessionStorage.setItem('superlink.draft.vehicle:new', '{"savedAt":"2026-11-21T08:00:00Z","values":{}}'));
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, 'finance');
  await expect(page).toHaveURL(/\/vehicles/);
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('superlink.draft.vehicle:new'))).toBeNull();
});
