import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { makeParties, planTrip } from './make-trips.ts';
import { addressOf, callApi, newPerson, passedMessages, signIn, uniqueName } from './product.ts';
import { pdfFile } from './test-files.ts';
import { pastNextFrame } from './turned-page.ts';

test('a user chooses Afrikaans: the screens, their refusals and the sign-in speak it, at another machine too, and English comes back', async ({
  page,
  elsewhere,
}) => {
  const person = await newPerson(page, 'Manager');
  await signIn(page, person);
  await page.goto(addressOf('/account'));
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Afrikaans').click();
  await expect(page.getByRole('heading', { level: 1, name: 'U rekening' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');

  // a rule of the form, and a refusal of the server
  await page.goto(addressOf('/clients/new'));
  await page.getByRole('button', { name: 'Skep kliënt' }).click();
  await expect(page.getByText('Handelsnaam is verpligtend')).toBeVisible();
  await page.goto(addressOf('/account'));
  await page.getByRole('button', { name: 'Verander wagwoord' }).click();
  const dialog = page.getByRole('dialog');
  const password = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await password('Huidige wagwoord').fill('not-the-password');
  await password('Nuwe wagwoord').fill('a-new-password-of-mine');
  await password('Bevestig nuwe wagwoord').fill('a-new-password-of-mine');
  await dialog.getByRole('button', { name: 'Verander wagwoord' }).click();
  await expect(dialog.getByText('Dit is nie u huidige wagwoord nie')).toBeVisible();

  const other = await elsewhere();
  await signIn(other, person);
  await other.goto(addressOf('/vehicles'));
  await expect(other.getByRole('heading', { level: 1, name: 'Voertuie' })).toBeVisible();

  await page.reload();
  await page.getByRole('radiogroup', { name: 'Taal' }).getByText('English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
});

test('a trip goes its whole way in Afrikaans: accepted, completed, with its POD and its invoice number, and its history tells it', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const trip = await planTrip(page, await makeParties(page, 'TAF'), { loadNr: uniqueName('VR') });
  const person = await newPerson(page, 'Manager');
  await signIn(page, person);
  await callApi(page, 'PUT', '/auth/account/language', { language: 'af' });
  const expectMessage = (message: string) => expect.poll(() => passedMessages(page)).toContain(message);

  await page.goto(addressOf(`/trips/${trip.id}`));
  await expect(page.getByRole('heading', { level: 1, name: `Rit ${trip.tripNumber}` })).toBeVisible();
  await page.getByRole('button', { name: 'Aanvaar', exact: true }).click();
  const accepting = page.getByRole('dialog', { name: 'Beginkilometers' });
  await accepting.getByRole('textbox', { name: 'Beginkilometers' }).fill('9999');
  await expect(accepting.getByText('Beginkilometers kan nie minder as die huidige odometerlesing wees nie')).toBeVisible();
  await accepting.getByRole('textbox', { name: 'Beginkilometers' }).fill('10000');
  await accepting.getByRole('button', { name: 'Aanvaar' }).click();
  await expectMessage('Beplande rit aanvaar');

  await page.getByRole('button', { name: 'Voltooi', exact: true }).click();
  const completing = page.getByRole('dialog', { name: 'Voltooi rit' });
  await completing.getByRole('textbox', { name: 'Eindkilometers' }).fill('10578');
  await completing.getByRole('textbox', { name: 'Tonnemaat' }).fill('33.86');
  await completing.getByRole('button', { name: 'Voltooi' }).click();
  await expect(page.getByRole('region', { name: 'Ritoorsig' })).toContainText(/Gery\s*578/);

  const actions = page.getByRole('toolbar', { name: 'Aksies' });
  await actions.getByRole('button', { name: 'Laai POD op' }).click();
  await page.getByLabel('POD-lêer').setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdfFile('pod') });
  await expect(page.getByRole('button', { name: 'Wys POD' })).toBeVisible();
  await actions.getByRole('button', { name: 'Voeg faktuurnommer by' }).click();
  const invoicing = page.getByRole('dialog', { name: 'Voeg faktuurnommer by' });
  await invoicing.getByRole('textbox', { name: 'Faktuurnommer' }).fill('INV-77');
  await invoicing.getByRole('button', { name: 'Stoor' }).click();
  await expect(page.getByRole('region', { name: 'Finansiële besonderhede' })).toContainText('INV-77');

  await page.goto(addressOf(`/history?search=${trip.loadNr}`));
  const deeds = page.getByRole('list', { name: 'Wat gedoen is, nuutste eerste' });
  await expect(deeds.getByText('POD opgelaai')).toBeVisible();
  await expect(deeds.getByRole('listitem').filter({ hasText: 'Aanvaar' }).getByText('op pad')).toBeVisible();
  // how the trip’s user is called stays as it was typed
  await expect(deeds.getByText(person.username).first()).toBeVisible();
});

/** Answers so many loads of the page of vehicles in English, whatever the browser asks for; says how many were asked for in all. */
async function answerInEnglish(page: Page, loads: number): Promise<() => number> {
  const english = await fetch(`http://127.0.0.1:${process.env.SUPERLINK_PORT}/vehicles`, { headers: { accept: 'text/html' } });
  const body = await english.text();
  let asked = 0;
  await page.route('**/vehicles', (route) => (++asked > loads ? route.continue() : route.fulfill({ contentType: 'text/html', body })));
  return () => asked;
}

test('a page that was on its way in English before its user’s Afrikaans was known is asked for again, and not for ever', async ({
  page,
}) => {
  const person = await newPerson(page, 'Manager');
  await signIn(page, person);
  await callApi(page, 'PUT', '/auth/account/language', { language: 'af' });
  const asked = await answerInEnglish(page, 2);
  await page.goto(addressOf('/vehicles'));
  await expect(page.getByRole('heading', { level: 1, name: 'Voertuie' })).toBeVisible();
  expect(asked()).toBe(3);

  await callApi(page, 'PUT', '/auth/account/language', { language: 'en' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  await page.unrouteAll();

  // a server that has no page in the language
  await callApi(page, 'PUT', '/auth/account/language', { language: 'af' });
  const askedInVain = await answerInEnglish(page, Infinity);
  await page.goto(addressOf('/vehicles'));
  await expect.poll(askedInVain).toBe(4);
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  await expect(page.locator('[data-row-id]')).not.toHaveCount(0);
  await pastNextFrame(page);
  expect(askedInVain()).toBe(4);
});
