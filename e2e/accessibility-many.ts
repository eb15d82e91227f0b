import type { Page } from '@playwright/test';
import { completedTrip, makeParties } from './make-trips.ts';
import { visit } from './product.ts';

/** Rows that are chosen, what is asked before something is done with them, and the views of a list. */
export const manyScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'invoice numbers of many trips'(page) {
    const parties = await makeParties(page);
    await completedTrip(page, parties, 10_000);
    await visit(page, `/pod-chase?client=${parties.client.id}`);
    await page.getByRole('checkbox', { name: /^Select trip / }).check();
    await page.getByRole('button', { name: 'Invoice Numbers' }).click();
    await page.getByRole('dialog', { name: 'Invoice Numbers' }).getByRole('textbox').waitFor();
  },
  async 'reminder of PODs'(page) {
    const parties = await makeParties(page);
    await completedTrip(page, parties, 10_000);
    await visit(page, `/pod-chase?client=${parties.client.id}`);
    await page.getByRole('checkbox', { name: /^Select trip / }).check();
    await page.getByRole('button', { name: 'POD Reminder' }).click();
    await page.getByRole('dialog', { name: 'POD Reminder' }).getByRole('textbox', { name: 'Text' }).waitFor();
  },
  async 'chosen rows with what can be done with them'(page) {
    await visit(page, '/drivers');
    // on a phone no head chooses all
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await page.getByRole('toolbar', { name: 'Selected drivers' }).waitFor();
  },
  async 'files of chosen rows'(page) {
    await manyScreens['chosen rows with what can be done with them']!(page);
    await page.getByRole('button', { name: 'Export or print' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).waitFor();
  },
  async 'views of a list'(page) {
    await visit(page, '/drivers?tab=inactive');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as a view...' }).waitFor();
  },
  async 'view that is saved'(page) {
    await manyScreens['views of a list']!(page);
    await page.getByRole('menuitem', { name: 'Save as a view...' }).click();
    await page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox', { name: 'Name' }).waitFor();
  },
};
