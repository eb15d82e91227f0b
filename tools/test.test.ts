import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = path.join(import.meta.dirname, 'test.mjs');
/** As a step of an outer run, whose counts file is not touched by checks. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: { ...process.env, SUPERLINK_COUNTS_FILE: 'none' } });
const closingLine = /^\d+ passed, \d+ failed, \d+ skipped$/;

test('a run ends with one plain line of counts, and no other line looks like it', () => {
  const lines = run('--only=format').stdout.trimEnd().split('\n');
  expect(lines.filter((line) => closingLine.test(line))).toEqual([lines.at(-1)]);
});

test('a step that does not exist is refused with the steps there are', () => {
  const { status, stderr } = run('--only=fromat');
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no step "fromat". Steps: format, lint')]);
});

test('a word that no test file carries is a failure, not a run without a fault', () => {
  const { status, stdout } = run('--only=unit', 'no-such-test');
  expect(stdout).toContain('no test file is called no-such-test');
  expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed, 0 skipped']);
});
