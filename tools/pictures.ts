// `npm run docs:pictures`: makes the pictures of the guides and the one that README begins with, from the product itself with its demo
// companies at a fixed clock. `npm run docs:pictures -- planning chep` makes those alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../e2e/browser.ts';
import { addressOf, signIn } from '../e2e/product.ts';
import { startProduct } from '../e2e/running-server.ts';
import { guidePictures, type GuidePicture } from './pictures/guide-pictures.ts';
import { largestPicture, pictureFolder } from './pictures/picture-files.ts';
import { ensureWebBuilt } from './setup/web-build.mjs';
import { moveClock } from './steady/moved-clock.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** A Wednesday morning of a month that has something to show. */
const MOMENT = '2026-11-18T07:30:00Z';

/** The page as WebP of a size that a reader on a phone's line can bear; the browser encodes it. What still moves or loads is waited for. */
async function photograph(page: Page): Promise<{ picture: Buffer; quality: number }> {
  const session = await page.context().newCDPSession(page);
  const capture = async (quality: number) =>
    Buffer.from((await session.send('Page.captureScreenshot', { format: 'webp', quality })).data, 'base64');
  let before = Buffer.alloc(0);
  for (let now = await capture(10); !now.equals(before); now = await capture(10)) {
    before = now;
    await setTimeout(700);
  }
  for (let quality = 88; ; quality -= 8) {
    const picture = await capture(quality);
    if (picture.length <= largestPicture) return { picture, quality };
    if (quality < 50) throw new Error(`A picture has ${picture.length} bytes, however it is packed: show less on it.`);
  }
}

async function take(context: BrowserContext, { user, path: address, size, show }: GuidePicture) {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.setViewportSize(size ?? { width: 1152, height: 720 });
  await signIn(page, user);
  await page.goto(addressOf(address));
  await show(page);
  await page.evaluate(() => document.fonts.ready);
  const taken = await photograph(page);
  await page.close();
  return taken;
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in guidePictures));
if (unknown !== undefined) throw new Error(`There is no picture "${unknown}". There are: ${Object.keys(guidePictures).join(', ')}`);

await ensureWebBuilt(root, process.execPath);
const folder = path.join(root, pictureFolder);
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-pictures-'));
const shift = Date.parse(MOMENT) - Date.now();
const product = await startProduct(dataDir, shift, { DEMO_HISTORY: 'true' });
process.env.SUPERLINK_PORT = product.port;
const { path: executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: browserArguments,
  env: { ...process.env, ...env } as Record<string, string>,
});
const failed: string[] = [];
try {
  for (const [name, picture] of Object.entries(guidePictures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const context = await browser.newContext({
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(moveClock, shift);
    try {
      const { picture: bytes, quality } = await take(context, picture);
      writeFileSync(path.join(folder, `${name}.webp`), bytes);
      console.log(`${name}: ${Math.round(bytes.length / 1024)} KB at quality ${quality}`);
    } catch (error) {
      failed.push(name);
      console.error(`${name}: ${String(error).split('\n')[0]}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (failed.length > 0) {
  console.error(`These pictures could not be made: ${failed.join(', ')}`);
  process.exitCode = 1;
}
