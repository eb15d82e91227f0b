import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { floors } from '../.dependency-cruiser.mjs';

const root = path.resolve(import.meta.dirname, '..');
const generator = path.join(root, 'tools/new-area.mjs');

test('an area can be registered: every place where one is entered is found', () => {
  expect(execFileSync(process.execPath, [generator, 'depots', '--check'], { encoding: 'utf8' })).toBe('');
});

test.each([
  [[], 'Name the area in the plural'],
  [['Depots'], 'Name the area in the plural'],
  [['truck-stops'], 'Name the area in the plural'],
  [['sheep'], 'Name the area in the plural'],
  [['vehicles'], 'There is an area vehicles already'],
  [['audit', 'one'], 'There is an area audit already'],
  [['time', 'moment'], 'There is an area time already, in packages/domain/src.'],
])('%j is refused in words, before anything is written', (names, words) => {
  const { status, stderr } = spawnSync(process.execPath, [generator, ...names, '--check'], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, expect.stringContaining(words)]);
});

test('the walls read their floors from the list of areas, without a gap', () => {
  expect(floors.length).toBeGreaterThan(5);
  expect(Array.from(floors, (areas: readonly string[]) => areas.length > 0)).not.toContain(false);
});
