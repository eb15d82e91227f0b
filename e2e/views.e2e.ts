import { judgeBothSchemes } from './accessibility-rules.ts';
import { expect, test } from './journey.ts';
import { addressOf, signIn, uniqueName } from './product.ts';
import { pastNextFrame } from './turned-page.ts';

test('a view is saved with its filter and low rows, shared by a manager, and opened by a colleague from its address', async ({ page }) => {
  const name = uniqueName('Inactive');
  await signIn(page, 'manager');
  await page.goto(addressOf('/drivers?tab=inactive'));
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
  await page.getByRole('menuitem', { name: 'Move columns...' }).click();
  const order = page.getByRole('dialog', { name: 'Order of columns' });
  await order.getByRole('listitem').first().waitFor();
  await judgeBothSchemes(page, 'order of columns');
  // by the keyboard, step by step, and by the pointer
  await order.getByRole('button', { name: 'Move Status' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up Status, place 3 of/)).toBeAttached();
  // the list hears the keys from the page's next turn on
  await pastNextFrame(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Status is now at place 2 of/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Status was dropped at place 2 of/)).toBeAttached();
  const [from, to] = await Promise.all(
    ['Move PDP Expiry', 'Move First Name'].map(async (name) => (await order.getByRole('button', { name }).boundingBox())!),
  );
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(to!.x + 10, to!.y + 10, { steps: 8 });
  await expect(page.getByText(/^PDP Expiry is now at place 1 of/)).toBeAttached();
  await page.mouse.up();
  await expect(order.getByRole('listitem').first()).toContainText('PDP Expiry');
  await order.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/columns=pdpExpDate\.name\.status\.surname/);
  await expect(page.getByRole('button', { name: 'Choose columns' })).toBeFocused();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a view...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Share with everybody in the company' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Views: ${name}` })).toBeFocused();
  await expect(page).toHaveURL(/tab=inactive.*view=/);
  const id = new URL(page.url()).searchParams.get('view');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'controller');
  await page.goto(addressOf(`/drivers?view=${id}`));
  await expect(page).toHaveURL(/tab=inactive/);
  await expect(page.getByRole('tab', { name: 'Inactive' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(1, 5)).toEqual(['PDP Expiry', 'First Name', 'Status', 'Last Name']);
  await page.getByRole('tab', { name: 'Active', exact: false }).filter({ hasNotText: 'Inactive' }).click();
  await expect(page.getByRole('button', { name: `Views: ${name} (changed)` })).toBeVisible();
  await page.getByRole('button', { name: `Views: ${name} (changed)` }).click();
  await expect(page.getByRole('menuitem', { name: 'Save changes' })).toHaveCount(0);
  await page.getByRole('group', { name: 'Shared by managers' }).getByRole('menuitem', { name }).click();
  await expect(page.getByRole('tab', { name: 'Inactive' })).toHaveAttribute('aria-selected', 'true');
});
