import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';
import { deadReferences, readAnchors, type Text } from './references.ts';

const root = path.resolve(import.meta.dirname, '../..');
const notOurs = [
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
  'package-lock.json',
  'openapi.json',
];
const texts: readonly Text[] = filesBelow(root, (name) => notOurs.includes(name))
  .filter((file) => /\.(tsx?|mjs|sql|css|md|ya?ml)$/.test(file))
  .map((file) => ({ file: path.relative(root, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }));
const documents = texts.filter(({ file }) => /^docs\/decisions(\/|\.md$)/.test(file));
const acceptanceRows = texts.filter(({ file }) => file.startsWith('docs/acceptance/'));
const anchors = readAnchors(
  [...documents, ...acceptanceRows],
  readFileSync(path.join(root, 'packages/domain/vectors/worked-examples.json'), 'utf8'),
);
/** Takes out the marks without which the wrong references of this file would be found in the house. */
const unmarked = (line: string) => line.replaceAll('~', '');
const sample = (...lines: string[]) => ({ file: 'sample.ts', text: lines.map(unmarked).join('\n') });

describe('the scan', () => {
  test('sees the house, its decisions, sections, examples and areas', () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(anchors.decisions.size).toBeGreaterThan(190);
    expect(anchors.sections.size).toBeGreaterThan(30);
    expect(anchors.examples.size).toBeGreaterThan(140);
    expect(anchors.lastRows.size).toBeGreaterThan(30);
  });

  test('names file and line of what leads nowhere, and what it looked for', () => {
    const text = sample('x', '// decision~ 99.1, decisions~ 6.4, 6.99 and 6.5', '// decisions~ 1.9', ' * and 99.2; 9~§9, VEH-~048, ODO-~9');
    expect(deadReferences(text, anchors)).toEqual(
      [
        'sample.ts:2 looked for decision~ 99.1',
        'sample.ts:2 looked for decision~ 6.99',
        'sample.ts:4 looked for decision~ 99.2',
        'sample.ts:4 looked for section 9~§9',
        'sample.ts:4 looked for acceptance row VEH-~048, of which VEH has 47',
        'sample.ts:4 looked for example ODO-~9',
      ].map(unmarked),
    );
  });

  test('passes what leads somewhere, and what only looks like it', () => {
    expect(
      deadReferences(sample('decisions 15.10, 6.4; 0~§2.6; VEH-047; VEH-9; POD-01', 'INV-77, AAA-000, POD-2026-1, 12.3'), anchors),
    ).toEqual([]);
  });
});

test('every decision, section, example and acceptance row that is named can be found', () => {
  expect(texts.flatMap((text) => deadReferences(text, anchors))).toEqual([]);
});

test('a number in brackets within the decisions is a decision', () => {
  const dead = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\(|\bsee |: |\bfor |\bas )(\d{1,2}\.\d{1,2})(?=[),;. ](?!\d))/g)]
      .filter((match) => !anchors.decisions.has(match[1]!))
      .map((match) => `${file}: ${match[1]}`),
  );
  expect(dead).toEqual([]);
});

describe('the contents', () => {
  const contents = documents.find(({ file }) => file === 'docs/decisions.md')!.text;

  test('lead to every file of decisions', () => {
    const files = documents.map(({ file }) => file).filter((file) => file !== 'docs/decisions.md');
    expect(files.filter((file) => !contents.includes(`](${file.slice('docs/'.length)})`))).toEqual([]);
  });

  test('name the chapters of each file', () => {
    const listed = [...contents.matchAll(/^\| ([\d, ]+) \| \[[^\]]+\]\(([^)]+)\)/gm)].map(
      (row) => [`docs/${row[2]}`, row[1]!.split(', ')] as const,
    );
    for (const [file, chapters] of listed) {
      const own = [...documents.find((document) => document.file === file)!.text.matchAll(/^## (\d+) /gm)].map((match) => match[1]);
      expect([file, own]).toEqual([file, chapters]);
    }
    expect(listed.flatMap(([, chapters]) => chapters).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 21 }, (_, index) => String(index + 1)),
    );
  });
});

test('every file that a guide names is there', () => {
  const guides = texts.filter(({ file }) =>
    /^((AGENTS|CONTRIBUTING|README)\.md|docs\/(architecture\.md|decisions.*|how-to\/.*))$/.test(file),
  );
  const named = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?:apps|packages|tools|e2e|docs|bench)\/[\w./-]+\.\w+)`/g)].map((match) => ({ file, path: match[1]! })),
  );
  expect(named.length).toBeGreaterThan(20);
  // the guide of a new area names files that the generator makes
  const isThere = (file: string) => [file, `tools/new-area/${file}.txt`].some((each) => existsSync(path.join(root, each)));
  expect(named.filter((each) => !isThere(each.path)).map((each) => `${each.file}: ${each.path}`)).toEqual([]);
});
