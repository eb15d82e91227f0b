import { expect, test } from 'vitest';
import { runProcess } from './run-process.mjs';

/** Ends with 7 when it is told that the work beside it is done. */
const waiting = ['-e', "process.once('message', () => process.exit(7)); setInterval(() => {}, 1000);"];

test('a program hears when the work beside it is done', async () => {
  const { code } = await runProcess(process.execPath, waiting, { cwd: import.meta.dirname, beside: Promise.resolve() });
  expect(code).toBe(7);
});

test('a program is stopped when the work beside it fails', async () => {
  const { code } = await runProcess(process.execPath, waiting, { cwd: import.meta.dirname, beside: Promise.reject(new Error('broken')) });
  expect(code).toBe(143);
});
