import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from './setup/copy-checkout.mjs';

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(tmpdir(), 'superlink-new-field-'));

/** The edits that the how-to tells: a file, the line below which something is put, and the line that is put there. */
const edits = [
  ...readFileSync(path.join(root, 'docs/how-to/add-a-field.md'), 'utf8').matchAll(/```diff\n# (\S+)\n(?: (.*)\n)?\+(.*)\n```/g),
].map(([, file = '', below = '', line = '']) => ({ file, below, line }));
const editsOf = (record: string) => edits.filter(({ file }) => file.includes(record)).map(({ file }) => path.basename(file));

function follow({ file, below, line }: (typeof edits)[number]) {
  const full = path.join(copy, file);
  if (below === '') return writeFileSync(full.replace('NNNN', nextNumber()), `${line}\n`);
  const pieces = readFileSync(full, 'utf8').split(`${below}\n`);
  expect([file, below, pieces.length - 1]).toEqual([file, below, 1]);
  writeFileSync(full, pieces.join(`${below}\n${line}\n`));
}

function nextNumber(): string {
  const numbers = readdirSync(path.join(copy, 'apps/server/migrations')).map((name) => Number(name.slice(0, 4)) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Runs a program of the copy to its end; what it says, also where it fails. */
function run(program: string, ...args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^SUPERLINK_|^NODE_OPTIONS$/.test(name)));
  try {
    return execFileSync(process.execPath, [program, ...args], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

beforeAll(() => {
  copyCheckout(root, copy);
  for (const edit of edits) follow(edit);
  run('tools/db-types.ts');
}, 10 * 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  ['vehicle', 'vehicles'],
  ['trailer', 'trailers'],
])('a field of a %s costs four edits', (record, area) => {
  expect(editsOf(record)).toEqual([`NNNN_${record}_colour.sql`, `${record}.schema.ts`, `${record}.form.tsx`, `${area}.api.test.ts`]);
  expect(existsSync(path.join(root, `packages/api/src/${area}/${record}.schema.ts`))).toBe(true);
});

test('they are all that the types ask for', () => {
  for (const room of ['packages/domain', 'packages/api', 'apps/server', 'apps/web', '.'])
    run('node_modules/typescript/bin/tsc', '--project', room);
});

test('the field is created, answered, changed and cleared, and has its control', () => {
  const vitest = (project: string, ...files: string[]) =>
    run('node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter', 'verbose', ...files);
  const answered = vitest('server', 'vehicles.api.test.ts', 'trailers.api.test.ts');
  const rule = 'colour is answered as it was created, as it was changed, and as nothing once it is cleared';
  expect(answered.split(rule)).toHaveLength(3);
  vitest('web', 'vehicle.form.test.tsx', 'trailer.form.test.tsx');
  vitest('web-rules', 'vehicle.form-model.test.ts', 'trailer.form-model.test.ts');
});
