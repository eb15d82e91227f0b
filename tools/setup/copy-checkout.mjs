import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/** The checkout as it stands, without what version control ignores; its packages are borrowed, its own rooms are the copy's. */
export function copyCheckout(root, copy) {
  let tracked;
  try {
    tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  } catch {
    throw new Failure('This works on a copy of the files that git knows, and git does not list them here: run it in a clone.');
  }
  for (const file of tracked.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@superlink'), { recursive: true });
  for (const name of readdirSync(modules).filter((entry) => !['@superlink', '.cache', '.vite'].includes(entry))) {
    symlinkSync(path.join(modules, name), path.join(copy, 'node_modules', name));
  }
  // through the borrowed folder the tests would load the rooms of the checkout, which have no fault
  for (const room of ['packages', 'apps'].flatMap((parent) =>
    readdirSync(path.join(copy, parent)).map((name) => path.join(parent, name)),
  )) {
    symlinkSync(path.join(copy, room), path.join(copy, 'node_modules/@superlink', path.basename(room)));
  }
  const unpacked = path.join(root, '.cache');
  mkdirSync(path.join(copy, '.cache'));
  for (const name of existsSync(unpacked) ? readdirSync(unpacked) : []) {
    if (/^chromium-[\d.]+$/.test(name)) symlinkSync(path.join(unpacked, name), path.join(copy, '.cache', name));
  }
}
