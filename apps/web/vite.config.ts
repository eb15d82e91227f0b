import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import simpleVariables from 'postcss-simple-vars';
import { defineConfig, type Rolldown } from 'vite';
import { computedModule } from './computed-module.plugin.ts';
import { firstVisit } from './first-visit.plugin.ts';
import { inLanguage } from './language.plugin.ts';
import { precompress } from './precompress.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
/** The language that is built, from `vite build --mode af`; null is English, which every other is built beside. */
const otherLanguage = (mode: string) => (mode === 'af' ? mode : null);
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
/** Modules whose path holds one of these, on every system. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));
/**
 * The files that the browser asks for. Each begins with what its `test` matches and takes along what that imports, unless a file further up has it
 * already; the rest is split by what the screens ask for. Few, because a browser asks for six at a time, and none with more than its screens need:
 * tools/setup/first-visit.mjs holds what a first visit may cost.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // Changes rarely, is needed by every screen: stays in the cache over releases.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // What the page starts with, which is the sign-in.
  { name: 'start', tags: ['$initial'], priority: 6 },
  // The frame around every page inside, and what every list has.
  {
    name: 'list',
    test: anyOf(
      'src/app/shell\\.',
      'src/blocks/(table/(data-table|table-state)|panel/docked-panel\\.module|expiry-badge|permission-gate)',
      'src/blocks/list/(filter-tabs|list-tools|list-view|month-select|page-header|search-box|url-view|use-refresh|use-table-view)',
      'src/ui/(empty-state|status-badge)',
      'src/areas/(bookings/booking|diesel/fuel|trips/vehicle-history)-tasks?\\.tsx',
      'domain/src/(trailers/trailer-position|vehicles/vehicle-(order|status)|time/)',
      '@tanstack/react-query/build/modern/use(Query|Mutation)\\.',
      '@tabler/icons-react/dist/esm/icons/Icon(Eye|Pencil|Plus|Trash)\\.',
    ),
    priority: 5,
  },
  { name: 'icons', test: anyOf('node_modules/@tabler/'), minShareCount: 2, priority: 4 },
  { name: 'dates', test: anyOf('src/blocks/form/day-input', 'node_modules/(@mantine/dates|dayjs)/'), priority: 3 },
  { name: 'form', test: anyOf('src/blocks/form/', 'node_modules/zod/'), priority: 2 },
  { name: 'rules', test: anyOf('domain/src/'), minShareCount: 3, priority: 1 },
  // What the screens of an area share: texts, queries and badges. The texts of a form or panel go with it.
  {
    name: (id) => /[\\/]areas[\\/](\w+)[\\/]/.exec(id)?.[1] ?? null,
    debugName: 'areas',
    test: anyOf('src/areas/\\w+/(?!\\w+-(form|panel)\\.)[\\w-]+(\\.messages(\\.\\w+)?|\\.queries|-badge)\\.tsx?$'),
    minShareCount: 2,
    priority: 0,
  },
];
/** The server that answers in development. */
const backend = process.env.BACKEND ?? 'http://localhost:3000';

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    ...[otherLanguage(mode)].filter((language) => language !== null).map(inLanguage),
    react(),
    computedModule(clientCalls),
    computedModule(areaShows),
    serviceWorker(otherLanguage(mode)),
    precompress(),
    ...(otherLanguage(mode) === null ? [firstVisit()] : []),
  ],
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
    // every browser of the target has it
    modulePreload: { polyfill: false },
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
        // the page that starts names every other file: without the words of their names it is a KB lighter
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]'),
        codeSplitting: { groups: chunks },
      },
    },
  },
}));
