import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, planTrip, shownDay } from './make-trips.ts';
import { bar, choose, DAY_PX, driveTo, left, makeDriven, openTrips, panel, priceRoute, showVehicle } from './planning-screen.ts';
import { addressOf, callApi, passedMessages, signIn, uniqueName, visit } from './product.ts';

const HARBOUR = { address: 'Maydon Wharf, Durban, KwaZulu-Natal', lat: -29.88, lng: 31.005 };
const CITY_DEEP = { address: 'City Deep, Johannesburg, Gauteng', lat: -26.228, lng: 28.076 };

/** Days of a vehicle's open trips, as the server has them. */
async function daysOf(page: Page, vehicleId: string): Promise<string[]> {
  const { trips } = await callApi<{ trips: { startDate: string; endDate: string | null }[] }>(
    page,
    'GET',
    `/api/trips/active/${vehicleId}`,
  );
  return trips.map(({ startDate, endDate }) => `${startDate.slice(0, 10)} ${endDate?.slice(0, 10)}`).toSorted();
}
const span = (from: number, to: number) => `${dayFromNow(from)} ${dayFromNow(to)}`;

test('a morning at the board by keyboard alone: who is free tomorrow near a town, a trip planned, moved, made longer, copied for the week, taken back, and the day printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signIn(page);
  // one prefix: the search leaves these two of the fleet that all journeys share
  const prefix = uniqueName('M');
  const [near, far] = [await makeDriven(page, `${prefix}A`), await makeDriven(page, `${prefix}B`)];
  await driveTo(page, near, HARBOUR);
  await driveTo(page, far, CITY_DEEP);
  await priceRoute(page, near.client.id);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const focused = page.locator(':focus');
  /** Goes on with Tab until something has the focus. */
  const tabTo = async (selector: string) => {
    for (let step = 0; step < 80; step++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${selector}`);
  };

  await page.goto(addressOf('/operations'));
  await page.locator('[data-stop]').waitFor();
  await tabTo('[placeholder^="Search vehicle"]');
  await page.keyboard.type(prefix);
  await expect(page.getByText('2 vehicles')).toBeVisible();
  // a row that is still to go would take the keyboard with it
  await expect(page.locator('[data-vehicle]')).toHaveCount(2);
  await tabTo('[data-stop]');

  // tomorrow: who is free near Pinetown
  await keys('t', 'ArrowRight', 'f');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: 'Free' }).getByRole('listitem')).toHaveCount(2);
  await expect(focused).toHaveAccessibleName(/^Near a town/);
  await page.keyboard.type('Pinetown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys('ArrowDown', 'Enter');
  const free = sheet.getByRole('region', { name: 'Free' }).getByRole('listitem');
  await expect(free).toHaveCount(1);
  await expect(free).toContainText(near.vehicle.name);
  await expect(free).toContainText(/In Maydon Wharf, Durban · about \d+ km/);
  await keys('Tab', 'Tab', 'Enter');

  // a trip of tomorrow, by the client's only rate
  await expect(panel(page).getByRole('textbox', { name: 'Start Date' })).toHaveValue(shownDay(dayFromNow(1)));
  await expect(focused).toHaveAccessibleName('Client');
  await page.keyboard.type(near.client.name);
  await expect(page.getByRole('option', { name: near.client.name })).toBeVisible();
  await keys('ArrowDown', 'Enter');
  await expect(panel(page).getByText('Randfontein mill')).toBeVisible();
  await keys('Control+Enter');
  await expect(openTrips(page)).toHaveCount(1);
  await expect(openTrips(page).getByRole('button').first()).toBeFocused();
  const [made] = await daysOf(page, near.vehicle.id);
  expect(made).toBe(span(1, 2));

  // back at the board, at the trip that stands now where the empty day was
  await keys('Escape');
  await expect(panel(page)).toHaveCount(0);
  const trip = page.locator('[data-trip][data-status=scheduled]');
  await expect(trip).toBeFocused();
  const settled = () => expect(trip).toHaveAttribute('data-movable');
  await keys('Alt+ArrowRight');
  await expect.poll(() => daysOf(page, near.vehicle.id)).toEqual([span(2, 3)]);
  await settled();
  await expect(trip).toBeFocused();
  await keys('Alt+Shift+ArrowRight');
  await expect.poll(() => daysOf(page, near.vehicle.id)).toEqual([span(2, 4)]);
  await settled();

  // next week too, and not after all
  await keys('y');
  const dialog = page.getByRole('dialog', { name: /^Copy Trip/ });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await keys('Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 planned.');
  expect(await daysOf(page, near.vehicle.id)).toEqual([span(2, 4), span(9, 11)]);
  await expect(focused).toHaveAccessibleName('Close');
  await keys('Shift+Tab', 'Enter');
  await expect(dialog.getByRole('status')).toHaveText('Taken back');
  expect(await daysOf(page, near.vehicle.id)).toEqual([span(2, 4)]);
  await keys('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(trip).toBeFocused();

  // the last step at the board goes back by Ctrl+Z
  await settled();
  await keys('Alt+ArrowLeft');
  await expect.poll(() => daysOf(page, near.vehicle.id)).toEqual([span(1, 3)]);
  await settled();
  await keys('Control+z');
  await expect.poll(() => daysOf(page, near.vehicle.id)).toEqual([span(2, 4)]);

  // the day on paper: without what can be pressed
  await keys('f');
  await expect(sheet.getByRole('region', { name: 'Trips' })).toContainText(near.vehicle.name);
  await expect(focused).toHaveAccessibleName(/^Near a town/);
  await keys('Tab');
  await expect(focused).toHaveAccessibleName('Print the day');
  await keys('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await keys('Escape');
  await expect(trip).toBeFocused();
  // what the printer got
  await keys('f');
  await expect(sheet.getByRole('region', { name: 'Free' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('region', { name: 'Free' })).toContainText(far.vehicle.name);
  await expect(sheet.getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-timeline]')).toBeHidden();
});

test('two controllers on one truck at once: who is late is told the rule, sees the other’s trip come, and loses nothing typed', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'manager');
  const parties = await makeDriven(page);
  const { vehicle, client } = parties;
  await priceRoute(page, client.id);
  const late = await elsewhere();
  await signIn(late, 'controller');
  for (const one of [page, late]) {
    await showVehicle(one, vehicle.name);
    await one.getByRole('button', { name: vehicle.name, exact: true }).click();
    await choose(one, 'Client', client.name);
    await expect(panel(one).getByText('Randfontein mill')).toBeVisible();
    await panel(one).getByRole('button', { name: 'Tomorrow' }).click();
  }
  const load = (of: Page) => panel(of).getByRole('textbox', { name: 'Load Number' });
  const [first, second] = [uniqueName('L'), uniqueName('L')];
  await load(late).fill(second);
  await load(page).fill(first);
  await page.keyboard.press('Control+Enter');
  await expect(openTrips(page)).toContainText(first);

  // the trip of the other comes by itself, with the rule beside the button, and the form stays
  await expect(openTrips(late)).toContainText(first);
  const [{ tripNumber, id }] = (
    await callApi<{ trips: [{ tripNumber: number; id: string }] }>(page, 'GET', `/api/trips/active/${vehicle.id}`)
  ).trips;
  await expect(panel(late).getByText(`Overlaps trip ${tripNumber}`)).toBeVisible();
  await expect(load(late)).toHaveValue(second);
  await load(late).focus();
  await late.keyboard.press('Control+Enter');
  await expect(openTrips(late)).toHaveCount(2);
  // the new trip takes the focus once it is listed
  await expect(openTrips(late).filter({ hasText: second }).getByRole('button').first()).toBeFocused();
  await expect.poll(() => passedMessages(late)).toContain(`Overlaps trip ${tripNumber}, which starts on ${shownDay(dayFromNow(1))}`);
  await expect(page.locator('[data-trip][data-conflict]')).toHaveCount(2);

  // both move the first trip: the change of who is late arrives after the other's
  await late.locator('[data-trip][data-conflict]').first().waitFor();
  const own = bar(late, tripNumber);
  const start = await left(own);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await late.route(`**/api/trips/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await own.focus();
  await late.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => left(own)).toBeGreaterThan(start);
  await callApi(page, 'PATCH', `/api/trips/${id}`, { startDate: dayFromNow(3), endDate: dayFromNow(4) });
  release();
  await expect.poll(() => passedMessages(late)).toContain('was changed by manager after you opened it. Nothing was saved');
  await expect.poll(() => left(own)).toBeCloseTo(start + 2 * DAY_PX, 0);
  await late.unrouteAll();

  // and both change it in its form: what was typed stands there still
  const item = openTrips(late).filter({ hasText: first });
  await item.getByRole('button').first().click();
  await item.getByRole('button', { name: 'Edit' }).click();
  const typed = uniqueName('L');
  await load(late).fill(typed);
  await callApi(page, 'PATCH', `/api/trips/${id}`, { endDate: dayFromNow(5) });
  await expect.poll(async () => (await own.boundingBox())!.width).toBeGreaterThan(2 * DAY_PX);
  await load(late).focus();
  await late.keyboard.press('Control+Enter');
  await expect(panel(late).getByText(/was changed by manager after you opened it/)).toBeVisible();
  await expect(load(late)).toHaveValue(typed);
});

test('the morning on a phone: who is free tomorrow and where, a trip planned, opened, and taken back @phone', async ({ page }) => {
  await signIn(page);
  const parties = await makeDriven(page);
  const { vehicle, client } = parties;
  await driveTo(page, parties, HARBOUR);
  await priceRoute(page, client.id);
  await visit(page, `/operations?search=${vehicle.name}`);
  const free = page.getByRole('group', { name: 'Free' });
  await page.getByRole('button', { name: 'The day after' }).tap();
  await expect(free).toContainText('In Maydon Wharf, Durban');

  // near a town, from the day's own sheet
  const plan = async () => {
    await free.getByRole('button', { name: 'Search near a town' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('searchbox', { name: /^Near a town/ }).fill('Pinetown');
    await page
      .getByRole('option', { name: /^Pinetown/ })
      .first()
      .tap();
    await expect(sheet.getByRole('region', { name: 'Free' })).toContainText(/about \d+ km/);
    await sheet.getByRole('button', { name: `Plan a trip of ${vehicle.name}` }).tap();
    await expect(panel(page).getByRole('textbox', { name: 'Start Date' })).toHaveValue(shownDay(dayFromNow(1)));
    await choose(page, 'Client', client.name);
    await expect(panel(page).getByText('Randfontein mill')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Create Trip' }).tap();
    await expect(openTrips(page)).toHaveCount(1);
  };
  await plan();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap();
  await expect(openTrips(page)).toHaveCount(0);
  expect(await daysOf(page, vehicle.id)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Close panel' }).tap();

  await plan();
  await panel(page).getByRole('button', { name: 'Close panel' }).tap();
  const trip = page.getByRole('group', { name: 'Trips' }).locator('[data-trip]');
  await expect(trip).toContainText('day 1 of 2');
  await trip.tap();
  await expect(openTrips(page).getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('rows are grouped, ordered and filtered, and the address keeps it: over a reload, Back, and for who is sent it', async ({
  page,
  elsewhere,
}) => {
  await signIn(page);
  const prefix = uniqueName('G');
  const [busy, idle] = [await makeDriven(page, `${prefix}A`), await makeDriven(page, `${prefix}B`)];
  await planTrip(page, busy, { startDate: dayFromNow(0), endDate: dayFromNow(2) });
  const trailerReg = uniqueName('TRL');
  const trailer = await callApi(page, 'POST', '/api/trailers', { trailerReg, trailerType: 'Tautliner 6 m leader', position: 1 });
  await callApi(page, 'POST', '/api/assignments', { assetId: busy.vehicle.id, trailerId: trailer.id, position: 1 });
  await visit(page, `/operations?search=${prefix}`);
  await expect(page.getByText('2 vehicles')).toBeVisible();
  const lines = (of: Page) => of.locator('[data-timeline] [role=rowheader]');
  const shows = async (of: Page, ...expected: (string | RegExp)[]) => {
    await expect(lines(of)).toHaveText(expected.map((one) => (typeof one === 'string' ? new RegExp(one) : one)));
  };
  const pick = async (list: string, value: string) => {
    await page.getByRole('combobox', { name: list }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  };
  const [first, second] = [busy.vehicle.name, idle.vehicle.name];

  await pick('Group by', 'Client');
  await expect(page).toHaveURL(/group=client/);
  await shows(page, new RegExp(`^${busy.client.name} 1$`), first, /^No trip planned 1$/, second);
  await pick('Group by', 'Trailer type');
  await shows(page, /^Tautliner 6 m leader 1$/, first, /^No trailer 1$/, second);
  await pick('Group by', 'Driver');
  await expect(lines(page)).toHaveCount(4);
  await pick('Group by', 'Free next');
  await expect(lines(page)).toHaveCount(4);
  await shows(page, / 1$/, second, / 1$/, first);
  await pick('Group by', 'No groups');
  await shows(page, first, second);
  await pick('Order', 'Free next');
  await expect(page).toHaveURL(/order=free/);
  await shows(page, second, first);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = async (list: string, value: string) => {
    await page.getByRole('combobox', { name: list }).fill(value);
    await page.getByRole('option', { name: value, exact: true }).click();
  };
  await filter('Driver', idle.driver);
  await shows(page, second);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Without the filter ${idle.driver}` }).click();
  await shows(page, second, first);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filter('Trailer type', 'Tautliner 6 m leader');
  await filter('Client', busy.client.name);
  await page.keyboard.press('Escape');
  await pick('Group by', 'Client');
  const kept = () => shows(page, new RegExp(`^${busy.client.name} 1$`), first);
  await kept();

  await page.reload();
  await kept();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('Free next');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await kept();
  const other = await elsewhere();
  await signIn(other, 'controller');
  await other.goto(page.url());
  await shows(other, new RegExp(`^${busy.client.name} 1$`), first);
  await expect(other.getByRole('button', { name: `Without the filter ${busy.client.name}` })).toBeVisible();

  // what nobody matches says so, and leads back to all
  await visit(page, `/operations?search=${prefix}&client=${encodeURIComponent(idle.client.name)}`);
  await expect(page.getByText('No vehicles match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all vehicles' }).click();
  await expect(page).not.toHaveURL(/client=/);
});
