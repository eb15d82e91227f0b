import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, one line each; empty is the only good answer. */
async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Colours are judged as they are at rest, not half-way through a fade; what turns for ever, as a wheel does, has no rest.
  await page.evaluate(() => {
    const fades = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(fades.map((animation) => animation.finished.catch(() => {})));
  });
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

const CONTRAST = { runOnly: { type: 'rule', values: ['color-contrast'] } } as const satisfies RunOptions;

/**
 * Holds every rule against the screen as it stands, and the one rule that depends on colours against its other scheme as well.
 * Nothing may make the page wider than its window.
 */
export async function judge(page: Page, name: string): Promise<void> {
  await page.evaluate(axe);
  expect.soft(await violations(page), name).toEqual([]);
  const { scheme, tooWide } = await page.evaluate(() => ({
    scheme: document.documentElement.dataset.mantineColorScheme,
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
  }));
  expect.soft(tooWide, `${name} is wider than its window by`).toBeLessThanOrEqual(0);
  const other = scheme === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other);
  expect.soft(await violations(page, CONTRAST), `${name} in ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
}
