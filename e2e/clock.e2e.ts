import { expect, test } from './journey.ts';
import { addressOf, callApi, signIn, uniqueName } from './product.ts';

/** The machine's own clock, which no run moves, and what this run moves the others by. */
const present = () => performance.timeOrigin + performance.now() + Number(process.env.SUPERLINK_CLOCK_SHIFT_MS ?? 0);
const MINUTE_MS = 60_000;

test('server, journeys and every page of the browser live at the same moment', async ({ page, browser }) => {
  await signIn(page);
  await page.goto(addressOf('/dashboard'));
  const name = uniqueName('CLK');
  const body = { fleetNumber: name, assetReg: `${name} GP`, odometerReading: 0, assetExpLic: '2050-05-31' };
  const { updatedAt } = await callApi<{ updatedAt: string }>(page, 'POST', '/api/assets', body);
  const other = await (await browser.newContext()).newPage();
  const times = [
    Date.parse(updatedAt),
    Date.now(),
    await page.evaluate(() => Date.now()),
    await other.evaluate(() => new Date().getTime()),
  ];
  for (const moment of times) expect(Math.abs(moment - present())).toBeLessThan(MINUTE_MS);
});

test('a page whose clock a journey holds begins at that moment too', async ({ page }) => {
  await page.clock.install();
  await page.goto(addressOf('/login'));
  expect(Math.abs((await page.evaluate(() => Date.now())) - present())).toBeLessThan(MINUTE_MS);
});
