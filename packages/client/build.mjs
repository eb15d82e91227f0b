// Writes dist/: plain modules and their declarations, which a project of any bundler and TypeScript reads. `npm pack --ignore-scripts=false` runs it first.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = path.join(here, 'dist');
const compiler = path.join(here, '../../node_modules/typescript/bin/tsc');

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [compiler, '-p', path.join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
// the compiler leaves the endings of the sources in declarations
for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
  const file = path.join(dist, name);
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'")
      .replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"'),
  );
}
