import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { roomInMemory } from '../tools/setup/memory-folder.mjs';

const root = path.resolve(import.meta.dirname, '..');
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Bytes of memory that pages draw in; a container may have less, and then they draw in files. */
const ROOM_TO_DRAW_IN = 1024 ** 3;

/** Works as root, in a container and without a graphics card; WebGL is drawn in software. */
export const browserArguments = [
  '--no-sandbox',
  ...(roomInMemory() >= ROOM_TO_DRAW_IN ? [] : ['--disable-dev-shm-usage']),
  '--disable-quic',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
];

export interface Browser {
  readonly path: string;
  /** what its process needs beyond the inherited environment */
  readonly env: Record<string, string>;
  readonly from: 'CHROMIUM_PATH' | 'system' | 'npm';
}

/**
 * The browser of the journeys: CHROMIUM_PATH, else one installed on this machine, else the one from npm (Linux on x64).
 * Throws with what to do when there is none. `system: false` goes straight to npm.
 */
export async function findBrowser({ system = true } = {}): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not there: correct it or leave it unset.`);
    return { path: chosen, env: {}, from: 'CHROMIUM_PATH' };
  }
  const installed = system ? systemBrowsers.find((file) => existsSync(file)) : undefined;
  if (installed) return { path: installed, env: {}, from: 'system' };
  const packaged = path.join(root, 'node_modules/@sparticuz/chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packaged)) {
    throw new Error(
      'There is no browser for the journeys: install Chrome or Chromium, or set CHROMIUM_PATH to one, then run the tests again.',
    );
  }
  return packagedBrowser(packaged);
}

async function packagedBrowser(packaged: string): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8')) as { version: string };
  const home = path.join(root, '.cache', `chromium-${version}`);
  if (!existsSync(home)) await unpack(packaged, home);
  const file = path.join(home, 'chromium');
  nameFonts(home);
  const fonts = { FONTCONFIG_FILE: path.join(home, 'fonts.conf'), FONTCONFIG_PATH: home };
  const libraries = { LD_LIBRARY_PATH: path.join(home, 'al2023/lib') };
  const plain = run(file, fonts);
  if (plain.ok) return { path: file, env: fonts, from: 'npm' };
  const complete = run(file, { ...fonts, ...libraries });
  if (complete.ok) return { path: file, env: { ...fonts, ...libraries }, from: 'npm' };
  throw new Error(
    `The browser from npm does not run here (${plain.reason || complete.reason}): install Chrome or Chromium, or set CHROMIUM_PATH to one, then run the tests again.`,
  );
}

function run(file: string, env: Record<string, string>): { ok: boolean; reason: string } {
  const result = spawnSync(file, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 30_000 });
  return { ok: result.status === 0, reason: (result.error?.message ?? result.stderr ?? '').trim().split('\n')[0] ?? '' };
}

/**
 * The fonts.conf of the package lists folders of another system: with it every click works and no text is drawn. Ours names whole paths, and is
 * written again where the project was moved or copied since.
 */
function nameFonts(home: string): void {
  const file = path.join(home, 'fonts.conf');
  const folders = `<dir>${home}/fonts</dir><cachedir>${home}/font-cache</cachedir>`;
  const config = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== config) writeFileSync(file, config);
}

/** Unpacks beside and moves in one step: a run that is cut off, or two at once, never leave half a browser. */
async function unpack(packaged: string, home: string): Promise<void> {
  mkdirSync(path.dirname(home), { recursive: true });
  const workshop = mkdtempSync(`${home}.`);
  const before = process.env.TMPDIR;
  // the package unpacks into the folder for temporary files, whatever lies there already
  process.env.TMPDIR = workshop;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(path.join(packaged, 'bin/al2023.tar.br'));
    if (!existsSync(home)) renameSync(workshop, home);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(workshop, { recursive: true, force: true });
  }
}
