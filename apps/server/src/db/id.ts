import { randomBytes } from 'node:crypto';

/**
 * A uuid of version 7: begins with the milliseconds, so that rows of one day lie together in the index.
 * Made here and not by the database, because uuidv7() exists only from PostgreSQL 18 on.
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
