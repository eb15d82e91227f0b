// `npm run sbom`: the bill of materials of this version as CycloneDX JSON, to .cache/superlink-<version>.cdx.json, or `npm run sbom -- <file>`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { billOfMaterials } from './dependencies/bill-of-materials.mjs';
import { lockedPackages } from './dependencies/production-packages.mjs';
import { explainWrite, runTool } from './setup/failure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(() => {
  const product = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const target = path.resolve(process.argv[2] ?? path.join(root, '.cache', `superlink-${product.version}.cdx.json`));
  const bill = billOfMaterials(product, lockedPackages(root));
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
  } catch (error) {
    throw explainWrite(error, 'Writing the bill of materials');
  }
  console.log(`${bill.components.length} packages: ${target}`);
});
