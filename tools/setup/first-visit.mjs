import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a first visit may wait for: KB of JavaScript, gzip, and the files it comes in. These figures fall when it gets lighter, and never rise. */
const budgets = {
  'sign-in': { kb: 150, files: 3 },
  'vehicle list': { kb: 230, files: 6 },
};

/**
 * The figures that the build has written, held to the budgets.
 * @param {string} dist
 * @returns {{ line: string, kept: boolean }[]}
 */
export function firstVisitFigures(dist) {
  const file = path.join(dist, '.first-visit.json');
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries(budgets).map(([screen, budget]) => {
    const { gzip = Number.NaN, files = Number.NaN } = built[screen] ?? {};
    const line = `${screen}: ${(gzip / 1000).toFixed(1)} KB of ${budget.kb} in ${files} files of ${budget.files}`;
    return { line, kept: gzip <= budget.kb * 1000 && files <= budget.files };
  });
}
