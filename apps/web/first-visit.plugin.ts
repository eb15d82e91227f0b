import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/** What somebody sees first: the page that starts, and the modules that the screen is drawn from. */
const screens = {
  'sign-in': ['src/app/main.tsx', 'src/areas/users/sign-in.page.tsx'],
  'vehicle list': ['src/app/main.tsx', 'src/app/shell.tsx', 'src/app/vehicles.page.tsx'],
};

/** Writes beside the build how much JavaScript each of these screens waits for; `npm test` holds it to tools/setup/first-visit.mjs. */
export function firstVisit(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'superlink-first-visit',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const figures = Object.entries(screens).map(([screen, modules]) => {
        const files = waitedFor(
          modules.map((module) => chunkOf(chunks, path.resolve(config.root, module))),
          bundle,
        );
        const gzip = [...files].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);
        return [screen, { gzip, files: files.size }];
      });
      await writeFile(path.join(dir ?? config.build.outDir, '.first-visit.json'), JSON.stringify(Object.fromEntries(figures)));
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module} is in no file of the build`);
  return chunk;
}

/** Files that these cannot start without: themselves, what they import, and so on. */
function waitedFor(first: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set(first);
  // a set that grows while it is walked through is walked through to its end
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') found.add(chunk);
    }
  }
  return found;
}
