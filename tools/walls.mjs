// The import graph and the walls of docs/architecture.md, for `npm test -- --only=walls` (tools/rooms.mjs). Needs Node 24, as dependency-cruiser does.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

const rooms = ['packages', 'apps', 'e2e', 'bench', 'tools'];
/** Without its TypeScript reader the cruiser sees nothing and is content: fewer modules than this is no result. */
const fewestModules = 100;

/**
 * The import graph of a checkout and what it breaks.
 * @param {string} baseDir
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function cruiseRooms(baseDir) {
  const { options, ...ruleSet } = rules;
  const folders = rooms.filter((room) => existsSync(path.join(baseDir, room)));
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir });
  return output;
}

/**
 * Prints what goes through a wall. Answers whether nothing does.
 * @param {import('dependency-cruiser').ICruiseResult['summary']} summary
 */
export function keepsWalls(summary) {
  for (const { rule, from, to, cycle } of summary.violations) {
    const comment = rules.forbidden.find((wall) => wall.name === rule.name)?.comment ?? '';
    console.log(`${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}\n    ${comment}`);
  }
  console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} through a wall`);
  if (summary.totalCruised < fewestModules) {
    console.log(`Fewer than ${fewestModules} modules were read: is @swc/core installed?`);
    return false;
  }
  return summary.violations.length === 0;
}
