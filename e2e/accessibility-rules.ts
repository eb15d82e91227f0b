import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, one line each; empty is the only good answer. */
async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Colours are judged as they are at rest, not half-way through a fade; what turns for ever, as a wheel does, has no rest.
  await page.evaluate(() => {
    const fades = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(fades.map((animation) => animation.finished.catch(() => {})));
  });
  // The page sums up itself what is wrong: what is right is ten times as long, and nobody reads it.
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'], preload: false })}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + (failureSummary ?? ''))))`,
  );
}

const CONTRAST = { runOnly: { type: 'rule', values: ['color-contrast'] } } as const satisfies RunOptions;

/** Holds every rule against the screen as it stands. Nothing may make the page wider than its window. */
export async function judge(page: Page, name: string): Promise<void> {
  await page.evaluate(axe);
  expect.soft(await violations(page), name).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `${name} is wider than its window by`).toBeLessThanOrEqual(0);
}

/** Judges the screen, and once more in dark by the one rule that depends on colours, without opening it again. */
export async function judgeBothSchemes(page: Page, name: string): Promise<void> {
  const show = async (scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  };
  await judge(page, name);
  await show('dark');
  expect.soft(await violations(page, CONTRAST), `${name} in dark`).toEqual([]);
  await show('light');
}
