import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { completedTrip, dayFromNow, makeParties } from './make-trips.ts';
import { callApi, signIn, uniqueName, visit } from './product.ts';

test('what is kept of a driver who has left is taken along as a file, and then erased: the trip stays under a neutral name', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const surname = uniqueName('Maseko');
  const name = `Lindiwe ${surname}`;
  const person = { name: 'Lindiwe', surname, phone: '+27 83 000 4321', idNumber: '9001015009087', pdpExpDate: dayFromNow(300) };
  const driver = await callApi(page, 'POST', '/api/drivers', { ...person, confirmDuplicate: true });
  const parties = await makeParties(page);
  await callApi(page, 'PATCH', `/api/assets/${parties.vehicle.id}`, { driverId: driver.id });
  const trip = await completedTrip(page, parties, 10_000);
  await callApi(page, 'POST', `/api/notes/trip/${trip.id}`, { text: `${name} waited four hours at the gate` });

  // not while somebody works here
  await visit(page, `/drivers/${driver.id}`);
  await page.getByRole('link', { name: 'Personal Data' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.getByText(`${name} is on vehicle ${parties.vehicle.name}. Take the driver off the vehicle first.`).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase…' })).toHaveAttribute('aria-disabled', 'true');
  await callApi(page, 'PATCH', `/api/assets/${parties.vehicle.id}`, { driverId: null });
  await callApi(page, 'PATCH', `/api/drivers/${driver.id}`, { status: 'Inactive' });

  await visit(page, '/users');
  await page.locator('header').filter({ hasText: 'User Management' }).getByRole('link', { name: 'Personal Data' }).click();
  await expect(page).toHaveURL(/\/settings\/people$/);
  await page.getByRole('link', { name: `Show ${name}` }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download ZIP' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^personal-data-lindiwe-.*\.zip$/);
  // the entries lie in it as they are
  const packed = readFileSync(await file.path(), 'utf8');
  for (const entry of ['driver.json', 'trips.csv', 'bookings.csv', 'notes.csv', 'diesel-orders.csv', 'history.csv'])
    expect(packed).toContain(entry);
  expect(packed).toContain('"idNumber": "9001015009087"');
  expect(packed).toContain(`\n${trip.tripNumber};${dayFromNow(0)}`);

  await page.getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('dialog', { name: `Erase ${name}` });
  const confirm = question.getByRole('button', { name: 'Erase personal data' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Letter of the driver, 20 November');
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox', { name: `Type ${name} to confirm` }).fill(name);
  await confirm.click();
  const neutral = `Erased driver ${driver.id.slice(-4).toUpperCase()}`;
  await expect(page.getByRole('heading', { level: 1, name: neutral })).toBeVisible();
  // the background takes over once a minute what the request itself does not reach
  await expect(page.getByText('Everything is erased.')).toBeVisible({ timeout: 90_000 });

  await visit(page, `/trips/${trip.id}`);
  await expect(page.getByText(`${neutral} waited four hours at the gate`)).toBeVisible();
  await expect(page.getByText(surname)).toHaveCount(0);
  await visit(page, `/history?search=${encodeURIComponent(surname)}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await visit(page, `/history?search=${encodeURIComponent(neutral)}`);
  const found = page.getByRole('list', { name: 'What was done, newest first' });
  await expect(found).toContainText('Personal data erased by manager');
  await expect(found).toContainText('Personal data downloaded by manager');
  await expect(found.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await visit(page, '/settings/people');
  await expect(page.getByRole('row', { name: new RegExp(neutral) })).toContainText('Letter of the driver, 20 November');
});

test('a contact of a client is erased on the spot', async ({ page }) => {
  await signIn(page, 'manager');
  const { client } = await makeParties(page);
  const name = `Pieter ${uniqueName('Marais')}`;
  const contact = { name, telephone: '+27 11 000 2222', email: 'pieter@example.co.za' };
  await callApi(page, 'PATCH', `/api/clients/${client.id}`, { operationsContacts: [contact] });
  await visit(page, `/clients/${client.id}`);
  await page.getByRole('link', { name: `Personal Data of ${name}` }).click();
  await page.getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('dialog', { name: `Erase ${name}` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Asked by mail');
  await question.getByRole('textbox', { name: `Type ${name} to confirm` }).fill(name);
  await question.getByRole('button', { name: 'Erase personal data' }).click();
  await expect(page).toHaveURL(/\/settings\/people$/);
  await visit(page, `/clients/${client.id}`);
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('who is no manager finds no way to personal data', async ({ page }) => {
  await signIn(page, 'controller');
  const driver = await callApi(page, 'POST', '/api/drivers', {
    name: 'Sipho',
    surname: uniqueName('Radebe'),
    phone: '+27 82 000 9999',
    pdpExpDate: dayFromNow(300),
  });
  await visit(page, `/drivers/${driver.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Sipho/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Personal Data' })).toHaveCount(0);
  await visit(page, `/settings/people/driver/${driver.id}`);
  await expect(page).toHaveURL(/\/403$/);
});
