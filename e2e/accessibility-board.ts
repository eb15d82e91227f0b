import type { Page } from '@playwright/test';
import { dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { driveTo, makeDriven } from './planning-screen.ts';
import { visit } from './product.ts';

/** The board with a trip on it, as an address asks for it. */
async function openBoard(page: Page, look = ''): Promise<void> {
  const parties = await makeParties(page);
  await planTrip(page, parties, { endDate: dayFromNow(2) });
  // one of them is judged as it is printed
  await page.emulateMedia({ media: 'screen' });
  await visit(page, `/operations?search=${parties.vehicle.name}${look}`);
  await page.locator('[data-trip]').first().waitFor();
}

async function searchTown(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: /^Near a town/ }).fill('Durban');
  await page.getByRole('option').first().waitFor();
}

/** The planning board in its other looks, and what opens above it. */
export const boardScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'planning board by month in low rows': (page) => openBoard(page, '&zoom=month&height=compact'),
  'planning board of a day': (page) => openBoard(page, '&zoom=day'),
  async 'day of the planning board'(page) {
    await openBoard(page);
    await page.locator('[aria-current=date] button').click();
    await page.getByRole('searchbox', { name: /^Near a town/ }).waitFor();
  },
  async 'towns near which the day of the planning board is searched'(page) {
    await openBoard(page);
    await page.locator('[aria-current=date] button').click();
    await searchTown(page);
  },
  async 'day of the planning board on paper'(page) {
    await openBoard(page);
    await page.locator('[aria-current=date] button').click();
    await page.getByRole('region', { name: 'Trips' }).waitFor();
    await page.emulateMedia({ media: 'print' });
  },
  'planning board in groups': (page) => openBoard(page, '&group=client&order=free'),
  async 'filters of the planning board'(page) {
    await openBoard(page, '&group=driver');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option').first().waitFor();
  },
  async 'card of a trip on the planning board'(page) {
    await openBoard(page);
    await page.locator('[data-trip]').first().hover();
    await page.getByRole('tooltip').getByText('no POD').waitFor();
  },
  async 'menu of a trip on the planning board'(page) {
    await openBoard(page);
    await page.locator('[data-trip]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Accept' }).waitFor();
  },
  async 'copies of a trip on the planning board'(page) {
    await openBoard(page);
    await page.locator('[data-trip]').first().focus();
    await page.keyboard.press('y');
    await page.getByRole('list', { name: 'Copies' }).waitFor();
  },
  async 'trips that are chosen on the planning board'(page) {
    await openBoard(page);
    await page
      .locator('[data-trip]')
      .first()
      .click({ modifiers: ['Control'] });
    await page.getByRole('toolbar', { name: 'Selected trips' }).waitFor();
  },
  async 'keys of the planning board'(page) {
    await openBoard(page);
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys of the board' }).waitFor();
  },
};

/** The board on a phone, a day at a time, and what opens above it. */
export const agendaScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'day of the fleet on a phone'(page) {
    const parties = await makeDriven(page);
    await driveTo(page, parties, { address: 'Maydon Wharf, Durban, KwaZulu-Natal', lat: -29.88, lng: 31.005 });
    await visit(page, `/operations?search=${parties.vehicle.name}`);
    await page.getByText('In Maydon Wharf, Durban').waitFor();
  },
  async 'towns near which the day of the fleet is searched on a phone'(page) {
    await page.getByRole('button', { name: 'Search near a town' }).click();
    await searchTown(page);
  },
  async 'trip that is planned on a phone'(page) {
    const parties = await makeDriven(page);
    await visit(page, `/operations?search=${parties.vehicle.name}`);
    await page.getByRole('button', { name: `Plan a trip of ${parties.vehicle.name}` }).click();
    await page.getByRole('button', { name: 'Create Trip' }).waitFor();
  },
};
