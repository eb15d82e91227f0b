import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { bar, DAY_PX, makeDriven, panel, row, showVehicle } from './planning-screen.ts';
import { callApi, signIn, uniqueName, visit } from './product.ts';

const widthOfDay = async (page: Page) => (await page.locator('[aria-current=date]').boundingBox())!.width;

test('the board is looked at by day, week, two weeks and month, in low rows, and opens again as it was left', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  const trip = await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await showVehicle(page, parties.vehicle.name);
  expect(await widthOfDay(page)).toBe(DAY_PX);

  const zoom = page.getByRole('radiogroup', { name: 'Zoom' });
  await zoom.getByText('Month').click();
  await expect(page).toHaveURL(/zoom=month/);
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).toBe('32');
  expect(await widthOfDay(page)).toBeGreaterThanOrEqual(28);
  expect(await widthOfDay(page)).toBeLessThan(40);
  await page.getByRole('button', { name: 'A month ahead' }).click();
  await expect(bar(page, trip.tripNumber)).toHaveCount(0);
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: 'Today' }).click();
  await expect(bar(page, trip.tripNumber)).toBeVisible();

  // Ctrl and the wheel: nearer by one step
  await page.locator('[data-timeline]').hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect(page).toHaveURL(/zoom=fortnight/);
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).toBe('15');

  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect.poll(async () => (await row(page, parties.vehicle.name).boundingBox())!.height).toBe(36);
  await zoom.getByText('Day', { exact: true }).click();
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).toBe('2');
  expect(await widthOfDay(page)).toBeGreaterThan(600);

  // an address that says nothing opens the board as this browser last had it
  await showVehicle(page, parties.vehicle.name);
  await expect(zoom.getByRole('radio', { name: 'Day' })).toBeChecked();
  expect((await row(page, parties.vehicle.name).boundingBox())!.height).toBe(36);
});

test('a wide window shows as many days of a week as fit', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page);
  const parties = await makeParties(page);
  await showVehicle(page, parties.vehicle.name);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '12');
  expect(await widthOfDay(page)).toBe(DAY_PX);
});

test('by keyboard alone: the board is one stop of Tab, arrows walk it, and the head of a day tells who is free and where', async ({
  page,
}) => {
  await signIn(page);
  const parties = await makeDriven(page);
  const trip = await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await showVehicle(page, parties.vehicle.name);
  const focused = page.locator(':focus');
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };

  await page.getByRole('button', { name: 'Keys' }).focus();
  await keys('Tab');
  await expect(focused).toHaveAttribute('data-trip', String(trip.tripNumber));
  await keys('ArrowRight');
  await expect(focused).toHaveAccessibleName(new RegExp(`^${parties.vehicle.name}, .*, free$`));
  await keys('ArrowLeft', 'Home');
  await expect(focused).toHaveAccessibleName(parties.vehicle.name);
  // one stop: the next Tab leaves the board
  await keys('Tab');
  await expect(page.locator('[data-timeline] :focus')).toHaveCount(0);
  await keys('Shift+Tab');
  await expect(focused).toHaveAccessibleName(parties.vehicle.name);

  // the day after the trip: who is free, and where the trip ended
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp');
  await expect(focused).toHaveAccessibleName(/, 1 free$/);
  await keys('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: 'Free' })).toContainText('In Maydon Wharf, Durban');
  await sheet.getByRole('searchbox', { name: /^Near a town/ }).fill('Upington');
  await expect(sheet.getByText('No vehicle is free there')).toBeVisible();
  await sheet.getByRole('searchbox', { name: /^Near a town/ }).fill('durb');
  await keys('Tab', 'Tab', 'Enter');
  await expect(sheet).toHaveCount(0);
  await expect(panel(page).getByRole('textbox', { name: 'Start Date' })).not.toHaveValue('');

  await panel(page).getByRole('button', { name: 'Close panel' }).click();
  await page.getByRole('button', { name: parties.vehicle.name, exact: true }).focus();
  await keys('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the board' })).toBeVisible();
  await keys('Escape');
  await expect(focused).toHaveAccessibleName(parties.vehicle.name);
  await keys('-');
  await expect(page).toHaveURL(/zoom=fortnight/);
  await keys('c');
  await expect(page).toHaveURL(/height=compact/);
  await keys('t');
  await expect(focused).toHaveAttribute('data-trip', String(trip.tripNumber));
  await keys('/');
  await expect(focused).toHaveAttribute('type', 'search');
});

test('a trip says at a glance what a dispatcher asks, and offers what can be done with it by a right click and by the keyboard', async ({
  page,
}) => {
  await signIn(page);
  const parties = await makeDriven(page);
  const trip = await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await showVehicle(page, parties.vehicle.name);
  const own = bar(page, trip.tripNumber);

  await own.hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText(parties.driver);
  await expect(card).toContainText('082 555 0199');
  await expect(card).toContainText(/R\s13\s300,00/);
  await expect(card).toContainText(/23,01/);
  await expect(card).toContainText('City Deep');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  await own.click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Accept' })).toBeEnabled();
  await expect(menu.getByRole('menuitem', { name: 'Decline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(own).toBeFocused();
  await page.keyboard.press('Shift+F10');
  // its papers, as its page offers them
  await menu.getByRole('menuitem', { name: 'Text for Driver' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Text for Driver' }).getByRole('textbox')).toHaveValue(/LOAD: City Deep/);
  await page.keyboard.press('Escape');
  await expect(own).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Load Confirmation' }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Load Confirmation' });
  const [paper] = await Promise.all([page.waitForEvent('download'), confirmation.getByRole('button', { name: /PDF/ }).press('Enter')]);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(confirmation).toHaveCount(0);
  await expect(own).toBeFocused();
  await page.keyboard.press('Shift+F10');
  const [sheet] = await Promise.all([page.waitForEvent('download'), menu.getByRole('menuitem', { name: 'Trip Sheet' }).press('Enter')]);
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(own).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Decline' }).press('Enter');
  await page.getByRole('dialog', { name: 'Decline Trip' }).getByRole('button', { name: 'Decline Trip' }).click();
  await expect(own).toHaveCount(0);
});

test('a planned trip is made longer and shorter at its end, by hand and by keyboard, and back, and its day keeps the keyboard when it is cancelled', async ({
  page,
}) => {
  await signIn(page);
  const parties = await makeDriven(page);
  const trip = await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await showVehicle(page, parties.vehicle.name);
  const own = bar(page, trip.tripNumber);
  const width = async () => Math.round((await own.boundingBox())!.width);
  const before = await width();
  const box = (await own.boundingBox())!;
  await page.mouse.move(box.x + box.width - 3, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 3 + DAY_PX, box.y + 24, { steps: 6 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + DAY_PX);
  await expect(own).toHaveAttribute('data-movable');
  await own.focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(width).toBe(before);
  await expect(own).toHaveAttribute('data-movable');
  await page.keyboard.press('Control+z');
  await expect.poll(width).toBe(before + DAY_PX);
  const kept = async () => {
    const { startDate, endDate } = await callApi<{ startDate: string; endDate: string }>(page, 'GET', `/api/trips/${trip.id}/active`);
    return [startDate, endDate].map((day) => day.slice(0, 10));
  };
  await expect.poll(kept).toEqual([dayFromNow(0), dayFromNow(2)]);
  // a colleague cancels it: the keyboard stays on its first day, and goes on from there
  await expect(own).toBeFocused();
  await callApi(page, 'POST', `/api/trips/${trip.id}/cancel`);
  await expect(own).toBeHidden();
  const standsAt = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['at']);
  await expect.poll(standsAt).toBe(dayFromNow(0));
  await page.keyboard.press('ArrowRight');
  await expect.poll(standsAt).toBe(dayFromNow(1));
});

test('a trip is repeated each week, each copy answering for itself, and all are taken back; chosen trips are moved together', async ({
  page,
}) => {
  await signIn(page);
  const parties = await makeDriven(page);
  const trip = await planTrip(page, parties, { startDate: dayFromNow(0), endDate: dayFromNow(1), loadNr: uniqueName('L') });
  const inWay = await planTrip(page, parties, { startDate: dayFromNow(7), endDate: dayFromNow(9) });
  await visit(page, `/operations?search=${parties.vehicle.name}&zoom=month`);
  const bars = page.locator('[data-trip]');
  await expect(bars).toHaveCount(2);

  await bar(page, trip.tripNumber).focus();
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: `Copy Trip ${trip.tripNumber}` });
  await dialog.getByRole('textbox', { name: 'Number of weeks' }).fill('3');
  const copies = dialog.getByRole('list', { name: 'Copies' }).getByRole('listitem');
  await expect(copies).toHaveCount(3);
  await expect(copies.first()).toContainText(`Overlaps trip ${inWay.tripNumber}`);
  await dialog.getByRole('button', { name: 'Plan 3 trips' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 of 3 planned.');
  await expect(copies.filter({ hasText: /Trip \d+/ })).toHaveCount(3);
  await expect(bars).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Taken back');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(bars).toHaveCount(2);

  // one by Ctrl and a click, the next by the keyboard
  await bar(page, trip.tripNumber).click({ modifiers: ['Control'] });
  await bar(page, inWay.tripNumber).focus();
  await page.keyboard.press('x');
  const chosen = page.getByRole('toolbar', { name: 'Selected trips' });
  await expect(chosen).toContainText('2 trip');
  await chosen.getByRole('button', { name: 'Move by Days' }).click();
  const move = page.getByRole('dialog', { name: 'Move by Days' });
  await move.getByRole('textbox').first().fill('2');
  await move.getByRole('button', { name: 'Move by Days' }).click();
  await expect(move.getByRole('status')).toContainText('2 of 2');
  const starts = async () => {
    const { trips } = await callApi<{ trips: { startDate: string }[] }>(page, 'GET', `/api/trips/active/${parties.vehicle.id}`);
    return trips.map(({ startDate }) => startDate.slice(0, 10)).toSorted();
  };
  await expect.poll(starts).toEqual([dayFromNow(2), dayFromNow(9)]);
});
