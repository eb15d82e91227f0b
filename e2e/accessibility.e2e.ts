import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { addressOf, signIn } from './product.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every screen in the state in which people work with it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'vehicle list'(page) {
    await page.goto(addressOf('/vehicles'));
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async 'vehicle panel'(page) {
    await screens['vehicle list']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('tab', { name: 'Maintenance' }).last().click();
  },
  async 'vehicle assignments'(page) {
    await screens['vehicle list']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('tab', { name: 'Assignments' }).click();
  },
  async 'row actions'(page) {
    await screens['vehicle list']!(page);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  },
  async 'delete dialog'(page) {
    await screens['row actions']!(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('This action is permanent').waitFor();
  },
  async 'empty list'(page) {
    await page.goto(addressOf('/vehicles?search=nothing-like-this'));
    await page.getByText('No assets found').waitFor();
  },
  async 'vehicle form with complaints'(page) {
    await page.goto(addressOf('/vehicles/new'));
    await page.getByRole('button', { name: 'Add Permit' }).click();
    await page.getByRole('button', { name: 'Save Vehicle' }).click();
    await page.getByText('Fleet number is required').waitFor();
  },
  async 'vehicle form with its calendar'(page) {
    await page.goto(addressOf('/vehicles/new'));
    await page.getByRole('textbox', { name: 'License Expiry' }).click();
    await page.getByRole('button', { name: 'Next month' }).waitFor();
  },
  async 'user permissions'(page) {
    await page.goto(addressOf('/users'));
    await page.getByRole('button', { name: 'Manage Permissions' }).first().waitFor();
  },
  async 'permission dialog'(page) {
    await screens['user permissions']!(page);
    await page.getByRole('button', { name: 'Manage Permissions' }).first().click();
    await page.getByText('Available Permissions to Grant').waitFor();
  },
  async 'new user'(page) {
    await page.goto(addressOf('/users?tab=create'));
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.getByText('Role is required').waitFor();
  },
};

async function violations(page: Page): Promise<string[]> {
  // Colours are judged as they are at rest, not half-way through a fade.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>('axe.run(document)');
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

for (const size of ['desktop', 'phone']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${colorScheme} on a ${size}${size === 'phone' ? ' @phone' : ''}`, () => {
      test.use({ colorScheme });
      test('every screen passes the accessibility rules', async ({ page }) => {
        test.setTimeout(120_000);
        await page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), colorScheme);
        await page.addInitScript((scheme) => localStorage.setItem('superlink.keep.color-scheme', scheme), colorScheme);
        await signIn(page);
        for (const [name, open] of Object.entries(screens)) {
          await test.step(name, async () => {
            await open(page);
            expect.soft(await violations(page), name).toEqual([]);
          });
        }
      });
    });
  }
}
