import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Makes a company by the operator's own command, while the server on this folder runs; answers where its link leads. */
export function makeCompany(label: string, name: string, dataDir: string): string {
  const command = path.resolve(import.meta.dirname, '../apps/server/src/cli/main.ts');
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'tenant', 'create', label, '--name', name], { env, encoding: 'utf8' });
  const link = /\/setup\?token=\S+/.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`${stdout}\n${stderr}`);
  return link;
}

/** On the page that the link of a new company opens: its first manager makes an account, and signs in with it. */
export async function makeFirstAccount(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Username').fill(username);
  await field('Password').fill(password);
  await field('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await field('Username').fill(username);
  await field('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
