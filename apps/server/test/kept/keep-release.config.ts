import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Writes files, so no run of the tests finds it: `npm run keep-release`. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../../..'),
  test: {
    environment: 'node',
    include: ['apps/server/test/kept/keep-release.ts'],
    globalSetup: ['apps/server/test/database.setup.ts'],
    testTimeout: 60_000,
  },
});
