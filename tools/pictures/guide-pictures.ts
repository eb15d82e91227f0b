import type { Page } from '@playwright/test';

/** A picture of docs/images/guide: what a user of the demo company sees after a few steps. */
export interface GuidePicture {
  readonly user: 'manager' | 'controller' | 'finance' | 'hybrid' | 'senior';
  readonly path: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** leads to what is worth showing, and waits until it is there */
  readonly show: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const rows = (page: Page) => page.locator('tbody tr[data-row-id]').first().waitFor();

/** Opens the menu of the first row of a list, and one of its entries. */
async function fromMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const fleet = [
  'Fleet no;Registration;Odometer;Licence disc;Make',
  'MV 01;JKP 214 FS;412 600;30/06/2027;Volvo FH 440',
  'MV 02;JKP 217 FS;388 150;31/08/2027;Volvo FH 440',
  'MV 03;HRT 951 FS;602 310;28/02/2027;Mercedes Actros 2645',
].join('\r\n');

/** Every picture by the name of its file; each stands in a guide, where a test looks for it. */
export const guidePictures: Readonly<Record<string, GuidePicture>> = {
  'my-day': { user: 'controller', path: '/my-day', show: (page) => page.getByRole('listitem').nth(12).waitFor() },
  find: {
    user: 'controller',
    path: '/dashboard',
    async show(page) {
      await heading(page, 'Dashboard');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill('plan trip KRH008');
      await page.getByRole('option').first().waitFor();
    },
  },
  planning: {
    user: 'controller',
    path: '/operations',
    async show(page) {
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await page.locator('[data-trip]').nth(8).waitFor();
    },
  },
  'plan-trip': {
    user: 'controller',
    path: '/operations',
    async show(page) {
      await page.locator('[data-trip]').nth(8).waitFor();
      await page.getByRole('button', { name: 'KRH008', exact: true }).click();
      await page.getByRole('button', { name: 'Create Route Trip' }).click();
    },
  },
  'vehicle-assignments': {
    user: 'controller',
    path: '/vehicles?search=KRH008',
    async show(page) {
      await page.locator('[data-row-opener]').click();
      await page.getByRole('tab', { name: /^Assignments/ }).click();
    },
  },
  'diesel-order': {
    user: 'controller',
    path: '/diesel/history',
    async show(page) {
      await rows(page);
      await page.getByRole('button', { name: 'Create Diesel Order' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  chep: { user: 'controller', path: '/chep', show: rows },
  booking: {
    user: 'controller',
    path: '/vehicles?search=KRH008',
    async show(page) {
      await rows(page);
      await fromMenu(page, 'Book Service');
      await page.getByRole('dialog').waitFor();
    },
  },
  'expiry-board': { user: 'controller', path: '/expiry', show: (page) => heading(page, 'Expiry Board') },
  'pod-chase': { user: 'finance', path: '/pod-chase?missing=pod', show: (page) => heading(page, 'POD Chase') },
  'invoice-numbers': {
    user: 'finance',
    path: '/pod-chase?missing=invoice',
    async show(page) {
      await heading(page, 'POD Chase');
      for (const each of [0, 1, 2]) await page.locator('[data-row-id] input[type=checkbox]').nth(each).check();
    },
  },
  clients: { user: 'finance', path: '/clients', show: rows },
  'pallet-ledger': { user: 'finance', path: '/chep/ledger', show: (page) => heading(page, 'Pallet Ledger') },
  'fuel-exceptions': { user: 'finance', path: '/diesel/exceptions', show: (page) => heading(page, 'Fuel Exceptions') },
  reports: {
    user: 'finance',
    path: '/reports',
    async show(page) {
      await page.getByRole('combobox', { name: 'Report Type' }).click();
      await page.getByRole('option', { name: 'Asset Monthly Reports' }).click();
      await page.getByRole('button', { name: 'Generate Report' }).first().waitFor();
    },
  },
  import: {
    user: 'manager',
    path: '/imports/new?kind=vehicles',
    async show(page) {
      await page.locator('input[type=file]').setInputFiles({ name: 'our-fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(fleet) });
      await page.getByRole('heading', { name: 'What the columns mean' }).waitFor();
    },
  },
  users: { user: 'manager', path: '/users', show: rows },
  dashboard: { user: 'manager', path: '/dashboard', show: (page) => heading(page, 'Dashboard') },
  history: {
    user: 'manager',
    path: '/history',
    async show(page) {
      await page.getByRole('search', { name: 'Search the history' }).getByRole('searchbox').fill('KRH008');
      await page.getByRole('listitem').filter({ hasText: 'KRH008' }).first().waitFor();
    },
  },
  'api-keys': {
    user: 'manager',
    path: '/settings/api-keys',
    async show(page) {
      await heading(page, 'API Keys');
      await page.getByRole('button', { name: 'Make Key' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'trip-archive': { user: 'senior', path: '/operations?show=archive', show: rows },
  routes: { user: 'senior', path: '/rates', show: rows },
  contracts: {
    user: 'senior',
    path: '/contracts',
    show: (page) => page.getByRole('list', { name: 'Contracts' }).getByRole('listitem').first().waitFor(),
  },
  help: { user: 'controller', path: '/help', show: (page) => page.getByRole('heading', { name: 'Plan a trip' }).waitFor() },
};
