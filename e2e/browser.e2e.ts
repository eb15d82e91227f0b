import { expect, test } from './journey.ts';
import { findBrowser } from './browser.ts';

test('the browser draws text', async ({ page }) => {
  await page.setContent('<p id="words" style="font-size: 32px">Johannesburg to Durban, 568 km</p>');
  const words = page.locator('#words');
  const drawn = await words.screenshot();
  await words.evaluate((element) => (element.style.color = 'transparent'));
  expect(drawn.equals(await words.screenshot())).toBe(false);
});

test('the running product answers at the address of a company', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a browser that was named but is not there is refused with what to do', async () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  try {
    await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which is not there');
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});
