import type { Page } from '@playwright/test';
import { test } from './journey.ts';
import { judge, judgeBothSchemes } from './accessibility-rules.ts';
import { addressOf, signIn } from './product.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The screens around the areas, in the states in which people meet them. */
const screens: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  [
    'sign-in with complaints',
    async (page) => {
      await page.goto(addressOf('/login'));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Password is required').waitFor();
    },
  ],
  [
    'sign-in refused',
    async (page) => {
      await field(page, 'Username').fill('nobody');
      await field(page, 'Password').fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.locator('[data-banner=failure]').waitFor();
      await page.locator('.mantine-Notification-root').waitFor();
    },
  ],
  [
    'second step of a sign-in',
    async (page) => {
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
  ],
  [
    'sign-in beside a provider that is away',
    async (page) => {
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
  ],
  [
    'sign-in by the provider refused',
    async (page) => {
      await page.goto(addressOf('/login/callback?state=x'));
      await page.getByRole('link', { name: 'Back to sign in' }).waitFor();
    },
  ],
  ['forgotten password', (page) => page.goto(addressOf('/forgot-password'))],
  ['new password', (page) => page.goto(addressOf('/reset-password?token=x'))],
  ['dead reset link', (page) => page.goto(addressOf('/reset-password'))],
  [
    'first account',
    async (page) => {
      await page.route('**/auth/onboarding/validate*', (route) =>
        route.fulfill({ json: { valid: true, error_message: null, tenant_display_name: 'Thaba Nchu Carriers' } }),
      );
      await page.goto(addressOf('/setup?token=x'));
      await page.getByRole('heading', { name: 'Thaba Nchu Carriers' }).waitFor();
    },
  ],
  [
    'authentication error',
    async (page) => {
      await page.route('**/auth/whoami', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(addressOf('/dashboard'));
      await page.getByRole('button', { name: 'Return to Login' }).waitFor();
      await page.unroute('**/auth/whoami');
    },
  ],
  [
    'dashboard',
    async (page) => {
      await signIn(page);
      await page.goto(addressOf('/dashboard'));
      await page.getByText('Overdue by').first().waitFor();
    },
  ],
  [
    'account',
    async (page) => {
      await page.getByRole('button', { name: 'Account of manager' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor();
    },
  ],
  [
    'collapsed sidebar with a tooltip, or the menu of a phone',
    async (page) => {
      await page.keyboard.press('Escape');
      if (await page.getByRole('button', { name: 'Open menu' }).isVisible()) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      } else {
        await page.getByRole('button', { name: 'Collapse sidebar' }).click();
        await page.locator('#sidebar').getByRole('link', { name: 'Drivers' }).hover();
        await page.getByRole('tooltip').waitFor();
      }
    },
  ],
  ['access denied', (page) => page.goto(addressOf('/403'))],
];

for (const [colorScheme, device, verdict] of [
  ['light', 'desktop', judgeBothSchemes],
  ['dark', 'phone', judge],
] as const) {
  test.describe(`${colorScheme} on a ${device}${device === 'phone' ? ' @phone' : ''}`, () => {
    test.use({ colorScheme });
    test('sign-in, shell and error screens pass the accessibility rules', async ({ page }) => {
      test.setTimeout(120_000);
      for (const [name, open] of screens) {
        await test.step(name, async () => {
          await open(page);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await verdict(page, name);
        });
      }
    });
  });
}
