import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, deadCommands, deadLinks, deadSettings, misspellings } from './markdown.ts';
import { documents, isWrittenByTool, root } from './repository-documents.ts';
import { createSpelling, listedWords } from './spelling.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const scripts = new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts));
const settings = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1]!);
/** What documents name beside the server's settings, and the file that reads it. */
const readElsewhere: Readonly<Record<string, string>> = {
  CHAOS_SECONDS: 'apps/server/src/chaos.long.test.ts',
  CHAOS_SEED: 'apps/server/src/chaos.long.test.ts',
  NODE_COMPILE_CACHE: 'tools/start.mjs',
  SUPERLINK_ADDRESS: 'packages/client/examples/export-completed-trips.mjs',
  SUPERLINK_API_KEY: 'packages/client/examples/export-completed-trips.mjs',
  WEBHOOK_SECRET: 'packages/client/examples/receive-webhooks.mjs',
};
const sample = (...lines: string[]) => ({ file: 'docs/sample.md', text: lines.join('\n') });

describe('the scan', () => {
  const isThere = (file: string) => ['docs/sample.md', 'docs/other.md', 'tools'].includes(file);
  const anchors = (file: string) =>
    file.endsWith('.md') ? anchorsOf('# One word\n\n## `code` & [a link](x.md)\n\n# One word\n') : undefined;

  test('sees the documents, the commands and the settings', () => {
    expect(documents.length).toBeGreaterThan(50);
    expect(documents.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['README.md', 'docs/guides/controller.md', 'bench/README.md']),
    );
    expect(scripts.size).toBeGreaterThan(20);
    expect(settings).toEqual(expect.arrayContaining(['PORT', 'DATABASE_APP_URL', 'S3_BUCKET', 'SUPERLINK_DATABASE']));
  });

  test('names the anchors of a heading as GitHub does, a second one of the same words by its number', () => {
    expect([...anchors('x.md')!]).toEqual(['one-word', 'code--a-link', 'one-word-1']);
  });

  test('finds links to files and headings that are not there, with their line', () => {
    const text = sample(
      '[a](other.md) [b](gone.md)',
      '',
      '![c](../tools) [d](other.md#one-word)',
      '[e](other.md#two-words) [f](#no)',
      '[g]: gone.md',
    );
    expect(deadLinks(text, isThere, anchors)).toEqual([
      'docs/sample.md:1 leads to gone.md, which is not there',
      'docs/sample.md:4 leads to other.md#two-words, and docs/other.md has no such heading',
      'docs/sample.md:4 leads to #no, and docs/sample.md has no such heading',
      'docs/sample.md:5 leads to gone.md, which is not there',
    ]);
  });

  test('takes no link from code, and none that leads out of the house', () => {
    expect(
      deadLinks(sample('`[a](gone.md)` https://x.za/[b](https://x.za) [c](mailto:a@b.za)', '```', '[d](gone.md)', '```'), isThere, anchors),
    ).toEqual([]);
  });

  test('finds commands and settings that are not there, in code as well', () => {
    expect(deadCommands(sample('`npm run doctor` and', '`npm run docter -- x`'), new Set(['doctor']))).toEqual([
      'docs/sample.md:2 names npm run docter, which is not there',
    ]);
    expect(
      deadSettings(sample('`BASE_DOMAIN`', '```', 'BASE_DOMAINS=x; $HOME/MY_PLACE; `A-B_C`', '```'), new Set(['BASE_DOMAIN'])),
    ).toEqual(['docs/sample.md:3 names the setting BASE_DOMAINS, which is not there']);
  });

  test('finds words that are not spelled as a dictionary has them, and reads British English with our own words', () => {
    const isKnown = createSpelling({ glossary: '| word | meaning |\n| haulier, RPK | who hauls |', list: 'rand # money' });
    const text = sample(
      'The colour of a lorry, recieved in Rand by hauliers;',
      'the driver’s kilometres, `definitly` a-b.md nodeJS',
      'and the trailler.',
    );
    expect(misspellings(text, isKnown)).toEqual(['docs/sample.md:1 spells recieved', 'docs/sample.md:3 spells trailler']);
  });
});

test('every link of a document leads to a file that is there, and to a heading that it has', () => {
  const known = new Map(documents.map(({ file, text }) => [file, anchorsOf(text)]));
  expect(
    documents.flatMap((document) =>
      deadLinks(
        document,
        (file) => existsSync(path.join(root, file)),
        (file) => known.get(file),
      ),
    ),
  ).toEqual([]);
});

test('every command that a document names is one of package.json, which has none that no document names', () => {
  expect(documents.flatMap((document) => deadCommands(document, scripts))).toEqual([]);
  const named = new Set(documents.flatMap(({ text }) => [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1]!)));
  expect([...scripts].filter((script) => !named.has(script))).toEqual([]);
});

test('every setting that a document names is read somewhere, and every setting of the server stands in its operations', () => {
  const declared = new Set([...settings, ...Object.keys(readElsewhere)]);
  expect(documents.flatMap((document) => deadSettings(document, declared))).toEqual([]);
  for (const [name, file] of Object.entries(readElsewhere)) expect([name, read(file).includes(name)]).toEqual([name, true]);
  // handed from process to process, never by an operator
  const described = settings.filter((name) => name !== 'SUPERLINK_DATABASE');
  expect(described.filter((name) => !read('docs/operations.md').includes(`\`${name}`))).toEqual([]);
});

test('every word is spelled as British English has it, or stands in the glossary or in our own list', () => {
  const list = read('tools/documents/own-words.txt');
  const isKnown = createSpelling({ glossary: read('docs/glossary.md'), list });
  expect(documents.filter(({ file }) => !isWrittenByTool(file)).flatMap((document) => misspellings(document, isKnown))).toEqual([]);
  expect(listedWords(list).length).toBe(new Set(listedWords(list)).size);
});
