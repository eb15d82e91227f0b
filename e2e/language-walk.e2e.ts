import type { Page } from '@playwright/test';
import { judgeWords } from './accessibility-rules.ts';
import { expect, test } from './journey.ts';
import { cutOffOn, englishOn } from './language-screens.ts';
import { completedTrip, dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { addressOf, callApi, newPerson, signIn, uniqueName, visit } from './product.ts';

/** A manager of the journey's own, who has chosen Afrikaans at another machine. */
async function signInInAfrikaans(page: Page): Promise<void> {
  await signIn(page, 'manager');
  // a day's work to look at
  const parties = await makeParties(page);
  await planTrip(page, parties, { loadNr: null });
  await completedTrip(page, parties, 10_000, { startDate: dayFromNow(-1), loadNr: uniqueName('LD') });
  const shape = { kind: 'circle', lat: -28.44, lon: 21.26, radiusM: 250 };
  await callApi(page, 'POST', '/api/tracking/geofences', { name: uniqueName('WALK'), kind: 'fuel', shape });
  const person = await newPerson(page, 'Manager');
  await signIn(page, person);
  await callApi(page, 'PUT', '/auth/account/language', { language: 'af' });
  // as the browser keeps it of its last user
  await page.context().addCookies([{ name: 'superlink_language', value: 'af', url: addressOf('/') }]);
}

const rows = (page: Page) => page.locator('[data-row-id]').first().waitFor();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const open = (address: string, ready: (page: Page) => Promise<unknown> = rows) => ({ address, ready });

/** The screens of a working day, each with what stands there when it is ready. */
const screens: Readonly<Record<string, { readonly address: string; readonly ready: (page: Page) => Promise<unknown> }>> = {
  dashboard: open('/dashboard', (page) => page.locator('main table').first().waitFor()),
  planning: open('/operations', (page) => page.getByRole('tab', { name: /^Almal \d/ }).waitFor()),
  vehicles: open('/vehicles'),
  'a vehicle': open('/vehicles?search=KRH017', async (page) => {
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('tab', { name: 'Onderhoud' }).last().click();
  }),
  trips: open('/operations?show=archive', heading),
  'late PODs': open('/pod-chase', heading),
  clients: open('/clients'),
  'a contract': open('/contracts', async (page) => {
    await page.locator('main a[href^="/contracts/"]:not([href$="/new"], [href*="/edit/"])').first().click();
    await page.waitForURL(/contracts\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  }),
  diesel: open('/diesel/history'),
  'fuel exceptions': open('/diesel/exceptions', heading),
  'telematics accounts': open('/tracking/accounts', heading),
  imports: open('/imports', heading),
  CHEP: open('/chep', heading),
  tracking: open('/tracking', (page) => page.getByRole('list', { name: 'Voertuie' }).getByRole('button').first().waitFor()),
  reports: open('/reports', heading),
  users: open('/users', (page) => page.getByRole('tab').first().waitFor()),
  account: open('/account', (page) => page.getByRole('radiogroup', { name: 'Taal' }).waitFor()),
  history: open('/history', (page) => page.getByRole('button', { name: 'Neem terug' }).first().waitFor()),
  'My Day': open('/my-day', (page) => page.locator('main li').first().waitFor()),
};

test('every main screen speaks Afrikaans: no English left, nothing cut off, names for who listens', async ({ page }) => {
  await signInInAfrikaans(page);
  for (const [name, { address, ready }] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, address);
      await ready(page);
      await judgeWords(page, name);
      expect.soft(await englishOn(page), `English on ${name}`).toEqual([]);
      expect.soft(await cutOffOn(page), `cut off on ${name}`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      // a contract is open already, and as it is on a phone
      if (name !== 'a contract') {
        await visit(page, address);
        await ready(page);
      }
      expect.soft(await englishOn(page), `English on ${name}, on a phone`).toEqual([]);
      expect.soft(await cutOffOn(page), `cut off on ${name}, on a phone`).toEqual([]);
    });
  }
  await page.context().clearCookies({ name: /^(?!superlink_language)/ });
  await page.goto(addressOf('/login'));
  await page.getByRole('button', { name: 'Meld aan', exact: true }).waitFor();
  await judgeWords(page, 'sign-in');
  expect.soft(await englishOn(page), 'English on the sign-in').toEqual([]);
  expect.soft(await cutOffOn(page), 'cut off on the sign-in').toEqual([]);
});
