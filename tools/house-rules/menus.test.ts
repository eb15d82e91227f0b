import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const web = path.resolve(import.meta.dirname, '../../apps/web/src');
const screens = filesBelow(web)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: path.basename(file), text: readFileSync(file, 'utf8') }));
/** What opens a menu or a popover, with a tooltip first: it takes for itself what a screen reader is to hear of the button. */
const HIDDEN_BUTTON = /\.Target\b[^>]*>\s*<Tooltip\b/;

test('the button of a menu or a popover says itself that it opens one, and not the tooltip around it', () => {
  expect(HIDDEN_BUTTON.test('<Menu.Target>\n  <Tooltip label="Add">')).toBe(true);
  expect(screens.filter(({ text }) => text.includes('.Target>')).length).toBeGreaterThan(5);
  expect(screens.filter(({ text }) => HIDDEN_BUTTON.test(text)).map(({ file }) => file)).toEqual([]);
});
