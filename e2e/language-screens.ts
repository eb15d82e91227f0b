import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { englishFinder, englishOf, literalsIn, phrasesIn } from '../tools/house-rules/twins.ts';
import { filesBelow } from '../tools/setup/fingerprint.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** What the screens say in English and in the other language, from the files that hold the words. */
function readTexts(): { english: string[]; translated: string[] } {
  const twins = filesBelow(path.join(root, 'apps/web/src')).filter((file) => file.endsWith('.messages.af.ts'));
  const read = (file: string) => readFileSync(file, 'utf8');
  const phrases = filesBelow(path.join(root, 'packages/domain/src/languages/afrikaans-phrases')).flatMap((file) =>
    phrasesIn(file, read(file)),
  );
  return {
    english: [...twins.map(englishOf).flatMap((file) => literalsIn(file, read(file))), ...phrases.map(([text]) => text)],
    translated: [...twins.flatMap((file) => literalsIn(file, read(file))), ...phrases.map(([, text]) => text)],
  };
}
const { english, translated } = readTexts();
const isEnglish = englishFinder(english, translated);

/** Every text that the screen shows or reads out. */
function shownTexts(): string[] {
  const shown: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility()) shown.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt], [aria-description]')) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) shown.push(element.getAttribute(name) ?? '');
  }
  return [...new Set(shown.map((text) => text.replaceAll(/\s+/g, ' ').trim()))];
}

/** Texts on the page that are English though the language has words for them. */
export const englishOn = async (page: Page): Promise<string[]> => (await page.evaluate(shownTexts)).filter(isEnglish);

/** Buttons, tabs, headings and badges whose words do not fit into them, and titles that something covers. */
export function cutOffOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (box: HTMLElement) =>
      box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.clientWidth > 1 && box.innerText !== '';
    const boxes = document.querySelectorAll<HTMLElement>(
      'button, button *, a[class*=Button], [role=tab], [role=tab] *, h1, h2, h3, [class*=Badge-label]',
    );
    // names may end in dots: of a vehicle, of a person, and of the places of a trip, whose bar is as wide as its days
    const hasWords = (box: HTMLElement) => /[a-z]/.test(box.textContent) && !box.closest('[translate=no], [data-trip]');
    const full = [...boxes]
      .filter((box) => isSeen(box) && hasWords(box) && box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== 'inline')
      .map((box) => `${box.tagName.toLowerCase()} ${box.scrollWidth} in ${box.clientWidth}: ${box.innerText.slice(0, 60)}`);
    // a panel over the whole screen covers the title of the page with reason
    const isOpen = document.querySelector('[role=dialog]') !== null;
    const covered = [...document.querySelectorAll<HTMLElement>('main h1')].filter((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      const { right, top, bottom } = words.getBoundingClientRect();
      const above = document.elementFromPoint(right - 1, (top + bottom) / 2);
      return !isOpen && isSeen(title) && top > 0 && above !== null && !title.contains(above) && !above.contains(title);
    });
    return [...full, ...covered.map((title) => `covered: ${title.innerText}`)];
  });
}
