import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { copyFileHashed, copyTree, listTree, type Tree } from './copy-tree.ts';
import type { CopiedFile } from './backup-manifest.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { EmbeddedPostgresConnection } from './start-embedded-postgres.ts';

/** PostgreSQL makes their contents anew; the directories themselves must be there. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const CONTROL = 'global/pg_control';

function isLeftOut(name: string): boolean {
  const base = path.basename(name);
  return (
    emptied.includes(name) ||
    name === CONTROL ||
    base.startsWith('pgsql_tmp') ||
    base.startsWith('pg_internal.init') ||
    ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'].includes(name)
  );
}

/** Directories and files of a cluster that a copy takes, apart from the log and the control file. */
export function listCluster(cluster: string): Promise<Tree> {
  return listTree(cluster, isLeftOut);
}

/** PostgreSQL may be writing it at this moment: two equal readings are a whole one. */
async function readControl(cluster: string): Promise<Buffer> {
  for (let before = await readFile(path.join(cluster, CONTROL)); ;) {
    const now = await readFile(path.join(cluster, CONTROL));
    if (now.equals(before)) return now;
    before = now;
  }
}

async function writeHashed(directory: string, name: string, content: Buffer | string): Promise<CopiedFile> {
  await writeFile(path.join(directory, name), content, { mode: 0o600 });
  return {
    path: `database/${name}`,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** The pieces of the log from the one the label names to the one the end lies in: the copy is consistent only with all of them. */
async function copyLog(cluster: string, target: string, first: string, last: string): Promise<CopiedFile[]> {
  const { files } = await listTree(path.join(cluster, 'pg_wal'));
  const wanted = files.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort();
  if (wanted[0] !== first || wanted.at(-1) !== last) {
    throw new EmbeddedPostgresError(`The database's log from ${first} to ${last} is not complete; run the backup again`);
  }
  const copied: CopiedFile[] = [];
  for (const name of wanted) {
    const done = await copyFileHashed(path.join(cluster, 'pg_wal', name), path.join(target, 'pg_wal', name));
    if (!done)
      throw new EmbeddedPostgresError(`The piece ${name} of the database's log went away while it was copied; run the backup again`);
    copied.push({ path: `database/pg_wal/${name}`, ...done });
  }
  return copied;
}

export interface ClusterCopy {
  readonly directories: string[];
  readonly files: CopiedFile[];
  readonly postgresMajor: number;
  /** everything committed before it is in the copy */
  readonly endPosition: string;
}

/**
 * Copies a running cluster to `target` so that it can be started there: PostgreSQL's own online backup (start, copy, stop, log).
 * `beforeEnd` runs while the copy's end is still open. Nothing waits for it: readers and writers go on.
 */
export async function backupCluster(
  connection: EmbeddedPostgresConnection,
  cluster: string,
  target: string,
  beforeEnd: () => Promise<void>,
): Promise<ClusterCopy> {
  const client = new pg.Client({ ...connection, application_name: 'superlink backup' });
  let lost: Error | undefined;
  // without a listener a connection that breaks would end the process
  client.on('error', (error) => (lost = error));
  await client.connect();
  try {
    const spaces = await client.query('select spcname from pg_tablespace where oid >= 16384');
    if (spaces.rowCount)
      throw new EmbeddedPostgresError('This backup knows no tablespaces outside of the cluster; use your own PostgreSQL tools');
    // keeps the log from being recycled while the copy is made; gone with this connection
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`superlink_backup_${process.pid}_${Date.now()}`]);
    await client.query('select pg_backup_start($1, true)', ['superlink']);
    const tree = await listCluster(cluster);
    const files = await copyTree(cluster, tree, target, 'database');
    files.push(await writeHashed(target, CONTROL, await readControl(cluster)));
    await beforeEnd();
    const { rows } = await client.query<{ lsn: string; label: string; last: string; major: number }>(
      `select lsn::text, labelfile as label, pg_walfile_name(lsn) as last, current_setting('server_version_num')::int / 10000 as major
       from pg_backup_stop(false)`,
    );
    const { lsn, label, last, major } = rows[0]!;
    const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1];
    if (!first) throw new EmbeddedPostgresError('PostgreSQL did not say where the backup begins; run it again');
    files.push(await writeHashed(target, 'backup_label', label));
    files.push(...(await copyLog(cluster, target, first, last)));
    const directories = tree.directories.map((name) => `database/${name}`);
    return { directories, files, postgresMajor: major, endPosition: lsn };
  } catch (error) {
    throw lost ? new EmbeddedPostgresError('The database was stopped while the backup was made; run it again', { cause: error }) : error;
  } finally {
    await client.end().catch(() => {});
  }
}
