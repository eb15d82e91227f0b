import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comesAfter, newestRelease, refusals, sectionOf, tagText } from './release/release-checks.mjs';

const changelog = '# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2026-12-01\n\n### Added\n\n* All of it.\n\n## 0.1.0\n\n* A beginning.\n';
/** A checkout that can be released as 1.0.0. */
const ready = {
  changed: [] as string[],
  tags: ['v0.1.0'],
  versions: { 'package.json': '1.0.0', 'package-lock.json': '1.0.0', 'apps/web/package.json': '1.0.0' },
  changelog,
  upgrading: '# Upgrading\n\n## From 0.1 to 1.0\n',
  kept: ['0.1.json', '0.1.sql.gz', '1.0.json', '1.0.sql.gz'],
  keptSchema: '0044_erasures.sql',
  lastMigration: '0044_erasures.sql',
  upgradeTest: "describe.each(['0.1', '1.0'])",
  news: ['2.8.3', '2.8.2'],
  newsInAfrikaans: ['2.8.3', '2.8.2'],
  newsBefore: '2.8.2',
};

test('a checkout that has everything is released', () => expect(refusals('1.0.0', ready)).toEqual([]));

describe('a release is refused', () => {
  test.each([
    ['over changes that are not committed', { changed: ['README.md'] }, /not committed \(README\.md\)/],
    ['that was made before', { tags: ['v1.0.0'] }, /tag v1\.0\.0 already/],
    ['that comes before the newest one', { tags: ['v0.9.0', 'v1.10.0', 'v1.9.0'] }, /does not come after 1\.10\.0/],
    [
      'over a package of another version',
      { versions: { ...ready.versions, 'apps/web/package.json': '0.1.0' } },
      /apps\/web\/package\.json 0\.1\.0/,
    ],
    ['without its section in CHANGELOG', { changelog: changelog.replace('## 1.0.0', '## 1.0.0-rc.1') }, /no section "## 1\.0\.0"/],
    ['over a section without a text', { changelog: '## 1.0.0\n\n## 0.1.0\n\n* x\n' }, /no section "## 1\.0\.0"/],
    [
      'over entries that are under no version',
      { changelog: changelog.replace('Unreleased\n', 'Unreleased\n\n* More.\n') },
      /still has entries/,
    ],
    ['without notes for who upgrades', { upgrading: '## From 0.1 to 0.9' }, /no heading that ends "to 1\.0"/],
    ['that is not kept', { kept: ['0.1.json', '0.1.sql.gz', '1.0.json'] }, /not kept .*1\.0\.sql\.gz.*npm run keep-release/],
    [
      'kept before its last migration',
      { keptSchema: '0043_user_languages.sql' },
      /ends at 0043_user_languages\.sql and the migrations at 0044/,
    ],
    ['kept and upgraded by no test', { upgradeTest: "describe.each(['0.1'])" }, /does not upgrade '1\.0'/],
    ['without a word to users', { news: [], newsInAfrikaans: [] }, /^Nothing .* to users about what is new/],
    ['with the news of the one before', { newsBefore: '2.8.3' }, /still ends at 2\.8\.3/],
    ['with other news in Afrikaans', { newsInAfrikaans: ['2.8.2'] }, /other versions in Afrikaans/],
  ])('%s', (_, change, sentence) => {
    const reasons = refusals('1.0.0', { ...ready, ...change });
    expect(reasons).toEqual([expect.stringMatching(sentence)]);
  });

  test.each(['1.0', 'v1.0.0', '01.0.0', 'next', '1.0.0 '])('as %j, which is no version', (version) => {
    expect(refusals(version, ready)).toEqual([expect.stringContaining('is no version')]);
  });

  test('for every reason at once', () =>
    expect(refusals('1.0.0', { ...ready, changed: ['a'], news: [], newsInAfrikaans: [] })).toHaveLength(2));
});

test('versions are compared as numbers, and what is tried comes before what it tries', () => {
  expect(comesAfter('1.10.0', '1.9.9')).toBe(true);
  expect(comesAfter('1.0.0', '1.0.0-rc.2')).toBe(true);
  expect(comesAfter('1.0.0-rc.2', '1.0.0')).toBe(false);
  expect(comesAfter('1.0.0-rc.10', '1.0.0-rc.9')).toBe(true);
  expect(comesAfter('1.0.0', '1.0.0')).toBe(false);
  expect(newestRelease(['v1.2.0', 'v1.10.0', 'v1.10.0-rc.1', 'vacation', 'v2'])).toBe('1.10.0');
  expect(newestRelease([])).toBeUndefined();
});

test('the tag says what CHANGELOG says of the version, and nothing of another', () => {
  expect(tagText('1.0.0', changelog)).toBe('Superlink 1.0.0\n\n### Added\n\n* All of it.\n');
  expect(sectionOf(changelog, '0.1.0')).toBe('* A beginning.');
  expect(sectionOf(changelog, '1.0')).toBeUndefined();
});

describe('the command', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.co.za', ...args], { cwd: root, encoding: 'utf8' });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const release = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'release.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, SUPERLINK_RELEASE_ROOT: root, GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@example.co.za' },
    });

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'superlink-release-'));
    for (const file of ['package.json', 'package-lock.json', 'apps/web/package.json', 'packages/api/package.json'])
      write(file, '{ "version": "1.0.0" }');
    write('CHANGELOG.md', changelog);
    write('docs/upgrading.md', ready.upgrading);
    write('apps/server/test/kept/1.0.json', '{ "schema": "0002_x.sql" }');
    write('apps/server/test/kept/1.0.sql.gz', '');
    write('apps/server/test/kept/upgrade.api.test.ts', ready.upgradeTest);
    for (const file of ['0001_y.sql', '0002_x.sql', 'fingerprints.json']) write(`apps/server/migrations/${file}`, '');
    for (const file of ['whats-new.messages.ts', 'whats-new.messages.af.ts'])
      write(`apps/web/src/app/${file}`, "export const news = [\n  {\n    version: '2.8.2',\n  },\n];\n");
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'A release');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('says with --dry-run what the tag would say, and sets none', () => {
    const { status, stdout, stderr } = release('1.0.0', '--dry-run');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('The tag v1.0.0 would say:\n\nSuperlink 1.0.0\n\n### Added');
    expect(git('tag')).toBe('');
  });

  test('refuses with every reason, changes nothing and ends with 1', () => {
    write('notes.txt', 'x');
    const { status, stderr } = release('1.1.0');
    rmSync(path.join(root, 'notes.txt'));
    expect(status).toBe(1);
    for (const reason of ['not committed (notes.txt)', 'another version: package.json 1.0.0', 'no section "## 1.1.0"'])
      expect(stderr).toContain(reason);
    expect(git('tag')).toBe('');
    expect(release().stderr).toContain('Say which version');
  });

  test('sets the tag with the headings of CHANGELOG in it, and not twice; the next release needs news of its own', () => {
    expect(release('1.0.0').stdout).toContain('git push origin v1.0.0');
    expect(git('tag', '--list', '--format=%(contents)')).toContain('### Added');
    expect(release('1.0.0').stderr).toContain('tag v1.0.0 already');
    expect(release('1.0.1', '--dry-run').stderr).toContain('still ends at 2.8.2');
  });
});
