import { expect, test } from './journey.ts';
import { addressOf, callApi, signIn, uniqueName } from './product.ts';

test('a user chooses Afrikaans: the screens, their refusals and the sign-in speak it, at another machine too, and English comes back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager');
  const person = { username: uniqueName('user').toLowerCase(), password: 'superlink-demo' };
  await callApi(page, 'POST', '/auth/users', { ...person, role: 'Manager' });
  await page.context().clearCookies();
  await signIn(page, person);
  await page.goto(addressOf('/account'));
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Afrikaans').click();
  await expect(page.getByRole('heading', { level: 1, name: 'U rekening' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');

  // a rule of the form, and a refusal of the server
  await page.goto(addressOf('/clients/new'));
  await page.getByRole('button', { name: 'Skep kliënt' }).click();
  await expect(page.getByText('Handelsnaam is verpligtend')).toBeVisible();
  await page.goto(addressOf('/account'));
  await page.getByRole('button', { name: 'Verander wagwoord' }).click();
  const dialog = page.getByRole('dialog');
  const passwords = dialog.getByRole('textbox');
  await passwords.nth(0).fill('not-the-password');
  for (const field of (await passwords.all()).slice(1)) await field.fill('a-new-password-of-mine');
  await dialog.getByRole('button', { name: 'Verander wagwoord' }).click();
  await expect(dialog.getByText('Dit is nie u huidige wagwoord nie')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person);
  await elsewhere.goto(addressOf('/vehicles'));
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Voertuie' })).toBeVisible();

  await page.reload();
  await page.getByRole('radiogroup', { name: 'Taal' }).getByText('English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
});
