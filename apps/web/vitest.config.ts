import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Project "web" of the run in the root's vitest.config.ts.
export default defineConfig({
  plugins: [react()],
  // a report of a broken server names the build
  define: { __BUILD_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['test/jsdom.setup.ts'],
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
