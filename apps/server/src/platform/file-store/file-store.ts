import type { Readable } from 'node:stream';

/**
 * Where the bytes of uploaded files lie. A key is `<tenant>/<file id>`; what a file is called and whose it is stands in the database alone.
 * `put` leaves the whole file or none of it under its key; `remove` is at peace with a key that holds nothing. Each throws FileStoreAway when the
 * store does not answer, or answers that it cannot.
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

/** The store cannot be reached, does not let us in, or fails by itself: another try later may work. */
export class FileStoreAway extends Error {
  constructor(cause: unknown) {
    super(`The file store does not answer as it should: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`, {
      cause,
    });
    this.name = 'FileStoreAway';
  }
}
