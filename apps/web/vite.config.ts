import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import simpleVariables from 'postcss-simple-vars';
import { defineConfig } from 'vite';
import { computedModule } from './computed-module.plugin.ts';
import { precompress } from './precompress.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
/** Declared calls as the client needs them: their schemas would be a tenth of what a first visit downloads. */
const clientCalls = fileURLToPath(new URL('../../packages/api/src/client-calls.ts', import.meta.url));
/** What goes out of date with what: the list that it comes from names every call, and so every schema. */
const areaShows = fileURLToPath(new URL('../../packages/api/src/area-shows.ts', import.meta.url));
/** Mantine's own, so that style sheets and components break at the same width. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};
/** The server that answers in development. */
const backend = process.env.BACKEND ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), computedModule(clientCalls), computedModule(areaShows), serviceWorker(), precompress()],
  // Mantine's breakpoints and light-dark() in style sheets.
  css: { postcss: { plugins: [mantine(), simpleVariables({ variables: breakpoints })] } },
  define: { __BUILD_VERSION__: JSON.stringify(version) },
  server: {
    port: 5173,
    // The Host goes on as it is: the server reads the tenant from it.
    proxy: Object.fromEntries(
      ['/api', '/auth', '/files', '/frontend-errors'].map((path) => [path, { target: backend, changeOrigin: false }]),
    ),
  },
  build: {
    target: 'es2023',
    // Light enough to be read in a report of a fault, and never loaded by a browser that has no tools open.
    sourcemap: true,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // Declarations and rules do nothing when loaded: what no screen uses (texts of server errors) stays out.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]packages[\\/](api|domain)[\\/]/, sideEffects: false },
          // lists what an area offers to others: who takes one piece of it does not load the rest
          { test: /[\\/]areas[\\/][^\\/]+[\\/]public\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, is needed by every screen: stays in the cache over releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              // zod's set-up stands beside zod, so that it runs before any other chunk makes a schema.
              name: 'data',
              test: /app[\\/]zod-setup|node_modules[\\/](@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)|zod)[\\/]/,
              priority: 3,
            },
            // What most screens share comes in two files. One for each icon and component would be a hundred and thirty for a list, and a browser
            // asks for six at a time.
            { name: 'ui', test: /node_modules[\\/](?!@mantine[\\/]dates|dayjs)/, minShareCount: 10, priority: 1 },
            { name: 'blocks', test: /[\\/](web|domain|api)[\\/]src[\\/]/, minShareCount: 10, priority: 1 },
          ],
        },
      },
    },
  },
});
