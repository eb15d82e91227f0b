import type { Page } from '@playwright/test';
import { dayFromNow } from './make-trips.ts';
import { callApi, uniqueName, visit } from './product.ts';

/** A driver who has left and is still kept. */
async function formerDriver(page: Page): Promise<{ id: string; name: string }> {
  const surname = uniqueName('Sithole');
  const body = { name: 'Bongani', surname, phone: '+27 82 000 7777', pdpExpDate: dayFromNow(300), status: 'Inactive' };
  const { id } = await callApi(page, 'POST', '/api/drivers', body);
  return { id, name: `Bongani ${surname}` };
}

/** The screens of personal data, for the walk of accessibility-screens.ts. */
export const privacyScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'personal data'(page) {
    const { id, name } = await formerDriver(page);
    await callApi(page, 'POST', `/api/privacy/driver/${id}/erase`, { name, reason: 'Asked by letter' });
    await formerDriver(page);
    await visit(page, '/settings/people');
    await page
      .getByRole('link', { name: /^Show Bongani/ })
      .first()
      .waitFor();
    await page.getByText('Asked by letter').first().waitFor();
  },
  async 'personal data of a driver'(page) {
    const { id } = await formerDriver(page);
    await visit(page, `/settings/people/driver/${id}`);
    await page.getByRole('button', { name: 'Erase…' }).waitFor();
  },
  async 'question before a driver is erased'(page) {
    await privacyScreens['personal data of a driver']!(page);
    await page.getByRole('button', { name: 'Erase…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Type Bongani/ })
      .waitFor();
  },
  async 'driver who was erased'(page) {
    const { id, name } = await formerDriver(page);
    await callApi(page, 'POST', `/api/privacy/driver/${id}/erase`, { name, reason: 'Asked by letter' });
    await visit(page, `/settings/people/driver/${id}`);
    await page.getByText('Everything is erased.').waitFor();
  },
  async 'driver who could not be erased yet'(page) {
    const { id, name } = await formerDriver(page);
    await callApi(page, 'POST', `/api/privacy/driver/${id}/erase`, { name, reason: 'Asked by letter' });
    const failing = { since: '2026-11-21T04:00:00.000Z', tries: 4, nextTryAt: '2026-11-21T08:00:00.000Z' };
    const person = await callApi<{ erasure: object }>(page, 'GET', `/api/privacy/driver/${id}`);
    const erasure = { ...person.erasure, finishedAt: null, failing, done: 12 };
    await page.route(`**/api/privacy/driver/${id}`, (route) => route.fulfill({ json: { ...person, erasure } }));
    await visit(page, `/settings/people/driver/${id}`);
    await page.getByText('This could not be done yet').waitFor();
  },
};
