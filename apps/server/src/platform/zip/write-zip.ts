import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** with `/` between folders */
  readonly name: string;
  /** whole, or piece by piece */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** A moment whose local parts are those of a South African wall clock: archives write local time, and the server may stand anywhere. */
function southAfricanWall(at: Date): Date {
  const wall = new Date(at.getTime() + 2 * 60 * 60 * 1000);
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
  );
}

/** An archive whose entries are written one after the other as they come, unpacked because PDFs are packed in themselves, so that it never lies in memory as a whole. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const faults: Error[] = [];
  const zip = new Zip((fault, chunk) => {
    if (fault) faults.push(fault);
    else ready.push(chunk);
  });
  const mtime = southAfricanWall(at);
  for await (const { name, content } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = mtime;
    zip.add(entry);
    if (content instanceof Uint8Array) entry.push(content, true);
    else {
      for await (const piece of content) {
        entry.push(piece);
        yield* ready.splice(0);
      }
      entry.push(new Uint8Array(0), true);
    }
    if (faults[0]) throw faults[0];
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
