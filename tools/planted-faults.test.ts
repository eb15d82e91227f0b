import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faults, faulty } from './planted-faults/plant.mjs';

const root = path.resolve(import.meta.dirname, '..');
const declared = faults();

test('a fault of every kind that the tests must catch is declared', () => {
  const kinds = [...new Set(declared.map(({ kind }) => kind))].toSorted();
  expect(kinds).toEqual(['gate', 'layout', 'leak', 'memory', 'rule', 'stale list', 'text']);
});

describe.each(declared)('the planted fault $name', (fault) => {
  test('finds its text exactly once and changes it', () => {
    expect(faulty(root, fault)).not.toBe(readFileSync(path.join(root, fault.file), 'utf8'));
  });

  test('names a test that is there, and runs it', () => {
    expect(existsSync(path.join(root, fault.test))).toBe(true);
    expect(readFileSync(path.join(root, fault.test), 'utf8')).toContain(fault.title);
    expect(fault.command).toContain(fault.test);
  });
});

test('a text that is gone, or stands twice, is refused with the declaration to correct', () => {
  const fault = { ...declared[0]!, name: 'rotten', file: 'package.json' };
  expect(() => faulty(root, { ...fault, find: 'no such text in any manifest' })).toThrow(
    'The planted fault "rotten" does not find its text exactly once in package.json (it is there 0 times): correct its declaration.',
  );
  expect(() => faulty(root, { ...fault, find: '"node-linux-' })).toThrow('it is there 2 times');
  expect(() => faulty(root, { ...fault, file: 'no-such-file.ts' })).toThrow('the file is not there');
});
