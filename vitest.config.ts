import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const setupFiles = ['tools/count-assertions.ts'];
/** Long tests have a run of their own: `npm run test:long`. */
const long = ['**/*.long.test.ts', '**/node_modules/**'];

// One run for every rule that needs no browser. A project is a room: `npx vitest --project server vehicles`.
export default defineConfig({
  test: {
    reporters: ['default', './tools/plain-reporter.mjs'],
    allowOnly: false,
    // a worker more than there are cores: it has them while the others wait for a database; the server's files share one PostgreSQL, each with a database of its own
    pool: 'forks',
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    projects: [
      {
        test: { name: 'unit', environment: 'node', include: ['packages/*/src/**/*.test.ts'], exclude: long, setupFiles, isolate: false },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // the house rules look at the migrated database and the composed application
          include: ['apps/server/{src,demo,test}/**/*.test.ts', 'tools/house-rules/**/*.test.ts'],
          globalSetup: ['apps/server/test/database.setup.ts'],
          exclude: long,
          setupFiles,
          // each file has an application and a database of its own, but not the server's modules, which take longest to load
          isolate: false,
          // starts products and databases; a limit ends what hangs and judges no machine
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // what draws, and what needs no screen
      {
        extends: './apps/web/vitest.config.ts',
        test: {
          name: 'web',
          environment: './apps/web/test/lasting-jsdom.ts',
          isolate: false,
          include: ['apps/web/{src,test}/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'apps/web/test/jsdom.setup.ts'],
        },
      },
      {
        extends: './apps/web/vitest.config.ts',
        test: { name: 'web-rules', environment: 'node', include: ['apps/web/{*,src/**/*,test/**/*}.test.ts'], setupFiles, isolate: false },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{tools,e2e,bench}/**/*.test.ts'],
          exclude: ['tools/house-rules/**', ...long],
          setupFiles,
          // runs npm, servers and whole linters
          testTimeout: 120_000,
        },
      },
    ],
  },
});
