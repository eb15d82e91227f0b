import path from 'node:path';

/** Something about the embedded database that the operator can put right; the message says how. */
export class EmbeddedPostgresError extends Error {}

/** Another process of this machine serves the data directory. */
export class AlreadyRunningError extends EmbeddedPostgresError {
  readonly pid: number;

  constructor(lockFile: string, pid: number) {
    super(
      `Superlink already runs on the database in ${path.dirname(lockFile)} (process ${pid}). ` +
        `Stop that one first (kill ${pid}), or give this one a directory of its own with DATA_DIR`,
    );
    this.pid = pid;
  }
}
