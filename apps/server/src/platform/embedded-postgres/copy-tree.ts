import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, statSync, writeFileSync, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CopiedFile } from './backup-manifest.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const CHUNK = 1 << 20;
/** files between two pauses in which the connection to the database gets its turn */
const STRETCH = 32;

interface FileCopy {
  readonly bytes: number;
  readonly sha256: string;
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const slashed = (name: string) => name.split(path.sep).join('/');

/** A cluster is a thousand small files: asking the thread pool seven times for each takes longer than copying them. */
function copySmall(from: string, to: string): FileCopy {
  const content = readFileSync(from);
  writeFileSync(to, content, { mode: 0o600 });
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

async function copyLarge(from: string, to: string): Promise<FileCopy> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'w', 0o600);
    try {
      const hash = createHash('sha256');
      const buffer = Buffer.allocUnsafe(CHUNK);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK, bytes);
        if (bytesRead === 0) break;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        for (let written = 0; written < bytesRead;) {
          written += (await target.write(chunk, written, bytesRead - written, bytes + written)).bytesWritten;
        }
        bytes += bytesRead;
      }
      return { bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * Copies what the file holds now, readable for its owner only. Null when it is gone: a database and its users delete files meanwhile, at which
 * fs.cp would stop; nor does that tell checksums.
 */
export async function copyFileHashed(from: string, to: string): Promise<FileCopy | null> {
  try {
    return statSync(from).size <= CHUNK ? copySmall(from, to) : await copyLarge(from, to);
  } catch (error) {
    if (isGone(error) && !existsSync(from)) return null;
    throw error;
  }
}

export interface Tree {
  readonly directories: string[];
  readonly files: string[];
}

/** Directories and regular files below `root`, by paths relative to it. What `skip` refuses is left out; a refused directory stays, empty. */
export async function listTree(root: string, skip: (name: string) => boolean = () => false): Promise<Tree> {
  const tree: Tree = { directories: [], files: [] };
  const visit = async (directory: string) => {
    let entries: Dirent[];
    try {
      entries = await readdir(path.join(root, directory), { withFileTypes: true });
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
    for (const entry of entries) {
      const name = slashed(path.join(directory, entry.name));
      if (entry.isDirectory()) {
        tree.directories.push(name);
        if (!skip(name)) await visit(name);
      } else if (entry.isFile() && !skip(name)) tree.files.push(name);
    }
  };
  await visit('');
  return tree;
}

/** Makes a folder. Throws EmbeddedPostgresError with the way out: of a file system that a unit may only read, Node.js says that it is not there. */
export function makeFolder(folder: string, mode = 0o700): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): make the folder that it lies in for the user of this command, ` +
        'and where a unit of systemd runs it, name that in ReadWritePaths, see docs/operations/backup.md',
      { cause: error },
    );
  }
}

/** Copies a listed tree to `target`; paths in the answer begin with `prefix`. */
export async function copyTree(root: string, tree: Tree, target: string, prefix: string): Promise<CopiedFile[]> {
  makeFolder(target);
  for (const directory of tree.directories) mkdirSync(path.join(target, directory), { recursive: true, mode: 0o700 });
  const copied: CopiedFile[] = [];
  for (const [index, file] of tree.files.entries()) {
    if (index % STRETCH === 0) await pause();
    const done = await copyFileHashed(path.join(root, file), path.join(target, file));
    if (done) copied.push({ path: `${prefix}/${file}`, ...done });
  }
  return copied;
}

/** Bytes of the files of a tree, as far as they still exist. */
export function sizeOf(root: string, tree: Tree): number {
  return tree.files.reduce((bytes, file) => bytes + (statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Throws EmbeddedPostgresError when the disk below `directory` has no room for so many bytes and a little more. */
export function requireRoom(directory: string, bytes: number, what: string): void {
  makeFolder(directory, 0o777);
  const { bavail, bsize } = statfsSync(directory);
  const needed = bytes * 1.05 + 100_000_000;
  if (bavail * bsize >= needed) return;
  const megabytes = (value: number) => `${Math.ceil(value / 1e6)} MB`;
  throw new EmbeddedPostgresError(
    `${what} needs ${megabytes(needed)} in ${directory}, and ${megabytes(bavail * bsize)} are free. Free some room or choose another place`,
  );
}

/** Answers when everything written below `directory` has reached the disk. */
export async function flushToDisk(directory: string): Promise<void> {
  const sync = promisify(execFile);
  await sync('sync', process.platform === 'linux' ? ['-f', directory] : []).catch(() => sync('sync'));
}
