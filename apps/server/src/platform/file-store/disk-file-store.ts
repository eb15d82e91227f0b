import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, type FileStore } from './file-store.ts';

/** A rename is on disk only when its directory is. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files below one directory: written beside their place, forced to disk, then renamed, so that a power cut leaves a whole file or none. */
export class DiskFileStore implements FileStore {
  readonly #root: string;
  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  #place(key: string): string {
    const place = path.resolve(this.#root, key);
    if (!place.startsWith(this.#root + path.sep)) throw new Error('A key outside the file store');
    return place;
  }

  async put(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const place = this.#place(key);
    const directory = path.dirname(place);
    const made = await mkdir(directory, { recursive: true, mode: 0o700 });
    try {
      await writeAll(`${place}.part`, content);
      await rename(`${place}.part`, place);
    } catch (error) {
      await rm(`${place}.part`, { force: true });
      throw error;
    }
    await syncDirectory(directory);
    if (made) await syncDirectory(path.dirname(made));
  }

  async get(key: string): Promise<Readable> {
    const place = this.#place(key);
    try {
      const handle = await open(place, 'r');
      return createReadStream(place, { fd: handle });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key);
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const place = this.#place(key);
    await rm(place, { force: true });
    // left by a process that died while bytes arrived
    await rm(`${place}.part`, { force: true });
  }

  close(): void {}
}
