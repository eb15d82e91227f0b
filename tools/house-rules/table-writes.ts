import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../setup/fingerprint.mjs';

export const server = path.resolve(import.meta.dirname, '../../apps/server');
const generated = readFileSync(path.join(server, 'src/db/tables.ts'), 'utf8');
/** Every table, as the generated types name it. */
export const tables = [...generated.slice(generated.indexOf('export interface DB {')).matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);

export const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Write {
  readonly table: string;
  readonly file: string;
}
/** Every INSERT, UPDATE, DELETE and MERGE of a source text, by query builder or in plain SQL. */
export function writesIn(text: string, file: string): Write[] {
  const built = text.matchAll(/\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g);
  const plain = text.matchAll(
    /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+)"?(?![\w.])/g,
  );
  return [...built, ...plain].map((match) => ({ table: camel(match[1]!), file }));
}

/** Every write of the server to a table of the schema. */
export const writes = ['src', 'demo']
  .flatMap((folder) => filesBelow(path.join(server, folder)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => writesIn(readFileSync(file, 'utf8'), path.relative(path.join(server, 'src'), file)))
  .filter(({ table }) => tables.includes(table));
