import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../setup/fingerprint.mjs';
import type { Document } from './markdown.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): Document => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
const below = (folder: string) =>
  filesBelow(path.join(root, folder), (name: string) => name === 'node_modules' || name === 'peers').map((file: string) =>
    path.relative(root, file).split(path.sep).join('/'),
  );

/** Everything that is written to be read. */
export const documents: readonly Document[] = [
  'AGENTS.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  ...['docs', 'bench'].flatMap(below).filter((file) => file.endsWith('.md')),
].map(read);

/** Lists that a tool writes from names of packages and tests, which are spelled where they come from. */
export const isWrittenByTool = (file: string) => file === 'docs/licences.md' || /^docs\/acceptance[./]/.test(file);
