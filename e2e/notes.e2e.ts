import { expect, test } from './journey.ts';
import { makeParties, planTrip } from './make-trips.ts';
import { addressOf, signIn, visit } from './product.ts';

test('a note calls a colleague, appears in another window by itself, and goes and comes back', async ({ page, elsewhere }) => {
  await signIn(page, 'manager');
  const parties = await makeParties(page, 'NTE');
  const trip = await planTrip(page, parties);
  await visit(page, `/clients/${parties.client.id}/trips?trip=${trip.id}`);
  const mine = page.getByRole('dialog').getByRole('region', { name: 'Notes' });
  await expect(mine.getByText('No notes yet')).toBeVisible();

  const other = await elsewhere();
  await signIn(other, 'controller');
  await other.goto(addressOf(`/trips/${trip.id}`));
  const theirs = other.getByRole('region', { name: 'Notes' });
  await expect(theirs.getByText('No notes yet')).toBeVisible();

  await mine.getByRole('textbox', { name: 'New note' }).pressSequentially('Gate 4 is closed, @contr');
  await expect(page.getByRole('option', { name: 'controller', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('please call them');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Notes, newest first' })).toContainText('Gate 4 is closed, @controller please call them');

  await theirs.getByRole('textbox', { name: 'New note' }).fill('Called. Use gate 2: https://example.co.za/gate2');
  await theirs.getByRole('button', { name: 'Add Note' }).click();
  const answer = mine.getByRole('listitem').filter({ hasText: 'Use gate 2' });
  await expect(answer.getByRole('link', { name: 'https://example.co.za/gate2' })).toHaveAttribute('rel', /noreferrer/);
  await expect(answer.getByRole('button', { name: /^Edit note/ })).toHaveCount(0);
  await answer.getByRole('button', { name: /^Delete note by controller/ }).click();
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(theirs.getByText('Use gate 2')).toHaveCount(0);

  await visit(page, '/history?kind=note');
  const deleted = page.getByRole('list', { name: 'What was done, newest first' }).getByRole('listitem').filter({ hasText: 'Use gate 2' });
  await deleted
    .filter({ hasText: 'Deleted' })
    .getByRole('button', { name: /^Take back/ })
    .click();
  await page.getByRole('dialog', { name: 'Take this change back?' }).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Restored')).not.toHaveCount(0);
  await visit(page, `/trips/${trip.id}`);
  await expect(page.getByRole('list', { name: 'Notes, newest first' })).toContainText('Use gate 2');
});

test('what was typed outlives the panel that was closed', async ({ page }) => {
  await signIn(page, 'hybrid');
  const parties = await makeParties(page, 'NTE');
  const trip = await planTrip(page, parties);
  const address = addressOf(`/clients/${parties.client.id}/trips?trip=${trip.id}`);
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.fill('The driver has no gate code');
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect(field).toHaveCount(0);
  await page.goto(address);
  await expect(field).toHaveValue('The driver has no gate code');
});
