import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const source = path.resolve(import.meta.dirname, '../../apps/server/src');
const files = filesBelow(source, () => false)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ name: path.relative(source, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }));

interface Lock {
  readonly file: string;
  /** of the function around it */
  readonly name: string;
  readonly verb: 'lock' | 'share';
}

/** Rows that the query builder locks: FOR UPDATE and its milder kind are `lock`, FOR SHARE is `share`. */
function locksIn(text: string, file: string): Lock[] {
  return text.split(/^(?=(?:export )?(?:async )?function |const )/m).flatMap((piece) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(piece)?.[1] ?? '';
    return [...piece.matchAll(/\.for(Update|NoKeyUpdate|Share|KeyShare)\(/g)].map(([, kind]): Lock => ({
      file,
      name,
      verb: kind!.endsWith('Share') ? 'share' : 'lock',
    }));
  });
}
const locks = files.flatMap(({ name, text }) => locksIn(text, name));

test('the scan sees locks, and the function around each', () => {
  const text =
    'const a = 1;\nexport function lockIt(db) {\n  return db.forUpdate();\n}\n\nfunction shareIt(db) {\n  return db.forShare();\n}\n';
  expect(locksIn(text, 'x').map(({ name, verb }) => `${name} ${verb}`)).toEqual(['lockIt lock', 'shareIt share']);
  expect(locks.length).toBeGreaterThan(20);
});

test('rows are locked in *.queries.ts, by functions called lock… for FOR UPDATE and share… for FOR SHARE', () => {
  const strange = locks.filter(({ file, name, verb }) => !file.endsWith('.queries.ts') || !name.startsWith(verb));
  expect(strange).toEqual([]);
});

test('no function that locks is called by another verb', () => {
  const others = files.flatMap(({ name, text }) => [...text.matchAll(/function (hold[A-Z]\w*)/g)].map((match) => `${name} ${match[1]}`));
  expect(others).toEqual([]);
});
