import { createHash, randomBytes } from 'node:crypto';

/** No two alike, and made quickly: a large one repeats its noise. */
function filled(start: string | Buffer, size: number): Buffer<ArrayBuffer> {
  const head = Buffer.from(start);
  const rest = Math.max(0, size - head.length);
  return Buffer.concat([head, Buffer.alloc(rest, randomBytes(Math.min(rest, 4_096) || 1))]);
}

/** Files that begin as their kind does; the rest is noise, because nobody reads further. */
export const pdfFile = (size = 5_000) => filled('%PDF-1.7\n', size);
export const jpgFile = (size = 5_000) => filled(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), size);
export const pngFile = (size = 5_000) => filled(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), size);
export const programFile = (size = 5_000) => filled('MZ', size);

export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
