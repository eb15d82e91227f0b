import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newestRelease } from './release-checks.mjs';

const NEWS = 'apps/web/src/app/whats-new.messages.ts';
const newsVersions = (text) => [...text.matchAll(/^ {4}version: '([^']+)'/gm)].map((match) => match[1]);

/** Reads what a release asks of a checkout. */
export function readCheckout(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const read = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');
  const list = (folder) => (existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)).toSorted() : []);
  const lines = (text) => text.split('\n').filter((line) => line !== '');

  const folders = ['packages', 'apps'].flatMap((folder) => list(folder).map((name) => `${folder}/${name}/package.json`));
  const manifests = ['package.json', 'package-lock.json', ...folders.filter((file) => existsSync(path.join(root, file)))];
  const { version } = JSON.parse(read('package.json'));
  const name = version.split('.').slice(0, 2).join('.');
  const kept = list('apps/server/test/kept');
  const tags = lines(git('tag', '--list', 'v*'));
  const before = newestRelease(tags);
  return {
    changed: lines(git('status', '--porcelain')).map((line) => line.slice(3)),
    tags,
    versions: Object.fromEntries(manifests.map((file) => [file, JSON.parse(read(file)).version])),
    changelog: read('CHANGELOG.md'),
    upgrading: read('docs/upgrading.md'),
    kept,
    keptSchema: kept.includes(`${name}.json`) ? JSON.parse(read(`apps/server/test/kept/${name}.json`)).schema : undefined,
    lastMigration: list('apps/server/migrations').findLast((file) => file.endsWith('.sql')),
    upgradeTest: read('apps/server/test/kept/upgrade.api.test.ts'),
    news: newsVersions(read(NEWS)),
    newsInAfrikaans: newsVersions(read(NEWS.replace('.ts', '.af.ts'))),
    newsBefore: before === undefined ? undefined : newsVersions(git('show', `v${before}:${NEWS}`))[0],
  };
}
