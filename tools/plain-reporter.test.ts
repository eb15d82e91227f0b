import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import PlainReporter from './plain-reporter.mjs';

afterEach(() => vi.unstubAllEnvs());

/** What a run leaves in the file of counts. */
function countsOf(run: (reporter: PlainReporter) => void): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), 'superlink-counts-'));
  try {
    vi.stubEnv('SUPERLINK_COUNTS_FILE', path.join(folder, 'counts.json'));
    run(new PlainReporter());
    return JSON.parse(readFileSync(path.join(folder, 'counts.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const unit = (state: string, assertions = 0) => ({ result: () => ({ state }), meta: () => ({ assertions }) });
const file = (...errors: string[]) => ({ errors: () => errors });
const journey = (retries = 0) => ({
  expectedStatus: 'passed',
  retries,
  titlePath: () => ['', 'desktop', 'a journey'],
  location: { file: path.resolve('e2e/a.e2e.ts') },
});

test('unit tests are counted as they end, and a file that does not load is a failure', () => {
  const counts = countsOf((reporter) => {
    for (const state of ['passed', 'passed', 'failed', 'skipped']) reporter.onTestCaseResult(unit(state, 2));
    reporter.onTestModuleEnd({ relativeModuleId: 'a.test.ts', diagnostic: () => ({ duration: 40 }) });
    reporter.onTestRunEnd([file(), file('does not load')], ['outside any test']);
  });
  expect(counts).toEqual({ passed: 2, failed: 3, skipped: 1, assertions: 8, files: [['a.test.ts', 40]], secondTries: [] });
});

test('a journey counts once, by its last attempt, and an error outside is a failure', () => {
  const counts = countsOf((reporter) => {
    const steps = [{ category: 'test.step', steps: [{ category: 'expect', steps: [] }] }, { category: 'pw:api' }];
    reporter.onTestEnd(journey(), { status: 'passed', retry: 0, duration: 5, steps });
    reporter.onTestEnd(journey(1), { status: 'failed', retry: 0, error: { message: 'no such button\n\nat once\nat\nall' } });
    reporter.onTestEnd(journey(1), { status: 'passed', retry: 1 });
    reporter.onTestEnd(journey(1), { status: 'timedOut', retry: 0 });
    reporter.onTestEnd(journey(1), { status: 'timedOut', retry: 1 });
    reporter.onTestEnd(journey(), { status: 'skipped', retry: 0 });
    reporter.onError();
    reporter.onEnd();
  });
  const failed = { title: 'desktop › a journey', reason: 'no such button\n\nat once\nat' };
  expect(counts).toMatchObject({ passed: 2, failed: 2, skipped: 1, assertions: 1, secondTries: [failed, { reason: '' }] });
});
