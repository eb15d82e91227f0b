import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstVisitFigures } from './first-visit.mjs';

let dist: string;
beforeEach(() => void (dist = mkdtempSync(path.join(tmpdir(), 'superlink-first-visit-'))));
afterEach(() => rmSync(dist, { recursive: true }));
const built = (figures: object) => writeFileSync(path.join(dist, '.first-visit.json'), JSON.stringify(figures));
const kept = () => firstVisitFigures(dist).map((figure) => figure.kept);

it('a build within its budgets passes', () => {
  built({ 'sign-in': { gzip: 140_000, files: 3 }, 'vehicle list': { gzip: 200_000, files: 6 } });
  expect(kept()).toEqual([true, true]);
});

it('a screen that waits for too much, or for too many files, is named with its figures', () => {
  built({ 'sign-in': { gzip: 218_000, files: 4 }, 'vehicle list': { gzip: 200_000, files: 82 } });
  expect(kept()).toEqual([false, false]);
  expect(firstVisitFigures(dist).map(({ line }) => line)).toEqual([
    expect.stringMatching(/^sign-in: 218\.0 KB of /),
    expect.stringMatching(/^vehicle list: .* in 82 files of /),
  ]);
});

it('a build that says nothing of it does not pass', () => expect(kept()).toEqual([false, false]));
