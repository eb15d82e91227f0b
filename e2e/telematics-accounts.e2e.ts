import { expect, test } from './journey.ts';
import { addressOf, signIn, uniqueName } from './product.ts';

test('a manager adds a telematics account, switches it off and deletes it; nobody else finds it', async ({ page, elsewhere }) => {
  await signIn(page);
  const name = uniqueName('Samsara');
  await page.goto(addressOf('/tracking/accounts'));
  await expect(page.getByRole('heading', { name: 'Telematics accounts' })).toBeVisible();
  await page.locator('header').filter({ hasText: 'Telematics accounts' }).getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Telematics company' }).click();
  await page.getByRole('option', { name: 'Samsara' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'API token' }).fill('a token that nobody reads again');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://someone:secret@telematics.invalid');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    /Enter an address that begins with https:\/\/ and holds no login/,
  );
  // an address that leads nowhere: no journey asks a stranger
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://telematics.invalid');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('Account added')).toBeVisible();

  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Samsara');
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Switch off');
  await expect(page.getByText('Account switched off')).toBeVisible();
  await expect(row).toContainText('Off');
  await choose('Edit');
  await expect(dialog.getByRole('textbox', { name: 'API token' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await choose('Delete');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(row).toHaveCount(0);

  const theirs = await elsewhere();
  await signIn(theirs, 'controller');
  await theirs.goto(addressOf('/tracking/accounts'));
  await expect(theirs).toHaveURL(/\/403$/);
});
