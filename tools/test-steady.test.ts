import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { hardMoments } from './steady/moments.mjs';
import { readArguments } from './steady/arguments.mjs';
import { checkoutOf, continued, newReport, readReport, roundsLeft, verdictOf, writeReport } from './steady/report.mjs';
import { areTooMany, outcomeOf } from './steady/round.mjs';

describe('the moments at which the journeys are walked', () => {
  const momentsAt = (now: string) => hardMoments(new Date(now)).map(({ at }) => at!.toISOString());

  test('are South African ones and lie ahead', () => {
    expect(momentsAt('2026-11-22T06:00:00Z')).toEqual([
      '2026-12-31T21:50:00.000Z',
      '2026-12-31T22:10:00.000Z',
      '2028-02-29T10:00:00.000Z',
      '2026-11-30T22:10:00.000Z',
    ]);
  });

  test('are the next ones when this year’s are over, and the month after December is January', () => {
    expect(momentsAt('2026-12-31T21:55:00Z')).toEqual([
      '2027-12-31T21:50:00.000Z',
      '2026-12-31T22:10:00.000Z',
      '2028-02-29T10:00:00.000Z',
      '2026-12-31T22:10:00.000Z',
    ]);
    expect(momentsAt('2096-03-01T00:00:00Z')[2]).toBe('2104-02-29T10:00:00.000Z');
  });
});

describe('a process whose clock was moved', () => {
  const moved = (script: string) => {
    const preload = pathToFileURL(path.join(import.meta.dirname, 'steady/moved-clock.mjs')).href;
    const env = { ...process.env, SUPERLINK_CLOCK_SHIFT_MS: String(86_400_000 * 400), NODE_OPTIONS: `--import=${preload}` };
    return JSON.parse(
      execFileSync(process.execPath, ['-e', `console.log(JSON.stringify(${script}))`], { encoding: 'utf8', env }),
    ) as unknown[];
  };

  test('tells that moment in every way, and only once when it is moved twice', () => {
    const before = Date.now() + 86_400_000 * 400;
    const times = moved('[Date.now(), new Date().getTime(), Date.parse(Date()), new Date().constructor.now()]') as number[];
    for (const moment of times) expect(Math.abs(moment - before)).toBeLessThan(60_000);
  });

  test('keeps every date that is given, and what a date is', () => {
    const script = `[new Date(0).getTime(), Date.UTC(2028, 1, 29), new Date('2028-02-29').toISOString(), new Date() instanceof Date,
      new (class extends Date {})(5).getTime(), require('node:util').types.isDate(new Date()), require('node:fs').statSync('.').mtime instanceof Date]`;
    expect(moved(script)).toEqual([0, Date.UTC(2028, 1, 29), '2028-02-29T00:00:00.000Z', true, 5, true, true]);
  });
});

describe('a round', () => {
  const result = (status: string, message?: string) => ({ status, errors: message === undefined ? [] : [{ message }] });
  const spec = (title: string, status: string, ...results: object[]) => ({ title, file: 'x.e2e.ts', tests: [{ status, results }] });

  test('names what failed and what needed its second try, with the first reason', () => {
    const specs = [
      spec('sure', 'expected', result('passed')),
      spec('shaky', 'flaky', result('failed', '\u001b[31mTimeout of 20000ms\u001b[39m\nat line 7'), result('passed')),
      spec('broken', 'unexpected', result('failed', 'first'), result('failed', 'second')),
      spec('left out', 'skipped'),
    ];
    expect(outcomeOf({ suites: [{ suites: [{ specs }] }], errors: [{ message: 'no server' }] })).toEqual({
      passed: 2,
      skipped: 1,
      failed: [
        { title: 'x.e2e.ts: broken', reason: 'first' },
        { title: 'outside any journey', reason: 'no server' },
      ],
      secondTries: [{ title: 'x.e2e.ts: shaky', reason: 'Timeout of 20000ms' }],
    });
  });

  test('may need one second try in 200 journeys and not one more', () => {
    expect([areTooMany(0, 3), areTooMany(1, 200), areTooMany(1, 199), areTooMany(2, 399)]).toEqual([false, false, true, true]);
  });
});

describe('what a steady run is asked for', () => {
  test('ten rounds of all journeys unless it is told otherwise; what is not its own goes to Playwright', () => {
    const plain = { times: 10, rounds: Infinity, report: '.cache/steady/report.json', isContinued: false, since: undefined };
    expect(readArguments([])).toEqual({ ...plain, forPlaywright: [] });
    const asked = ['--times=3', 'trips.e2e.ts', '--rounds=2', '--report=/tmp/steady.json', '--continue', '--since=main', '--workers=1'];
    expect(readArguments(asked)).toEqual({
      times: 3,
      rounds: 2,
      report: '/tmp/steady.json',
      isContinued: true,
      since: 'main',
      forPlaywright: ['trips.e2e.ts', '--workers=1'],
    });
  });

  test.each([[['--times=x']], [['--times=-1']], [['--rounds=0']], [['--rounds=']], [['--since=main']]])(
    '%s is refused in words',
    (words) => {
      expect(() => readArguments(words)).toThrow(/^--/);
    },
  );
});

describe('rounds that are added up over several runs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'superlink-steady-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  const commit = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    git('add', '.');
    git('-c', 'user.name=T', '-c', 'user.email=t@t.test', 'commit', '--quiet', '-m', text);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  const first = commit('apps/trip.ts', 'one');
  const round = (key: string, ranOn: string | null, counts: object = {}) => ({
    key,
    commit: ranOn,
    passed: 100,
    failed: [],
    skipped: 1,
    secondTries: [],
    ...counts,
  });
  const plan = ['busy 1', 'busy 2', '29 February, 12:00'].map((key) => ({ key }));
  const goOn = (report: object, since?: string) => continued(report, { journeys: [], since, checkout: checkoutOf(folder) });

  test('stand in the file as each ends, and a run that goes on does those that are left', () => {
    const file = path.join(folder, '.git/steady/report.json');
    writeReport(file, { ...newReport([]), rounds: [round('busy 1', first)] });
    const report = goOn(readReport(file));
    expect(roundsLeft(plan, report).map(({ key }) => key)).toEqual(['busy 2', '29 February, 12:00']);
    expect(() => readReport(path.join(folder, 'none.json'))).toThrow('nothing to continue');
  });

  test('are judged together when none is left, and before that by what failed', () => {
    const shaky = { secondTries: [{}] };
    const rounds = [round('busy 1', first, shaky), round('busy 2', first), round('29 February, 12:00', first)];
    expect(verdictOf({ rounds: rounds.slice(0, 1) }, 2)).toEqual({
      isGood: true,
      ran: 100,
      lines: ['100 passed, 0 failed, 1 skipped, 1 second tries in 1 round(s)', '2 round(s) are left: add --continue to go on'],
    });
    expect(verdictOf({ rounds: rounds.slice(0, 1) }, 0)).toMatchObject({
      isGood: false,
      lines: [expect.stringMatching('1 of 100'), expect.anything()],
    });
    expect(verdictOf({ rounds }, 0)).toMatchObject({ isGood: true, ran: 300 });
    expect(verdictOf({ rounds: [round('busy 1', first, { failed: [{}] })] }, 2).isGood).toBe(false);
  });

  test('are of one choice of journeys', () => {
    expect(() => goOn({ journeys: ['trips.e2e.ts'], rounds: [] })).toThrow(
      'The report is of trips.e2e.ts, and this run would be of all journeys.',
    );
  });

  test('are of one commit, or of one before it that differs in docs and tests only', () => {
    const report = { journeys: [], rounds: [round('busy 1', first)] };
    commit('docs/trips.md', 'two');
    const second = commit('apps/trip.test.ts', 'three');
    expect(() => goOn(report)).toThrow(`ran on commit ${first.slice(0, 9)}`);
    expect(goOn(report, first.slice(0, 8)).rounds[0]).toMatchObject({ key: 'busy 1', commit: second });
    expect(() => goOn(report, 'nowhere')).toThrow('git knows no such commit');
    commit('apps/trip.ts', 'four');
    expect(() => goOn(report, first)).toThrow('such as apps/trip.ts');
  });

  test('are not added to changes that nobody has committed, nor taken over from them', () => {
    expect(() => goOn({ journeys: [], rounds: [round('busy 1', null)] })).toThrow('changes that were not committed');
    writeFileSync(path.join(folder, 'apps/trip.ts'), 'five');
    expect(checkoutOf(folder).commit).toBeNull();
    expect(() => goOn({ journeys: [], rounds: [] })).toThrow('Commit your changes');
  });
});
