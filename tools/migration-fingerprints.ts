import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from '../apps/server/src/db/migrate.ts';

const directory = path.resolve(import.meta.dirname, '../apps/server/migrations');
const file = path.join(directory, 'fingerprints.json');

/** SHA-256 of every migration that landed, by file name. */
export type Fingerprints = Readonly<Record<string, string>>;
type Named = readonly { readonly name: string; readonly checksum: string }[];

/** What is wrong with the migrations by the fingerprints of those that landed, a sentence each. */
export function migrationProblems(landed: Fingerprints, migrations: Named): string[] {
  const now = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const changed = Object.entries(landed).flatMap(([name, checksum]) => {
    const way = 'restore its text and say what you want in a new file';
    if (!now.has(name)) return [`${name} landed and is gone: databases have it; ${way}`];
    return now.get(name) === checksum ? [] : [`${name} was changed after it landed: databases that have it would be refused; ${way}`];
  });
  const unknown = migrations.filter(({ name }) => !(name in landed)).map(({ name }) => `${name} has no fingerprint: run npm run db:types`);
  return [...changed, ...unknown];
}

export const readLanded = (): Fingerprints => JSON.parse(readFileSync(file, 'utf8')) as Fingerprints;
export const readShipped = () => readMigrations(directory);

/** Adds the fingerprints of new migrations; those that are there stay, so that a changed one is still seen. */
export function addFingerprints(): void {
  const all = { ...Object.fromEntries(readShipped().map(({ name, checksum }) => [name, checksum])), ...readLanded() };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
