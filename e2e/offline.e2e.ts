import { expect, test } from './journey.ts';
import { addressOf, signIn } from './product.ts';

test('a line that goes and comes back is said with its time, and what is typed meanwhile stays', async ({ page, context }) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/drivers/new'));
  const name = page.getByRole('textbox', { name: 'First Name' });
  await name.fill('Nomsa');
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You have been offline since' });
  await expect(bar).toHaveText(/You have been offline since \d\d:\d\d\. You can go on reading what is open and typing/);
  await name.fill('Nomsa Grace');
  await context.setOffline(false);
  await expect(page.getByText(/Superlink is back\. It was away for less than a minute, until \d\d:\d\d\./)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(name).toHaveValue('Nomsa Grace');
  // and is not said for ever
  await expect(page.getByText('Superlink is back')).toBeHidden();
});

test('a list that was old while the line was gone is fetched anew once it is back', async ({ page, context }) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/vehicles'));
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/What you see is as of \d\d:\d\d\./)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible();
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/assets' && answer.ok());
  await context.setOffline(false);
  await fetched;
  await expect(page.getByText(/What you see is as of/)).toBeHidden();
});

test('without a line the bar fits a phone @phone', async ({ page, context }) => {
  await signIn(page, 'controller');
  await page.goto(addressOf('/vehicles'));
  await page.getByRole('banner').getByRole('button', { name: /^Help/ }).waitFor();
  await context.setOffline(true);
  await expect(page.getByText(/You have been offline since/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
