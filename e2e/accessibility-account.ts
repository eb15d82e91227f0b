import type { Page } from '@playwright/test';
import { addressOf } from './product.ts';

/** Screens about users themselves, in the state in which people work with them. */
export const accountScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'own account'(page) {
    await page.goto(addressOf('/account'));
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
  async 'required second factors'(page) {
    await page.goto(addressOf('/users'));
    await page.getByRole('button', { name: 'Second Factor', exact: true }).click();
    await page.getByRole('dialog', { name: 'Second Factor' }).getByRole('checkbox', { name: 'Manager' }).waitFor();
  },
};
