import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorTable } from '@superlink/api/error-table.ts';
import { importFields } from '@superlink/domain/imports/import-fields.ts';
import { phraseAreas, phrases } from '@superlink/domain/languages/afrikaans-phrases.ts';
import { createPhraseBook } from '@superlink/domain/languages/phrase-book.ts';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';
import { everyText, phrasesFor, textsOfRules, textsOfServer, uselessPhrases } from './phrases.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isOwn = (file: string) => file.endsWith('.ts') && !/\.(?:test|d|af)\.ts$/.test(file) && !file.includes('/languages/');
const nameOf = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
const sourcesBelow = (...folders: string[]) =>
  folders.flatMap((folder) => filesBelow(path.join(root, folder)).filter((file) => isOwn(file.replaceAll(path.sep, '/'))));

const rules = sourcesBelow('packages/domain/src', 'packages/api/src');
const server = sourcesBelow('apps/server/src');
/** A twin says all that its module says; but for one that asks the phrase book, whose phrases are needed all the same. */
const hasWords = (file: string) => {
  const twin = file.replace(/\.ts$/, '.af.ts');
  return existsSync(twin) && !readFileSync(twin, 'utf8').includes('/in-afrikaans.ts');
};

/** Texts of several words that no screen shows in the user’s language, by file, with the reason. */
const notShown: Readonly<Record<string, readonly [RegExp, string]>> = {
  'packages/domain/src/bookings/vehicle-event.ts': [/booking for/, 'kept with the booking, in the language of what is kept'],
  'packages/domain/src/imports/import-fields.ts': [/./, 'headings and examples of files; its labels are held below'],
  'packages/domain/src/my-day/need-order.ts': [/^by day$/, 'names an order'],
  'packages/domain/src/privacy/personal-columns.ts': [/./, 'names of columns and fields'],
  'packages/domain/src/reports/letterhead.ts': [/^(?:VAT|Reg\.) no\. /, 'printed on reports'],
  'packages/domain/src/search/search-acts.ts': [/^[a-z ]+$/, 'typed into the search, which knows these words'],
  'packages/domain/src/trips/border-permits.ts': [/Congo/, 'the name of a country'],
  'packages/domain/src/trips/driver-text.ts': [/:|^Load /, 'sent to the driver'],
  'packages/domain/src/trips/pod-reminder.ts': [/POD|^Load |^due |^delivered /, 'sent to the driver or the client'],
  'packages/api/src/issue-text.ts': [/^at (?:least|most)$/, 'within sentences, whose phrases name it'],
  'apps/server/src/areas/webhooks/notices.service.ts': [/^A test of /, 'sent to another system'],
  'apps/server/src/http/trusted-proxies.ts': [/proxies/, 'told to whoever starts the server'],
  'apps/server/src/platform/outgoing/permitted-hosts.ts': [/hosts/, 'told to whoever starts the server'],
};

const textsOf = (file: string, texts: typeof textsOfRules) => {
  const [pattern] = notShown[nameOf(file)] ?? [];
  return texts(file, readFileSync(file, 'utf8')).filter(({ text }) => !pattern?.test(text));
};
const hasPhrase = phrasesFor(Object.keys(phrases));
const without = (files: readonly string[], texts: typeof textsOfRules) =>
  files.flatMap((file) =>
    textsOf(file, texts)
      .filter(({ text }) => !hasPhrase(text))
      .map(({ line, text }) => `${nameOf(file)}:${line}: ${text}`),
  );

describe('the scan', () => {
  const broken = `
    import { z } from 'a package';
    const title = 'Loading points';
    export const rules = z.object({ name: requiredText('Required'), kind: z.enum(['one', 'two'], 'Choose a kind') }).meta({ description: 'A thing of use' });
    export const call = { summary: 'Makes a thing', key: 'technical' };
    if (name === 'Some thing') throw new RangeError('This ends in the log');
    throw new AppError('undo_refused', { reason: \`More than \${most} things\` });
    const field = textField('Town', rule);
    const given = \`\${a}\${b} were changed\`;`;

  test('sees the texts of rules', () => {
    expect(textsOfRules('broken.ts', broken)).toEqual([
      { line: 3, text: 'Loading points' },
      { line: 4, text: 'Required' },
      { line: 4, text: 'Choose a kind' },
      { line: 7, text: 'More than {} things' },
      { line: 8, text: 'Town' },
      { line: 9, text: '{} were changed' },
    ]);
  });

  test('sees what the server refuses with', () => {
    expect(textsOfServer('broken.ts', broken)).toEqual([{ line: 7, text: 'More than {} things' }]);
  });

  test('finds a text without a phrase, and a phrase without a text', () => {
    const translated = phrasesFor(['Loading points', 'More than {most} things', 'Ten were changed']);
    expect(textsOfRules('broken.ts', broken).filter(({ text }) => !translated(text))).toEqual([
      { line: 4, text: 'Required' },
      { line: 4, text: 'Choose a kind' },
      { line: 8, text: 'Town' },
    ]);
    const texts = everyText('broken.ts', broken).map(({ text }) => text);
    expect(
      uselessPhrases(['Loading points', 'More than {most} things', 'Ten were changed', 'Offloading points', 'technical'], texts),
    ).toEqual(['Offloading points']);
  });
});

describe('every text that Afrikaans screens get from elsewhere has its phrase:', () => {
  test('the error table', () => {
    const texts = Object.values(errorTable).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(150);
    const say = createPhraseBook(phrases);
    expect(texts.filter((text) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) && say(text) === text)).toEqual([]);
  });

  test('the modules of domain and api without words of their own', () => {
    const files = rules.filter((file) => !hasWords(file));
    expect(files.length).toBeGreaterThan(200);
    expect(without(files, textsOfRules)).toEqual([]);
  });

  test('the labels of what is imported', () => {
    const labels = Object.values(importFields).flatMap((fields) => fields.map(({ label }) => label));
    expect(labels.filter((label) => !hasPhrase(label))).toEqual([]);
  });

  test('the refusals and warnings of the server', () => {
    expect(server.flatMap((file) => textsOfServer(file, readFileSync(file, 'utf8'))).length).toBeGreaterThan(80);
    expect(without(server, textsOfServer)).toEqual([]);
  });

  test('and whatever is left out is there to be left out', () => {
    const needed = Object.entries(notShown).filter(([file, [pattern]]) =>
      textsOfRules(file, readFileSync(path.join(root, file), 'utf8')).some(({ text }) => pattern.test(text)),
    );
    expect(needed.map(([file]) => file)).toEqual(Object.keys(notShown));
  });
});

describe('every Afrikaans phrase', () => {
  test('says something that is said', () => {
    const texts = [...rules, ...server].flatMap((file) => everyText(file, readFileSync(file, 'utf8')).map(({ text }) => text));
    expect(uselessPhrases(Object.keys(phrases), texts)).toEqual([]);
  });

  test('stands in one area', () => {
    const all = phraseAreas.flatMap((area) => Object.keys(area));
    expect(all.filter((phrase, place) => all.indexOf(phrase) !== place)).toEqual([]);
  });

  test('has the values of its English', () => {
    const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).toSorted();
    expect(Object.entries(phrases).filter(([english, translated]) => valuesOf(english).join() !== valuesOf(translated).join())).toEqual([]);
  });
});

describe('every twin of a module of domain and api', () => {
  const twins = ['packages/domain/src', 'packages/api/src'].flatMap((folder) =>
    filesBelow(path.join(root, folder)).filter((file) => file.endsWith('.af.ts')),
  );

  test.each(twins.map((file) => [nameOf(file), file]))('%s has the exports of its English', async (_, file) => {
    const [twin, english] = [await import(file), await import(file.replace(/\.af\.ts$/, '.ts'))];
    expect(Object.keys(twin).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(twin).map(([name, value]) => [name, typeof value])).toEqual(
      Object.keys(twin).map((name) => [name, typeof english[name]]),
    );
  });
});
