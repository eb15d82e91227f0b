import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

const GIGABYTE = 1e9;
const gigabytes = (bytes: number) => (bytes / GIGABYTE).toFixed(1);

/** Room on a disk, in bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly size: number;
}

function roomOf(directory: string): DiskRoom {
  const { bavail, bsize, blocks } = statfsSync(directory);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** The directory itself, or the nearest above it that exists. */
export function nearest(directory: string): string {
  return existsSync(directory) || path.dirname(directory) === directory ? directory : nearest(path.dirname(directory));
}

/** Whether the disks of these directories, which may still have to be made, have room for what the next weeks bring. */
export function diskFindings(directories: readonly string[], roomOn = roomOf) {
  return [...new Set(directories.map(nearest))].map((directory) => {
    const { free, size } = roomOn(directory);
    const detail = `${gigabytes(free)} of ${gigabytes(size)} GB free for ${directory}`;
    if (free >= GIGABYTE) return { check: 'Disk space', ok: true, detail };
    const remedy = 'Free some room: a full disk stops the database. Old backups lie in DATA_DIR/backups';
    return { check: 'Disk space', ok: false, detail, remedy };
  });
}
