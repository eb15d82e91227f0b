import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, newPerson, signIn, type Person } from './product.ts';

/** Makes of a page one of the same person, with the product open. */
async function openFor(person: Person, device: Page): Promise<Page> {
  await signIn(device, person);
  await device.goto(addressOf('/vehicles'));
  await expect(device.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  return device;
}

test('a user finds a forgotten session, signs it out, and changes the password, which signs out the last other place too', async ({
  page,
  elsewhere,
}) => {
  const person = await newPerson(page, 'Controller');
  await signIn(page, person);
  const forgotten = await openFor(person, await elsewhere());

  await page.goto(addressOf('/dashboard'));
  await page.getByRole('button', { name: `Account of ${person.username}` }).click();
  await page.getByRole('link', { name: 'Your Account' }).click();
  const sessions = page.getByRole('table', { name: 'Your sessions' }).getByRole('row');
  const others = sessions.filter({ has: page.getByRole('button'), hasNotText: 'This device' });
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await others.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out there?' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await expect(others).toHaveCount(0);

  const phone = await openFor(person, await elsewhere());
  await page.reload();
  await expect(others).toHaveCount(1);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = page.getByRole('form', { name: 'Change Password' });
  const change = async (current: string, next: string) => {
    await form.getByRole('textbox', { name: 'Current Password', exact: true }).fill(current);
    await form.getByRole('textbox', { name: 'New Password', exact: true }).fill(next);
    await form.getByRole('textbox', { name: 'Confirm New Password', exact: true }).fill(next);
    await form.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('wrong-password', 'tolls at mooi river');
  await expect(form.getByText('This is not your current password')).toBeVisible();
  await change(person.password, 'password1');
  await expect(form.getByText('Many people use this password, so it is guessed first. Choose another one.')).toBeVisible();
  await change(person.password, 'tolls at mooi river');
  await expect(page.getByText('Your password was changed. You were signed out at 1 other place.')).toBeVisible();
  await expect(others).toHaveCount(0);

  for (const other of [forgotten, phone]) {
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
  }
  await signIn(page, { ...person, password: 'tolls at mooi river' });
});
