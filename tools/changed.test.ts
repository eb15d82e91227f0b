import { expect, test } from 'vitest';
import { journeysOf, reachedFiles } from './changed.mjs';

const [rule, service, form, block, page] = [
  'packages/domain/src/diesel/fill.ts',
  'apps/server/src/areas/diesel/diesel.service.ts',
  'apps/web/src/areas/diesel/diesel.form.tsx',
  'apps/web/src/blocks/table.tsx',
  'apps/web/src/areas/trips/trips.page.tsx',
] as const;
const modules = [
  { source: rule, dependents: [service, form] },
  { source: service, dependents: ['apps/server/src/app.ts'] },
  { source: 'apps/server/src/app.ts', dependents: ['apps/server/src/areas/users/lost.ts'] },
  { source: form, dependents: [] },
  { source: block, dependents: [page] },
  { source: page, dependents: [] },
];
const journeys = ['diesel.e2e.ts', 'planning.e2e.ts', 'trips.e2e.ts', 'users.e2e.ts'];

test('a change reaches what imports it, and nothing beyond the composition of the product', () => {
  expect(reachedFiles([rule], modules).toSorted()).toEqual([rule, service, form].toSorted());
});

test('a rule of an area asks for the journeys of the areas that it reaches', () => {
  expect(journeysOf([rule], modules, journeys)).toEqual(['diesel.e2e.ts']);
  expect(journeysOf([page], modules, journeys)).toEqual(['planning.e2e.ts', 'trips.e2e.ts']);
});

test('machinery, migrations and tools of the journeys ask for all of them, words and tests for none', () => {
  for (const file of [block, 'apps/server/migrations/0099_more.sql', 'e2e/product.ts', 'package-lock.json'])
    expect(journeysOf([file], modules, journeys)).toEqual(journeys);
  expect(journeysOf(['README.md', 'apps/server/src/areas/diesel/diesel.api.test.ts'], modules, journeys)).toEqual([]);
  expect(journeysOf(['e2e/users.e2e.ts'], modules, journeys)).toEqual(['users.e2e.ts']);
});
