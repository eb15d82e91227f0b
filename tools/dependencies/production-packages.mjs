import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/';

/** @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, optional?: boolean, link?: boolean, resolved?: string, hasInstallScript?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ name: string, version: string, licence: string, integrity: string, optional: boolean, needs: string[] }} ProductionPackage */

/**
 * What package-lock.json holds, by place.
 * @param {string} root
 * @returns {Record<string, LockedPackage>}
 */
export function lockedPackages(root) {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
}

const isInstalled = (place) => place.includes(FOLDER);
const nameOf = (place) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Where Node finds a package that is asked for from a place: in its own folder of packages, else in those of the folders above. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

/** Name and version of what a package needs, as it is found from its place. */
function needsOf(packages, place) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place];
  return Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })
    .map((name) => placeOf(packages, place, name))
    .filter((found) => found !== undefined && !packages[found].link && !packages[found].dev)
    .map((found) => `${nameOf(found)}@${packages[found].version}`)
    .toSorted();
}

/**
 * Every package that an installation of the product may hold, each version once, by name: what only checks and tests need is left out, what other
 * machines need is in.
 * @param {Record<string, LockedPackage>} packages
 * @returns {ProductionPackage[]}
 */
export function productionPackages(packages) {
  const found = new Map();
  for (const [place, locked] of Object.entries(packages)) {
    if (!isInstalled(place) || locked.link || locked.dev) continue;
    const name = nameOf(place);
    const { version, license: licence = '', integrity = '', optional = false } = locked;
    found.set(`${name}@${version}`, { name, version, licence, integrity, optional, needs: needsOf(packages, place) });
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/**
 * What the product's own parts need, as name and version.
 * @param {Record<string, LockedPackage>} packages
 */
export function neededByProduct(packages) {
  const parts = Object.keys(packages).filter((place) => !isInstalled(place));
  return [...new Set(parts.flatMap((place) => needsOf(packages, place)))].toSorted();
}
