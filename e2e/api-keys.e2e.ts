import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCompany, makeFirstAccount } from './first-account.ts';
import { expect, test } from './journey.ts';
import { addressOf, signIn, uniqueName } from './product.ts';
import { startProduct, type RunningProduct } from './running-server.ts';

test('a manager makes an API key for another system, which calls with it until it has asked too often, and then revokes it', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'manager');
  const name = uniqueName('Debtors');
  await page.goto(addressOf('/settings/api-keys'));
  await expect(page.getByRole('heading', { name: 'API Keys', level: 1 })).toBeVisible();
  await page.locator('header').filter({ hasText: 'API Keys' }).getByRole('button', { name: 'Make Key' }).click();
  const form = page.getByRole('form', { name: 'Make Key' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Requests a minute' }).fill('3');
  await form.getByRole('combobox', { name: 'Works for' }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await form.getByRole('button', { name: 'Make Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new key' });
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^slk_[0-9A-Za-z]{39}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  // another system: a browser without anybody's cookie stands in for it
  const system = await elsewhere();
  await system.goto(addressOf('/login'));
  const ask = (method: string, path: string) =>
    system.evaluate(
      async ([verb, address, authorization]) => {
        const { status, headers } = await fetch(address!, { method: verb!, headers: { authorization: authorization! } });
        return [status, headers.has('retry-after')];
      },
      [method, path, `Bearer ${key}`],
    );
  expect(await ask('GET', '/api/assets/summary')).toEqual([200, false]);
  expect(await ask('POST', '/api/clients')).toEqual([403, false]);
  expect(await ask('GET', '/auth/users')).toEqual([403, false]);
  expect(await ask('GET', '/api/assets/summary')).toEqual([429, true]);

  await page.reload();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Works');
  await expect(row).toContainText(' from ');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Key' }).click();
  await expect(page.getByText('Key revoked')).toBeVisible();
  await expect(row).toContainText('Revoked');
  expect(await ask('GET', '/api/assets/summary')).not.toEqual([200, false]);

  const theirs = await elsewhere();
  await signIn(theirs, 'controller');
  await theirs.goto(addressOf('/settings/api-keys'));
  await expect(theirs).toHaveURL(/\/403$/);
});

test('a key works to the end of its last day and not a day longer, and the list says so', async ({ page }) => {
  // the whole product is started twice, and makes its database
  test.setTimeout(360_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-e2e-'));
  const DAY_MS = 86_400_000;
  let product: RunningProduct | undefined;
  let key = '';
  const open = (address: string) => page.goto(`http://kwela.localhost:${product!.port}${address}`);
  const ask = async () => {
    const headers = { 'x-tenant-id': 'kwela', authorization: `Bearer ${key}` };
    return (await fetch(`http://127.0.0.1:${product!.port}/api/assets/summary`, { headers })).status;
  };
  try {
    // a company without a fleet is made in a moment
    product = await startProduct(dataDir, 0, { DEMO: 'false' });
    await open(makeCompany('kwela', 'Kwela Ridge', dataDir));
    await makeFirstAccount(page, { username: 'lerato', password: 'seven sleeping trucks' });
    await open('/settings/api-keys');
    await page.locator('header').filter({ hasText: 'API Keys' }).getByRole('button', { name: 'Make Key' }).click();
    const form = page.getByRole('form', { name: 'Make Key' });
    await form.getByRole('textbox', { name: 'Name' }).fill('For one day');
    await form.getByRole('combobox', { name: 'Works for' }).click();
    await page.getByRole('option', { name: 'Until a day' }).click();
    const lastDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Johannesburg' }).format(new Date());
    await form.getByRole('textbox', { name: 'Last day' }).fill(lastDay);
    await form.getByRole('button', { name: 'Make Key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new key' });
    key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: 'For one day' });
    await expect(row).toContainText('Works');
    await expect(row).toContainText(lastDay);
    expect(await ask()).toBe(200);
    await product.stop();

    product = await startProduct(dataDir, DAY_MS, { DEMO: 'false' });
    expect(await ask()).toBe(401);
    await open('/settings/api-keys');
    await expect(row).toContainText('Expired');
    await expect(row).toContainText(lastDay);
  } finally {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
