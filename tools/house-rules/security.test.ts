import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countsOf, problemsOf, readAnswers, type House } from './security-answers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
};
const config = read('apps/server/src/config.ts')!;
const operations = read('docs/operations.md')!;
const house: House = {
  read,
  settings: new Set(
    [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1]!).filter((name) => operations.includes(`\`${name}\``)),
  ),
};
const document = read('docs/security.md')!;
const answers = readAnswers(document);
/** Ids and levels of the standard: facts, of which docs/data-sources.md names the source. */
const levels = new Map(
  read('tools/house-rules/asvs-5.0.0.tsv')!
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string]),
);

test('the rule sees every kind of fault', () => {
  const row = '| V1.2.3 | 1 | a few words | met | `a.test.ts` “b”<br>setting `PORT` |';
  expect(readAnswers(`${row}\n| V1.2 | no row |\n|---|---|---|---|---|`)).toEqual([
    { id: 'V1.2.3', level: '1', state: 'met', held: '`a.test.ts` “b”<br>setting `PORT`' },
  ]);
  const small: House = {
    read: (file) =>
      ({ 'a.test.ts': "test('b', () => {}); test('d (VEH-001; decision 1.2)', () => {})", 'docs/c.md': '# One: two’s\n## The  end' })[
        file
      ] ?? null,
    settings: new Set(['PORT']),
  };
  const problems = (held: string, state = 'met', id = 'V1.2.3') => problemsOf({ id, level: '1', state, held }, small);
  expect(problems('`a.test.ts` “b”<br>setting `PORT`<br>[words](c.md#one-twos)<br>[words](c.md)')).toEqual([]);
  expect(problems('`a.test.ts` “d”')).toEqual([]);
  expect(problems('`a.test.ts` “c”')).toEqual(['V1.2.3: a.test.ts has no test “c”']);
  expect(problems('`b.test.ts` “b”')).toEqual(['V1.2.3: there is no b.test.ts']);
  expect(problems('setting `HOST`')).toEqual(['V1.2.3: there is no setting HOST']);
  expect(problems('[words](c.md#gone)')).toEqual(['V1.2.3: docs/c.md has no heading #gone']);
  expect(problems('[words](d.md)')).toEqual(['V1.2.3: there is no docs/d.md']);
  expect(problems('we are careful')).toEqual(['V1.2.3: “we are careful” is neither a test, a setting nor a document']);
  expect(problems('', 'open')).toEqual(['V1.2.3 is open without a reason']);
  expect(problems('soon to be done', 'nearly')).toEqual(['V1.2.3 is nearly, which is none of met, not applicable, open']);
  expect(problems('nothing of it', 'open', 'V1.2')).toEqual(['V1.2 is no id of the standard']);
});

describe('docs/security.md', () => {
  test('answers every requirement of both levels once, and no other', () => {
    expect(levels.size).toBe(253);
    expect(answers.map(({ id }) => id)).toEqual([...levels.keys()]);
    expect(answers.filter(({ id, level }) => level !== levels.get(id)).map(({ id }) => id)).toEqual([]);
  });

  test('names for whatever is met a test, a setting or a document that is there, and for the rest the reason', () => {
    expect(answers.flatMap((answer) => problemsOf(answer, house))).toEqual([]);
  });

  test('counts its answers', () => expect(document).toContain(countsOf(answers)));
});
