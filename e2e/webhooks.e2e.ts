import { expect, test } from './journey.ts';
import { makeParties, planTrip } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName } from './product.ts';
import { startWebhookSystem } from './webhook-system.ts';

test('another system hears of a trip that goes on route, and what it missed while it was down is sent again', async ({
  page,
  elsewhere,
}) => {
  const system = await startWebhookSystem();
  await signIn(page);
  const name = uniqueName('Warehouse');
  await page.goto(addressOf('/dashboard'));
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
  await page.locator('header').filter({ hasText: 'Other systems' }).getByRole('button', { name: 'Add receiver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add receiver' }).click();
  await expect(dialog.getByText('Choose at least one')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Address' }).fill(system.url);
  // what other journeys do once in all: they go on routes all the time
  await dialog.getByRole('checkbox', { name: 'A POD was taken away' }).check();
  await dialog.getByRole('button', { name: 'Add receiver' }).click();
  const secret = page.getByRole('dialog', { name: `Signing secret of ${name}` }).getByRole('textbox', { name: 'Signing secret' });
  await expect(secret).toHaveValue(/^whsec_/);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Nothing was sent within the last 30 days')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Webhooks' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('checkbox', { name: 'A trip went on route' }).check();
  await dialog.getByRole('checkbox', { name: 'A trip was cancelled' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name }).click();
  const trip = await planTrip(page, await makeParties(page));
  await callApi(page, 'POST', `/api/trips/${trip.id}/accept`, { openingKilometers: 10_000 });
  const accepted = page.getByRole('row', { name: `trip.accepted Trip ${trip.tripNumber}` });
  await expect(accepted).toContainText('Delivered');
  expect(system.idsOf(trip.id)).toHaveLength(1);

  system.status = 503;
  await callApi(page, 'POST', `/api/trips/${trip.id}/cancel`);
  const cancelled = page.getByRole('row', { name: `trip.cancelled Trip ${trip.tripNumber}` });
  await expect(cancelled).toContainText('503');
  await expect(page.getByText('Nothing was taken since')).toBeVisible();
  system.status = 200;
  await cancelled.getByRole('link', { name: 'trip.cancelled' }).click();
  const panel = page.getByRole('dialog', { name: 'Delivery' });
  await expect(panel.getByRole('region', { name: 'Last attempts' })).toContainText('not today');
  await expect(panel.getByRole('region', { name: 'What is sent' })).toContainText('"type": "trip.cancelled"');
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(panel).toContainText('Delivered');
  await expect(panel.getByRole('region', { name: 'Last attempts' })).toContainText('thank you');
  const [first, ...later] = system.idsOf(trip.id);
  expect(new Set(later).size).toBe(1);
  expect(later).not.toContain(first);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Back to Webhooks' }).click();
  await page.getByRole('link', { name: 'What was sent' }).click();
  await expect(page.getByRole('row', { name: `trip.cancelled Trip ${trip.tripNumber}` })).toContainText(`${name}: Delivered`);
  await page.getByRole('link', { name: 'Back to Webhooks' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete receiver' }).click();
  await expect(page.getByText('Receiver deleted')).toBeVisible();
  await system.stop();

  const theirs = await elsewhere();
  await signIn(theirs, 'controller');
  await theirs.goto(addressOf('/settings/webhooks'));
  await expect(theirs).toHaveURL(/\/403$/);
});
