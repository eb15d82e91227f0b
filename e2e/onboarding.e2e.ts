import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf } from './product.ts';

const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The tokens themselves are the operator's and are tested on the server; here answers stand in for every state of the screen. */
async function answerValidation(page: Page, answer: { status?: number; json?: unknown }): Promise<void> {
  await page.route('**/auth/onboarding/validate*', (route) => route.fulfill(answer));
}
const valid = { json: { valid: true, error_message: null, tenant_display_name: 'Thaba Nchu Carriers' } };

test('without a token there is nothing to set up (ONB-002)', async ({ page }) => {
  await page.goto(addressOf('/setup'));
  await expect(toast(page, 'No onboarding token provided')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
});

for (const [when, answer, text] of [
  ['the check fails', { status: 500, json: {} }, 'Failed to validate onboarding token'],
  [
    'the server names a reason',
    { json: { valid: false, error_message: 'This link has been used', tenant_display_name: null } },
    'This link has been used',
  ],
  ['the server names none', { json: { valid: false, error_message: null, tenant_display_name: null } }, 'Invalid onboarding token'],
] as const) {
  test(`a token is refused in words when ${when} (ONB-005, ONB-006)`, async ({ page }) => {
    await answerValidation(page, answer);
    await page.goto(addressOf('/register?token=abc'));
    await expect(toast(page, text)).toHaveCount(1);
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('a real unknown token is refused by the server', async ({ page }) => {
  await page.goto(addressOf('/setup?token=123456789012345678901'));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(1);
});

test('a valid token opens the form of the first account, which is created as an active manager (ONB-001, ONB-003, ONB-007, ONB-008, ONB-010, ONB-011, ONB-013, ROUTE-001, VAL-005 … VAL-007)', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let asked = '';
  await page.route('**/auth/onboarding/validate*', async (route) => {
    asked = route.request().url();
    await held;
    await route.fulfill(valid);
  });
  await page.goto(addressOf('/setup?token=123456789012345678901'));
  await expect(page.getByText('Validating onboarding token...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Thaba Nchu Carriers' })).toBeVisible();
  expect(asked).toContain('token=123456789012345678901');

  await page.getByRole('button', { name: 'Create account' }).click();
  for (const complaint of ['Username is required', 'Password is required', 'Please confirm your password']) {
    await expect(page.getByText(complaint, { exact: true })).toBeVisible();
  }
  await field(page, 'Username').fill(' ab ');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await field(page, 'Password').fill('1234567');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await field(page, 'Password').fill('12345678');
  await field(page, 'Confirm Password').fill('12345679');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await field(page, 'Confirm Password').fill('12345678');
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await field(page, 'Username').fill('  lerato  ');

  await page.route('**/auth/onboarding', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Failed to create account')).toHaveCount(1);

  await page.unroute('**/auth/onboarding');
  await page.route('**/auth/onboarding', (route) =>
    route.fulfill({
      status: 201,
      json: { id: '1', username: 'lerato', role: 'Manager', is_active: true, permissions: ['manager:actions'] },
    }),
  );
  const sent = page.waitForRequest((request) => request.url().endsWith('/auth/onboarding'));
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toEqual({
    token: '123456789012345678901',
    username: 'lerato',
    password: '12345678',
    role: 'Manager',
    is_active: true,
  });
  await expect(toast(page, 'Account created successfully! Please log in.')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
});

test('a user name that is taken is said at its field (ONB-011)', async ({ page }) => {
  await answerValidation(page, valid);
  await page.route('**/auth/onboarding', (route) =>
    route.fulfill({
      status: 409,
      json: {
        detail: 'Username already exists',
        message: 'x',
        code: 'username_taken',
        errors: { username: 'Username already exists' },
        request_id: 'r',
      },
    }),
  );
  await page.goto(addressOf('/setup?token=abc'));
  await field(page, 'Username').fill('manager');
  await field(page, 'Password').fill('12345678');
  await field(page, 'Confirm Password').fill('12345678');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field(page, 'Username')).toHaveAccessibleDescription('Username already exists');
});

test('a forgotten password is answered alike for known and unknown users (ROUTE-001)', async ({ page }) => {
  const texts: string[] = [];
  for (const name of ['manager', 'nobody-at-all']) {
    await page.goto(addressOf('/forgot-password'));
    await field(page, 'Username').fill(name);
    await page.getByRole('button', { name: 'Send request' }).click();
    texts.push(await page.locator('[data-banner=note]').innerText());
  }
  expect(texts[0]).toBe(texts[1]);
});

test('a reset link that is missing or dead says what to do (ROUTE-001)', async ({ page }) => {
  await page.goto(addressOf('/reset-password'));
  await expect(page.getByText('This reset link is invalid or has expired')).toBeVisible();
  await page.goto(addressOf('/reset-password?token=kwela.not-a-real-token'));
  await field(page, 'New password').fill('1234567');
  await field(page, 'Confirm Password').fill('1234567');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await field(page, 'New password').fill('12345678');
  await field(page, 'Confirm Password').fill('12345678');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This reset link is invalid or has expired')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
