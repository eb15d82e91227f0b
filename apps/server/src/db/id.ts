import { randomBytes } from 'node:crypto';

let lastMilliseconds = 0;
let counter = 0;

/** Twelve bits that rise within one millisecond, so that rows made together keep their order. */
function countWithin(milliseconds: number, start: number): number {
  counter = milliseconds === lastMilliseconds ? (counter + 1) & 0xfff : start & 0x3ff;
  lastMilliseconds = milliseconds;
  return counter;
}

/**
 * A uuid of version 7: begins with the milliseconds, so that rows of one day lie together in the index.
 * Made here and not by the database, because uuidv7() exists only from PostgreSQL 18 on, and not by the package uuid, which counts within a
 * millisecond of its own clock alone: moments here are given.
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  const milliseconds = now.getTime();
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | countWithin(milliseconds, bytes.readUInt16BE(6)), 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The moment for which an id was made; some moment for an id of another kind. */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
