import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.mjs';
import { lockedPackages } from './production-packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const product = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
  license: string;
  description: string;
};
const locked = lockedPackages(root);

interface Component {
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: { alg: string; content: string }[];
  readonly licenses: ({ license: { id: string } } | { expression: string })[];
}
const bill = billOfMaterials(product, locked) as { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] };
const named = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

describe('the bill of materials', () => {
  test('is a CycloneDX document about this version of the product', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', name: 'superlink', version: product.version, licenses: [{ license: { id: 'Apache-2.0' } }] },
      },
    });
  });

  test('holds every package of an installation with its version, and none that only tests need', () => {
    const places = Object.entries(locked).filter(([place, one]) => place.includes('node_modules/') && !one.link && !one.dev);
    const wanted = new Set(places.map(([place, { version }]) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`));
    expect(new Set(bill.components.map((one) => `${named(one)}@${one.version}`))).toEqual(wanted);
    expect(wanted.size).toBeGreaterThan(300);
    expect(bill.components.map(named)).not.toContain('vitest');
  });

  test('says of each one its licence, and by a hash what was downloaded', () => {
    for (const { licenses, hashes, purl, 'bom-ref': reference } of bill.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
      expect(reference).toBe(purl);
      expect(licenses).toEqual([expect.toSatisfy((one: object) => 'license' in one || 'expression' in one)]);
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
  });

  test('leads from the product to each of them', () => {
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const waiting = [`pkg:npm/superlink@${product.version}`];
    for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
      if (reached.has(reference)) continue;
      reached.add(reference);
      waiting.push(...needs.get(reference)!);
    }
    expect(bill.components.map(({ purl }) => purl).filter((purl) => !reached.has(purl))).toEqual([]);
  });

  test('is the same text whenever it is made', () => {
    expect(JSON.stringify(billOfMaterials(product, lockedPackages(root)))).toBe(JSON.stringify(bill));
  });
});

test('a package is found in the folder of who asks for it before those above', () => {
  const integrity = 'sha512-AAAA';
  const two = billOfMaterials(product, {
    '': { version: '1.0.0', dependencies: { a: '1.0.0', b: '2.0.0' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity, dependencies: { b: '^1.0.0' } },
    'node_modules/a/node_modules/b': { version: '1.9.0', license: 'ISC', integrity },
    'node_modules/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)', integrity },
    'node_modules/c': { version: '3.0.0', license: 'MIT', integrity, dev: true },
  });
  expect(two.dependencies).toEqual([
    { ref: `pkg:npm/superlink@${product.version}`, dependsOn: ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@1.9.0'] },
    { ref: 'pkg:npm/b@1.9.0', dependsOn: [] },
    { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
  ]);
  expect(two.components.at(-1)!.licenses).toEqual([{ expression: '(MIT OR CC0-1.0)' }]);
});
