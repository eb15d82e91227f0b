import type { Page } from '@playwright/test';
import { startIdentityProvider } from './identity-provider.ts';
import { expect, test } from './journey.ts';
import { addressOf, callApi, signIn, uniqueName } from './product.ts';

// nobody else's journey looks at what stands on the sign-in page of this company
const at = (path: string) => addressOf(path, 'seekoei');
const BUTTON = 'Seekoei account';

/** A manager connects the provider on the screen: tried first, then saved and switched on. */
async function connect(page: Page, issuer: string): Promise<void> {
  await page.goto(at('/users'));
  await page.getByRole('button', { name: 'Identity provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Identity provider' });
  await expect(dialog.getByRole('textbox', { name: 'Redirect address' })).toHaveValue(at('/login/callback'));
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill('http://127.0.0.1:1');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByText('Nobody answers there as a provider does. Check the address.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByText(`${new URL(issuer).host} answers as an identity provider.`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('superlink');
  await dialog.getByLabel('Client secret').fill('a secret of the client that is long enough');
  await dialog.getByRole('textbox', { name: 'Text of the button' }).fill(BUTTON);
  await dialog.getByRole('switch', { name: 'On the sign-in page' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Identity provider saved')).toBeVisible();
}

/** Goes to the provider as a visitor whom neither knows yet, and says there who they are; null presses Cancel. */
async function comeBy(page: Page, account: string | null): Promise<void> {
  await page.context().clearCookies();
  await page.goto(at('/login'));
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('heading', { name: 'Company account' })).toBeVisible();
  if (account !== null) await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('button', { name: account === null ? 'Cancel' : 'Continue' }).click();
}

test('a manager connects the identity provider of the company, people come in by it, and it says in words who does not', async ({
  page,
}) => {
  const person = { username: uniqueName('naledi').toLowerCase(), password: 'superlink-demo' };
  const email = `${person.username}@seekoei.example`;
  const provider = await startIdentityProvider(at('/login/callback'), {
    // written as she writes it there
    'n.dube': { email: email.toUpperCase(), email_verified: true },
    stranger: { email: 'stranger@seekoei.example', email_verified: true },
  });
  try {
    await signIn(page, 'manager', 'seekoei');
    await page.goto(at('/users?tab=create'));
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Controller' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill(person.password);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText(`User ${person.username} has been created with role Controller`)).toBeVisible();
    await connect(page, provider.issuer);

    await comeBy(page, 'n.dube');
    await expect(page).toHaveURL(at('/dashboard'));
    await expect(page.getByRole('button', { name: `Account of ${person.username}` })).toBeVisible();
    await page.goto(at('/account'));
    await expect(page.getByRole('region', { name: 'Sign-in and email' }).getByText(/^Connected since/)).toBeVisible();

    await comeBy(page, 'stranger');
    await expect(page.getByText(/^Nobody here is known by this account\./)).toBeVisible();
    await expect(page).toHaveURL(at('/login/callback'));
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await comeBy(page, null);
    await expect(page.getByText('You did not finish the sign-in there. Start again, or use your password.')).toBeVisible();

    await page.goto(at('/login'));
    await provider.stop();
    await page.getByRole('button', { name: BUTTON }).click();
    await expect(
      page.getByText('The sign-in service of your company does not answer. Try again in a moment, or use your password.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(at('/dashboard'));
  } finally {
    await provider.stop();
    await signIn(page, 'manager', 'seekoei');
    // not there where the journey ended before
    await callApi(page, 'DELETE', '/auth/identity-provider').catch(() => {});
  }
});
