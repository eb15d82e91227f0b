import type { Page } from '@playwright/test';
import { visit } from './product.ts';

const helpMenu = async (page: Page) => {
  await visit(page, '/vehicles');
  await page.getByRole('banner').getByRole('button', { name: /^Help/ }).click();
};

/** The tools of the frame around every page, for the walk of accessibility-screens.ts. */
export const frameScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'quick add'(page) {
    await visit(page, '/vehicles');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Trip' }).waitFor();
  },
  async 'quick add, with which vehicle'(page) {
    await frameScreens['quick add']!(page);
    await page.getByRole('menuitem', { name: 'Trip' }).click();
    await page.getByRole('dialog', { name: 'Plan trip' }).getByRole('combobox').fill('KRH00');
    await page.getByRole('option', { name: 'KRH001' }).waitFor();
  },
  async 'quick add, of which load'(page) {
    await frameScreens['quick add']!(page);
    await page.getByRole('menuitem', { name: 'CHEP record' }).click();
    await page
      .getByRole('dialog', { name: 'Create CHEP Record' })
      .getByText(/Of which load|No load waits/)
      .waitFor();
  },
  async help(page) {
    await visit(page, '/help?guide=finance');
    await page.getByRole('heading', { name: 'Get the PODs in' }).waitFor();
  },
  async 'menu of help'(page) {
    await helpMenu(page);
    await page.getByRole('menuitem', { name: 'Guide' }).waitFor();
  },
  async 'what is new'(page) {
    await helpMenu(page);
    await page.getByRole('menuitem', { name: /^What’s new/ }).click();
    await page.getByRole('region', { name: /^V2/ }).first().waitFor();
  },
  async keys(page) {
    await helpMenu(page);
    await page.getByRole('menuitem', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).getByRole('switch').waitFor();
  },
};
