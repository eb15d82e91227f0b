import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datedName, lastGood, listBackups, newestGoodBackup, noteGood, outdatedBackups, type KeptBackup } from './kept-backups.ts';

const at = (instant: string): KeptBackup => ({ name: datedName(new Date(instant)), at: new Date(instant) });
/** One a night at 01:00 South African time, the last on 21 November 2026. */
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, back) => at(new Date(Date.parse('2026-11-20T23:00:00Z') - back * 86_400_000).toISOString()));
const names = (backups: readonly KeptBackup[]) => backups.map(({ name }) => name);

describe('of backups (decision 1.63)', () => {
  test('one of each of the last days, weeks and months is kept, the newest of each', () => {
    const made = nightly(400);
    const outdated = new Set(names(outdatedBackups(made, { days: 3, weeks: 3, months: 3 })));
    expect(names(made).filter((name) => !outdated.has(name))).toEqual([
      // Saturday the 21st, the 20th, the 19th
      '2026-11-20T23-00-00Z',
      '2026-11-19T23-00-00Z',
      '2026-11-18T23-00-00Z',
      // Sundays the 15th and the 8th end the weeks before
      '2026-11-14T23-00-00Z',
      '2026-11-07T23-00-00Z',
      // the last of October and of September
      '2026-10-30T23-00-00Z',
      '2026-09-29T23-00-00Z',
    ]);
  });

  test('a day is the South African one, and of several on one day the last is kept', () => {
    const made = [at('2026-11-18T21:00:00Z'), at('2026-11-18T22:30:00Z'), at('2026-11-19T05:00:00Z'), at('2026-11-21T05:00:00Z')];
    // 23:00 on the 18th is one day, 00:30 and 07:00 on the 19th another
    expect(names(outdatedBackups(made, { days: 3, weeks: 0, months: 0 }))).toEqual(['2026-11-18T22-30-00Z']);
  });

  test('none of the last 24 hours goes, as the one before an update', () => {
    const made = [at('2026-11-20T23:10:00Z'), at('2026-11-20T22:40:00Z'), at('2026-11-19T23:10:00Z')];
    expect(names(outdatedBackups(made, { days: 1, weeks: 1, months: 1 }))).toEqual(['2026-11-19T23-10-00Z']);
  });

  test('none goes because the machine was off: what counts are days that have one', () => {
    const made = [at('2026-11-20T23:00:00Z'), at('2026-06-01T23:00:00Z'), at('2026-05-01T23:00:00Z')];
    expect(outdatedBackups(made, { days: 3, weeks: 0, months: 0 })).toEqual([]);
  });

  test('the newest stays whatever is asked, and nothing that stays goes when one more is made', () => {
    expect(names(outdatedBackups(nightly(3), { days: 0, weeks: 0, months: 0 }))).toEqual(names(nightly(3).slice(1)));
    const keeping = fc.record({ days: fc.nat(9), weeks: fc.nat(6), months: fc.nat(4) });
    const hours = fc.uniqueArray(fc.nat(24 * 200), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(hours, keeping, (chosen, kept) => {
        const made = chosen.map((hour) => at(new Date(Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000).toISOString()));
        const newest = made.reduce((a, b) => (a.at > b.at ? a : b));
        const gone = outdatedBackups(made, kept);
        const staying = made.filter((each) => !gone.includes(each));
        // looking twice takes nothing more
        return !gone.includes(newest) && outdatedBackups(staying, kept).length === 0 && staying.length >= 1;
      }),
    );
  });
});

describe('a folder of backups', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'superlink-kept-'));
    for (const name of ['2026-11-19T23-00-00Z', '2026-11-20T23-00-00Z', '2026-11-21T23-00-00Z.part', 'before-the-move']) {
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, 'manifest.json'), '{}');
    }
    mkdirSync(path.join(folder, '2026-11-22T23-00-00Z'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('lists what is finished and dated, the newest first, and nothing that somebody named otherwise', () => {
    expect(names(listBackups(folder))).toEqual(['2026-11-20T23-00-00Z', '2026-11-19T23-00-00Z']);
    expect(listBackups(path.join(folder, 'nowhere'))).toEqual([]);
  });

  test('tells of the newest good one: a finished one, or where it has to leave the machine, one that was noted to have left', () => {
    expect(newestGoodBackup(folder, false)).toEqual(new Date('2026-11-20T23:00:00Z'));
    expect(newestGoodBackup(folder, true)).toBeNull();
    noteGood(folder, 'backup', '2026-11-19T23-00-00Z');
    utimesSync(path.join(folder, 'last-good'), new Date(), new Date('2026-11-19T23:01:00Z'));
    expect(newestGoodBackup(folder, true)).toEqual(new Date('2026-11-19T23:01:00Z'));
    expect(newestGoodBackup(folder, false)).toEqual(new Date('2026-11-20T23:00:00Z'));
    expect(lastGood(folder, 'drill')).toBeNull();
  });

  test('is made by the first drill, of a backup that lies elsewhere', () => {
    const fresh = path.join(folder, 'not-there-yet');
    noteGood(fresh, 'drill', 'before-0.2');
    expect(lastGood(fresh, 'drill')).not.toBeNull();
  });
});
