import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hardMoments } from './steady/moments.mjs';
import { areTooMany, outcomeOf } from './steady/round.mjs';

describe('the moments at which the journeys are walked', () => {
  const momentsAt = (now: string) => hardMoments(new Date(now)).map(({ at }) => at!.toISOString());

  test('are South African ones and lie ahead', () => {
    expect(momentsAt('2026-11-22T06:00:00Z')).toEqual(['2026-12-31T21:50:00.000Z', '2028-02-29T10:00:00.000Z', '2026-11-30T22:10:00.000Z']);
  });

  test('are the next ones when this year’s are over, and the month after December is January', () => {
    expect(momentsAt('2026-12-31T21:55:00Z')).toEqual(['2027-12-31T21:50:00.000Z', '2028-02-29T10:00:00.000Z', '2026-12-31T22:10:00.000Z']);
    expect(momentsAt('2096-03-01T00:00:00Z')[1]).toBe('2104-02-29T10:00:00.000Z');
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
