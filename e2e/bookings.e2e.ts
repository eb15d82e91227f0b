import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow } from './make-trips.ts';
import { addressOf, callApi, hearNoChanges, signIn, uniqueName, visit } from './product.ts';

const panel = (page: Page) =>
  page
    .getByRole('region', { name: /^Vehicle( |$)/ })
    .or(page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Events' }) }));
const events = (page: Page) => panel(page).getByRole('list', { name: 'Events' }).getByRole('listitem');
const heading = (page: Page) => panel(page).locator('[data-tone]').first();
/** dd/MM/yyyy in South Africa, so many days from now. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Johannesburg' }).format(new Date(Date.now() + days * 86_400_000));

async function newVehicle(page: Page, fields: Record<string, unknown> = {}): Promise<string> {
  const fleetNumber = uniqueName('BK');
  const body = { fleetNumber, assetReg: `${fleetNumber} GP`, odometerReading: 120_000, assetExpLic: '2050-05-31', ...fields };
  await callApi(page, 'POST', '/api/assets', body);
  return fleetNumber;
}

async function openEvents(page: Page, fleet: string): Promise<void> {
  await visit(page, `/vehicles?search=${fleet}`);
  await page.locator('[data-row-opener]').first().click();
  await panel(page).getByRole('tab', { name: 'Events' }).click();
}

async function fillDates(dialog: Locator, start: string, end: string): Promise<void> {
  for (const [name, day] of [
    ['Start Date', start],
    ['End Date', end],
  ] as const) {
    await dialog.getByRole('textbox', { name }).fill(day);
    // leaving the field closes its calendar
    await dialog.page().keyboard.press('Tab');
  }
}

test('a service is booked while its calendar is open, and the first field is the one to type into (EVT-001, EVT-002, EVT-007)', async ({
  page,
}) => {
  await signIn(page, 'controller');
  const fleet = await newVehicle(page);
  await visit(page, `/vehicles?search=${fleet}`);
  await page.getByRole('button', { name: `Actions for ${fleet}` }).click();
  await page.getByRole('menuitem', { name: 'Book Service' }).click();
  const dialog = page.getByRole('dialog', { name: `Book Service for ${fleet}` });
  await expect(dialog.getByRole('textbox', { name: 'Start Date' })).toBeFocused();
  const calendar = page.locator('[data-dates-dropdown]');
  await dialog.getByRole('textbox', { name: 'End Date' }).click();
  await expect(calendar).toBeVisible();
  // nothing lies over the button, and the refusal does not bring the calendar back
  await dialog.getByRole('button', { name: 'Book' }).click({ timeout: 5_000 });
  await expect(dialog.getByText('End date is required')).toBeVisible();
  await expect(calendar).toBeHidden();
  await dialog.getByRole('textbox', { name: 'End Date' }).click();
  await expect(calendar).toBeVisible();
  await calendar.locator('button[data-today]').click();
  await expect(calendar).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'End Date' })).toHaveValue(inDays(0));
  await dialog.getByRole('button', { name: 'Book' }).click({ timeout: 5_000 });
  await expect(page.getByText(`Vehicle ${fleet} has been booked for service and is now active`)).toBeVisible();
});

test('a service is booked from the row, waits for its kilometres, and is completed, edited and deleted (EVT-001 … EVT-008, EVT-010 … EVT-013, EVT-016 … EVT-018, VEH-044)', async ({
  page,
}) => {
  await signIn(page, 'controller');
  const fleet = await newVehicle(page);
  await visit(page, `/vehicles?search=${fleet}`);
  await page.getByRole('button', { name: `Actions for ${fleet}` }).click();
  await page.getByRole('menuitem', { name: 'Book Service' }).click();
  const dialog = page.getByRole('dialog', { name: `Book Service for ${fleet}` });
  await fillDates(dialog, inDays(0), '');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(dialog.getByText('End date is required')).toBeVisible();
  await fillDates(dialog, inDays(0), inDays(-1));
  await expect(dialog.getByText('End date cannot be before start date')).toBeVisible();
  await fillDates(dialog, inDays(0), inDays(1));
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/assets/events'));
  await dialog.getByRole('button', { name: 'Book' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    eventType: 'service',
    assetFleetNumber: fleet,
    eventDescription: `service booking for ${fleet}`,
    eventStatus: 'active',
    eventStartDate: expect.stringMatching(/T00:00:00\.000Z$/),
  });
  await expect(page.getByText(`Vehicle ${fleet} has been booked for service and is now active`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: fleet })).toContainText('Service');

  await openEvents(page, fleet);
  await expect(events(page)).toHaveCount(1);
  await expect(events(page).getByRole('button')).toHaveText(['Complete', 'Edit', 'Cancel', 'History']);
  await events(page).getByRole('button', { name: 'Complete' }).click();
  const complete = page.getByRole('dialog', { name: `Complete Service of ${fleet}` });
  await expect(complete.getByText('Please update the last service kilometers before completing this service')).toBeVisible();
  await complete.getByRole('button', { name: 'Edit last service kilometers' }).click();
  await complete.getByRole('textbox', { name: 'Last service kilometers' }).fill('119500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Last service kilometers updated successfully')).toBeVisible();
  await expect(complete.getByText('Please update the last service kilometers')).toBeHidden();
  await expect(complete).toContainText('119 500 km');
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Event completed successfully')).toBeVisible();
  await expect(heading(page)).toHaveText('Idle');
  await expect(events(page).getByRole('button')).toHaveText(['Edit', 'History', 'Delete']);

  await events(page).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit Service of ${fleet}` });
  await edit.getByRole('textbox', { name: 'Description' }).fill('Oil and filters');
  const changed = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/api/assets/events/'));
  await edit.getByRole('button', { name: 'Update' }).click();
  expect(Object.keys((await changed).postDataJSON() as object).toSorted()).toEqual(['eventDescription', 'updatedAt']);
  await expect(page.getByText(`Service booking for ${fleet} has been updated successfully`)).toBeVisible();
  await expect(events(page)).toContainText('Oil and filters');

  await events(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  await expect(panel(page).getByText('No events')).toBeVisible();
});

test('a workshop visit needs no kilometres, and an event that is cancelled frees the vehicle (EVT-001, EVT-005, EVT-007, EVT-015, EVT-019)', async ({
  page,
}) => {
  await signIn(page, 'finance');
  // finance may book, but not add vehicles
  const fleet = 'KRH010';
  await openEvents(page, fleet);
  await panel(page).getByRole('button', { name: 'Book Workshop' }).click();
  const dialog = page.getByRole('dialog', { name: `Book Workshop for ${fleet}` });
  await fillDates(dialog, inDays(0), inDays(2));
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Fifth wheel');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText(`Vehicle ${fleet} has been booked for workshop and is now active`)).toBeVisible();
  await expect(heading(page)).toHaveText('Workshop');
  await events(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Event completed successfully')).toBeVisible();
  await expect(heading(page)).toHaveText('Idle');

  await panel(page).getByRole('button', { name: 'More events' }).click();
  await page.getByRole('menuitem', { name: 'Report Breakdown' }).click();
  const report = page.getByRole('dialog', { name: `Report Breakdown for ${fleet}` });
  await report.getByRole('button', { name: 'Record' }).click();
  await expect(heading(page)).toHaveText('Breakdown');
  await events(page).first().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel Event' }).click();
  await expect(page.getByText('Event cancelled successfully')).toBeVisible();
  await expect(heading(page)).toHaveText('Idle');
  await expect(events(page).filter({ hasText: 'Cancelled' }).getByRole('button')).toHaveText(['History', 'Delete']);
});

test('what somebody else has completed meanwhile is said, and the list is fetched again', async ({ page, context }) => {
  await signIn(page, 'controller');
  const fleet = await newVehicle(page);
  await openEvents(page, fleet);
  await panel(page).getByRole('button', { name: 'Book Workshop' }).click();
  const dialog = page.getByRole('dialog', { name: `Book Workshop for ${fleet}` });
  await fillDates(dialog, inDays(0), inDays(0));
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(events(page)).toHaveCount(1);
  // a browser that hears nothing of others' changes, as behind a proxy that holds streams back
  await hearNoChanges(page);
  await page.reload();
  await expect(events(page)).toHaveCount(1);
  const other = await context.newPage();
  await openEvents(other, fleet);
  await events(other).getByRole('button', { name: 'Complete' }).click();
  await expect(other.getByText('Event completed successfully')).toBeVisible();
  await events(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('This event is completed already')).toBeVisible();
  await expect(events(page).getByRole('button')).toHaveText(['Edit', 'History', 'Delete']);
});

test('the month’s figures follow the month and year chosen above the list', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/vehicles?search=KRH001&month=3'));
  await page.locator('[data-row-opener]').first().click();
  const year = dayFromNow(0).slice(0, 4);
  const figures = panel(page).getByRole('region', { name: `Performance in March ${year}` });
  await expect(figures).toContainText(/Revenue\s*R\s0,00/);
  await expect(figures).toContainText(/RPK\s*N\/A/);
  await expect(figures).toContainText('No trip was completed in this month.');
});

test('the events of a vehicle are read and booked on a phone @phone', async ({ page }) => {
  await signIn(page, 'controller');
  const fleet = await newVehicle(page);
  await openEvents(page, fleet);
  await expect(panel(page).getByText('No events')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Book Service' }).tap();
  const dialog = page.getByRole('dialog', { name: `Book Service for ${fleet}` });
  await fillDates(dialog, inDays(5), inDays(6));
  await dialog.getByRole('button', { name: 'Book' }).tap();
  await expect(events(page)).toContainText('Starts in 5 days');
  await expect(heading(page)).toHaveText('Idle');
});
