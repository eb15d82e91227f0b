import { createHmac } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, callApi, newPerson, type Person, signIn } from './product.ts';

async function enterPassword(page: Page, { username, password }: Person, tenant: 'kwela' | 'seekoei' = 'kwela'): Promise<void> {
  await page.goto(addressOf('/login', tenant));
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function logout(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What the app shows now, or so many half minutes later: the counter of them under the key, cut to six figures (RFC 6238). */
function codeOf(key: string, steps = 0): string {
  const bits = Array.from(key, (letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', bytes).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function shownCodes(dialog: Locator): Promise<string[]> {
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  return items.allTextContents();
}

/** Sets up an authenticator app on the screen; answers its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill('superlink-demo');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await dialog.getByRole('textbox', { name: 'Or enter this key' }).inputValue();
  await dialog.getByRole('textbox', { name: 'Code of your authenticator app' }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This code is not right, or was used already. Enter the one that is shown now.')).toBeVisible();
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(async () => {
    if (await kept.isVisible()) return;
    // that of the half minute before: the present one is still good for the sign-in. What is entered as a half minute ends is too old when it arrives
    await dialog.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(codeOf(key, -1));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(kept).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  const codes = await shownCodes(kept);
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('superlink-recovery-codes.txt');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  return { key, codes };
}

test('a user sets up an authenticator app, signs in with its code and with a recovery code, which works once, and removes it', async ({
  page,
}) => {
  const person = await newPerson(page, 'Controller');
  await signIn(page, person);
  await page.goto(addressOf('/account'));
  const { key, codes } = await setUpApp(page);
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await logout(page, person);

  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill('12');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter the six figures of the app')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await logout(page, person);

  const enterRecoveryCode = async (code: string) => {
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  for (const isFirst of [true, false]) {
    await enterPassword(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await enterRecoveryCode(codes[0]!);
    if (isFirst) {
      await expect(page).toHaveURL(/\/dashboard/);
      await logout(page, person);
    }
  }
  await expect(page.getByText('This code is not right, or was used already. Enter the one that is shown now.')).toBeVisible();
  await enterRecoveryCode(codes[1]!);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(addressOf('/account'));
  await expect(page.getByText('8 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the authenticator app?' });
  await question.getByRole('textbox', { name: 'Current Password' }).fill(person.password);
  await question.getByRole('textbox', { name: 'Code' }).fill(codes[2]!);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The authenticator app was removed')).toBeVisible();
  await logout(page, person);
  await enterPassword(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a user adds a passkey, signs in by it alone and as a second step, and removes it', async ({ page }) => {
  const person = await newPerson(page, 'Controller');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, person);
  await page.goto(addressOf('/account'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Work phone');
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  const codes = await shownCodes(kept);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await logout(page, person);

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await logout(page, person);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(addressOf('/account'));
  await expect(page.getByText(/Added .+, last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work phone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await question.getByRole('textbox', { name: 'Current Password' }).fill(person.password);
  await question.getByRole('textbox', { name: 'Code' }).fill(codes[0]!);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey was removed')).toBeVisible();
  await logout(page, person);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted. Try again, or sign in another way.')).toBeVisible();
});

test('a manager with a second factor requires one of a role, whose users are reminded before the day and set one up first from then on', async ({
  page,
}) => {
  // nobody else of this company signs in as hybrid
  const hybrid = await newPerson(page, 'Hybrid', 'seekoei');
  const boss = await newPerson(page, 'Manager', 'seekoei');
  await signIn(page, boss, 'seekoei');
  // as a try before this one may have left it
  await callApi(page, 'PUT', '/auth/factor-rule', { roles: [], from: null });
  await page.goto(addressOf('/users', 'seekoei'));
  const openRule = async () => {
    await page.getByRole('button', { name: 'Second Factor', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Second Factor' });
    await expect(dialog.getByRole('checkbox', { name: 'Hybrid' })).toBeVisible();
    return dialog;
  };
  const first = await openRule();
  await first.getByRole('checkbox', { name: 'Hybrid' }).check();
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('Set up a second factor for yourself first, so that nobody is locked out')).toBeVisible();
  await page.goto(addressOf('/account', 'seekoei'));
  const { codes } = await setUpApp(page);
  await page.goto(addressOf('/users', 'seekoei'));
  const second = await openRule();
  // tomorrow is offered
  await second.getByRole('checkbox', { name: 'Hybrid' }).check();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second).toHaveCount(0);
  await logout(page, boss);

  await enterPassword(page, hybrid, 'seekoei');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(/^Your company requires a second factor of your role from \d\d\/\d\d\/\d{4} on\.$/)).toBeVisible();
  await logout(page, hybrid);

  await enterPassword(page, boss, 'seekoei');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const rule = await callApi<{ updatedAt: string }>(page, 'GET', '/auth/factor-rule');
  await callApi(page, 'PUT', '/auth/factor-rule', { roles: ['Hybrid'], from: new Date().toISOString(), updatedAt: rule.updatedAt });
  await logout(page, boss);

  await enterPassword(page, hybrid, 'seekoei');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.goto(addressOf('/vehicles', 'seekoei'));
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await setUpApp(page);
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();

  // out of the product first: a page whose session ends remembers where it was
  await page.goto(addressOf('/healthz', 'seekoei'));
  await page.context().clearCookies();
  await enterPassword(page, boss, 'seekoei');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1]!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(addressOf('/users', 'seekoei'));
  const row = page.getByRole('row').filter({ hasText: hybrid.username });
  await row.getByRole('button', { name: `Actions for ${hybrid.username}` }).click();
  await page.getByRole('menuitem', { name: 'Remove second factors' }).click();
  const question = page.getByRole('dialog', { name: `Remove the second factors of ${hybrid.username}?` });
  await question.getByRole('textbox', { name: 'Current Password' }).fill(boss.password);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${hybrid.username} signs in with the password alone now`)).toBeVisible();
  await callApi(page, 'PUT', '/auth/factor-rule', { roles: [], from: null });
});
