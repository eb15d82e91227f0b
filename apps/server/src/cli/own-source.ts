import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Files of the server's and the packages' code, by their path from the root. */
export function filesOfSource(root: string): string[] {
  return ['apps/server/src', 'packages/api/src', 'packages/domain/src'].flatMap((folder) => {
    const place = path.join(root, folder);
    if (!existsSync(place)) return [];
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name));
  });
}
