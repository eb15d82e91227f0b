import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { MANIFEST, readManifest, requireIntact } from '../platform/embedded-postgres/backup-manifest.ts';
import { copyFileHashed, copyTree, flushToDisk, requireRoom } from '../platform/embedded-postgres/copy-tree.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/embedded-postgres-error.ts';
import { listBackups, noteGood, outdatedBackups, type Keeping } from '../platform/embedded-postgres/kept-backups.ts';

/** What a copying program printed is shown in its error, as far as it helps. */
const SHOWN_CHARACTERS = 2_000;

/** Copies a backup into another folder of backups, whole or not at all, and compares what arrived with its list. */
async function copyTo(folder: string, backup: string): Promise<string> {
  // a folder that were made here would lie on this machine whenever the other one's disk is not mounted
  if (!existsSync(folder)) throw new EmbeddedPostgresError(`BACKUP_COPY_DIR ${folder} is not there: is its disk mounted?`);
  const target = path.join(folder, path.basename(backup));
  if (existsSync(path.join(target, MANIFEST))) throw new EmbeddedPostgresError(`${target} exists already`);
  const manifest = readManifest(backup);
  requireRoom(folder, manifest.bytes, 'The copy of the backup');
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  try {
    const tree = { directories: manifest.directories, files: manifest.files.map((file) => file.path) };
    const copied = await copyTree(backup, tree, part, '');
    requireIntact(
      backup,
      manifest,
      copied.map((file) => ({ ...file, path: file.path.replace(/^\//, '') })),
    );
    await copyFileHashed(path.join(backup, MANIFEST), path.join(part, MANIFEST));
    await flushToDisk(part);
    renameSync(part, target);
    return target;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Hands a backup to the operator's own program. Throws what it printed when it did not end well. */
async function handTo(program: string, backup: string): Promise<void> {
  try {
    await promisify(execFile)(program, [backup], { maxBuffer: 64 << 20 });
  } catch (error) {
    const { code, signal, stderr = '', message } = error as Error & { code?: unknown; signal?: string; stderr?: string };
    const ended = typeof code === 'number' ? `ended with ${code}` : signal ? `was ended by ${signal}` : `could not be run: ${message}`;
    const printed = stderr.trim().slice(-SHOWN_CHARACTERS);
    throw new EmbeddedPostgresError(`BACKUP_COPY_PROGRAM ${program} ${ended}${printed && `:\n${printed}`}`, { cause: error });
  }
}

function removeOutdated(folder: string, keeping: Keeping, say: (line: string) => void): void {
  const outdated = outdatedBackups(listBackups(folder), keeping);
  for (const { name } of outdated) {
    const aside = path.join(folder, `${name}.part`);
    // half of a backup must not look like one
    renameSync(path.join(folder, name), aside);
    rmSync(aside, { recursive: true, force: true });
  }
  if (outdated.length > 0) say(`Removed ${outdated.length} outdated ${outdated.length === 1 ? 'backup' : 'backups'} from ${folder}.`);
}

/**
 * What a night needs: a backup that `make` makes, a copy off the machine, and only then outdated ones go, so that a night that fails takes nothing
 * away. Throws EmbeddedPostgresError with what failed; the backup that was made stays.
 */
export async function nightlyBackup(config: Config, make: () => Promise<string>, say: (line: string) => void): Promise<void> {
  const { BACKUP_COPY_DIR: copyDir, BACKUP_COPY_PROGRAM: program, BACKUP_KEEP: keeping } = config.settings;
  const made = await make();
  const stays = `The backup ${made} is whole, but it is on this machine only`;
  try {
    if (copyDir) say(`Copied to ${await copyTo(copyDir, made)}, every file compared.`);
    if (program) {
      await handTo(program, made);
      say(`${program} took it.`);
    }
  } catch (error) {
    throw new EmbeddedPostgresError(`${stays}. ${(error as Error).message}`, { cause: error });
  }
  noteGood(config.backupsDir, 'backup', path.basename(made));
  removeOutdated(config.backupsDir, keeping, say);
  if (copyDir) removeOutdated(copyDir, keeping, say);
  if (!copyDir && !program)
    say('It lies on this machine alone: set BACKUP_COPY_DIR or BACKUP_COPY_PROGRAM, see docs/operations/backup.md.');
}
