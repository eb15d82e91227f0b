import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const server = path.resolve(import.meta.dirname, '../../apps/server');
const sources = filesBelow(server, (name) => ['node_modules', 'dist'].includes(name))
  .filter((file) => /\.test\.ts$|\/test\/[^.]+\.ts$/.test(file) && !file.endsWith('.long.test.ts'))
  .map((file) => ({ file: path.relative(server, file), text: readFileSync(file, 'utf8') }));

/** The text between the bracket at this place and the one that closes it. */
function within(text: string, open: number): string {
  let depth = 0;
  for (let place = open; place < text.length; place += 1) {
    if (text[place] === '(') depth += 1;
    if (text[place] === ')') depth -= 1;
    if (depth === 0) return text.slice(open + 1, place);
  }
  return text.slice(open + 1);
}

/** What waits for something until a time of its own is over, as the line in which it begins. */
function impatient(text: string): string[] {
  return [...text.matchAll(/\b(?:vi\.wait(?:For|Until)|expect\.poll)\(/g)]
    .filter((match) => !/\bpatience\b/.test(within(text, match.index + match[0].length - 1)))
    .map((match) => text.slice(match.index).split('\n')[0]!);
}

test('the scan sees the tests of the server, and what it looks for', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(impatient('await vi.waitFor(() => send()); await vi.waitUntil(() => came(1), patience);')).toHaveLength(1);
  expect(impatient('await expect.poll(async () => (await ask()).status, { timeout: 500 }).toBe(200);')).toHaveLength(1);
});

test('a test of the server that waits for what comes by itself has the patience of all, so that no busy machine fails it', () => {
  expect(sources.flatMap(({ file, text }) => impatient(text).map((line) => `${file}: ${line}`))).toEqual([]);
});
