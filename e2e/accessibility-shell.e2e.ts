import type { Page } from '@playwright/test';
import { test } from './journey.ts';
import { judgeEverywhere, type Screen } from './accessibility-rules.ts';
import { addressOf, signIn } from './product.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The screens around the areas, in the states in which people meet them. */
const screens: readonly Screen[] = [
  {
    name: 'sign-in with complaints',
    async open(page) {
      await page.goto(addressOf('/login'));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Password is required').waitFor();
    },
  },
  {
    name: 'sign-in refused',
    async open(page) {
      await field(page, 'Username').fill('nobody');
      await field(page, 'Password').fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.locator('[data-banner=failure]').waitFor();
      await page.locator('.mantine-Notification-root').waitFor();
    },
  },
  {
    name: 'second step of a sign-in',
    async open(page) {
      const ways = ['authenticator', 'passkey', 'recovery_code'];
      await page.route('**/auth/login', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: { second_step: ways } }) : route.fallback(),
      );
      await field(page, 'Username').fill('manager');
      await field(page, 'Password').fill('superlink-demo');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('textbox', { name: 'Code of your authenticator app' }).waitFor();
      await page.unroute('**/auth/login');
    },
  },
  {
    name: 'sign-in beside a provider that is away',
    async open(page) {
      const detail = 'The sign-in service of your company does not answer. Try again in a moment, or use your password.';
      await page.context().addCookies([{ name: 'sign_in_with', value: 'Kwela%20account', url: addressOf('/') }]);
      await page.route('**/auth/identity-provider/sign-in', (route) =>
        route.fulfill({ status: 503, json: { code: 'identity_provider_away', detail, message: detail } }),
      );
      await page.route('**/auth/whoami', (route) => route.fulfill({ status: 401, json: {} }));
      await page.goto(addressOf('/login'));
      await page.getByRole('button', { name: 'Kwela account' }).click();
      await page.getByText(detail).waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: 'sign-in by the provider refused',
    async open(page) {
      await page.goto(addressOf('/login/callback?state=x'));
      await page.getByRole('link', { name: 'Back to sign in' }).waitFor();
    },
  },
  { name: 'forgotten password', open: (page) => page.goto(addressOf('/forgot-password')) },
  { name: 'new password', open: (page) => page.goto(addressOf('/reset-password?token=x')) },
  { name: 'dead reset link', open: (page) => page.goto(addressOf('/reset-password')) },
  {
    name: 'first account',
    async open(page) {
      await page.route('**/auth/onboarding/validate*', (route) =>
        route.fulfill({ json: { valid: true, error_message: null, tenant_display_name: 'Thaba Nchu Carriers' } }),
      );
      await page.goto(addressOf('/setup?token=x'));
      await page.getByRole('heading', { name: 'Thaba Nchu Carriers' }).waitFor();
    },
  },
  {
    name: 'authentication error',
    async open(page) {
      await page.route('**/auth/whoami', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(addressOf('/dashboard'));
      await page.getByRole('button', { name: 'Return to Login' }).waitFor();
      await page.unroute('**/auth/whoami');
    },
  },
  {
    name: 'dashboard',
    async open(page) {
      await signIn(page);
      await page.goto(addressOf('/dashboard'));
      await page.getByText('Overdue by').first().waitFor();
    },
  },
  {
    name: 'account',
    async open(page) {
      await page.getByRole('button', { name: 'Account of manager' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'menu of a phone',
    only: 'phone',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'collapsed sidebar with a tooltip',
    only: 'desk',
    async open(page) {
      await page.keyboard.press('Escape');
      // on a phone it has been narrow all along
      const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
      if (await collapse.isVisible()) await collapse.click();
      await page.locator('#sidebar').getByRole('link', { name: 'Drivers' }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  { name: 'access denied', open: (page) => page.goto(addressOf('/403')) },
];

test('sign-in, shell and error screens pass the accessibility rules', async ({ page }) => {
  test.setTimeout(240_000);
  for (const screen of screens) {
    const open = async (opened: Page) => {
      await screen.open(opened);
      await opened.getByRole('heading', { level: 1 }).waitFor();
    };
    await test.step(screen.name, () => judgeEverywhere(page, { ...screen, open }));
  }
});
