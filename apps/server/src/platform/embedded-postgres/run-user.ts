import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** User and group for a child process; empty when the server's own user will do. */
export interface RunIds {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: the first unprivileged user that exists takes it over; none is ever created. */
export function runIds(): RunIds {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody: start Superlink as a normal user');
}

/** Whether that user may pass through to a directory, which a home that only its owner opens prevents. */
export function canReach(ids: RunIds, directory: string): boolean {
  if (ids.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
