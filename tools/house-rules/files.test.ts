import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const notOurs = ['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report'];
const files = filesBelow(root, (name) => notOurs.includes(name)).map((file) => path.relative(root, file).split(path.sep).join('/'));
const sources = files.filter((file) => /^(packages|apps|e2e|bench|tools)\/.+\.(tsx?|mjs|css|sql)$/.test(file));
const generated = ['apps/server/src/db/tables.ts', 'packages/client/src/call-table.ts', 'packages/client/src/declared.ts'];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('the scan sees the house', () => expect(sources.length).toBeGreaterThan(100));

describe('a name says what is inside', () => {
  test('no file and no folder is called after nothing in particular', () => {
    const empty = /(^|\/)(utils?|helpers?|common|shared|misc|types|lib)(\/|\.[^/]+$)/;
    expect(sources.filter((file) => empty.test(file))).toEqual([]);
  });

  test('no barrel but that of packages/api', () => {
    expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file) && file !== 'packages/api/src/index.ts')).toEqual([]);
  });

  // `X.af.ts` is X in Afrikaans
  const roles = {
    server: ['handlers', 'service', 'queries', 'views', 'answer', 'command', 'jobs', 'worker', 'api', 'long', 'test', 'setup'],
    web: [
      'page',
      'layout',
      'view',
      'form',
      'form-model',
      'table',
      'panel',
      'queries',
      'messages',
      'paths',
      'module',
      'types',
      'test',
      'setup',
      'plugin',
      'config',
      'd',
      'af',
    ],
    api: ['schema', 'calls', 'errors', 'test', 'af'],
    domain: ['long', 'test', 'af'],
  };
  test.each([
    ['apps/server/src/', roles.server],
    ['apps/web/', roles.web],
    ['packages/api/src/', roles.api],
    ['packages/domain/src/', roles.domain],
  ])('%s uses the agreed roles', (room, known) => {
    const strange = sources
      .filter((file) => file.startsWith(room))
      .filter((file) =>
        path
          .basename(file)
          .split('.')
          .slice(1, -1)
          .some((role) => !known.includes(role)),
      );
    expect(strange).toEqual([]);
  });
});

test('a file past 400 lines is split by use case', () => {
  const long = sources
    .filter((file) => !generated.includes(file) && !file.endsWith('.sql'))
    .map((file) => `${file}: ${read(file).split('\n').length - 1}`)
    .filter((line) => Number(line.split(': ')[1]) > 400);
  expect(long).toEqual([]);
});

test('no place of one machine and no registry is written down', () => {
  const texts = files.filter(
    (file) => /\.(tsx?|mjs|md|json|sql|css|html|sh|ya?ml)$|^\.ci\//.test(file) && file !== 'tools/house-rules/files.test.ts',
  );
  const telling = /\/(root|home\/\w+|Users\/\w+)\/|registry\.npmjs|"resolved": "http/;
  expect(texts.filter((file) => telling.test(read(file)))).toEqual([]);
});

describe('pages', () => {
  const declared = read('apps/web/src/paths.ts');
  const names = [...declared.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
  const heads = new Set([...declared.matchAll(/['`]\/([a-z0-9-]+)/g)].map((match) => match[1]!));

  test('every address of paths.ts leads to a page', () => {
    const mounted = read('apps/web/src/app/router.tsx') + read('apps/web/src/app/screens.tsx');
    expect(names.filter((name) => !new RegExp(`paths\\.${name}\\b`).test(mounted))).toEqual([]);
  });

  test('no screen writes an address itself', () => {
    const written = sources
      .filter((file) => /^apps\/web\/src\/(areas|blocks|session|client|ui)\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/(?<!import\()['"`]\/([a-z0-9-]+)[^'"`\n]*['"`]/g)]
          .filter((match) => heads.has(match[1]!))
          .map((match) => `${file}: ${match[0]}`),
      );
    expect(written).toEqual([]);
  });
});

describe('packages', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> };
  const manifests = files.filter((file) => /^((packages|apps)\/[^/]+\/)?package\.json$/.test(file));

  test.each(manifests)('%s is in step with package-lock.json', (file) => {
    const manifest = JSON.parse(read(file)) as Record<string, unknown>;
    const locked = lock.packages[path.dirname(file) === '.' ? '' : path.dirname(file)] ?? {};
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      expect([kind, locked[kind] ?? {}]).toEqual([kind, manifest[kind] ?? {}]);
  });

  test.each(manifests)('%s names exact versions', (file) => {
    const manifest = JSON.parse(read(file)) as Record<string, Record<string, string>>;
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.entries(manifest[kind] ?? {}));
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

test('nothing that a run leaves behind is under version control', () => {
  if (!existsSync(path.join(root, '.git'))) return;
  const tracked = execFileSync('git', ['ls-files', ...notOurs.filter((name) => name !== '.git')], { cwd: root, encoding: 'utf8' });
  expect(tracked).toBe('');
});
