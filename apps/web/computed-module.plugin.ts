import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Runs a module of plain data while building and ships its values alone, without the code that computes them. */
export function computedModule(file: string): Plugin {
  return {
    name: 'superlink-computed-module',
    apply: 'build',
    async load(id) {
      if (id !== file) return null;
      const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
