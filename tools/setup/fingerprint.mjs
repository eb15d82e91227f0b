import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Every file below a folder in a fixed order, without those whose name `skip` refuses.
 * @param {string} folder
 * @param {(name: string) => boolean} [skip]
 * @returns {string[]}
 */
export function filesBelow(folder, skip = () => false) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skip(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(full, skip);
      return entry.isFile() ? [full] : [];
    });
}

/**
 * Hash over names and contents: times say nothing after a checkout or a copy. Files that are not there count as absent.
 * @param {string} root
 * @param {string[]} files
 * @param {...string} extra
 */
export function fingerprint(root, files, ...extra) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const file of files) {
    hash.update(`${path.relative(root, file)}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}
