// Which journeys a change can break, for `npm test -- --changed`: the areas that its files reach along the imports. Vitest finds its own tests.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruiseRooms } from './walls.mjs';

/** Files that import everything: what comes to them has reached nobody in particular. */
const composition = [
  /^packages\/api\/src\/index\.ts$/,
  /^apps\/server\/src\/(app|main|handlers|serve|start-up)\.ts$/,
  /^apps\/web\/src\/app\/(main|router)\.tsx?$/,
];
const harmless = [/^docs\//, /^bench\//, /\.md$/, /\.test\.tsx?$/, /^tools\/(?!setup\/)/];
/** Journeys over several areas, beside those that are called like their area. */
const journeysOver = {
  'client-to-contract': ['clients', 'rates', 'contracts'],
  'fleet-clerk': ['vehicles', 'trailers', 'drivers', 'assignments', 'bookings', 'imports'],
  'large-fleet': ['vehicles', 'trailers', 'drivers'],
  planning: ['planning', 'trips', 'chep'],
};

/** Files that differ from `base` in the working tree, new ones included. */
export function changedFiles(root, base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Every file that a change of `files` reaches: importers, their importers and so on, up to the composition of the product. */
export function reachedFiles(files, modules) {
  const importers = new Map(modules.map(({ source, dependents }) => [source, dependents ?? []]));
  const reached = new Set();
  const open = [...files];
  while (open.length > 0) {
    const file = open.pop();
    if (reached.has(file) || composition.some((pattern) => pattern.test(file))) continue;
    reached.add(file);
    open.push(...(importers.get(file) ?? []));
  }
  return [...reached];
}

/** The journeys to run after a change of these files, all of them when it is no area's alone. */
export function journeysOf(files, modules, journeys) {
  const meaning = files.filter((file) => !harmless.some((pattern) => pattern.test(file)));
  const own = meaning.filter((file) => file.endsWith('.e2e.ts')).map((file) => path.basename(file));
  const product = meaning.filter((file) => !file.endsWith('.e2e.ts'));
  const areaOf = (file) => /^(?:packages\/(?:domain|api)\/src|apps\/(?:server|web)\/src\/areas)\/([^/]+)\//.exec(file)?.[1];
  const reached = reachedFiles(product, modules);
  const areas = new Set(reached.map(areaOf).filter(Boolean));
  // machinery and everything else that stands outside the areas serves them all
  if (product.some((file) => !areaOf(file))) return journeys;
  return journeys.filter((journey) => {
    const name = journey.replace('.e2e.ts', '');
    return own.includes(journey) || (journeysOver[name] ?? [name]).some((area) => areas.has(area));
  });
}

/** Files of journeys that a change since `base` can break. */
export async function changedJourneys(root, base) {
  const { modules } = await cruiseRooms(root);
  const journeys = readdirSync(path.join(root, 'e2e')).filter((name) => name.endsWith('.e2e.ts'));
  return journeysOf(changedFiles(root, base), modules, journeys);
}
