import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'superlink-memory-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('another user passes through the folder, and it is there only where there is room for a whole run', () => {
  const folder = makeMemoryFolder(base);
  // a machine with too little of it uses its disk
  if (folder) expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(makeMemoryFolder(path.join(base, 'nowhere'))).toBeNull();
});

it.runIf(process.platform === 'linux')('what a run that was killed left is removed, what one that runs keeps is not', () => {
  const { pid } = spawnSync('true');
  const [left, kept] = [path.join(base, `superlink-tests-${pid}`), path.join(base, `superlink-tests-${process.ppid}`)];
  for (const folder of [left, kept]) mkdirSync(folder);
  makeMemoryFolder(base);
  expect([existsSync(left), existsSync(kept)]).toEqual([false, true]);
});
