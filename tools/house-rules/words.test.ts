import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const notOurs = ['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report'];

/** Words of older English, each with the plain one that a name has instead. */
const plainWords = new Map([
  ['aforementioned', 'the name of the thing itself'],
  ['begun', 'started'],
  ['brought', 'imported, sent'],
  ['deed', 'action, operation'],
  ['doomed', 'toDelete, toCancel'],
  ['happening', 'event, step'],
  ['happenings', 'events, steps'],
  ['hence', 'from'],
  ['heretofore', 'before, previous'],
  ['said', 'message, output'],
  ['seat', 'place'],
  ['sought', 'searched'],
  ['tell', 'report, send, show'],
  ['thereof', 'of'],
  ['told', 'reported, messages'],
  ['unkept', 'notStored'],
  ['vague', 'unreliable'],
  ['whence', 'from'],
  ['wherefrom', 'from'],
  ['whereof', 'of'],
  ['whose', 'owner'],
  ['wish', 'request, options'],
]);

/** Comments and texts are passed over, then each name is taken: a screen may say "told", a name may not. */
const tokens = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g;
const wordsOf = (name: string) => name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

function oldNames(source: string): string[] {
  const names = new Set(source.match(tokens)?.filter((token) => /^[A-Za-z_$]/.test(token)));
  return [...names].filter((name) => wordsOf(name).some((word) => plainWords.has(word)));
}

test('the scan sees names, and neither comments nor texts', () => {
  const source = 'const doomed = told; // begun\n/** told */ say(\'told\', "begun", `wish`); row.isTold = setDoomed(foretold, retell);';
  expect(oldNames(source)).toEqual(['doomed', 'told', 'isTold', 'setDoomed']);
});

test('a name is made of plain words; what to use instead stands beside each old one', () => {
  const sources = filesBelow(root, (name) => notOurs.includes(name)).filter(
    (file) => /\.(tsx?|mjs)(\.txt)?$/.test(file) && file !== import.meta.filename,
  );
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources
    .map((file) => ({ file: path.relative(root, file).split(path.sep).join('/'), names: oldNames(readFileSync(file, 'utf8')) }))
    .filter(({ names }) => names.length > 0)
    .map(({ file, names }) => `${file}: ${names.join(', ')}`);
  expect(found).toEqual([]);
});
