import type { Page } from '@playwright/test';
import { completedTrip, makeParties, planTrip } from './make-trips.ts';
import { callApi, visit } from './product.ts';

async function openTrip(page: Page): Promise<void> {
  const parties = await makeParties(page);
  const trip = await planTrip(page, parties);
  await callApi(page, 'POST', `/api/notes/trip/${trip.id}`, { text: 'Ask @controller at https://example.co.za' });
  await visit(page, `/trips/${trip.id}`);
  await page.getByRole('list', { name: 'Notes, newest first' }).waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
}

/** The page of a trip with its notes and what it prints and sends, and the board on which trips are planned. */
export const tripScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'page of an open trip': openTrip,
  async 'page of a completed trip'(page) {
    const trip = await completedTrip(page, await makeParties(page), 10_000);
    await visit(page, `/trips/${trip.id}`);
    await page.getByRole('button', { name: 'Show history' }).click();
    await page.getByRole('list', { name: 'Changes, newest first' }).waitFor();
  },
  async 'trip that is not there'(page) {
    await visit(page, '/trips/01890000-0000-7000-8000-000000000001');
    await page.getByText('Trip Not Found').waitFor();
  },
  async 'note that names a colleague'(page) {
    await openTrip(page);
    await page.getByRole('textbox', { name: 'New note' }).pressSequentially('Ask @');
    await page.getByRole('listbox', { name: 'Colleagues' }).waitFor();
  },
  async 'note that is deleted'(page) {
    await openTrip(page);
    await page.getByRole('button', { name: /^Delete note/ }).click();
    await page.getByRole('dialog', { name: 'Delete this note?' }).waitFor();
  },
  async 'load confirmation dialog'(page) {
    await openTrip(page);
    await page.getByRole('button', { name: 'Load Confirmation' }).click();
    await page.getByRole('dialog', { name: 'Load Confirmation' }).waitFor();
  },
  async 'text for the driver'(page) {
    await openTrip(page);
    await page.getByRole('button', { name: 'Text for Driver' }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  },
};
