// The walls of docs/architecture.md. `npm test -- --only=walls` checks them; tools/walls.mjs refuses a run that saw too few modules.
import { areaList } from './packages/api/src/area-list.ts';

const server = '^apps/server/src';
const web = '^apps/web/src';

/** Areas by floor: an area may use areas on a lower floor only, and only through their public.ts. */
export const floors = Object.entries(areaList).reduce((found, [area, { floor }]) => {
  (found[floor] ??= []).push(area);
  return found;
}, []);

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const floorWalls = [server, web].flatMap((side) =>
  floors.map((areas, floor) =>
    wall(
      `${side === server ? 'server' : 'web'}-floor-${floor}-never-looks-up`,
      'An area uses areas on a lower floor only. Turn the call around, or read the other area with a join in a view.',
      { path: `${side}/areas/(${areas.join('|')})/` },
      { path: `${side}/areas/(${floors.slice(floor).flat().join('|')})/`, pathNot: `${side}/areas/$1/` },
    ),
  ),
);

const areaWalls = [server, web].flatMap((side) => [
  wall(
    `${side === server ? 'server' : 'web'}-areas-meet-at-public`,
    'Another area is used through its public.ts alone: export there what it promises to others.',
    { path: `${side}/areas/([^/]+)/` },
    { path: `${side}/areas/[^/]+/`, pathNot: [`${side}/areas/$1/`, '/public\\.tsx?$'] },
  ),
  wall(
    `${side === server ? 'server' : 'web'}-area-stands-on-a-floor`,
    'This area has no floor yet: give it one in packages/api/src/area-list.ts and in docs/architecture.md.',
    { path: `${side}/areas/`, pathNot: `${side}/areas/(${floors.flat().join('|')})/` },
    { path: '.' },
  ),
]);

export default {
  forbidden: [
    wall('no-cycles', 'Two files that import each other are one file, or miss a third that both use.', {}, { circular: true }),
    wall('everything-resolves', 'This import leads nowhere.', {}, { couldNotResolve: true }),
    wall(
      'domain-is-pure',
      'Rules know nothing but rules: pass what they need.',
      { path: '^packages/domain/' },
      { pathNot: '^packages/domain/' },
    ),
    wall(
      'api-knows-domain-and-zod',
      'Declarations are loaded by server and browser: domain and zod only.',
      { path: '^packages/api/' },
      { pathNot: '^packages/(api|domain)/|node_modules/zod/' },
    ),
    wall(
      'client-package-stands-alone',
      'What strangers install knows nothing of this house: npm run client writes down for it what the declarations say.',
      { path: '^packages/client/src/' },
      { pathNot: '^packages/client/src/' },
    ),
    wall(
      'house-knows-no-client-package',
      'It is for strangers: our screens have a client of their own, which knows session and CSRF.',
      { path: '^(apps|packages/(api|domain))/' },
      { path: '^packages/client/' },
    ),
    wall('server-and-web-never-meet', 'They meet in packages/api.', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    wall(
      'journeys-see-the-running-product-only',
      'A journey clicks and reads; a rule that needs an import belongs in a unit or API test.',
      { path: '^e2e/' },
      { path: '^(apps|packages)/' },
    ),
    wall(
      'product-knows-no-tool',
      'Tools, benchmarks and tests use the product, never the other way round.',
      { path: '^(apps|packages)/[^/]+/src/' },
      { path: '^(tools|bench|e2e)/|^apps/[^/]+/test/' },
    ),

    // server: main → app → areas (handlers → service → queries; handlers → views) → db | http | platform
    wall(
      'machinery-knows-no-area',
      'Take what is needed as an argument; app.ts hands it in.',
      { path: `${server}/(http|db|platform)/` },
      { path: `${server}/areas/` },
    ),
    wall(
      'database-and-outside-world-know-no-http',
      'They are used by operator commands and jobs as well.',
      { path: `${server}/(db|platform)/` },
      { path: `${server}/http/` },
    ),
    wall(
      'handlers-never-touch-sql',
      'A handler calls a service or a view.',
      { path: '\\.handlers\\.ts$' },
      { path: `\\.queries\\.ts$|${server}/db/|node_modules/(kysely|pg)/` },
    ),
    wall(
      'rules-never-touch-http',
      'Throw an AppError and take what you need from the scope.',
      { path: `${server}/areas/.*\\.(service|queries|views)\\.ts$` },
      { path: `${server}/http/|node_modules/(@fastify|fastify)/` },
    ),
    wall(
      'sql-never-calls-up',
      'Queries and views only read and write.',
      { path: '\\.(queries|views)\\.ts$', pathNot: '^apps/web/' },
      { path: '\\.(service|handlers)\\.ts$|/public\\.ts$' },
    ),
    wall(
      'areas-know-no-composition',
      'main, app and the command line know the areas.',
      { path: `${server}/areas/` },
      { path: `${server}/(main|app|handlers|serve|start-up)\\.ts$|${server}/cli/` },
    ),

    // web: app → areas → blocks → ui; areas, blocks → client, session
    wall(
      'web-runs-one-way',
      'These rooms serve every area and know none.',
      { path: `${web}/(ui|blocks|client|session|language)/` },
      { path: `${web}/(areas|app)/` },
    ),
    wall('areas-never-app', 'Areas are mounted by app/ and never reach into it.', { path: `${web}/areas/` }, { path: `${web}/app/` }),
    wall(
      'addresses-know-nothing',
      'Every room links by paths.ts, so it imports none of them.',
      { path: `${web}/paths\\.ts$` },
      { path: '.' },
    ),
    wall(
      'client-knows-no-screen',
      'The client talks to the server and shows nothing.',
      { path: `${web}/client/` },
      { path: `${web}/(blocks|ui|session)/` },
    ),
    wall(
      'ui-is-generic',
      'ui/ knows no other room, no address, no router, no query client, no form.',
      { path: `${web}/ui/` },
      {
        path: `${web}/(blocks|client|session)/|${web}/paths\\.ts$|^packages/|node_modules/(@tanstack/react-(router|query)|react-hook-form)/`,
      },
    ),
    wall(
      'language-knows-no-screen',
      'Every room says its words by language/, so it knows nothing but the phrases of packages/domain.',
      { path: `${web}/language/` },
      { path: `${web}/`, pathNot: `${web}/language/` },
    ),
    ...areaWalls,
    ...floorWalls,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // tests may reach over walls to set a scene; the examples are programs of strangers, who installed the package
    exclude: { path: '\\.test\\.tsx?$|^(apps/web|packages/client)/dist/|^packages/client/examples/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.d.ts'],
    },
  },
};
