import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './e2e/browser.ts';

const browser = await findBrowser();

// Journeys through the running product. Tests tagged @phone run at a phone's size, all others at a desktop's.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/running-server.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['./tools/plain-reporter.mjs']],
  // one more than cores: a journey waits a quarter of its time for answers and for what a screen puts off
  workers: availableParallelism() + 1,
  fullyParallel: false,
  forbidOnly: true,
  // a journey may lose one race with a busy machine; the list then says flaky, and a second loss is a failure
  retries: 1,
  // generous, because a busy machine of two cores shall not fail what is right
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // what is not there after so long does not come: better named than waited for until the journey's own end
    actionTimeout: 40_000,
    baseURL: process.env.SUPERLINK_ORIGIN,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // what fades is judged, clicked and photographed as it is at rest
    contextOptions: { reducedMotion: 'reduce' },
    // recording every step costs as much as the journey itself
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      // a journey leaves a page before its scripts are warm: optimizing them costs a tenth of the browser's time and brings nothing
      args: [...browserArguments, '--js-flags=--no-maglev --no-turbofan'],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { browserName: 'chromium', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
