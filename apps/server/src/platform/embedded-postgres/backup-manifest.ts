import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const copiedFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
/** One file of a backup; its path is relative to the backup and uses slashes. */
export type CopiedFile = z.output<typeof copiedFile>;

const manifest = z.object({
  product: z.literal('superlink'),
  /** of this layout */
  format: z.literal(1),
  /** of Superlink, which made it */
  version: z.string(),
  createdAt: z.string(),
  postgresMajor: z.number(),
  /** position in the database's log: everything committed before it is in the backup */
  endPosition: z.string(),
  bytes: z.number(),
  /** empty ones matter to PostgreSQL */
  directories: z.array(z.string()),
  files: z.array(copiedFile),
  /** rows by table that the copy holds at least, which is all of them unless somebody wrote at its end; older backups tell none */
  rows: z.record(z.string(), z.number()).optional(),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'manifest.json';

/** Reads the list of a backup. Throws EmbeddedPostgresError when the directory is none, or of a layout this version does not know. */
export function readManifest(backup: string): Manifest {
  const file = path.join(backup, MANIFEST);
  if (!existsSync(file)) {
    const reason = backup.endsWith('.part') ? 'this backup was interrupted and is not complete' : `it has no ${MANIFEST}`;
    throw new EmbeddedPostgresError(`${backup} is not a backup: ${reason}`);
  }
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new EmbeddedPostgresError(`${file} is damaged, or was made by a version of Superlink that this one does not know`, {
      cause: error,
    });
  }
}

/** Compares what was copied out of a backup with its list. Throws EmbeddedPostgresError naming the first file that differs. */
export function requireIntact(backup: string, { files }: Manifest, copied: readonly CopiedFile[]): void {
  const found = new Map(copied.map((file) => [file.path, file]));
  for (const { path: name, bytes, sha256 } of files) {
    const file = found.get(name);
    if (!file) throw new EmbeddedPostgresError(`The backup ${backup} is damaged: ${name} is missing. Nothing was changed`);
    if (file.bytes !== bytes || file.sha256 !== sha256) {
      throw new EmbeddedPostgresError(`The backup ${backup} is damaged: ${name} differs from what was written. Nothing was changed`);
    }
  }
}
