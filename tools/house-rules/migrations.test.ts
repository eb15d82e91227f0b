import { expect, test } from 'vitest';
import { migrationProblems, readLanded, readShipped } from '../migration-fingerprints.ts';

test('a migration that landed is never edited, and each has its fingerprint', () => {
  expect(migrationProblems(readLanded(), readShipped())).toEqual([]);
});

test('a changed, a lost and a new migration are named with what to do', () => {
  const landed = { '0001_first.sql': 'a', '0002_second.sql': 'b', '0003_third.sql': 'c' };
  const now = [
    { name: '0001_first.sql', checksum: 'a' },
    { name: '0002_second.sql', checksum: 'x' },
    { name: '0004_new.sql', checksum: 'd' },
  ];
  expect(migrationProblems(landed, now)).toEqual([
    expect.stringContaining('0002_second.sql was changed after it landed'),
    expect.stringContaining('0003_third.sql landed and is gone'),
    '0004_new.sql has no fingerprint: run npm run db:types',
  ]);
});
