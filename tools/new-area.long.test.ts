import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from './setup/copy-checkout.mjs';

const root = path.resolve(import.meta.dirname, '..');
let copy: string;

/** Runs a tool of the copy; its last lines stand in the failure. */
function run(...command: string[]) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8', env, maxBuffer: 1e8 });
  return { status, report: `${stdout}\n${stderr}`.slice(-4_000) };
}
const passes = { status: 0, report: expect.any(String) };

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'superlink-new-area-'));
  copyCheckout(root, copy);
  expect(run('tools/new-area.mjs', 'depots')).toEqual(passes);
}, 10 * 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new area is formatted, typed, linted, within the walls, in use, and its generated files are current', () => {
  expect(run('tools/test.mjs', '--only=format,lint,types,walls,dead-code,generated')).toEqual(passes);
});

test('a new area keeps the house rules and what holds of every record and call, and its own tests pass', () => {
  const files = ['depots', 'tools/house-rules', 'other-company', 'sent-back', 'every-call', 'whole-lists', 'freshness'];
  const projects = ['unit', 'server', 'web', 'web-rules'].map((name) => `--project=${name}`);
  expect(run('node_modules/vitest/vitest.mjs', 'run', ...projects, ...files)).toEqual(passes);
});
