import type { Page } from '@playwright/test';
import { myDayScreens } from './accessibility-my-day.ts';
import { addressOf, visit } from './product.ts';

/** Screens about users themselves, in the state in which people work with them. */
export const accountScreens: Record<string, (page: Page) => Promise<unknown>> = {
  ...myDayScreens,
  async 'own account'(page) {
    await visit(page, '/account');
    await page.getByText('This device', { exact: true }).waitFor();
  },
  async 'change of password'(page) {
    await accountScreens['own account']!(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Current Password' }).waitFor();
  },
  async 'change of the e-mail address'(page) {
    await accountScreens['own account']!(page);
    await page.getByRole('button', { name: 'Change Email' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor();
  },
  async 'authenticator app to set up'(page) {
    await accountScreens['own account']!(page);
    await page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill('superlink-demo');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  },
  async 'connecting with the identity provider'(page) {
    const provider = { buttonText: 'Kwela account', connectedAt: null, lastUsedAt: null };
    await page.route('**/auth/account', (route) => route.fulfill({ json: { email: 'thandi@kwela.co.za', provider } }));
    await accountScreens['own account']!(page);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('dialog', { name: 'Connect with Kwela account' }).getByRole('textbox', { name: 'Current Password' }).waitFor();
    await page.unroute('**/auth/account');
  },
  async 'passkey to add with complaints'(page) {
    await accountScreens['own account']!(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByText('Name is required').waitFor();
  },
  async 'second factor to set up first'(page) {
    const user = { id: '01890000-0000-7000-8000-000000000001', username: 'thandi', role: 'Controller', is_active: true, permissions: [] };
    const requiredFrom = '2026-11-20T00:00:00.000Z';
    const factors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, requiredFrom, changes: [] };
    await page.route('**/auth/whoami', (route) =>
      route.fulfill({ json: { ...user, second_factor: { required_from: requiredFrom, is_due: true } } }),
    );
    await page.route('**/auth/account/factors', (route) => route.fulfill({ json: factors }));
    await page.goto(addressOf('/vehicles'));
    await page.getByText('Your company requires a second factor of your role.').waitFor();
    await page.unroute('**/auth/whoami');
    await page.unroute('**/auth/account/factors');
  },
  async 'connection with the identity provider refused'(page) {
    await page.goto(addressOf('/login/callback?state=x'));
    await page.getByRole('link', { name: 'Back to your account' }).waitFor();
  },
  async 'required second factors'(page) {
    await visit(page, '/users');
    await page.getByRole('button', { name: 'Second Factor', exact: true }).click();
    await page.getByRole('dialog', { name: 'Second Factor' }).getByRole('checkbox', { name: 'Manager' }).waitFor();
  },
};
