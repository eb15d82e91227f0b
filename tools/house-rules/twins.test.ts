import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@superlink/domain/languages/language.ts';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';
import { englishFinder, englishOf, leftInEnglish, phrasesIn, unpaired } from './twins.ts';

const web = path.resolve(import.meta.dirname, '../../apps/web/src');
const files = filesBelow(web).map((file) => path.relative(web, file).replaceAll(path.sep, '/'));
const sourceOf = (file: string) => readFileSync(path.join(web, file), 'utf8');
const others = languages.filter((language) => language !== 'en');
const twins = files.filter((file) => others.some((language) => /\.tsx?$/.test(file) && file.includes(`.${language}.`)));

/** Long texts that are the same in every language, by twin, with the reason. */
const sameEverywhere: Readonly<Record<string, readonly [RegExp, string]>> = {
  'areas/webhooks/webhook.messages.af.ts': [/^https:/, 'an example of an address'],
};

describe('the scan', () => {
  test('finds a module without a twin, and a twin without a module', () => {
    const found = [
      'a/a.messages.ts',
      'a/a.messages.af.ts',
      'b/b.messages.ts',
      'c/c.messages.af.ts',
      'c/c.tsx',
      'd/words.af.ts',
      'd/words.ts',
    ];
    expect(unpaired(found, 'af')).toEqual([
      'b/b.messages.ts has no b/b.messages.af.ts',
      'c/c.messages.af.ts says nothing that stands in English',
    ]);
  });

  test('finds a text that is still English, also one with values, and leaves names alone', () => {
    const english =
      "export const m = { name: 'CHEP South Africa', none: 'No trips of this month', row: (n: string) => `Row of trip ${n} here` };";
    const half =
      "export const m = { name: 'CHEP South Africa', none: 'No trips of this month', row: (m: string) => `Row of trip ${m} here` };";
    expect(leftInEnglish(english, half)).toEqual(['No trips of this month', 'Row of trip {} here']);
    expect(leftInEnglish(english, "export const m = { none: 'Geen ritte van hierdie maand nie' };")).toEqual([]);
  });

  test('reads phrases with what is said', () => {
    const source = "export const words = { Active: 'Aktief', '{name} is away': '{name} is weg' };";
    expect(phrasesIn('a.ts', source)).toEqual([
      ['Active', 'Aktief'],
      ['{} is away', '{} is weg'],
    ]);
  });

  test('knows English on a screen by its texts, and leaves alone what is said alike', () => {
    const isEnglish = englishFinder(
      ['Save', 'Status', 'Row of trip {} here', '{} trips', 'PDF'],
      ['Stoor', 'Status', 'Ry van rit {} hier', 'PDF'],
    );
    const shown = ['Save', 'Stoor', 'Status', 'Row of trip 12 here', 'Ry van rit 12 hier', 'PDF', 'Saved'];
    expect(shown.filter(isEnglish)).toEqual(['Save', 'Row of trip 12 here']);
  });
});

describe('the screens in another language', () => {
  test('every module of texts has a twin in each, and every twin a module', () => {
    expect(twins.length).toBeGreaterThan(50);
    const english = files.filter((file) => !twins.includes(file));
    for (const language of others) {
      const ofLanguage = twins.filter((file) => file.includes(`.${language}.`));
      expect(unpaired([...english, ...ofLanguage], language)).toEqual([]);
    }
  });

  test.each(twins)('%s exports what its English exports', async (file) => {
    const [twin, english] = (await Promise.all([import(path.join(web, file)), import(path.join(web, englishOf(file)))])) as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    const kinds = (module: Record<string, unknown>) =>
      Object.entries(module)
        .map(([name, value]) => `${name}: ${typeof value}`)
        .toSorted();
    expect(kinds(twin)).toEqual(kinds(english));
  });

  test('leave no long text in English', () => {
    const left = twins.flatMap((file) =>
      leftInEnglish(sourceOf(englishOf(file)), sourceOf(file))
        .filter((text) => !sameEverywhere[file]?.[0].test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  test('and whatever is said alike is there to be said alike', () => {
    const needed = Object.entries(sameEverywhere).filter(([file, [pattern]]) =>
      leftInEnglish(sourceOf(englishOf(file)), sourceOf(file)).some((text) => pattern.test(text)),
    );
    expect(needed.map(([file]) => file)).toEqual(Object.keys(sameEverywhere));
  });
});
