// Fits the corridor factors of the road network to the published distances and writes corridor-factors.json.
// Run: npx node tools/maps/write-road-factors.ts, whenever roads, towns or distances change; the test in this folder proves that it was done.
import { writeFileSync } from 'node:fs';
import { fitFactors, judge } from './fit-road-factors.ts';
import { readPublishedDistances, readUnofficialDistances } from './published-distances.ts';

const distances = readPublishedDistances();
const factors = fitFactors(distances);
writeFileSync(
  new URL('../../apps/server/src/platform/maps/embedded/data/corridor-factors.json', import.meta.url),
  `${JSON.stringify(factors, null, 2)}\n`,
);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
for (const [name, { pairs, mean, within6 }] of Object.entries({
  'fitted to all': judge(distances, () => factors),
  'each pair left out': judge(distances, (row) =>
    fitFactors(
      distances.filter((other) => other !== row),
      factors,
    ),
  ),
  'each source left out': judge(distances, (row) =>
    fitFactors(
      distances.filter(({ source }) => source !== row.source),
      factors,
    ),
  ),
  'unofficial, never fitted': judge(readUnofficialDistances(), () => factors),
}))
  console.log(`${name}: ${pairs} pairs, mean error ${percent(mean)}, within 6 %: ${percent(within6)}`);
