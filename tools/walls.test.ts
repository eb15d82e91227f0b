import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseRooms } from './walls.mjs';

const root = path.resolve(import.meta.dirname, '..');
let house: string;
/** What the cruiser reports of the planted house, as `wall: file`. */
let reported: string[];

/** A small house with one way through every wall, beside files that keep to the doors. */
const planted: Record<string, string> = {
  'packages/domain/src/trips/pure.ts': `export const rule = 1;`,
  'packages/domain/src/trips/impure.ts': `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
  'packages/api/src/trips/trips.calls.ts': `import { rule } from '../../../domain/src/trips/pure.ts';\nimport { hash } from 'node:crypto';\nexport const calls = [rule, hash];`,
  'apps/server/src/http/bind.ts': `import { requireTrip } from '../areas/trips/public.ts';\nexport const bind = requireTrip;`,
  'apps/server/src/http/gate.ts': `export const gate = 1;`,
  'apps/server/src/db/pool.ts': `import { gate } from '../http/gate.ts';\nexport const pool = gate;`,
  'apps/server/src/areas/trips/public.ts': `export { requireTrip } from './trips.service.ts';`,
  'apps/server/src/areas/trips/trips.service.ts': `import { gate } from '../../http/gate.ts';\nimport { lockTrip } from './trips.queries.ts';\nimport { secret } from '../vehicles/vehicles.queries.ts';\nexport const requireTrip = [gate, lockTrip, secret];`,
  'apps/server/src/areas/trips/trips.queries.ts': `import { openVehicle } from '../vehicles/public.ts';\nexport const lockTrip = openVehicle;`,
  'apps/server/src/areas/trips/trips.handlers.ts': `import { lockTrip } from './trips.queries.ts';\nexport const handlers = lockTrip;`,
  'apps/server/src/areas/trips/circle-a.ts': `import { b } from './circle-b.ts';\nexport const a = () => b;`,
  'apps/server/src/areas/trips/circle-b.ts': `import { a } from './circle-a.ts';\nexport const b = () => a;`,
  'apps/server/src/areas/trips/trips.views.ts': `import { gone } from './gone.ts';\nexport const view = gone;`,
  'apps/server/src/areas/vehicles/public.ts': `export { openVehicle } from './vehicles.service.ts';`,
  'apps/server/src/areas/vehicles/vehicles.service.ts': `import { requireTrip } from '../trips/public.ts';\nexport const openVehicle = () => requireTrip;`,
  'apps/server/src/areas/vehicles/vehicles.queries.ts': `export const secret = 1;`,
  'apps/server/src/areas/vehicles/lost.ts': `import { app } from '../../app.ts';\nexport const lost = app;`,
  'apps/server/src/areas/lorries/lorries.service.ts': `import { openVehicle } from '../vehicles/public.ts';\nexport const lorry = openVehicle;`,
  'apps/server/src/app.ts': `import { proof } from '../../../tools/proof.ts';\nexport const app = proof;`,
  'apps/web/src/paths.ts': `import { router } from './app/router.tsx';\nexport const paths = { router };`,
  'apps/web/src/app/router.tsx': `export const router = 1;`,
  'apps/web/src/areas/trips/trips.page.tsx': `import { paths } from '../../paths.ts';\nimport { router } from '../../app/router.tsx';\nimport { pool } from '../../../../server/src/http/gate.ts';\nexport const page = [paths, router, pool];`,
  'apps/web/src/blocks/table.tsx': `import { page } from '../areas/trips/trips.page.tsx';\nexport const table = page;`,
  'apps/web/src/client/call.ts': `import { badge } from '../ui/badge.tsx';\nexport const call = badge;`,
  'apps/web/src/ui/badge.tsx': `export const badge = 1;`,
  'apps/web/src/ui/link.tsx': `import { call } from '../client/call.ts';\nexport const link = call;`,
  'e2e/trips.e2e.ts': `import { page } from '../apps/web/src/areas/trips/trips.page.tsx';\nexport const journey = page;`,
  'tools/proof.ts': `export const proof = 1;`,
};

beforeAll(async () => {
  house = mkdtempSync(path.join(tmpdir(), 'superlink-walls-'));
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), text);
  }
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json', 'package.json'])
    cpSync(path.join(root, file), path.join(house, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  const { summary } = await cruiseRooms(house);
  reported = summary.violations.map(({ rule, from }: { rule: { name: string }; from: string }) => `${rule.name}: ${from}`);
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('a planted way through a wall is reported', () => {
  test.each([
    ['domain-is-pure', 'packages/domain/src/trips/impure.ts'],
    ['api-knows-domain-and-zod', 'packages/api/src/trips/trips.calls.ts'],
    ['machinery-knows-no-area', 'apps/server/src/http/bind.ts'],
    ['database-and-outside-world-know-no-http', 'apps/server/src/db/pool.ts'],
    ['rules-never-touch-http', 'apps/server/src/areas/trips/trips.service.ts'],
    ['server-areas-meet-at-public', 'apps/server/src/areas/trips/trips.service.ts'],
    ['sql-never-calls-up', 'apps/server/src/areas/trips/trips.queries.ts'],
    ['handlers-never-touch-sql', 'apps/server/src/areas/trips/trips.handlers.ts'],
    ['no-cycles', 'apps/server/src/areas/trips/circle-a.ts'],
    ['everything-resolves', 'apps/server/src/areas/trips/trips.views.ts'],
    ['server-floor-2-never-looks-up', 'apps/server/src/areas/vehicles/vehicles.service.ts'],
    ['areas-know-no-composition', 'apps/server/src/areas/vehicles/lost.ts'],
    ['server-area-stands-on-a-floor', 'apps/server/src/areas/lorries/lorries.service.ts'],
    ['product-knows-no-tool', 'apps/server/src/app.ts'],
    ['areas-never-app', 'apps/web/src/areas/trips/trips.page.tsx'],
    ['server-and-web-never-meet', 'apps/web/src/areas/trips/trips.page.tsx'],
    ['addresses-know-nothing', 'apps/web/src/paths.ts'],
    ['web-runs-one-way', 'apps/web/src/blocks/table.tsx'],
    ['client-knows-no-screen', 'apps/web/src/client/call.ts'],
    ['ui-is-generic', 'apps/web/src/ui/link.tsx'],
    ['journeys-see-the-running-product-only', 'e2e/trips.e2e.ts'],
  ])('%s', (wall, from) => {
    expect(reported).toContain(`${wall}: ${from}`);
  });

  test('and a file that keeps to the doors is not', () => {
    const kept = [
      'packages/domain/src/trips/pure.ts',
      'apps/server/src/areas/trips/public.ts',
      'apps/web/src/app/router.tsx',
      'apps/server/src/http/gate.ts',
    ];
    for (const file of kept) expect(reported.filter((line: string) => line.endsWith(file) && !line.startsWith('no-cycles'))).toEqual([]);
  });
});

test('the linter teaches the same walls while a file is being written', () => {
  let output = '';
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix'], {
      cwd: house,
      encoding: 'utf8',
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const restricted = output
    .split('\n')
    .filter((line) => line.includes('no-restricted-imports'))
    .map((line) => line.split(':')[0]);
  for (const file of [
    'packages/domain/src/trips/impure.ts',
    'packages/api/src/trips/trips.calls.ts',
    'apps/server/src/http/bind.ts',
    'apps/server/src/areas/trips/trips.service.ts',
    'apps/server/src/areas/trips/trips.handlers.ts',
    'apps/web/src/areas/trips/trips.page.tsx',
    'apps/web/src/blocks/table.tsx',
    'apps/web/src/ui/link.tsx',
  ]) {
    expect(restricted).toContain(file);
  }
});
