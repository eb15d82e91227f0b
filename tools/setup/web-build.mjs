import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainWrite, Failure } from './failure.mjs';
import { filesBelow, fingerprint } from './fingerprint.mjs';
import { withLock } from './folder-lock.mjs';
import { isStopping, runProcess } from './run-process.mjs';

const notBuilt = (name) => ['dist', 'node_modules', 'test'].includes(name) || /\.test\.tsx?$/.test(name) || name.startsWith('.');

function sources(root) {
  const shared = readdirSync(path.join(root, 'packages')).map((name) => path.join(root, 'packages', name, 'src'));
  return [
    ...[path.join(root, 'apps/web'), ...shared].flatMap((folder) => filesBelow(folder, notBuilt)),
    path.join(root, 'package-lock.json'),
    path.join(root, 'tsconfig.base.json'),
  ];
}

const places = (root) => ({
  dist: path.join(root, 'apps/web/dist'),
  // inside the build, so that build and stamp appear in one step
  stamp: path.join(root, 'apps/web/dist/.fingerprint'),
  workshop: path.join(root, '.cache/web-build'),
  lock: path.join(root, '.cache/web-build.lock'),
});

const isCurrent = (root, now) => {
  const { dist, stamp } = places(root);
  return existsSync(path.join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
};

async function build(root, node, now) {
  const { dist, workshop } = places(root);
  const started = Date.now();
  console.log('Building the web …');
  rmSync(workshop, { recursive: true, force: true });
  const fresh = path.join(workshop, 'new');
  mkdirSync(fresh, { recursive: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  // the second adds its page and what has words to the files of the first
  for (const [page, ...flags] of [
    ['index.html', '--emptyOutDir'],
    ['index.af.html', '--mode', 'af', '--emptyOutDir', 'false'],
  ]) {
    const { code, output } = await runProcess(node, [vite, 'build', '--outDir', fresh, '--logLevel', 'warn', ...flags], {
      cwd: path.join(root, 'apps/web'),
      env,
      capture: true,
    });
    if (isStopping()) throw new Failure('Stopped. The web is built at the next start.');
    if (code !== 0 || !existsSync(path.join(fresh, page))) throw new Failure(`${output}\nThe web could not be built: the reason is above.`);
  }
  writeFileSync(path.join(fresh, '.fingerprint'), now);
  if (existsSync(dist)) renameSync(dist, path.join(workshop, 'old'));
  renameSync(fresh, dist);
  rmSync(workshop, { recursive: true, force: true });
  console.log(`Web built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Builds the web when its sources, the shared packages or the lock changed since the build that is there.
 * @param {string} root
 * @param {string} node
 */
export async function ensureWebBuilt(root, node) {
  const now = fingerprint(root, sources(root));
  if (isCurrent(root, now)) return;
  try {
    const waiting = () => console.log('Another process is building the web in this folder: waiting for it …');
    await withLock(places(root).lock, waiting, async () => {
      if (!isCurrent(root, now)) await build(root, node, now);
    });
  } catch (error) {
    throw explainWrite(error, 'Building the web');
  }
}
