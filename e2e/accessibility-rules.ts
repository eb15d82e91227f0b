import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { turn, whatStands, type Device } from './turned-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that was not left for a load has them still. */
async function bringRules(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
}

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

/** What a finger needs, in px. */
const FINGER_PX = 44;

/** Controls that a finger misses on a phone, each with its size. A link among words is as high as its line. */
function smallTargets(least: number): string[] {
  if (!matchMedia('(max-width: 48em)').matches) return [];
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, textarea, input:not([type=hidden]), [role=tab], [role=option], [role=menuitem]',
  );
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    if (control.closest('[aria-hidden=true]') || (control.matches('a') && getComputedStyle(control).display === 'inline')) return [];
    // what takes the touch for it: the card that a link or a radio opens or that a link is spread over, the words beside a box, a field's frame
    const isSpread = getComputedStyle(control, '::after').position === 'absolute';
    const card = control.matches('a, [type=radio]') ? control.closest('[data-row-id]') : null;
    const field = control.matches('input, select, textarea')
      ? (control.closest('label') ?? control.closest('[class*=-body], [class*=Input-wrapper]'))
      : null;
    const around = isSpread ? control.offsetParent : (card ?? field);
    const target = around ?? control;
    const { width, height } = target.getBoundingClientRect();
    // the width of a screen reader's own controls is a pixel
    if (width <= 1 || height <= 1 || (width >= least - 0.5 && height >= least - 0.5)) return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`];
  });
}

/** Tables that scroll on a page that scrolls too: the wheel would stop half-way. */
function tablesThatScrollTwice(): string[] {
  if (document.documentElement.scrollHeight <= window.innerHeight) return [];
  const tables = document.querySelectorAll('main [role=region]:has(> table)');
  return [...tables].filter((box) => box.scrollHeight > box.clientHeight + 1).map((box) => box.getAttribute('aria-label') ?? 'a table');
}

/** The buttons of the dialog on top that somebody would have to scroll to: what it asks is answered where it is read. */
function buttonsOutOfSight(): string[] {
  const dialog = [...document.querySelectorAll('.mantine-Modal-content')].findLast((content) => content.checkVisibility());
  const action = dialog?.querySelector('button[type=submit]');
  const buttons = [...(action?.parentElement?.querySelectorAll('button') ?? [])];
  const bounds = buttons.map((button) => ({ name: button.textContent ?? '', ...button.getBoundingClientRect().toJSON() }));
  return bounds.filter(({ top, bottom }) => top < 0 || bottom > window.innerHeight).map(({ name }) => name);
}

/** Tabs and what stands beside them that run out of their card, which may lie under the panel beside it. */
function tabsOutOfTheirCard(): string[] {
  const bars = [...document.querySelectorAll('main [role=tablist]')].flatMap(({ parentElement }) => parentElement ?? []);
  return bars.filter((bar) => bar.scrollWidth > bar.clientWidth + 1).map((bar) => `${bar.scrollWidth} in ${bar.clientWidth}`);
}

/** Holds every rule against the screen as it stands. Nothing may make the page wider than its window, scroll twice, or be too small for a finger. */
export async function judge(page: Page, name: string): Promise<void> {
  await bringRules(page);
  expect.soft(await violations(page), name).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `${name} is wider than its window by`).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(tablesThatScrollTwice), `${name} scrolls twice`).toEqual([]);
  expect.soft(await page.evaluate(buttonsOutOfSight), `${name} has its buttons out of sight`).toEqual([]);
  expect.soft(await page.evaluate(tabsOutOfTheirCard), `${name} has tabs that run out of their card`).toEqual([]);
  expect.soft(await page.evaluate(smallTargets, FINGER_PX), `${name} is too small for a finger`).toEqual([]);
}

async function show(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** Judges the screen in light, and in dark by the one rule that depends on colours, without opening it again. It stays in light. */
export async function judgeBothSchemes(page: Page, name: string): Promise<void> {
  await bringRules(page);
  // paper is white in both
  if (!(await page.evaluate(() => matchMedia('print').matches))) {
    await show(page, 'dark');
    expect.soft(await violations(page, CONTRAST), `${name} in dark`).toEqual([]);
  }
  await show(page, 'light');
  await judge(page, name);
}

/** A screen to judge, and how it is opened; on a phone and at a desk, where nothing else is said. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly only?: Device;
  /** true: it looks otherwise where it is opened at a desk, and is opened there too */
  readonly isAnew?: boolean;
}

/**
 * Judges a screen in dark on a phone and in both schemes at a desk. It is opened on the phone, where less is at hand, and turned: what was typed and
 * chosen must still stand there, and is not typed and chosen again.
 */
export async function judgeEverywhere(page: Page, { name, open, only, isAnew = false }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await turn(page, only ?? 'phone');
  await open(page);
  if (only !== 'desk') await judge(page, `${name} on a phone`);
  if (only === 'phone') return;
  if (only === undefined) {
    const before = await whatStands(page);
    await turn(page, 'desk');
    expect.soft(await whatStands(page), `what stands in ${name} after it is turned`).toEqual(expect.arrayContaining(before));
    if (isAnew) await open(page);
  }
  await judgeBothSchemes(page, name);
}

/** The rules that ask for words: names and labels of what is on the screen, and the language of the page. Colours and sizes are no matter of language. */
const OF_WORDS: RunOptions = {
  runOnly: { type: 'tag', values: ['cat.name-role-value', 'cat.forms', 'cat.language', 'cat.text-alternatives'] },
};

/** Judges the screen by the rules that depend on its words. */
export async function judgeWords(page: Page, name: string): Promise<void> {
  await bringRules(page);
  expect.soft(await violations(page, OF_WORDS), name).toEqual([]);
}
