// `npm run docs:acceptance`: docs/acceptance.md, every row of docs/acceptance with the tests that name it. --check only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acceptanceDocument, problemsOfList, problemsOfProofs, readAreas, readPending, type Proof } from './acceptance/acceptance-list.ts';
import { readMarks } from './acceptance/test-marks.ts';
import { filesBelow } from './setup/fingerprint.mjs';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'docs/acceptance.md');
const notOurs = ['node_modules', 'dist', 'data'];

const areas = filesBelow(path.join(root, 'docs/acceptance')).flatMap((file) => readAreas(readFileSync(file, 'utf8')));
const codes = new Set(areas.map(({ code }) => code));
const proofs = ['apps', 'e2e', 'packages', 'tools']
  .flatMap((room) => filesBelow(path.join(root, room), (name) => notOurs.includes(name)))
  .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && path.basename(file) !== 'acceptance.test.ts')
  .flatMap((full): Proof[] => {
    const file = path.relative(root, full).split(path.sep).join('/');
    return readMarks(file, readFileSync(full, 'utf8'), codes).map((mark) => ({ file, ...mark }));
  });
const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
const problems = [...problemsOfList(areas), ...problemsOfProofs(areas, proofs, readPending(current))];
const wanted = acceptanceDocument(areas, proofs);
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
} else if (current !== wanted) {
  if (process.argv.includes('--check')) {
    console.log('docs/acceptance.md is not what the names of the tests say: run npm run docs:acceptance');
    process.exitCode = 1;
  } else writeFileSync(target, wanted);
}
