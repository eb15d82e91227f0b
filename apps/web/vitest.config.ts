import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// What the web's projects in the root's vitest.config.ts have in common.
export default defineConfig({
  plugins: [react()],
  // a report of a broken server names the build
  define: { __BUILD_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    pool: 'forks',
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
