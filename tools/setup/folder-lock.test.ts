import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './folder-lock.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'superlink-lock-'));
  lock = path.join(folder, 'work.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const quiet = () => {};
/** larger than any process number of Linux, macOS and Windows */
const nobody = 2 ** 30;

test('work under one lock never overlaps', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (inside += 1));
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock, quiet, work)));
  expect(most).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

test('the lock is given back when the work fails', async () => {
  await expect(withLock(lock, quiet, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  writeFileSync(lock, JSON.stringify({ pid: nobody, host: hostname() }));
  expect(await withLock(lock, quiet, () => 'done')).toBe('done');
});

test('the lock of another machine is taken over after a minute of silence, and not before', async () => {
  writeFileSync(lock, JSON.stringify({ pid: nobody, host: 'another machine' }));
  let waited = false;
  const result = withLock(
    lock,
    () => {
      waited = true;
      const longAgo = new Date(Date.now() - 120_000);
      utimesSync(lock, longAgo, longAgo);
    },
    () => 'done',
  );
  expect([await result, waited]).toEqual(['done', true]);
});
