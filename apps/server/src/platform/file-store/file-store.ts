import type { Readable } from 'node:stream';

/**
 * Where the bytes of uploaded files lie. A key is `<tenant>/<file id>`; what a file is called and whose it is stands in the database alone.
 * `put` leaves the whole file or none of it under its key; `remove` is at peace with a key that holds nothing.
 */
export interface FileStore {
  put(key: string, content: AsyncIterable<Uint8Array>, file: { readonly type: string }): Promise<void>;
  /** Throws FileMissing. */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** The database knows a file that the store does not hold. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`The file store holds nothing under ${key}`);
    this.name = 'FileMissing';
  }
}
