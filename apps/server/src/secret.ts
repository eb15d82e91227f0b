import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from './config.ts';

const LEAST = 32;
export const secretFileOf = (dataDir: string) => path.join(dataDir, 'secret');

const REMEDY =
  'Bring it back from a backup, or remove it and start again: a new one is made, nothing is lost, and open screens have to be reloaded once';

/** What makes a kept secret unusable and what to do; null while it is in order or not made yet. */
export function secretProblem(file: string): { detail: string; remedy: string } | null {
  if (!existsSync(file)) return null;
  const { length } = readFileSync(file, 'utf8').trim();
  if (length >= LEAST) return null;
  const found = length === 0 ? 'is empty' : `has only ${length} characters`;
  return { detail: `${file} ${found}: anyone could guess the key of links and CSRF tokens`, remedy: REMEDY };
}

/** Makes sure that what was written, or that a name stands in this directory, outlives a loss of power. */
function sync(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Whole or not at all: written aside, then given its name, which fails where another process was first. */
function makeSecret(file: string): void {
  const directory = path.dirname(file);
  const aside = `${file}.${process.pid}.part`;
  mkdirSync(directory, { recursive: true });
  try {
    const handle = openSync(aside, 'w', 0o600);
    try {
      writeSync(handle, randomBytes(LEAST).toString('base64url'));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    linkSync(aside, file);
    sync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The key behind CSRF tokens and signed links: the setting, else made once and kept readable by the owner only. */
export function readSecret(config: Config): string {
  if (config.settings.SECRET) return config.settings.SECRET;
  const file = secretFileOf(config.dataDir);
  if (!existsSync(file)) makeSecret(file);
  const problem = secretProblem(file);
  if (problem) throw new ConfigError(`${problem.detail}. ${problem.remedy}`);
  return readFileSync(file, 'utf8').trim();
}
