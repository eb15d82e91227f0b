import path from 'node:path';
import { defineConfig } from 'vitest/config';

// What takes too long for every `npm test`: `npm run test:long`. A file called *.long.test.ts belongs to this run alone.
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    reporters: ['default', './tools/plain-reporter.mjs'],
    allowOnly: false,
    pool: 'forks',
    environment: 'node',
    include: [
      'apps/server/src/areas/trips/trip-{machine,actors}.api.test.ts',
      '{packages/*/src,apps/server/{src,demo,test},tools,bench}/**/*.long.test.ts',
    ],
    globalSetup: ['apps/server/test/database.setup.ts'],
    testTimeout: 60 * 60_000,
    hookTimeout: 180_000,
  },
});
