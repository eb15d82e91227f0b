// `npm run docs:licences`: docs/licences.md from package-lock.json. --check only compares, and says which licence is not allowed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowedLicences, isAllowed } from './dependencies/allowed-licences.mjs';
import { lockedPackages, productionPackages } from './dependencies/production-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = path.join(root, 'docs/licences.md');
const packages = productionPackages(lockedPackages(root));

const used = [...allowedLicences].filter(([name]) => packages.some(({ licence }) => licence.split(/[() ]/).includes(name)));
const wanted = `# Licences of what is installed

Written by \`npm run docs:licences\` from \`package-lock.json\`: the ${packages.length} packages that an installation of the product may hold, those for other
machines included; what only checks and tests need is not in it. A package under a licence that is not named here fails \`npm test\`
(\`tools/dependencies/allowed-licences.mjs\`). Data that come with the product: [data sources](data-sources.md).

| licence | asks for |
|---|---|
${used.map(([name, asks]) => `| ${name} | ${asks} |`).join('\n')}

| package | version | licence |
|---|---|---|
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;

const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused)
  console.log(`${name} ${version} comes under ${licence || 'no licence'}, which is not allowed`);
if (refused.length > 0) process.exitCode = 1;
if (!existsSync(target) || readFileSync(target, 'utf8') !== wanted) {
  if (process.argv.includes('--check')) {
    console.log('docs/licences.md is not what package-lock.json holds: run npm run docs:licences');
    process.exitCode = 1;
  } else writeFileSync(target, wanted);
}
